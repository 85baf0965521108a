import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRedactor } from '../redact/redact.ts'
import { captureHome, line, SESSION, textsOf, writeLines } from '../testing/capture-home.ts'
import { cursorLine, cursorSession } from '../testing/cursor.ts'
import type { CaptureMode } from './capture-mode.ts'

const SECRET = '/clients/acme/app'
const captureIn = (cwd: string | undefined): CaptureMode =>
  cwd === SECRET ? 'off' : cwd === '/usage' ? 'usage' : 'full'
const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const call = (id: string, cwd: string): string[] => [
  line
    .call(`c-${id}`, `toolu_${id}`, READ, { uri: 'viking://user/u1/memories/experiences/a.md' })
    .replace('/repo', cwd),
  line.result(`r-${id}`, `toolu_${id}`, '{}', { cwd }),
]

describe('what was said in a folder that is kept out stays out', () => {
  test('of a session that went there and came back', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [
      line.user('u1', 'before'),
      ...call('1', '/repo'),
      line.user('u2', 'in secret', { cwd: SECRET }),
      ...call('2', SECRET),
      line.user('u3', 'only calls', { cwd: '/usage' }),
      ...call('3', '/usage'),
      line.user('u4', 'after'),
    ])
    home.point({ event: 'session_end', cwd: '/repo' })
    await home.run({ captureIn })
    const read = 'read_experience:completed'
    expect(home.texts()).toEqual(['before', read, read, 'after'])
    home.point({ event: 'session_end', cwd: '/repo' })
    await home.run()
    expect(home.texts()).toHaveLength(4)
  })

  test('of a subagent that works there', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'hello')])
    writeLines(join(home.home, 'project', SESSION, 'subagents', 'agent-q.jsonl'), [
      line.user('s1', 'delegated in secret', { cwd: SECRET, agentId: 'q' }),
      ...call('1', SECRET),
    ])
    home.point({ event: 'session_end', cwd: '/repo' })
    await home.run({ captureIn })
    expect(home.texts()).toEqual(['hello'])
    expect(home.backend.sessions()).toEqual([`cc-${SESSION}`])
  })

  test('of Codex, which names its folder once a turn', async () => {
    const home = captureHome()
    const row = (type: string, payload: object): string =>
      JSON.stringify({ timestamp: '2026-11-30T10:00:00.000Z', type, payload })
    const typed = (text: string): string =>
      row('event_msg', { type: 'item_completed', item: { type: 'UserMessage', id: text, content: [{ text }] } })
    const path = join(home.home, 'project', 'rollout.jsonl')
    writeLines(path, [
      row('session_meta', { id: 'c', session_id: 'c', cwd: '/repo' }),
      typed('before'),
      row('turn_context', { cwd: SECRET }),
      typed('in secret'),
      row('turn_context', { cwd: '/repo' }),
      typed('after'),
    ])
    home.point({ harness: 'codex', session_id: 'c', transcript_path: path, cwd: '/repo' })
    await home.run({ captureIn })
    expect(textsOf(home.backend, 'cx-c')).toEqual(['before', 'after'])
  })
})

describe('of a folder whose name is redacted', () => {
  const redactor = createRedactor({ patterns: ['acme'] })

  test.each([
    ['its lines tell it', { cwd: SECRET }],
    ['nothing tells it', { cwd: undefined }],
  ])('nothing is read once it is kept out, where %s', async (_name, more) => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'before', more)])
    home.point({ cwd: SECRET, pid: 2 ** 22 + 1 })
    await home.run({ redactor })
    appendFileSync(home.transcript(), `${line.user('u2', 'in secret', more)}\n`)
    await home.run({ redactor, captureIn, policy: { goneMs: 0 } })
    expect(home.texts()).toEqual(['before'])
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
  })

  test('the rest is read when a hook tells it', async () => {
    const home = captureHome()
    const { path, point } = cursorSession(home)
    writeLines(path, [cursorLine.user('before')])
    home.point({ harness: 'cursor', session_id: 'conv-1', transcript_path: path, cwd: '/clients/acme/other' })
    await home.run({ redactor, captureIn })
    appendFileSync(path, `${cursorLine.user('after')}\n`)
    point('turn_end')
    await home.run({ redactor, captureIn, policy: { goneMs: 0 } })
    expect(textsOf(home.backend, 'cu-conv-1')).toEqual(['before'])
    home.point({ harness: 'cursor', session_id: 'conv-1', transcript_path: path, cwd: '/clients/acme/other' })
    await home.run({ redactor, captureIn })
    expect(textsOf(home.backend, 'cu-conv-1')).toEqual(['before', 'after'])
  })
})
