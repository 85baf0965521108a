import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@openviking-plugins/connect'
import type { Message } from '@openviking-plugins/experience'
import { expect, onTestFinished, test } from 'vitest'
import { openSessions, type Sessions } from './sessions.ts'

interface Scene {
  sessions: Sessions
  /** What lies in the outbox, oldest first. */
  items: () => Record<string, unknown>[]
  lines: string[]
}

function scene(env: Record<string, string> = {}, home?: string): Scene {
  const folder = mkdtempSync(join(tmpdir(), 'ov openclaw '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const place = home ?? join(folder, 'home')
  const lines: string[] = []
  const outbox = join(place, 'state', 'outbox')
  const sessions = openSessions({
    settingsIn: () => loadSettings({ env: { OPENVIKING_PLUGINS_HOME: place, ...env }, harness: 'openclaw' }),
    courier: () => join(folder, 'no-courier.cjs'),
    log: (line) => lines.push(line),
  })
  const items = (): Record<string, unknown>[] =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Record<string, unknown>)
  return { sessions, items, lines }
}

const said = (text: string): Message => ({
  id: 'm1',
  role: 'user',
  parts: [{ type: 'text', text }],
  created_at: '2026-01-02T03:04:05.000Z',
})
const searched: Message = {
  id: 'm2',
  role: 'assistant',
  parts: [
    {
      type: 'tool',
      tool_id: 'c1',
      tool_name: 'search_experience',
      tool_input: { query: 'x' },
      tool_output: '{"results":[]}',
      tool_status: 'completed',
    },
  ],
  created_at: '2026-01-02T03:04:06.000Z',
}
const place = { session_id: 's1', workspace: '/w' }

test('leaves what was told, without secrets, and ends what was not ended when the process does', () => {
  const { sessions, items } = scene()
  sessions.tell('turn_end', place, [said('the key is sk-ant-api03-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), searched])
  sessions.tell('turn_end', { session_id: 's2' }, [said('hello')])
  sessions.tell('session_end', { session_id: 's2' })
  sessions.end()
  const common = { v: 1, kind: 'messages', harness: 'openclaw', pid: process.pid }
  expect(items()).toMatchObject([
    { ...common, event: 'turn_end', session_id: 's1', cwd: '/w' },
    { ...common, event: 'turn_end', session_id: 's2' },
    { ...common, event: 'session_end', session_id: 's2', messages: [] },
    { ...common, event: 'session_end', session_id: 's1', messages: [] },
  ])
  expect(JSON.stringify(items())).not.toContain('AAAAAAAA')
})

test.each([
  ['usage is all that may be kept', { OPENVIKING_PLUGINS_CAPTURE: 'usage' }, {}, 'usage'],
  ['only calls are told of', {}, { calls: true }, undefined],
])('leaves the calls of the two tools alone where %s', (_where, env, options, capture) => {
  const { sessions, items } = scene(env)
  sessions.tell('turn_end', place, [said('hello'), searched], options)
  sessions.tell('turn_end', place, [said('hello')], options)
  expect(items()).toMatchObject([{ messages: [{ id: 'm2' }] }])
  expect(items()[0]?.['capture']).toBe(capture)
})

test('leaves nothing where nothing may be kept', () => {
  const { sessions, items } = scene({ OPENVIKING_PLUGINS_CAPTURE: 'off' })
  sessions.tell('turn_end', place, [said('hello')])
  sessions.end()
  expect(() => items()).toThrow('ENOENT')
})

test('names no process where that serves many sessions at once', () => {
  const { sessions, items } = scene()
  sessions.serve()
  sessions.tell('turn_end', place, [said('hello')])
  expect(items()[0]).not.toHaveProperty('pid')
})

test('says that something was lost, and throws nothing', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ov openclaw ')), 'a file')
  onTestFinished(() => rmSync(join(file, '..'), { recursive: true, force: true }))
  writeFileSync(file, '')
  const { sessions, lines } = scene({}, file)
  sessions.tell('turn_end', place, [said('hello')])
  expect(lines).toEqual([expect.stringMatching(/^turn_end: not captured \([\w ]+\)$/)])
})
