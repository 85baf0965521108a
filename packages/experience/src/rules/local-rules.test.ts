import { describe, expect, test } from 'vitest'
import { extractUsage, type UsageContext } from '../usage.ts'
import { LOCAL_DIFFERENCES } from './local-differences.ts'
import { message, messagesOf, RECORDED_CASES, type RecordedPart } from './recorded-cases.test-data.ts'
import type { RuleSetName } from './rule-sets.ts'

const E = 'viking://user/mira/memories/experiences/'
const A = `${E}a.md`
const B = `${E}b.md`
const CONTEXT: UsageContext = { user: 'mira', account: 'acme', session_id: 'cx-1', now: '2026-11-30T12:00:00.000Z' }

describe('against the widest rules for the same two tools', () => {
  const outcome = (id: string, rules: RuleSetName): { events: string[]; lineage: string[] } => {
    const recorded = RECORDED_CASES.find((candidate) => candidate.id === id)
    if (recorded === undefined) throw new Error(`no recorded case ${id}`)
    const result = extractUsage(messagesOf(recorded), { ...CONTEXT, user: recorded.user }, rules)
    return {
      events: result.events.map(({ event_type, resource_uri }) => `${event_type} ${resource_uri}`),
      lineage: result.experience_uris,
    }
  }
  const amount = ({ events, lineage }: ReturnType<typeof outcome>): number => events.length + lineage.length

  test('the listed cases are exactly those that differ', () => {
    const differing = RECORDED_CASES.map(({ id }) => id).filter(
      (id) => JSON.stringify(outcome(id, 'local')) !== JSON.stringify(outcome(id, 'dedicated-any')),
    )
    expect(LOCAL_DIFFERENCES.map(({ id }) => id).sort()).toEqual(differing.sort())
  })

  test.each(LOCAL_DIFFERENCES)('$id $local: $reason', ({ id, local, reason }) => {
    const difference = amount(outcome(id, 'local')) - amount(outcome(id, 'dedicated-any'))
    expect(Math.sign(difference)).toBe(local === 'counts more' ? 1 : -1)
    expect(reason).toMatch(/^[A-Z].+\.$/)
  })
})

const hits = (...uris: unknown[]): string => JSON.stringify({ results: uris.map((uri) => ({ uri, title: 't' })) })
const answer = (uri: string): string => JSON.stringify({ uri, content: '## Situation' })
const blocks = (...texts: string[]): unknown[] => texts.map((text) => ({ type: 'text', text }))

interface Row {
  name?: string
  input?: unknown
  output?: unknown
  status?: string
  user?: string | undefined
  counts: string[]
}

function count(row: Row): string[] {
  const part: RecordedPart = {
    tool_id: 'c1',
    tool_name: row.name ?? 'search_experience',
    tool_status: row.status ?? 'completed',
    tool_input: 'input' in row ? row.input : { query: 'q' },
    tool_output: row.output ?? '',
  }
  const { user, ...others } = CONTEXT
  const context = { ...others, user: 'user' in row ? row.user : user }
  return extractUsage([message('m', part)], context).events.map(
    ({ event_type, resource_uri }) => `${event_type.slice('memory.'.length)} ${resource_uri.slice(E.length)}`,
  )
}

function searching(rows: Record<string, Row>): void {
  test.each(Object.entries(rows))('%s', (_, row) => expect(count(row)).toEqual(row.counts))
}

function reading(rows: Record<string, Row>): void {
  searching(
    Object.fromEntries(Object.entries(rows).map(([title, row]) => [title, { name: 'read_experience', ...row }])),
  )
}

const ONE = ['recalled a.md']
const NONE: string[] = []

describe('names', () => {
  const names: Record<string, string[]> = {
    search_experience: ONE,
    ' search_experience ': ONE,
    mcp__openviking__search_experience: ONE,
    'mcp__plugin_openviking-memory_openviking__search_experience': ONE,
    openviking_search_experience: ONE,
    openviking__search_experience: ONE,
    mcp_openviking_search_experience: ONE,
    'openviking-search_experience': ONE,
    'openviking.search_experience': ONE,
    'openviking/search_experience': ONE,
    'openviking:search_experience': ONE,
    'MCP:search_experience': ONE,
    research_search_experience: NONE,
    mcp__other__search_experience: NONE,
    mcp__plugin_other_other__search_experience: NONE,
    'other.search_experience': NONE,
    _search_experience: NONE,
    __search_experience: NONE,
    Search_Experience: NONE,
    search_experiences: NONE,
    mcp__openviking__search_exper_3fa9c2d1: NONE,
    '': NONE,
  }
  searching(
    Object.fromEntries(Object.entries(names).map(([name, counts]) => [name, { name, output: hits(A), counts }])),
  )

  searching({
    'inside a dispatcher': {
      name: 'mcp',
      input: { providerIdentifier: 'openviking', toolName: 'search_experience', args: { query: 'q' } },
      output: hits(A),
      counts: ONE,
    },
    'inside a dispatcher of another server': {
      name: 'mcp',
      input: { providerIdentifier: 'other', toolName: 'search_experience', args: { query: 'q' } },
      output: hits(A),
      counts: NONE,
    },
  })
})

describe('the memory tools', () => {
  searching({
    'a find of ours': { name: 'openviking_find', output: hits(A), counts: NONE },
    'a read of ours': { name: 'mcp__openviking__read', input: { uri: A }, output: 'body', counts: NONE },
    'a list of ours': { name: 'mcp__openviking__list', input: { uri: E }, output: '[file] a.md', counts: NONE },
    "a harness's own read": { name: 'read', input: { uri: A }, output: 'body', counts: NONE },
  })
})

describe('envelopes of a search', () => {
  searching({
    'bare JSON': { output: hits(A), counts: ONE },
    'content blocks': { output: JSON.stringify(blocks(hits(A))), counts: ONE },
    'content blocks, not as a text': { output: blocks(hits(A)), counts: ONE },
    'a whole MCP result': { output: JSON.stringify({ content: blocks(hits(A)), isError: false }), counts: ONE },
    'structuredContent and content count once': {
      output: JSON.stringify({ content: blocks(hits(A)), structuredContent: { result: hits(A) } }),
      counts: ONE,
    },
    'result over JSON text, three times': {
      output: JSON.stringify({ result: JSON.stringify({ result: JSON.stringify({ result: hits(A) }) }) }),
      counts: ONE,
    },
    'a list under result': { output: JSON.stringify({ result: blocks(hits(A)) }), counts: ONE },
    'Ok around it': { output: JSON.stringify({ Ok: { content: blocks(hits(A)) } }), counts: ONE },
    'a header of Codex': { output: `Wall time: 0.0123 seconds\nOutput:\n${hits(A)}`, counts: ONE },
    'a header of Codex as a block': {
      output: JSON.stringify(blocks('Wall time: 0.0123 seconds\nOutput:', hits(A))),
      counts: ONE,
    },
    'a byte-order mark': { output: `\ufeff${hits(A)}`, counts: ONE },
    'a bare NaN': { output: `{"results":[{"uri":"${A}","score":NaN}]}`, counts: ONE },
    'cut in the middle': { output: hits(A, B).slice(0, -10), counts: NONE },
    prose: { output: 'No experience found.', counts: NONE },
    nothing: { output: '', counts: NONE },
    'an empty list': { output: '{"results":[]}', counts: NONE },
    'a failure in the envelope': { output: JSON.stringify({ content: blocks(hits(A)), isError: true }), counts: NONE },
    'a failure one layer in': {
      output: JSON.stringify({ Ok: { isError: true, content: blocks(hits(A)) } }),
      counts: NONE,
    },
    'Err around it': { output: JSON.stringify({ Err: 'timeout' }), counts: NONE },
  })
})

describe('results', () => {
  searching({
    'one URI twice': { output: hits(A, A, B), counts: ['recalled a.md', 'recalled b.md'] },
    'one URI twice, once with blanks': { output: hits(A, ` ${A} `), counts: ONE },
    'without a URI': { output: hits(undefined, null, 3, [A], A), counts: ONE },
    'no objects': { output: JSON.stringify({ results: [A, null, [A]] }), counts: NONE },
    sidecars: { output: hits(`${E}.overview.md`, `${E}ci/.abstract.md`, A), counts: ONE },
    'another user': { output: hits('viking://user/otto/memories/experiences/a.md', A), counts: ONE },
    'another spelling of the user': { output: hits('viking://user/Mira/memories/experiences/a.md'), counts: NONE },
    'the short form': { output: hits('viking://user/memories/experiences/a.md'), counts: NONE },
    'the home form': { output: hits('viking://~/memories/experiences/a.md'), counts: NONE },
    'no scheme': { output: hits('user/mira/memories/experiences/a.md'), counts: NONE },
    'a query': { output: hits(`${A}?x=1`), counts: NONE },
    'a fragment': { output: hits(`${A}#x`), counts: NONE },
    'a double slash': { output: hits(`${E}ci//a.md`), counts: NONE },
    'a slash behind': { output: hits(`${A}/`), counts: NONE },
    'dot segments': { output: hits(`${E}../x.md`), counts: NONE },
    'encoded dot segments': { output: hits(`${E}%2e%2e/x.md`), counts: NONE },
    'the folder': { output: hits(E), counts: NONE },
    'other memories': { output: hits('viking://user/mira/memories/preferences/a.md'), counts: NONE },
    "a peer's": { output: hits('viking://user/mira/peers/p/memories/experiences/a.md'), counts: NONE },
    'percent-encoded, as written': { output: hits(`${E}%E6%95%B0.md`), counts: ['recalled %E6%95%B0.md'] },
    Chinese: { output: hits(`${E}数据库.md`), counts: ['recalled 数据库.md'] },
    'in a folder': { output: hits(`${E}ci/a.md`), counts: ['recalled ci/a.md'] },
    'of an unknown user': { output: hits(A), user: undefined, counts: NONE },
    'of an empty user': { output: hits('viking://user//memories/experiences/a.md'), user: '', counts: NONE },
  })
})

const READ = ['injected a.md']

describe('reads', () => {
  reading({
    'input and output': { input: { uri: A }, output: answer(A), counts: READ },
    'blanks around the input': { input: { uri: ` ${A}\n` }, output: answer(A), counts: READ },
    'the output alone': { input: null, output: answer(A), counts: READ },
    'the output alone, in blocks': { input: null, output: JSON.stringify(blocks(answer(A))), counts: READ },
    'an input that is no text': { input: { uri: [A] }, output: answer(A), counts: READ },
    'an empty input': { input: { uri: ' ' }, output: answer(A), counts: READ },
    'an input recorded as JSON text': { input: JSON.stringify({ uri: A }), output: 'body', counts: NONE },
    neither: { input: null, output: 'body', counts: NONE },
    'the plain body': { input: { uri: A }, output: '## Situation\nPort busy.', counts: READ },
    'no output at all': { input: { uri: A }, output: '', counts: READ },
    'a body that was cut': { input: { uri: A }, output: answer(A).slice(0, -5), counts: READ },
    'another document': { input: { uri: A }, output: answer(B), counts: NONE },
    'a body that is an object with a uri': {
      input: { uri: A },
      output: '{"uri":"https://example.test/"}',
      counts: READ,
    },
    'content that is a list': { input: null, output: JSON.stringify({ uri: A, content: ['a'] }), counts: READ },
    'content that looks like an envelope': {
      input: { uri: A },
      output: JSON.stringify({ uri: A, content: '{"isError":true,"result":"x"}' }),
      counts: READ,
    },
    'a failure in the envelope': {
      input: { uri: A },
      output: JSON.stringify({ content: blocks(answer(A)), isError: true }),
      counts: NONE,
    },
    'not completed': { input: { uri: A }, output: answer(A), status: 'error', counts: NONE },
    'another word for completed': { input: { uri: A }, output: answer(A), status: 'success', counts: NONE },
    'a URI that is not canonical': { input: { uri: `${A}?raw=1` }, output: answer(A), counts: NONE },
  })

  const failures = [
    `(nothing found at ${A})`,
    `(not found at ${A})`,
    `(empty file at ${A})`,
    `File not found: ${A}`,
    `NOT_FOUND: File not found: ${A}`,
    'INVALID_URI: Invalid scope',
    'PERMISSION_DENIED: no',
    'UNAVAILABLE: try again',
    'Error executing tool read_experience: boom',
    'Error: connection closed',
    'Unknown tool: read_experience',
    'MCP error -32001: Request timed out',
    '<tool_use_error>InputValidationError</tool_use_error>',
  ]
  test.each(failures)('%s is no delivery', (text) => {
    expect(count({ name: 'read_experience', input: { uri: A }, output: text, counts: NONE })).toEqual(NONE)
    expect(
      count({ name: 'read_experience', input: { uri: A }, output: JSON.stringify(blocks(text)), counts: NONE }),
    ).toEqual(NONE)
  })

  test('a document that begins like a failure is one', () => {
    const body = 'Error: listen EADDRINUSE\n\n## Approach\nUse another port.\n'
    expect(count({ name: 'read_experience', input: { uri: A }, output: body, counts: READ })).toEqual(READ)
  })

  test('an answer that a client moved to a file is no failure, whatever it begins with', () => {
    const moved =
      'Error: result (150,160 characters across 1 line) exceeds maximum allowed tokens. Output has been saved to /x.txt.'
    expect(count({ name: 'read_experience', input: { uri: A }, output: moved, counts: READ })).toEqual(READ)
  })

  test.each(failures)('a document that quotes %s is one', (text) => {
    const quoting = `## Situation\nThe tool said ${text}\n`
    expect(count({ name: 'read_experience', input: { uri: A }, output: quoting, counts: READ })).toEqual(READ)
    const body = JSON.stringify({ uri: A, content: text })
    expect(count({ name: 'read_experience', input: { uri: A }, output: body, counts: READ })).toEqual(READ)
  })
})
