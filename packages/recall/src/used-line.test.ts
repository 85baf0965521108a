import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statePaths } from '@openviking-plugins/connect/settings'
import { experienceUri, type Message } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { recallHome } from './testing/recall-home.ts'
import { ordinal, usedLine } from './used-line.ts'

const SESSION = 'session-1'
const uri = (name: string): string => experienceUri('mira', name)

function journal(
  home: string,
  calls: readonly object[],
  options: { at?: Date; session_id?: string; folder?: string } = {},
): void {
  const { folder = join(home, 'state', 'journal') } = options
  mkdirSync(folder, { recursive: true })
  const session_id = options.session_id ?? SESSION
  const stamp = (options.at ?? new Date()).toISOString().replaceAll(':', '-')
  const rows = [
    { v: 1, type: 'start', session_id },
    ...calls.map((call) => ({ v: 1, type: 'call', session_id, ...call })),
  ]
  writeFileSync(
    join(folder, `${stamp}-1-${Math.random().toString(16).slice(2)}.jsonl`),
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  )
}

const read = (call_id: string, name: string, more: object = {}) => ({
  call_id,
  tool_name: 'read_experience',
  tool_input: { uri: uri(name) },
  tool_output: '{}',
  tool_status: 'completed',
  ...more,
})

test('names what was read since the last time, with how often over all sessions', async () => {
  const at = recallHome()
  const store = await at.open()
  const earlier = (id: string): Message => ({
    id,
    role: 'assistant',
    created_at: '2026-11-01T10:00:00.000Z',
    parts: [
      {
        type: 'tool',
        tool_id: id,
        tool_name: 'read_experience',
        tool_input: { uri: uri('fix-frozen-lockfile') },
        tool_output: '{"content":"x"}',
        tool_status: 'completed',
      },
    ],
  })
  await store.append({ session_id: 'old', harness: 'codex' }, [earlier('call-1'), earlier('ov-hook-1')])
  await store.commit('old')
  await store.close()
  journal(at.home, [read('call-9', 'fix-frozen-lockfile')], { session_id: 'still-open' })
  expect(usedLine(at.context())).toBeUndefined()
  journal(at.home, [read('call-2', 'fix-frozen-lockfile'), read('call-3', 'b', { tool_status: 'error' })])
  expect(usedLine(at.context())).toBe('OpenViking: used fix-frozen-lockfile (4th time)')
  expect(usedLine(at.context())).toBeUndefined()
})

test('statusline-wrong-numbers: each is named once, two by name, the others as a number', () => {
  const at = recallHome()
  journal(at.home, [read('1', 'a'), read('2', 'b'), read('3', 'a'), read('4', 'c'), read('5', 'd')])
  expect(usedLine(at.context())).toBe('OpenViking: used a (2nd time), b (1st time) and 2 more')
})

test('of a server it is what was read there', () => {
  const at = recallHome()
  const server = { url: 'https://a.example', timeout_ms: 1_000 }
  journal(at.home, [read('1', 'of-the-folder')])
  journal(at.home, [read('2', 'of-the-server')], { folder: statePaths({ home: at.home, server }).journal })
  expect(usedLine(at.context({ server }))).toBe('OpenViking: used of-the-server (1st time)')
  expect(usedLine(at.context())).toBe('OpenViking: used of-the-folder (1st time)')
})

test.each([
  ['the setting is off', { seen: 'off' as const }],
  ['nothing is captured', { capture: 'off' as const }],
  ['it was another session', { session_id: 'other' }],
])('says nothing when %s', (_name, more) => {
  const at = recallHome()
  journal(at.home, [read('1', 'a')])
  expect(usedLine(at.context(more))).toBeUndefined()
})

test('looks at no old journal, no journal of hooks and no half row', () => {
  const at = recallHome()
  journal(at.home, [read('1', 'a')], { at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
  const folder = join(at.home, 'state', 'journal')
  writeFileSync(
    join(folder, 'hook-session-1.jsonl'),
    `${JSON.stringify({ type: 'call', session_id: SESSION, ...read('ov-hook-1', 'b') })}\n`,
  )
  const half = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-2.jsonl`)
  writeFileSync(half, `{"session_id":"${SESSION}"}\n{"type":"call","tool_name":"read_experience","tool_in`)
  utimesSync(half, new Date(), new Date())
  expect(usedLine(at.context())).toBeUndefined()
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
  [113, '113th'],
])('%i is %s', (count, text) => {
  expect(ordinal(count)).toBe(text)
})
