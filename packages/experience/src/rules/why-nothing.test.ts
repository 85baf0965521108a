import { describe, expect, test } from 'vitest'
import { extractUsage, type UsageContext } from '../usage.ts'
import type { IgnoredReason } from './ignored.ts'
import { message, messagesOf, RECORDED_CASES, type RecordedPart } from './recorded-cases.test-data.ts'
import { RULE_SETS, type RuleSetName } from './rule-sets.ts'

const E = 'viking://user/mira/memories/experiences/'
const A = `${E}a.md`
const OTTO = 'viking://user/otto/memories/experiences/a.md'
const CONTEXT: UsageContext = { user: 'mira', account: 'acme', session_id: 'cx-1', now: '2026-11-30T12:00:00.000Z' }
const HITS = JSON.stringify({ results: [{ uri: A }] })

function part(tool_name: string, changed: Partial<RecordedPart> = {}): RecordedPart {
  const base = { tool_id: 'c1', tool_status: 'completed', tool_input: {}, tool_output: '' }
  return { tool_name, ...base, ...changed }
}
const search = (changed: Partial<RecordedPart>): RecordedPart => part('search_experience', changed)
const read = (changed: Partial<RecordedPart>): RecordedPart => part('read_experience', changed)

type Expected = IgnoredReason | 'counted' | 'unrelated'

function reasonOf(recorded: RecordedPart, rules: RuleSetName, context: UsageContext = CONTEXT): Expected {
  const { events, ignored } = extractUsage([message('m', recorded)], context, rules)
  expect(ignored.length + events.length).toBeLessThanOrEqual(1)
  for (const { tool_id, message_id, detail } of ignored) {
    expect([message_id, tool_id]).toEqual(['m', recorded.tool_id])
    expect(detail).toMatch(/^["A-Z(]?.{10,}\.$/)
    expect(detail).not.toContain('undefined')
  }
  return ignored[0]?.reason ?? (events.length > 0 ? 'counted' : 'unrelated')
}

describe('local', () => {
  test.each<[Expected, string, RecordedPart]>([
    ['not-completed', 'a failed call', search({ tool_status: 'error', tool_output: HITS })],
    ['not-completed', 'a call without a result', read({ tool_status: 'running', tool_input: { uri: A } })],
    ['not-completed', 'another word', search({ tool_status: 'success', tool_output: HITS })],
    [
      'not-completed',
      'another tool that failed',
      part('Bash', { tool_status: 'error', tool_input: { command: `cat ${A}` } }),
    ],
    ['no-tool-id', 'no id', search({ tool_id: '', tool_output: HITS })],
    ['foreign-name', 'another prefix', part('research_search_experience', { tool_output: HITS })],
    ['foreign-name', 'another server', part('mcp__other__read_experience', { tool_input: { uri: A } })],
    ['foreign-name', 'another case', part('Search_Experience')],
    ['foreign-name', 'a name that was cut', part('mcp__x__search_exper_3fa9c2d1')],
    ['not-counted-tool', 'a memory tool of ours', part('mcp__openviking__read', { tool_input: { uri: A } })],
    ['not-counted-tool', 'a file tool', part('read', { tool_input: { uri: A } })],
    ['not-counted-tool', 'a URI in the output', part('Bash', { tool_output: `found ${A}` })],
    ['input-missing', 'a read of nothing', read({ tool_output: 'body' })],
    ['input-missing', 'an input that is a text', read({ tool_input: `{"uri":"${A}"}`, tool_output: 'body' })],
    ['output-not-understood', 'prose', search({ tool_output: 'No experience found.' })],
    ['output-not-understood', 'an object without results', search({ tool_output: '{"hits":[]}' })],
    ['output-not-understood', 'no output', search({})],
    ['output-truncated', 'cut JSON', search({ tool_output: HITS.slice(0, -4) })],
    ['output-truncated', 'a mark behind prose', search({ tool_output: 'Found 2 …\n[truncated]' })],
    ['output-truncated', 'a mark', search({ tool_output: `${HITS.slice(0, -4)}\n[truncated]` })],
    ['output-truncated', 'moved to a file', search({ tool_output: '<persisted-output>\nOutput too large (60KB).' })],
    ['no-hits', 'no result', search({ tool_output: '{"results":[]}' })],
    [
      'failed-search',
      'a failure in the envelope',
      search({ tool_output: JSON.stringify({ isError: true, content: [] }) }),
    ],
    ['failed-search', 'a failure as a text', search({ tool_output: 'Unknown tool: search_experience' })],
    [
      'failed-read',
      'a failure in the envelope',
      read({ tool_input: { uri: A }, tool_output: '{"isError":true,"content":[]}' }),
    ],
    ['failed-read', 'a failure as a text', read({ tool_input: { uri: A }, tool_output: `File not found: ${A}` })],
    ['other-document', 'two URIs', read({ tool_input: { uri: A }, tool_output: `{"uri":"${E}b.md","content":""}` })],
    ['not-owned', "somebody else's", read({ tool_input: { uri: OTTO } })],
    ['not-owned', "a result of somebody else's", search({ tool_output: JSON.stringify({ results: [{ uri: OTTO }] }) })],
    ['not-canonical', 'a query', read({ tool_input: { uri: `${A}?x` } })],
    ['not-canonical', 'no scheme', read({ tool_input: { uri: 'user/mira/memories/experiences/a.md' } })],
    ['not-canonical', 'a sidecar', search({ tool_output: JSON.stringify({ results: [{ uri: `${E}.overview.md` }] }) })],
    ['not-canonical', 'no experience', read({ tool_input: { uri: 'viking://resources/a.md' } })],
    ['unrelated', 'another tool', part('Bash', { tool_input: { command: 'ls' }, tool_output: 'a.md' })],
    ['unrelated', 'another tool that failed', part('read', { tool_status: 'error', tool_input: { path: 'a.md' } })],
    ['unrelated', 'a search of memories', part('mcp__openviking__find', { tool_output: 'No matching context found.' })],
    ['counted', 'a search', search({ tool_output: HITS })],
    ['counted', 'a read', read({ tool_input: { uri: A } })],
  ])('%s: %s', (reason, _, recorded) => {
    expect(reasonOf(recorded, 'local')).toBe(reason)
  })

  test('unknown-user: nothing counts, also no lineage', () => {
    const context = { ...CONTEXT, user: undefined }
    expect(reasonOf(read({ tool_input: { uri: A } }), 'local', context)).toBe('unknown-user')
    expect(reasonOf(part('Bash', { tool_output: 'a.md' }), 'local', context)).toBe('unrelated')
    expect(extractUsage([message('m', read({ tool_input: { uri: A } }))], context).experience_uris).toEqual([])
  })

  test('a part is named as the harness recorded it', () => {
    const recorded = { ...part('search_experience'), type: 'tool', recorded_name: 'mcp__openviking__search_experience' }
    const { ignored } = extractUsage([{ id: 'm', parts: [recorded] }], CONTEXT)
    expect(ignored.map(({ tool_name }) => tool_name)).toEqual(['mcp__openviking__search_experience'])
  })
})

describe('server generations', () => {
  test.each<[RuleSetName, Expected, string, RecordedPart]>([
    [
      'dedicated-exact',
      'not-counted-tool',
      'a prefix of ours',
      part('mcp__openviking__search_experience', { tool_output: HITS }),
    ],
    ['dedicated-exact', 'output-not-understood', 'content blocks', search({ tool_output: ` x ${HITS}` })],
    ['dedicated-exact', 'not-counted-tool', 'a server tool', part('find', { tool_output: HITS })],
    ['dedicated-any', 'foreign-name', 'another case', part('Search_Experience', { tool_output: HITS })],
    ['dedicated-any', 'not-owned', "somebody else's", read({ tool_input: { uri: OTTO } })],
    ['dedicated-any', 'input-missing', 'a read of nothing', read({ tool_output: 'body' })],
    ['generic-0', 'not-counted-tool', 'the tools of the older contract', search({ tool_output: HITS })],
    ['generic-1', 'not-counted-tool', 'a plugin prefix', part('mcp__plugin_x_openviking__find', { tool_output: HITS })],
    [
      'generic-2',
      'counted',
      'the same one release later',
      part('mcp__plugin_x_openviking__find', { tool_output: HITS }),
    ],
    [
      'generic-2',
      'failed-read',
      'nothing found',
      part('read', { tool_input: { uri: A }, tool_output: `(nothing found at ${A})` }),
    ],
    ['generic-2', 'not-canonical', 'a slash behind', part('read', { tool_input: { uri: `${A}/` }, tool_output: 'x' })],
    ['generic-2', 'no-tool-id', 'no id', part('read', { tool_id: '', tool_input: { uri: A }, tool_output: 'x' })],
    ['generic-2', 'not-completed', 'a failed read', part('read', { tool_status: 'error', tool_input: { uri: A } })],
    ['generic-2-alias', 'output-truncated', 'cut JSON', part('openviking_find', { tool_output: HITS.slice(0, -3) })],
    [
      'generic-2-alias',
      'output-not-understood',
      'JSON in a text',
      part('find', { tool_output: JSON.stringify({ result: HITS }) }),
    ],
    ['generic-2-alias', 'no-hits', 'no result', part('openviking_find', { tool_output: 'No matching context found.' })],
    ['generic-2-alias', 'unrelated', "a harness's own find", part('find', { tool_output: 'a.md' })],
    [
      'generic-2-alias',
      'unrelated',
      "a harness's own read",
      part('read', { tool_input: { path: 'a.md' }, tool_output: 'x' }),
    ],
  ])('%s, %s: %s', (rules, reason, _, recorded) => {
    expect(reasonOf(recorded, rules)).toBe(reason)
  })
})

// Recorded cases whose parts have nothing to do with an experience, as far as a reader could tell.
const UNRELATED: ReadonlySet<string> = new Set([
  'gen-read-scheme',
  'gen-find-skill-row',
  'gen-list-text-nouri',
  'gen-find-empty',
])

test.each(RULE_SETS)('$name: every recorded part without an event has a reason', ({ name }) => {
  for (const recorded of RECORDED_CASES) {
    const { events, ignored } = extractUsage(messagesOf(recorded), { ...CONTEXT, user: recorded.user }, name)
    if (events.length === 0 && ignored.length === 0) expect(UNRELATED).toContain(recorded.id)
  }
})
