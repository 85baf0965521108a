import { appendFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import { captureHome, readText, textsOf, writeLines } from '../testing/capture-home.ts'
import { cursorCall, cursorLine, cursorSession } from '../testing/cursor.ts'
import type { FileBackendOptions } from '../testing/file-backend.ts'
import { READ_URI } from '../testing/journal.ts'
import { captureState } from './capture-state.ts'
import { saveJson } from './state-files.ts'

const OUR_READ: [string, object] = [
  'CallMcpTool',
  { server: 'plugin-openviking-memory-openviking', toolName: 'read_experience', arguments: { uri: READ_URI } },
]
const readCall = (id: string) =>
  cursorCall(id, 'MCP:read_experience', { input: { uri: READ_URI }, output: { uri: READ_URI, content: 'body' } })

function turns(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [
    cursorLine.user(`question ${from + index}`),
    cursorLine.assistant(`answer ${from + index}`),
    cursorLine.end,
  ]).flat()
}

/** A home with one session of Cursor, whose transcript is written anew as a whole. */
function oneSession(options: FileBackendOptions = {}) {
  const home = captureHome(options)
  const session = cursorSession(home)
  return {
    ...home,
    ...session,
    texts: () => textsOf(home.backend, 'cu-conv-1'),
    write(...lines: string[]) {
      writeLines(session.path, lines)
      // Long ago, or the courier would wait for more.
      utimesSync(session.path, 0, 0)
    },
    append: (...lines: string[]) => appendFileSync(session.path, lines.map((line) => `${line}\n`).join('')),
  }
}

test('cursor-no-tool-parts: calls that hooks told of stand in their place in the session, each once', async () => {
  const at = oneSession()
  at.call(readCall('u1'))
  at.call(cursorCall('u2', 'Shell', { input: { command: 'npm test' }, output: 'ok' }))
  // Nothing but calls: they wait for the text of their turn.
  expect(await at.run()).toMatchObject({ pointers: 0, messages: 0 })
  expect(captureState(at.paths).waiting).toEqual([])
  at.write(
    cursorLine.user('Mend the build'),
    cursorLine.assistant('Looking first.', OUR_READ),
    cursorLine.assistant('Trying it.', ['Shell', { command: 'npm test' }], ['Read', { path: 'a.ts' }]),
    cursorLine.assistant('Done.'),
  )
  at.point('turn_end')
  expect(captureState(at.paths).waiting).toHaveLength(1)
  expect(await at.run()).toMatchObject({ pointers: 3, failed: 0 })
  const expected = [
    'Mend the build',
    'Looking first.',
    'read_experience:completed',
    'Trying it.',
    'Shell:completed',
    'Read:pending',
    'Done.',
  ]
  expect(at.texts()).toEqual(expected)
  at.point('session_end')
  await at.run()
  expect(at.texts()).toEqual(expected)
  expect(at.backend.commits('cu-conv-1')).toBe(1)
  expect(readdirSync(at.paths.outbox)).toEqual([])
})

describe('a read of another server, of which the hook does not name the server', () => {
  const evil: [string, object] = [
    'CallMcpTool',
    { server: 'evil', toolName: 'read_experience', arguments: { uri: READ_URI } },
  ]

  test.each<[string, [string, object][], string[], string[]]>([
    ['alone', [evil], ['u1'], ['CallMcpTool:pending']],
    ['beside one of ours', [evil, OUR_READ], ['u1', 'u2'], ['CallMcpTool:pending', 'read_experience:completed']],
  ])('is not kept as ours: %s', async (_, blocks, ids, expected) => {
    const at = oneSession()
    for (const id of ids) at.call(readCall(id))
    at.write(cursorLine.user('Mend the build'), cursorLine.assistant('', ...blocks))
    at.point('turn_end')
    await at.run()
    // As if the courier had been killed before it emptied the outbox.
    for (const id of ids) at.call(readCall(id))
    at.append(cursorLine.user('And now?'))
    at.point('session_end')
    await at.run()
    expect(at.texts()).toEqual(['Mend the build', ...expected, 'And now?'])
  })

  test('takes none of ours in a later turn', async () => {
    const at = oneSession()
    at.call(readCall('u1'))
    const before = [cursorLine.user('Mend the build'), cursorLine.assistant('', evil)]
    at.write(...before, cursorLine.end)
    at.point('turn_end')
    await at.run()
    at.call(readCall('u2'))
    at.write(...before, cursorLine.user('Once more'), cursorLine.assistant('', OUR_READ))
    at.point('session_end')
    await at.run()
    expect(at.texts()).toEqual(['Mend the build', 'CallMcpTool:pending', 'Once more', 'read_experience:completed'])
  })

  test('is not kept either where calls of ours alone are', async () => {
    const at = oneSession()
    const run = () => at.run({ captureIn: () => 'usage' })
    at.call(readCall('u1'))
    at.write(cursorLine.user('Mend the build'), cursorLine.assistant('', evil))
    at.point('turn_end')
    await run()
    at.call(readCall('u1'))
    at.point('session_end')
    await run()
    expect(at.texts()).toEqual([])
  })
})

test('calls of a session that was killed are stored without it', async () => {
  const at = oneSession()
  at.call(readCall('u1'))
  const later = Date.now() + 61_000
  const now = Date.now
  Date.now = () => later
  try {
    await at.run()
  } finally {
    Date.now = now
  }
  expect(at.texts()).toEqual(['read_experience:completed'])
})

test('calls of a session without a transcript are stored at its end', async () => {
  const at = oneSession()
  at.call(readCall('u1'))
  at.point('session_end')
  await at.run()
  expect(at.texts()).toEqual(['read_experience:completed'])
  expect(at.backend.commits('cu-conv-1')).toBe(1)
})

test.each([
  ['turn_end', 0],
  ['session_end', 1],
] as const)('calls of a session that names no transcript are stored at %s', async (event, commits) => {
  const at = oneSession()
  at.call(readCall('u1'))
  const fields = { harness: 'cursor', event, session_id: 'conv-1', messages: [] }
  spoolMessages(at.paths, fields, createRedactor())
  expect(await at.run()).toMatchObject({ pointers: 2, failed: 0 })
  expect(at.texts()).toEqual(['read_experience:completed'])
  expect(at.backend.commits('cu-conv-1')).toBe(commits)
  expect(readdirSync(at.paths.outbox)).toEqual([])
})

describe('a transcript that Cursor writes anew', () => {
  test('cursor-cap-1000-resend', async () => {
    const at = oneSession()
    at.write(...turns(1, 1200))
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 2400 })
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 0 })
    at.write(...turns(1, 1200).slice(50))
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 0, failed: 0 })
  })

  test('gives what is new in it, and the same words again as new ones', async () => {
    const at = oneSession()
    const go = [cursorLine.user('go on'), cursorLine.assistant('Done.')]
    at.write(...go, cursorLine.end)
    at.point('turn_end')
    await at.run()
    // A whole write keeps no earlier end of a turn.
    at.write(...go, ...go, cursorLine.end)
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 2 })
    at.append(...go, cursorLine.end)
    at.point('session_end')
    expect(await at.run()).toMatchObject({ messages: 2 })
    expect(at.texts()).toEqual(Array.from({ length: 3 }, () => ['go on', 'Done.']).flat())
  })

  test('is read on where it only grew, after a summary has taken the place of the beginning', async () => {
    const at = oneSession()
    at.write(...turns(1, 3))
    at.point('turn_end')
    await at.run()
    at.write(cursorLine.user('question 3'), cursorLine.assistant('answer 3'), ...turns(4, 4))
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 2 })
    at.append(...turns(1, 1))
    at.point('turn_end')
    expect(await at.run()).toMatchObject({ messages: 2 })
  })
})

test('a transcript that is just being written is read when it is whole', async () => {
  const at = oneSession()
  writeLines(at.path, [])
  at.point('session_end')
  const [report] = await Promise.all([at.run(), pause(20).then(() => at.write(...turns(1, 2)))])
  expect(report).toMatchObject({ messages: 4, failed: 0 })
  expect(at.texts()).toEqual(['question 1', 'answer 1', 'question 2', 'answer 2'])
})

test('a half-written last line waits', async () => {
  const at = oneSession()
  at.write(cursorLine.user('one'))
  appendFileSync(at.path, cursorLine.assistant('two').slice(0, 20))
  at.point('turn_end')
  await at.run()
  appendFileSync(at.path, `${cursorLine.assistant('two').slice(20)}\n`)
  at.point('turn_end')
  await at.run()
  expect(at.texts()).toEqual(['one', 'two'])
})

test.each([0, 1, 2, 3, 4, 5])('what fails at message %d is stored once in the end, in order', async (failing) => {
  let seen = 0
  const at = oneSession({
    before(step) {
      if (step !== 'message') return
      seen += 1
      if (seen === failing + 1) throw new Error('the disk is full')
    },
  })
  at.call(readCall('u1'))
  at.call(cursorCall('u2', 'Shell'))
  at.write(
    cursorLine.user('go on'),
    cursorLine.assistant('Looking.', OUR_READ),
    cursorLine.assistant('Trying.', ['Shell', {}]),
    cursorLine.user('go on'),
  )
  at.point('turn_end')
  expect(await at.run()).toMatchObject({ failed: 3 })
  await dueNow(at.paths.outbox)
  await at.run()
  expect(at.texts()).toEqual(['go on', 'Looking.', 'read_experience:completed', 'Trying.', 'Shell:completed', 'go on'])
  expect(readdirSync(at.paths.outbox)).toEqual([])
})

test('the same words again and again are told apart, also where a run stopped between them', async () => {
  let seen = 0
  const at = oneSession({
    before(step) {
      if (step !== 'message') return
      seen += 1
      if (seen === 250) throw new Error('the disk is full')
    },
  })
  at.write(...Array.from({ length: 300 }, () => cursorLine.user('go on')))
  at.point('turn_end')
  expect(await at.run()).toMatchObject({ failed: 1 })
  await dueNow(at.paths.outbox)
  await at.run()
  expect(at.texts()).toHaveLength(300)
})

/** As if the pause after a failure had gone by. */
async function dueNow(outbox: string): Promise<void> {
  for (const name of readdirSync(outbox)) {
    const path = join(outbox, name)
    const { not_before: _, ...item } = JSON.parse(readText(path)) as Record<string, unknown>
    await saveJson(path, item)
  }
}
