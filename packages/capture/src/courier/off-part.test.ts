import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leaveOffMark } from '../hook/off-marks.ts'
import type { PointerFields } from '../hook/pointer.ts'
import { type CaptureHome, captureHome, line, SESSION, textsOf, writeLines } from '../testing/capture-home.ts'
import { cursorLine, cursorSession } from '../testing/cursor.ts'

const FORK = '00000000-0000-4000-8000-00000000beef'
const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const URI = 'viking://user/u1/memories/experiences/a.md'

/** What a hook does that may keep nothing. */
function off(home: CaptureHome, fields: Partial<PointerFields> = {}): void {
  leaveOffMark(home.paths.state, {
    harness: 'claude-code',
    event: 'turn_end',
    session_id: SESSION,
    transcript_path: home.transcript(fields.session_id),
    ...fields,
  })
}

function say(home: CaptureHome, ...words: string[]): void {
  mkdirSync(dirname(home.transcript()), { recursive: true })
  for (const word of words) {
    const at = new Date().toISOString()
    appendFileSync(home.transcript(), `${line.user(`u-${word}`, `said ${word}`, { timestamp: at })}\n`)
  }
}

/** All that was ever written below the home, but by the harness. */
function written(home: CaptureHome): string {
  return readdirSync(home.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(home.home, 'project')))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

/** Longer than the steps, of 10 ms at most, in which file systems tell when a file was written. */
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25))

describe('what was said while nothing might be kept stays out', () => {
  test('of a session that is taken up again', async () => {
    const home = captureHome()
    say(home, 'off')
    off(home)
    await home.run()
    await tick()
    say(home, 'unseen')
    home.point({ event: 'session_start' })
    say(home, 'on')
    await tick()
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['said on'])
    expect(written(home)).not.toMatch(/said off|said unseen/)
  })

  test('without a time at its lines', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'said off', { timestamp: undefined })])
    off(home)
    await tick()
    // Written before the hook that may keep it again, and behind the mark.
    appendFileSync(home.transcript(), `${line.user('u2', 'said unseen', { timestamp: undefined })}\n`)
    say(home, 'on')
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['said on'])
  })

  test('of a session that had come to its end', async () => {
    const home = captureHome()
    say(home, 'off')
    off(home, { event: 'session_end' })
    await tick()
    say(home, 'on')
    home.point({ event: 'session_start' })
    await home.run()
    expect(home.texts()).toEqual(['said on'])
  })

  test('in the middle of a session, and what was said before it is kept', async () => {
    const home = captureHome()
    say(home, 'before')
    home.point({})
    await home.run()
    await tick()
    say(home, 'off')
    off(home)
    await tick()
    say(home, 'after')
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['said before', 'said after'])
  })

  test('however often it changes before a courier runs, and whatever comes after', async () => {
    const home = captureHome()
    for (const turn of [1, 2, 3]) {
      say(home, `on-${turn}`)
      home.point({})
      await tick()
      say(home, `off-${turn}`)
      off(home)
      await tick()
    }
    await home.run()
    expect(home.texts()).toEqual(['said on-1', 'said on-2', 'said on-3'])
    say(home, 'on-4')
    home.point({ event: 'session_end' })
    await home.run()
    writeLines(home.transcript(), [
      line.user('new', 'in a file that was written anew'),
      ...readFileSync(home.transcript(), 'utf8').trimEnd().split('\n'),
    ])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual([
      'said on-1',
      'said on-2',
      'said on-3',
      'said on-4',
      'in a file that was written anew',
    ])
    expect(written(home)).not.toContain('said off')
  })

  test('also of a session that nobody tells of any more', async () => {
    const home = captureHome()
    say(home, 'on')
    home.point({ pid: 2 ** 22 + 1 })
    await home.run()
    await tick()
    say(home, 'off')
    off(home)
    say(home, 'later')
    await home.run({ policy: { goneMs: 0 } })
    expect(home.texts()).toEqual(['said on'])
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
  })

  test('when the courier is killed in the middle', async () => {
    let broken = true
    const home = captureHome({
      before: (step) => {
        if (step === 'commit' && broken) throw new Error('killed')
      },
    })
    say(home, 'on')
    home.point({})
    await tick()
    say(home, 'off')
    off(home)
    await tick()
    say(home, 'again')
    home.point({ event: 'session_end' })
    await home.run()
    broken = false
    home.point({ event: 'session_end' })
    await home.run({ once: false, lingerMs: 2_000 })
    expect(home.texts()).toEqual(['said on', 'said again'])
  })

  test('a call that was begun there, with its result', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.call('c1', 'toolu_1', READ, { uri: URI })])
    off(home)
    appendFileSync(home.transcript(), `${line.result('r1', 'toolu_1', 'x', { timestamp: new Date().toISOString() })}\n`)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual([])
    expect(written(home)).not.toContain(URI)
  })

  test.each([
    ['has its lines and names it', { requestSessionId: SESSION, timestamp: '2026-11-30T10:00:01.000Z' }],
    ['begins with what it said', { sessionId: SESSION }],
  ])('in a fork that %s', async (_name, more) => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'said off')])
    off(home)
    await tick()
    writeLines(home.transcript(FORK), [
      line.user('u1', 'said off', { sessionId: FORK }),
      line.user('u2', 'answered off', { sessionId: FORK, ...more }),
      line.user('u3', 'in the fork', { sessionId: FORK, timestamp: new Date().toISOString() }),
    ])
    home.point({ session_id: FORK, event: 'session_end' })
    await home.run()
    expect(home.texts(FORK)).toEqual(['in the fork'])
  })

  test('in its subagents', async () => {
    const home = captureHome()
    const file = join(home.home, 'project', SESSION, 'subagents', 'agent-q.jsonl')
    writeLines(home.transcript(), [line.user('u1', 'said off')])
    writeLines(file, [line.user('s1', 'delegated off', { agentId: 'q' })])
    off(home)
    await tick()
    const now = { agentId: 'q', timestamp: new Date().toISOString() }
    appendFileSync(file, `${line.user('s2', 'delegated on', now)}\n`)
    say(home, 'on')
    home.point({})
    await home.run()
    home.point({ event: 'session_end' })
    await home.run()
    expect(textsOf(home.backend, `cc-${SESSION}__subagent-q`)).toEqual(['delegated on'])
    expect(home.texts()).toEqual(['said on'])
  })

  test('in Cursor, whose lines have neither ids nor times', async () => {
    const home = captureHome()
    const session = cursorSession(home)
    writeLines(session.path, [cursorLine.user('said off'), cursorLine.user('twice')])
    leaveOffMark(home.paths.state, {
      harness: 'cursor',
      event: 'turn_end',
      session_id: 'conv-1',
      transcript_path: session.path,
    })
    await tick()
    appendFileSync(session.path, `${cursorLine.user('twice')}\n${cursorLine.user('said on')}\n`)
    session.point('turn_end')
    await home.run()
    expect(textsOf(home.backend, 'cu-conv-1')).toEqual(['twice', 'said on'])
  })

  test('with marks that nobody can read, or of a clock that was set back', async () => {
    for (const text of ['{"v":1,"ma', JSON.stringify({ v: 1, marks: [{ at: '2999-01-01T00:00:00.000Z', size: 1 }] })]) {
      const home = captureHome()
      say(home, 'off')
      off(home)
      const [name = ''] = readdirSync(join(home.paths.state, 'withheld'))
      writeFileSync(join(home.paths.state, 'withheld', name), text)
      home.point({})
      await home.run()
      expect(home.texts()).toEqual([])
      say(home, 'on')
      home.point({})
      await home.run()
      expect(home.texts()).toEqual(['said on'])
    }
  })
})

test('a mark holds times and sizes, and no word, path or id', () => {
  const home = captureHome()
  say(home, 'off')
  for (let turn = 0; turn < 20; turn++) off(home)
  const [name = '', ...others] = readdirSync(join(home.paths.state, 'withheld'))
  expect(others).toEqual([])
  expect(name).toMatch(/^[0-9a-z]+\.json$/)
  const { marks, ...more } = JSON.parse(readFileSync(join(home.paths.state, 'withheld', name), 'utf8'))
  expect(more).toEqual({ v: 1 })
  expect(marks.length).toBeLessThan(10)
  for (const mark of marks) expect(Object.keys(mark)).toEqual(['at', 'size'])
})

describe('what was said while only calls might be kept stays out', () => {
  const usage = { capture: 'usage' } as const
  const call = [line.call('c1', 'toolu_1', READ, { uri: URI }), line.result('r1', 'toolu_1', '{}')]

  test('of a file that is written anew, and of a fork', async () => {
    const home = captureHome()
    const before = [line.user('u1', 'said before'), ...call]
    writeLines(home.transcript(), [...before, line.user('u2', 'and that')])
    home.point(usage)
    await home.run()
    writeLines(home.transcript(), [...before, line.user('u3', 'said in full')])
    home.point({ event: 'session_end' })
    await home.run()
    writeLines(home.transcript(FORK), [...before, line.user('u2', 'and that'), line.user('u4', 'in the fork')])
    home.point({ session_id: FORK, event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['read_experience:completed', 'said in full'])
    expect(home.texts(FORK)).toEqual(['in the fork'])
    expect(written(home)).not.toMatch(/said before|and that/)
  })

  test('also where it is captured for another server then', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'said before'), ...call])
    home.point(usage)
    await home.run()
    const server = join(home.paths.state, 'servers', 'a')
    const paths = { ...home.paths, outbox: join(server, 'outbox'), cursors: join(server, 'cursors') }
    appendFileSync(home.transcript(), `${line.user('u2', 'said in full')}\n`)
    home.point({})
    mkdirSync(server, { recursive: true })
    await home.run({ paths: { ...paths, outbox: home.paths.outbox } })
    expect(home.texts()).toEqual(['read_experience:completed', 'said in full'])
  })
})
