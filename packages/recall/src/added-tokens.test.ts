import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promptBlock, type UsageEvent } from '@openviking-plugins/experience'
import { expect, onTestFinished, test } from 'vitest'
import { addedTokens } from './added-tokens.ts'
import { HINT } from './hint.ts'
import { suggestionOf } from './suggestion.ts'
import { tokensAtMost } from './tokens-at-most.ts'

const SINCE = '2026-11-23T00:00:00.000Z'
const uri = (name: string): string => `viking://user/mira/memories/experiences/${name}.md`
const hit = (name: string) => ({ uri: uri(name), title: name, score: 1, snippet: '' })

function event(call: string, name: string, more: Partial<UsageEvent> = {}): UsageEvent {
  return {
    schema_version: 'v1',
    event_id: `${call}-${name}`,
    event_type: 'memory.recalled',
    resource_uri: uri(name),
    resource_type: 'experience',
    account_id: 'local',
    user_id: 'mira',
    session_id: 's',
    task_id: '',
    occurred_at: '2026-11-29T00:00:00.000Z',
    evidence: { archive_uri: '', message_id: 'm', tool_call_id: call, tool_name: 'search_experience' },
    attributes: {},
    ...more,
  }
}

function stateWith(notes: Record<string, object[]>): { state: string } {
  const state = mkdtempSync(join(tmpdir(), 'ov tokens '))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  mkdirSync(join(state, 'recall'))
  for (const [name, rows] of Object.entries(notes))
    writeFileSync(join(state, 'recall', name), rows.map((row) => `${JSON.stringify({ v: 1, ...row })}\n`).join(''))
  return { state }
}

const before = { occurred_at: '2026-11-01T00:00:00.000Z' }
const injected = { event_type: 'memory.injected' } as const

test.each<[string, UsageEvent[], Record<string, object[]>, string[]]>([
  ['nothing', [], {}, []],
  ['what the agent did', [event('toolu_1', 'a'), event('toolu_2', 'a', injected)], {}, []],
  [
    'a suggestion of two, and one of one in another session',
    [event('ov-hook-1', 'a'), event('ov-hook-1', 'b'), event('ov-hook-1', 'a', { session_id: 't' })],
    {},
    [suggestionOf([hit('a'), hit('b')])?.text ?? '', suggestionOf([hit('a')])?.text ?? ''],
  ],
  ['what was suggested before', [event('ov-hook-1', 'a', before)], {}, []],
  [
    'an experience, and one that is gone',
    [event('ov-hook-1', 'a', injected), event('ov-hook-2', 'gone', injected)],
    {},
    [promptBlock([{ uri: uri('a'), content: '# A' }])],
  ],
  [
    'two hints, and what is none',
    [],
    {
      's.jsonl': [
        { key: 'uri:x', by: '1', at: '2026-11-29T00:00:00.000Z' },
        { key: 'hint', by: '1', at: SINCE },
      ],
      't.jsonl': [{ key: 'hint', by: '1', at: '2026-11-29T00:00:00.000Z' }],
      'old.jsonl': [{ key: 'hint', by: '1', at: '2026-11-22T23:59:59.999Z' }],
      'none.jsonl': [{ key: 'uri:y', by: '1', at: '2026-11-29T00:00:00.000Z' }],
    },
    [HINT, HINT],
  ],
])('adds up %s', async (_name, events, notes, texts) => {
  const contentOf = async (wanted: string) => (wanted === uri('a') ? '# A' : undefined)
  const expected = texts.reduce((sum, text) => sum + tokensAtMost(text), 0)
  expect(await addedTokens(stateWith(notes), events, { since: SINCE, contentOf })).toBe(expected)
  expect(expected === 0).toBe(texts.length === 0)
})

test('a home without notes has no hints', async () => {
  const { state } = stateWith({})
  rmSync(join(state, 'recall'), { recursive: true })
  expect(await addedTokens({ state }, [], { since: SINCE, contentOf: async () => undefined })).toBe(0)
})
