import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ToolStatus } from '../session.ts'
import { toolPart } from '../tool-part.ts'
import { extractUsage, type UsageContext, type UsageResult } from '../usage.ts'
import type { RuleSetName } from './rule-sets.ts'
import { ruleSetForVersion } from './server-version.ts'

const FIXTURE = new URL('../../../../tests/fixtures/field-cases.jsonl', import.meta.url)
const ATTRIBUTION = readFileSync(FIXTURE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { id: string; kind: string })
  .filter(({ kind }) => kind === 'attribution')
  .map(({ id }) => id)

const E = 'viking://user/mira/memories/experiences/'
const U = `${E}flaky-port-bind.md`
const HITS = JSON.stringify({ results: [{ uri: U }] })
const ANSWER = JSON.stringify({ uri: U, content: '## Situation' })
const CONTEXT: UsageContext = { user: 'mira', account: 'local', session_id: 'cc-1', now: '2026-11-30T12:00:00.000Z' }

interface Call {
  recorded_name: string
  input?: unknown
  output?: unknown
  status?: ToolStatus
  namespace?: string
}

/** As capture does it: the canonical part of a recorded call, then counted. */
function captured(call: Call, rules: RuleSetName = 'local'): UsageResult {
  const part = toolPart({ id: 'c1', input: { query: 'q' }, output: HITS, status: 'completed', ...call })
  return extractUsage([{ id: 'm1', parts: [part] }], CONTEXT, rules)
}

/** The record itself, counted without capture's help. */
function recorded(call: Call): UsageResult {
  const { recorded_name: tool_name, input = { query: 'q' }, output = HITS, status = 'completed' } = call
  const part = { type: 'tool', tool_id: 'c1', tool_name, tool_input: input, tool_output: output, tool_status: status }
  return extractUsage([{ id: 'm1', parts: [part] }], CONTEXT)
}

const kinds = ({ events }: UsageResult): string[] => events.map(({ event_type }) => event_type)
const RECALL = ['memory.recalled']
const INJECTION = ['memory.injected']

const CASES: Record<string, () => void> = {
  'harness-name-shapes': () => {
    for (const prefix of ['', 'mcp__openviking__', 'openviking_', 'mcp_openviking_', 'openviking__']) {
      const call = { recorded_name: `${prefix}search_experience` }
      expect(kinds(captured(call)), call.recorded_name).toEqual(RECALL)
      expect(kinds(recorded(call)), call.recorded_name).toEqual(RECALL)
    }
  },
  'harness-name-separators': () => {
    for (const separator of ['.', '/', ':', '-']) {
      expect(kinds(recorded({ recorded_name: `openviking${separator}search_experience` })), separator).toEqual(RECALL)
      expect(kinds(recorded({ recorded_name: `elsewhere${separator}search_experience` })), separator).toEqual([])
    }
  },
  'plugin-namespaced-tool-name': () => {
    const call = {
      recorded_name: 'mcp__plugin_openviking-memory_openviking__read_experience',
      input: { uri: U },
      output: ANSWER,
    }
    expect(kinds(captured(call))).toEqual(INJECTION)
    expect(captured(call).events[0]?.evidence.tool_name).toBe(call.recorded_name)
  },
  'clamped-tool-name': () => {
    const { events, ignored } = recorded({ recorded_name: 'mcp__plugin_openviking-memory_open__search_exper_3fa9c2d1' })
    expect(events).toEqual([])
    expect(ignored.map(({ reason }) => reason)).toEqual(['foreign-name'])
  },
  'codex-namespace-field': () => {
    expect(kinds(captured({ recorded_name: 'search_experience', namespace: 'mcp__openviking__' }))).toEqual(RECALL)
    expect(kinds(captured({ recorded_name: 'search_experience', namespace: 'mcp__research__' }))).toEqual([])
  },
  'cursor-mcp-dispatcher-name': () => {
    const input = { providerIdentifier: 'openviking', toolName: 'read_experience', args: { uri: U } }
    expect(kinds(captured({ recorded_name: 'mcp', input, output: ANSWER }))).toEqual(INJECTION)
    expect(kinds(recorded({ recorded_name: 'mcp', input, output: 'body' }))).toEqual(INJECTION)
  },
  'codex-wall-time-prefix': () => {
    const header = 'Wall time: 0.0123 seconds\nOutput:'
    const items = [header, HITS].map((text) => ({ type: 'input_text', text }))
    for (const output of [`${header}\n${HITS}`, items, JSON.stringify(items)]) {
      expect(kinds(captured({ recorded_name: 'search_experience', output }))).toEqual(RECALL)
      expect(kinds(recorded({ recorded_name: 'search_experience', output }))).toEqual(RECALL)
    }
  },
  'bom-in-output': () => {
    expect(kinds(recorded({ recorded_name: 'search_experience', output: `\ufeff${HITS}` }))).toEqual(RECALL)
  },
  'codex-result-err': () => {
    for (const output of [{ Err: 'timeout' }, { Ok: { isError: true, content: [{ type: 'text', text: HITS }] } }]) {
      expect(kinds(captured({ recorded_name: 'search_experience', output }))).toEqual([])
      expect(kinds(recorded({ recorded_name: 'search_experience', output: JSON.stringify(output) }))).toEqual([])
    }
  },
  'isError-counted-as-injection': () => {
    for (const uri of ['viking://user/otto/memories/experiences/a.md', `${E}.overview.md`, `${U}?x=1`]) {
      const output = { content: [{ type: 'text', text: 'INVALID_URI: refused' }], isError: true }
      for (const call of [{ output }, { output: 'x' }, { output, status: 'error' as const }]) {
        const result = captured({ recorded_name: 'read_experience', input: { uri }, ...call })
        expect([kinds(result), result.experience_uris]).toEqual([[], []])
      }
    }
  },
  'home-alias-rejected': () => {
    const nothing = { recorded_name: 'read_experience', input: { uri: U }, output: `(nothing found at ${U})` }
    expect(kinds(recorded(nothing))).toEqual([])
    expect(recorded(nothing).ignored.map(({ reason }) => reason)).toEqual(['failed-read'])
  },
  'completed-part-without-input': () => {
    const base = { type: 'tool', tool_id: 't1', tool_name: 'read_experience' }
    const call = { ...base, tool_input: { uri: U }, tool_output: '', tool_status: 'running' }
    const result = { ...base, tool_input: null, tool_output: 'body', tool_status: 'completed' }
    const { events, ignored } = extractUsage(
      [
        { id: 'm1', parts: [call] },
        { id: 'm4', parts: [result] },
      ],
      CONTEXT,
    )
    expect(events.map(({ evidence, resource_uri }) => [evidence.message_id, resource_uri])).toEqual([['m4', U]])
    expect(ignored).toEqual([])
  },
  'claude-persisted-output': () => {
    const output =
      '<persisted-output>\nOutput too large (60KB). Full output saved to: /tmp/f.txt\n\nPreview (first 2KB):\n{"results"'
    const { events, ignored } = recorded({ recorded_name: 'mcp__openviking__search_experience', output })
    expect([events, ignored.map(({ reason }) => reason)]).toEqual([[], ['output-truncated']])
  },
  'server-dropped-dedicated-tools': () => {
    const call = { recorded_name: 'search_experience' }
    expect(kinds(captured(call, 'dedicated-exact'))).toEqual(RECALL)
    const rules = ruleSetForVersion('0.5.2')
    if (rules === 'none') throw new Error('0.5.2 counts')
    const { events, ignored } = captured(call, rules)
    expect(events).toEqual([])
    expect(ignored[0]?.detail).toMatch(/^"search_experience" is not counted\. Counts hits of find, search and list/)
  },
}

/** Cases that are settled before anything is counted. */
const ELSEWHERE: readonly string[] = [
  'uid-less-target-uri-400', // the request that is sent
  'cursor-no-tool-parts', // merging events into a session
  'codex-mcp-end-and-function-call', // merging three records of one call
]

describe('field cases', () => {
  test.each(Object.entries(CASES))('%s', (_, run) => run())

  test('no case of attribution is missing', () => {
    expect([...Object.keys(CASES), ...ELSEWHERE].sort()).toEqual([...ATTRIBUTION].sort())
  })
})
