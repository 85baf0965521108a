import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makePointer, type PointerFields, writePointer } from '../hook/pointer.ts'
import { captureHome, line, SESSION, textsOf, writeLines } from '../testing/capture-home.ts'
import { type FileBackend, openFileBackend } from '../testing/file-backend.ts'
import type { OtherPlace } from './other-places.ts'
import type { CapturePaths } from './paths.ts'
import { runCourier } from './run-courier.ts'

interface Place {
  backend: FileBackend
  paths: CapturePaths
  /** As a hook with these settings does. */
  point: (fields?: Partial<PointerFields>) => void
  run: () => Promise<void>
  texts: (session?: string) => string[]
}

/** One session on a machine whose settings name one place, and then another one. */
function machine({ same_server = false }: { same_server?: boolean } = {}): {
  transcript: string
  say: (...lines: string[]) => void
  first: Place
  second: Place
  home: string
} {
  const at = captureHome()
  const { home } = at
  const pathsOf = (name: string): CapturePaths => ({
    outbox: join(home, name, 'outbox'),
    cursors: join(home, name, 'cursors'),
    journal: join(home, name, 'journal'),
    log: join(home, name, 'log'),
    state: home,
  })
  const place = (name: string, other: string): Place => {
    const paths = pathsOf(name)
    const backend = openFileBackend(join(home, name, 'backend'), {})
    const places: OtherPlace[] = [{ paths: pathsOf(other), same_server }]
    const log = { step: () => undefined, trouble: (text: string) => expect(text).toBe('') }
    return {
      backend,
      paths,
      point: (fields = {}) =>
        writePointer(
          paths,
          makePointer({
            harness: 'claude-code',
            event: 'turn_end',
            session_id: SESSION,
            transcript_path: at.transcript(),
            ...fields,
          }),
        ),
      run: async () => {
        await runCourier({ paths, backend, log, once: true, places })
      },
      texts: (session = `cc-${SESSION}`) => textsOf(backend, session),
    }
  }
  writeLines(at.transcript(), [])
  return {
    home,
    transcript: at.transcript(),
    say: (...lines) => appendFileSync(at.transcript(), lines.map((text) => `${text}\n`).join('')),
    first: place('first', 'second'),
    second: place('second', 'first'),
  }
}

const END = { event: 'session_end' } as const

test.each([
  ['that had ended', END],
  ['that had not', {}],
])('a session %s stays where it was, and what came after goes to the new place', async (_name, fields) => {
  const { say, first, second } = machine()
  say(line.user('u1', 'one'), line.assistant('a1', 'two'))
  first.point(fields)
  await first.run()
  say(line.user('u2', 'three'))
  second.point(END)
  await second.run()
  expect([first.texts(), second.texts()]).toEqual([['one', 'two'], ['three']])
  say(line.user('u3', 'four'))
  first.point(END)
  await first.run()
  say(line.user('u4', 'five'))
  second.point(END)
  await second.run()
  expect([first.texts(), second.texts()]).toEqual([
    ['one', 'two', 'four'],
    ['three', 'five'],
  ])
})

test('what a hook told of before, and nobody has read yet, belongs to the place that it was told for', async () => {
  const { say, first, second } = machine()
  say(line.user('u1', 'one'))
  first.point()
  say(line.user('u2', 'two'))
  second.point()
  await second.run()
  expect(second.texts()).toEqual(['two'])
  await first.run()
  expect([first.texts(), second.texts()]).toEqual([['one'], ['two']])
})

test('the first place takes no more than it was told of', async () => {
  const { say, first, second } = machine()
  say(line.user('u1', 'one'))
  first.point()
  say(line.user('u2', 'two'))
  second.point()
  await first.run()
  await second.run()
  expect([first.texts(), second.texts()]).toEqual([['one'], ['two']])
})

test('under another key of the same server nothing waits for the old one', async () => {
  const { say, first, second } = machine({ same_server: true })
  say(line.user('u1', 'one'))
  first.point()
  await first.run()
  say(line.user('u2', 'two'))
  first.point()
  say(line.user('u3', 'three'))
  second.point(END)
  await second.run()
  expect([first.texts(), second.texts()]).toEqual([['one'], ['two', 'three']])
})

test('a transcript that was written anew, and a fork, give nothing of it away', async () => {
  const { say, first, second, transcript, home } = machine()
  say(line.user('u1', 'one'), line.assistant('a1', 'two'))
  first.point(END)
  await first.run()
  writeLines(transcript, [line.user('u0', 'zero'), line.user('u1', 'one'), line.assistant('a1', 'two')])
  second.point(END)
  await second.run()
  expect(second.texts()).toEqual(['zero'])
  const fork = join(home, 'project', 'fork.jsonl')
  writeLines(fork, [line.user('u1', 'one'), line.user('f1', 'new')])
  second.point({ ...END, session_id: 'fork', transcript_path: fork })
  await second.run()
  expect(second.texts('cc-fork')).toEqual(['new'])
})

test('a call that was open then is stored once, with what came of it', async () => {
  const { say, first, second } = machine()
  const call = line.call('a1', 't1', 'Bash', { command: 'make' })
  say(line.user('u1', 'one'), call, line.call('a2', 't2', 'Bash', { command: 'never' }))
  first.point()
  await first.run()
  say(line.result('r1', 't1', 'done'), line.assistant('a3', 'two'))
  second.point(END)
  await second.run()
  first.point(END)
  await first.run()
  expect(second.texts()).toEqual(['Bash:completed', 'two'])
  expect(first.texts()).toEqual(['one', 'Bash:error'])
})

test('a subagent that worked before belongs there too', async () => {
  const { say, first, second, transcript } = machine()
  const at = (time: string) => ({ timestamp: `2026-11-30T${time}.000Z` })
  say(line.user('u1', 'one', at('10:00:00')))
  first.point()
  await first.run()
  const agents = join(dirname(transcript), SESSION, 'subagents')
  mkdirSync(agents, { recursive: true })
  const later = new Date(Date.now() + 60_000).toISOString()
  writeLines(join(agents, 'agent-x.jsonl'), [line.user('s1', 'early', at('10:00:01'))])
  writeLines(join(agents, 'agent-y.jsonl'), [line.user('s2', 'late', { timestamp: later })])
  say(line.user('u2', 'two', { timestamp: later }))
  second.point(END)
  await second.run()
  expect(second.backend.stored(`cc-${SESSION}`)).toHaveLength(1)
  expect(
    second.backend
      .sessions()
      .flatMap((id) => second.texts(id))
      .sort(),
  ).toEqual(['late', 'two'])
})
