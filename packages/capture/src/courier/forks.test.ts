import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { leaveOffMark } from '../hook/off-marks.ts'
import { spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import { type CaptureHome, captureHome, line, SESSION, textsOf, writeLines } from '../testing/capture-home.ts'

const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const URI = 'viking://user/u1/memories/experiences/a.md'
const [FORK, FORK_OF_FORK] = [SESSION.replace('abcd', 'f001'), SESSION.replace('abcd', 'f002')] as const

const ORIGINAL = [
  line.user('u1', 'question'),
  line.call('c1', 'toolu_1', READ, { uri: URI }),
  line.result('r1', 'toolu_1', '{}'),
  line.call('c2', 'toolu_2', 'Bash', { command: 'ls' }),
  line.result('r2', 'toolu_2', 'a.ts'),
  line.assistant('a1', 'answer'),
]

/** As the Agent SDK forks a session: each line anew, under an id of its own; the last is of now. */
function forked(lines: readonly string[], fork: string): string[] {
  return lines.map((text, index) => {
    const original = JSON.parse(text)
    const { uuid: messageUuid, sessionId } = original
    const timestamp = index === lines.length - 1 ? new Date().toISOString() : original.timestamp
    const uuid = `${messageUuid}${fork.slice(-4)}`
    return JSON.stringify({ ...original, uuid, sessionId: fork, timestamp, forkedFrom: { sessionId, messageUuid } })
  })
}

async function capture(home: CaptureHome, session: string, ...lines: string[]): Promise<string[]> {
  writeLines(home.transcript(session), lines)
  home.point({ session_id: session, event: 'session_end' })
  await home.run()
  return home.texts(session)
}

const own = (session: string): string => {
  const timestamp = new Date(Date.now() + 1_000).toISOString()
  return line.user(`own-${session}`, 'in the fork', { sessionId: session, timestamp })
}
const ALL = ['question', 'read_experience:completed', 'Bash:completed', 'answer']

describe('a fork whose lines have ids of their own', () => {
  test('keeps what is its own, and a fork of it does', async () => {
    const home = captureHome()
    const first = [...forked(ORIGINAL, FORK), own(FORK)]
    expect(await capture(home, SESSION, ...ORIGINAL)).toEqual(ALL)
    expect(await capture(home, FORK, ...first)).toEqual(['in the fork'])
    expect(await capture(home, FORK_OF_FORK, ...forked(first, FORK_OF_FORK), own(FORK_OF_FORK))).toEqual([
      'in the fork',
    ])
  })

  test('keeps what both have when it is captured before its original', async () => {
    const home = captureHome()
    expect(await capture(home, FORK, ...forked(ORIGINAL, FORK), own(FORK))).toEqual([...ALL, 'in the fork'])
    expect(await capture(home, SESSION, ...ORIGINAL, line.user('u9', 'more'))).toEqual(['more'])
  })

  test('keeps nothing that its original was not to keep', async () => {
    for (const mode of ['usage', 'off'] as const) {
      const home = captureHome()
      writeLines(home.transcript(), ORIGINAL)
      if (mode === 'usage') home.point({ capture: 'usage', event: 'session_end' })
      else
        leaveOffMark(home.paths.state, {
          harness: 'claude-code',
          event: 'session_end',
          session_id: SESSION,
          transcript_path: home.transcript(),
        })
      await home.run()
      expect(await capture(home, FORK, ...forked(ORIGINAL, FORK), own(FORK))).toEqual(['in the fork'])
      expect(await capture(home, FORK_OF_FORK, ...forked(forked(ORIGINAL, FORK), FORK_OF_FORK))).toEqual([])
    }
  })
})

test('a call that comes back under another message is the same call, whatever its session', async () => {
  const home = captureHome()
  const again = (prefix: string): string[] =>
    ORIGINAL.slice(1, 5).map((text) => text.replace(/"uuid":"/, `"uuid":"${prefix}`))
  await capture(home, SESSION, ...ORIGINAL)
  expect(await capture(home, SESSION, ...again('n'), line.user('u5', 'later'))).toEqual([...ALL, 'later'])
  expect(await capture(home, FORK, ...again('f'), line.user('u6', 'elsewhere'))).toEqual(['elsewhere'])
  appendFileSync(
    home.transcript(FORK),
    `${line.call('c9', 'toolu_9', READ, { uri: URI })}\n${line.result('r9', 'toolu_9', '{}')}\n`,
  )
  home.point({ session_id: FORK, event: 'session_end' })
  await home.run()
  expect(home.texts(FORK)).toEqual(['elsewhere', 'read_experience:completed'])
})

test('a copy whose original is known is claimed for it once', async () => {
  const home = captureHome()
  await capture(home, SESSION, ...ORIGINAL)
  const claims = (): number => readFileSync(join(home.paths.cursors, 'claims', 'claude-code.jsonl'), 'utf8').length
  await capture(home, FORK, ...forked(ORIGINAL, FORK))
  const size = claims()
  await capture(home, FORK, ...forked(ORIGINAL, FORK).reverse())
  expect(claims()).toBe(size)
})

test('the result of a call that was told of while it ran is kept under whatever message it comes', async () => {
  const home = captureHome()
  const told = (id: string, tool_status: 'running' | 'completed'): Message => ({
    id,
    role: 'assistant',
    parts: [{ type: 'tool', tool_id: 'call_AbC123', tool_name: 'bash', tool_input: {}, tool_output: '', tool_status }],
    created_at: '2026-11-30T10:00:00.000Z',
  })
  for (const message of [told('m1', 'running'), told('m2', 'completed')]) {
    const fields = { harness: 'other', event: 'turn_end', session_id: 's' } as const
    spoolMessages(home.paths, { ...fields, messages: [message] }, createRedactor())
    await home.run()
  }
  expect(textsOf(home.backend, 'other-s')).toEqual(['bash:running', 'bash:completed'])
})
