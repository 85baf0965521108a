import { readFileSync } from 'node:fs'
import {
  experienceUri,
  extractUsage,
  type Message,
  type Part,
  type RecordedCall,
  RULE_SETS,
  type RuleSetName,
  toolPart,
} from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { type SpellOptions, spellMessage } from './spell.ts'
import type { WireMessage } from './wire-message.ts'

const [A, B, CJK] = ['a', 'ci/b', '数据库迁移'].map((name) => experienceUri('mira', name)) as [string, string, string]
const RULES: readonly RuleSetName[] = RULE_SETS.map(({ name }) => name)
const CONTEXT = { user: 'mira', account: 'acme', session_id: 'cc-1', now: '2026-11-30T12:00:00.000Z' }
const SEARCH = 'mcp__plugin_openviking-memory_openviking__search_experience'
const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'

const hits = (...uris: string[]): string =>
  JSON.stringify({ results: uris.map((uri) => ({ uri, title: 't', score: 0.5, snippet: 's' })) })
const body = (uri: string, content = '## Situation\nPort busy.'): string => JSON.stringify({ uri, content })
const blocks = (...texts: string[]): unknown => texts.map((text) => ({ type: 'text', text }))
const call = (fields: Partial<RecordedCall>): Part =>
  toolPart({
    id: 'c1',
    recorded_name: SEARCH,
    input: { query: 'port' },
    output: hits(A),
    status: 'completed',
    ...fields,
  })
const message = (...parts: Part[]): Message => ({
  id: 'm1',
  role: 'assistant',
  parts,
  created_at: '2026-05-04T03:02:01.000Z',
})

type Count = { recalled: string[]; injected: string[]; lineage: string[] }
const NOTHING: Count = { recalled: [], injected: [], lineage: [] }

function count(messages: readonly { parts: readonly unknown[] }[], rules: RuleSetName): Count {
  const placed = messages.map(({ parts }, at) => ({ id: `m${at}`, parts }))
  const { events, experience_uris } = extractUsage(placed, CONTEXT, rules)
  const of = (type: string): string[] =>
    events.filter(({ event_type }) => event_type === type).map(({ resource_uri }) => resource_uri)
  return { recalled: of('memory.recalled'), injected: of('memory.injected'), lineage: experience_uris }
}

const spell = (messages: readonly Message[], options: Partial<SpellOptions> = {}): WireMessage[] =>
  messages.map((one) => spellMessage(one, { rules: 'generic-2-alias', attribution: 'auto', user: 'mira', ...options }))

const search = (...uris: string[]): Count => ({ ...NOTHING, recalled: uris })
const read = (...uris: string[]): Count => ({ ...NOTHING, injected: uris, lineage: uris })
const codexHeader = 'Wall time: 0.01 seconds\nOutput:\n'

/** What happened, in the shape in which each harness records it. */
const HAPPENED: readonly [what: string, parts: Part[], count: Count][] = [
  ['Claude Code: a search in content blocks', [call({ output: blocks(hits(A, B)) })], search(A, B)],
  ['Claude Code: a read', [call({ recorded_name: READ, input: { uri: A }, output: blocks(body(A)) })], read(A)],
  ['the same server without our plugin', [call({ recorded_name: 'mcp__openviking__search_experience' })], search(A)],
  [
    'Codex: a namespace and a header',
    [call({ recorded_name: 'search_experience', namespace: 'mcp__openviking__', output: codexHeader + hits(A) })],
    search(A),
  ],
  [
    'Codex: a call result with structured content',
    [
      call({
        recorded_name: 'read_experience',
        server: 'openviking',
        input: JSON.stringify({ uri: A }),
        output: { Ok: { content: blocks(body(A)), structuredContent: { result: body(A) }, isError: false } },
      }),
    ],
    read(A),
  ],
  [
    'Cursor: a dispatcher',
    [
      call({
        recorded_name: 'CallMcpTool',
        input: { server: 'openviking', toolName: 'read_experience', arguments: { uri: A } },
        output: JSON.stringify({ content: blocks(body(A)) }),
      }),
    ],
    read(A),
  ],
  ['Cursor: a hook', [call({ recorded_name: 'MCP:search_experience', output: JSON.stringify(hits(A)) })], search(A)],
  [
    'OpenClaw: text declared untrusted',
    [
      call({
        recorded_name: 'openviking__search_experience',
        output: `<<<EXTERNAL_UNTRUSTED_CONTENT id="1">>>\n${hits(A)}\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id="1">>>`,
      }),
    ],
    search(A),
  ],
  ['opencode', [call({ recorded_name: 'openviking_search_experience' })], search(A)],
  ['another separator', [call({ recorded_name: 'openviking-memory.search_experience' })], search(A)],
  ['{"result": …}', [call({ output: { result: hits(A) } })], search(A)],
  ['Chinese and blanks in a name', [call({ output: hits(CJK) })], search(CJK)],
  ['no hit', [call({ output: hits() })], NOTHING],
  ['hits of others among ours', [call({ output: hits(experienceUri('otto', 'x'), A) })], search(A)],
  ['a hit twice', [call({ output: hits(A, A) })], search(A)],
  [
    'a search and a read in one message',
    [call({}), call({ id: 'c2', recorded_name: READ, input: { uri: A }, output: body(A) })],
    { recalled: [A], injected: [A], lineage: [A] },
  ],
  ['one call recorded twice', [call({}), call({})], search(A)],
  ['two calls with the same answer', [call({}), call({ id: 'c2' })], search(A, A)],
  [
    'what our hook put into the prompt',
    [call({ id: 'ov-hook-m1-1-0', recorded_name: 'search_experience' })],
    search(A),
  ],
  ['a search without an id', [call({ id: '' })], NOTHING],
  [
    'a read without an id',
    [call({ id: '', recorded_name: READ, input: { uri: A }, output: body(A) })],
    { ...NOTHING, lineage: [A] },
  ],
  [
    'a document that quotes the words of a failure',
    [
      call({
        recorded_name: READ,
        input: { uri: A },
        output: body(A, `(nothing found at ${A})\n--- START OF ${A} ---\nERROR: x\n- [memory 99%] ${B}`),
      }),
    ],
    read(A),
  ],
  [
    'the same document without its object',
    [call({ recorded_name: READ, input: { uri: A }, output: `## Situation\n(nothing found at ${A}) it said` })],
    read(A),
  ],
  [
    'a document that is a list of hits',
    [call({ recorded_name: READ, input: { uri: A }, output: body(A, hits(B)) })],
    read(A),
  ],
  ['a read whose input was lost', [call({ recorded_name: READ, input: null, output: body(A) })], read(A)],
  [
    'a failed read',
    [call({ recorded_name: READ, input: { uri: A }, output: { isError: true, content: blocks(`NOT_FOUND: ${A}`) } })],
    NOTHING,
  ],
  [
    'a failed read that the harness recorded as completed',
    [call({ recorded_name: READ, input: { uri: A }, output: `File not found: ${A}` })],
    NOTHING,
  ],
  ['a failed search that was recorded as completed', [call({ output: 'Error executing tool x: no' })], NOTHING],
  ['a call without a result', [call({ output: '', status: 'running' })], NOTHING],
  ['an answer that was cut', [call({ output: hits(A).slice(0, 40) })], NOTHING],
  ['an answer about another experience', [call({ recorded_name: READ, input: { uri: B }, output: body(A) })], NOTHING],
  [
    'an address that is not the canonical one',
    [call({ recorded_name: READ, input: { uri: `${A}?raw=1` }, output: 'x' })],
    NOTHING,
  ],
  [
    'the home alias',
    [call({ recorded_name: READ, input: { uri: 'viking://~/memories/experiences/a.md' }, output: 'x' })],
    NOTHING,
  ],
  [
    'members beside the contract’s',
    [
      call({ output: JSON.stringify({ results: [{ uri: A, related: { uris: [B] } }], memories: [{ uri: B }] }) }),
      call({ id: 'c2', recorded_name: READ, input: { uri: A, uris: [B] }, output: body(A) }),
    ],
    { recalled: [A], injected: [A], lineage: [A] },
  ],
  ["Claude Code's Read", [call({ recorded_name: 'Read', input: { file_path: A }, output: hits(A) })], NOTHING],
  ["a harness's read", [call({ recorded_name: 'read', input: { uri: A }, output: body(A) })], NOTHING],
  ["a harness's find", [call({ recorded_name: 'find', output: `- [memory 71%] ${A}` })], NOTHING],
  ["another server's search", [call({ recorded_name: 'search', server: 'other', output: hits(A) })], NOTHING],
  ["another server's find", [call({ recorded_name: 'mcp__other__find', output: hits(A) })], NOTHING],
  [
    "another server's search_experience",
    [call({ recorded_name: 'search_experience', namespace: 'mcp__evil__', output: hits(A) })],
    NOTHING,
  ],
  ["upstream's own tool in OpenClaw", [call({ recorded_name: 'ov_search', output: hits(A) })], NOTHING],
  ['a batch read that is not ours', [call({ recorded_name: 'mcp__openviking__multi_read', output: hits(A) })], NOTHING],
]

describe('what happened', () => {
  test.each(HAPPENED)('%s', (_, parts, expected) => {
    const recorded = [message(...parts)]
    expect(count(recorded, 'local'), 'here').toEqual(expected)
    for (const rules of RULES) expect(count(spell(recorded, { rules }), rules), rules).toEqual(expected)
  })

  test('counts without being told whose it is', () => {
    for (const rules of RULES) {
      const spelled = [message(call({}))].map((one) => spellMessage(one, { rules, attribution: 'auto' }))
      expect(count(spelled, rules), rules).toEqual(search(A))
    }
  })

  test('a read takes its address from another message of the same call', () => {
    const recorded = [
      message(call({ recorded_name: READ, input: { uri: A }, output: '', status: 'running' })),
      message(call({ recorded_name: READ, input: null, output: '## Situation' })),
    ]
    for (const rules of RULES) expect(count(spell(recorded, { rules }), rules), rules).toEqual(read(A))
  })

  test('every recorded case of the two tools, captured, counts as it does here', () => {
    const path = new URL('../../../../tests/fixtures/attribution-cases.json', import.meta.url)
    const cases = (JSON.parse(readFileSync(path, 'utf8')) as RecordedCase[]).filter(({ id }) => id.startsWith('ded-'))
    expect(cases.length).toBeGreaterThan(70)
    for (const one of cases) {
      const parts = [...(one.preceding_parts ?? []), one].map((part) =>
        toolPart({
          id: part.tool_id,
          recorded_name: part.tool_name,
          input: part.tool_input,
          output: part.tool_output,
          status: part.tool_status,
        }),
      )
      const recorded = parts.map((part) => message(part))
      for (const rules of RULES) {
        expect(count(spell(recorded, { rules }), rules), `${one.id} ${rules}`).toEqual(count(recorded, 'local'))
      }
    }
  })
})

interface RecordedCase {
  id: string
  tool_id: string
  tool_name: string
  tool_status: RecordedCall['status']
  tool_input?: unknown
  tool_output?: unknown
  preceding_parts?: Omit<RecordedCase, 'id'>[]
}

describe('memory tools that the agent called itself', () => {
  const GENERIC: readonly RuleSetName[] = RULES.filter((name) => name.startsWith('generic'))
  const memory = (name: string, fields: Partial<RecordedCall>): Part =>
    call({ recorded_name: `mcp__plugin_openviking-memory_openviking__${name}`, ...fields })

  test.each<[string, Part, Count]>([
    ['find', memory('find', { output: `- [memory 71%] ${A}` }), search(A)],
    ['read', memory('read', { input: { uri: A }, output: `(nothing found at ${A}) it said` }), read(A)],
    ['a failed read', memory('read', { input: { uri: A }, output: `NOT_FOUND: File not found: ${A}` }), NOTHING],
    [
      'a read of Codex',
      call({ recorded_name: 'read', namespace: 'mcp__openviking__', input: { uri: A }, output: 'x' }),
      read(A),
    ],
    ['grep', memory('grep', { input: { pattern: 'x' }, output: A }), NOTHING],
  ])('%s is the server’s own call, and counts where the server counts it', (_, part, expected) => {
    for (const rules of RULES) {
      const spelled = spell([message(part)], { rules })
      expect(count(spelled, rules), rules).toEqual(GENERIC.includes(rules) ? expected : NOTHING)
    }
    expect(count([message(part)], 'local')).toEqual(NOTHING)
  })
})

describe('what is sent', () => {
  test('to servers that know the two tools by name', () => {
    const parts = [call({}), call({ id: 'c2', recorded_name: READ, input: { uri: A }, output: body(A) })]
    expect(spell([message(...parts)], { rules: 'dedicated-exact' })).toEqual([
      {
        role: 'assistant',
        created_at: '2026-05-04T03:02:01.000Z',
        parts: [
          {
            type: 'tool',
            tool_id: 'c1',
            tool_name: 'search_experience',
            tool_input: { query: 'port' },
            tool_output: hits(A),
            tool_status: 'completed',
          },
          {
            type: 'tool',
            tool_id: 'c2',
            tool_name: 'read_experience',
            tool_input: { uri: A },
            tool_output: body(A),
            tool_status: 'completed',
          },
        ],
      },
    ])
  })

  test.each<[SpellOptions['rules']]>([['generic-0'], ['generic-2-alias'], ['none']])(
    'to servers that do not, as what the calls are there: %s',
    (rules) => {
      const parts = [call({}), call({ id: 'c2', recorded_name: READ, input: { uri: A }, output: body(A) })]
      expect(spell([message(...parts)], { rules })).toMatchObject([
        {
          parts: [
            {
              tool_name: 'openviking_find',
              tool_input: { query: 'port', target_uri: 'viking://user/mira/memories/experiences' },
              tool_output: hits(A),
            },
            { tool_name: 'openviking_read', tool_input: { uri: A }, tool_output: body(A) },
          ],
        },
      ])
    },
  )

  test('a user’s message of calls alone is the assistant’s, which no server takes apart', () => {
    const [only, mixed] = spell([
      { ...message(call({}), call({ id: 'c2' })), role: 'user' },
      { ...message(call({}), { type: 'text', text: 'go on' }), role: 'user' },
    ])
    expect([only?.role, mixed?.role]).toEqual(['assistant', 'user'])
  })

  test('other tools keep their input, output and name, unless the name counts', () => {
    const output = 'a\nb'
    const parts = [
      call({ recorded_name: 'Bash', input: { command: 'ls' }, output }),
      call({ recorded_name: 'read', input: { path: 'x' }, output }),
      call({ recorded_name: 'list', input: null, output, status: 'error' }),
    ]
    expect(spell([message(...parts)])[0]?.parts).toEqual([
      expect.objectContaining({ tool_name: 'Bash', tool_input: { command: 'ls' }, tool_output: output }),
      expect.objectContaining({ tool_name: 'read_tool', tool_input: { path: 'x' }, tool_output: output }),
      { type: 'tool', tool_id: 'c1', tool_name: 'list_tool', tool_output: output, tool_status: 'error' },
    ])
  })
})

describe('as recorded', () => {
  const recorded = { attribution: 'as-recorded' as const }

  test.each<[recorded_name: string, countedBy: RuleSetName[]]>([
    ['search_experience', ['local', 'dedicated-exact', 'dedicated-any']],
    ['mcp__openviking__search_experience', ['local', 'dedicated-any']],
    [SEARCH, ['local', 'dedicated-any']],
    ['openviking_search_experience', ['local', 'dedicated-any']],
    ['openviking.search_experience', ['local']],
    ['CallMcpTool', []],
  ])('%s counts on no published server from 0.4.14 on', (recorded_name, countedBy) => {
    const input =
      recorded_name === 'CallMcpTool'
        ? { server: 'openviking', toolName: 'search_experience', arguments: { query: 'port' } }
        : { query: 'port' }
    const spelled = (rules: RuleSetName) => spell([message(call({ recorded_name, input }))], { rules, ...recorded })
    expect(RULES.filter((rules) => count(spelled(rules), rules).recalled.length > 0)).toEqual(countedBy)
    expect(spelled('generic-2')[0]?.parts).toMatchObject([{ tool_name: recorded_name, tool_input: { query: 'port' } }])
  })

  test("leaves a harness's own read as it was", () => {
    const part = call({ recorded_name: 'read', input: { uri: A }, output: 'x' })
    expect(spell([message(part)], recorded)[0]?.parts).toMatchObject([{ tool_name: 'read', tool_output: 'x' }])
  })
})
