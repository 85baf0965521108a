import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXPERIENCE_TOOL_NAMES, isExperienceTool, isToolName, MEMORY_TOOL_NAMES, normalizeToolCall } from './names.ts'

const bare = (name: string, options?: { namespace?: string; server?: string }): string | undefined => {
  const call = normalizeToolCall(name, {}, options)
  return call.ours ? call.name : undefined
}

const U = 'viking://user/mira/memories/experiences/a.md'

describe('harness-name-shapes', () => {
  test.each([
    'search_experience',
    ' search_experience\n',
    'mcp__openviking__search_experience',
    'mcp__plugin_openviking-memory_openviking__search_experience',
    'mcp_openviking_search_experience',
    'openviking_search_experience',
    'openviking__search_experience',
    'openviking-search_experience',
    'openviking-memory__search_experience',
    'openviking-memory_openviking_search_experience',
    'plugin-openviking-memory-openviking-search_experience',
    'plugin:openviking-memory:openviking:search_experience',
    'mcp__plugin_openviking_memory_openviking__search_experience',
    'MCP:search_experience',
    'mcp:openviking:search_experience',
    'MCP__OpenViking__search_experience',
    'OpenViking_search_experience',
  ])('%j is search_experience', (name) => {
    expect(bare(name)).toBe('search_experience')
  })
})

test.each([
  'openviking.search_experience',
  'openviking/search_experience',
  'openviking:search_experience',
  'openviking-search_experience',
  'openviking-memory.search_experience',
  'openviking-memory:search_experience',
])('harness-name-separators: %j is search_experience', (name) => {
  expect(bare(name)).toBe('search_experience')
})

test('plugin-namespaced-tool-name', () => {
  expect(normalizeToolCall('mcp__plugin_openviking-memory_openviking__read_experience', { uri: U })).toEqual({
    name: 'read_experience',
    input: { uri: U },
    ours: true,
  })
})

test.each([
  'mcp__evil__read_experience',
  'mcp__evil__openviking__read_experience',
  'mcp__notopenviking__read_experience',
  'mcp__openviking2__read_experience',
  'mcp__plugin_evil_openviking__read_experience',
  'mcp__plugin_openviking-memory_evil__read_experience',
  'research_search_experience',
  'my_research_experience',
  'xsearch_experience',
  '_search_experience',
  '__search_experience',
  'search_experiences',
  'Search_Experience',
  'SEARCH_EXPERIENCE',
  'mcp__openviking__Search_Experience',
  'search-experience',
  'evil.search_experience',
  'evil/openviking/search_experience',
  'openvikingsearch_experience',
  'openviking___search_experience',
  'openviking_memory_search',
  'openviking_my_search_experience',
  'mcp__openviking__',
  'openviking',
  '',
  ' ',
])('%j is not ours and keeps its name', (name) => {
  expect(normalizeToolCall(name, { uri: U })).toEqual({ name: name.trim(), input: { uri: U }, ours: false })
})

test.each(['mcp__..._search_exper_3fa9c2d1', 'mcp__openviking__search_exper_3fa9c2d1', 'search_exper'])(
  'clamped-tool-name: %j cannot be attributed',
  (name) => {
    expect(bare(name)).toBeUndefined()
  },
)

describe.each([...MEMORY_TOOL_NAMES])('%s', (name) => {
  test('is the harness’s own when it is bare', () => {
    expect(bare(name)).toBeUndefined()
    expect(bare(`MCP:${name}`)).toBeUndefined()
    expect(bare(name[0]?.toUpperCase() + name.slice(1))).toBeUndefined()
  })

  test('is ours with our prefix or server', () => {
    expect(bare(`mcp__openviking__${name}`)).toBe(name)
    expect(bare(`mcp__plugin_openviking-memory_openviking__${name}`)).toBe(name)
    expect(bare(`openviking_${name}`)).toBe(name)
    expect(bare(name, { namespace: 'mcp__openviking' })).toBe(name)
    expect(bare(`MCP:${name}`, { server: 'plugin-openviking-memory-openviking' })).toBe(name)
  })
})

test.each([
  ['mcp__openviking__', 'read_experience'],
  ['mcp__openviking', 'read_experience'],
  ['openviking', 'read_experience'],
  ['openviking-memory', 'read_experience'],
  ['mcp__plugin_openviking-memory_openviking', 'read_experience'],
  ['mcp__plugin_openviking_memory_openviking', 'read_experience'],
  ['mcp__evil__', undefined],
  ['mcp__evil', undefined],
  ['mcp__openviking_evil', undefined],
  ['collaboration', undefined],
  ['', 'read_experience'],
  [' ', 'read_experience'],
])('codex-namespace-field: %j', (namespace, expected) => {
  expect(bare('read_experience', { namespace })).toBe(expected)
})

test('a foreign namespace or server stays in the name, so that the call never passes for ours', () => {
  expect(normalizeToolCall('read_experience', {}, { namespace: 'mcp__evil__' }).name).toBe('mcp__evil__read_experience')
  expect(normalizeToolCall('read_experience', {}, { server: 'evil' }).name).toBe('mcp__evil__read_experience')
  expect(normalizeToolCall('MCP:read_experience', {}, { server: 'evil' }).name).toBe('MCP:read_experience')
  expect(normalizeToolCall('openviking_read_experience', {}, { server: 'evil' }).ours).toBe(false)
  expect(normalizeToolCall('read_experience', {}, { namespace: 'mcp__openviking', server: 'evil' }).ours).toBe(false)
  expect(normalizeToolCall('health', {}, { server: 'openviking' })).toEqual({
    name: 'mcp__openviking__health',
    input: {},
    ours: false,
  })
})

test.each([
  ['plugin-openviking-memory-openviking', 'read_experience'],
  ['openviking', 'read_experience'],
  ['user-openviking', 'read_experience'],
  ['plugin-evil-openviking', undefined],
  ['user-evil', undefined],
])('the MCP server id %j that Cursor names', (server, expected) => {
  expect(bare('MCP:read_experience', { server })).toBe(expected)
})

test('cursor-mcp-dispatcher-name', () => {
  const input = { providerIdentifier: 'openviking', toolName: 'read_experience', args: { uri: U } }
  expect(normalizeToolCall('mcp', input)).toEqual({ name: 'read_experience', input: { uri: U }, ours: true })
})

test.each<[string, unknown, string, unknown]>([
  [
    'CallMcpTool',
    { server: 'plugin-openviking-memory-openviking', toolName: 'read_experience', arguments: { uri: U } },
    'read_experience',
    { uri: U },
  ],
  ['CallMcpTool', { server: 'openviking', tool: 'find', arguments: '{"query":"x"}' }, 'find', { query: 'x' }],
  ['mcp', { toolName: 'mcp__openviking__read_experience', args: { uri: U } }, 'read_experience', { uri: U }],
  ['mcp', { toolName: 'read_experience' }, 'read_experience', null],
  [
    'mcp',
    JSON.stringify({ server: 'openviking', tool: 'read_experience', args: { uri: U } }),
    'read_experience',
    { uri: U },
  ],
  [
    'tool_call',
    { id: 'openclaw:openviking-memory:search_experience', args: { query: 'x' } },
    'search_experience',
    { query: 'x' },
  ],
  ['tool_call', { id: 'openviking__search_experience', args: { query: 'x' } }, 'search_experience', { query: 'x' }],
  ['tool_call', { id: 'openclaw:openviking-memory:read', args: { uri: U } }, 'read', { uri: U }],
  [
    'tool_call',
    { id: 'mcp:openviking:openviking__search_experience', args: { query: 'x' } },
    'search_experience',
    { query: 'x' },
  ],
])('%s %j is %s', (dispatcher, input, name, args) => {
  expect(normalizeToolCall(dispatcher, input)).toEqual({ name, input: args, ours: true })
})

test.each<[string, Record<string, unknown>]>([
  ['mcp', { providerIdentifier: 'evil', toolName: 'read_experience', args: { uri: U } }],
  ['mcp', { server: 'evil', toolName: 'openviking_read_experience', args: { uri: U } }],
  ['mcp', { toolName: 'find', args: {} }],
  ['mcp', {}],
  ['mcp', { toolName: 5 }],
  ['tool_call', { id: 'openclaw:evil:read_experience', args: { uri: U } }],
  ['tool_call', { id: 'mcp:evil:openviking__read_experience', args: { uri: U } }],
  ['Task', { server: 'openviking', tool: 'read_experience' }],
])('%s %j stays what it is', (dispatcher, input) => {
  expect(normalizeToolCall(dispatcher, input)).toEqual({ name: dispatcher, input, ours: false })
})

test.each<[unknown, Record<string, unknown> | null]>([
  [{ a: 1 }, { a: 1 }],
  ['{"a":1}', { a: 1 }],
  ['\ufeff{"a":1}', { a: 1 }],
  ['[1]', null],
  ['a', null],
  ['', null],
  [[1], null],
  [5, null],
  [null, null],
  [undefined, null],
])('input %j is recorded as %j', (input, expected) => {
  expect(normalizeToolCall('search_experience', input).input).toEqual(expected)
})

const NAMES = [...EXPERIENCE_TOOL_NAMES, ...MEMORY_TOOL_NAMES]

describe('properties', () => {
  test('what is ours has one of our names, and a second look changes nothing', () => {
    const part = fc.constantFrom('mcp', 'openviking', 'openviking-memory', 'plugin', 'evil', '', 'MCP', 'x')
    const joint = fc.constantFrom('__', '_', '-', '.', '/', ':', '')
    const name = fc
      .tuple(part, joint, part, joint, part, joint, fc.constantFrom<string>(...NAMES, 'other'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(name, fc.string()), (recorded) => {
        const call = normalizeToolCall(recorded, null)
        if (!call.ours) {
          expect(call.name).toBe(recorded.trim())
          return
        }
        expect(isToolName(call.name)).toBe(true)
        expect(recorded).not.toContain('evil')
        if (isExperienceTool(call.name)) expect(normalizeToolCall(call.name, null)).toEqual(call)
        else expect(recorded).toContain('openviking')
      }),
      { numRuns: 5_000 },
    )
  })

  test('no record makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('mcp', 'tool_call')),
        fc.anything({ withNullPrototype: true }),
        fc.record({ namespace: fc.string(), server: fc.string() }, { requiredKeys: [] }),
        (name, input, options) => {
          const call = normalizeToolCall(name, input, options)
          expect(call.ours && !isToolName(call.name)).toBe(false)
        },
      ),
    )
  })

  test('a foreign owner is never ours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.stringMatching(/^[a-z][a-z0-9_-]{0,20}$/), (name, owner) => {
        fc.pre(!owner.includes('openviking'))
        expect(normalizeToolCall(name, {}, { server: owner }).ours).toBe(false)
        expect(normalizeToolCall(name, {}, { namespace: `mcp__${owner}` }).ours).toBe(false)
        expect(normalizeToolCall(`mcp__${owner}__${name}`, {}).ours).toBe(false)
      }),
    )
  })
})

test('of all the prefixes that were tried on servers, these are ours', () => {
  const url = new URL('../../../tests/fixtures/attribution-cases.json', import.meta.url)
  const tried = JSON.parse(readFileSync(url, 'utf8')) as { tool_name: string }[]
  const ours = tried.map(({ tool_name }) => tool_name).filter((name) => bare(name) !== undefined)
  const prefixes = new Set(ours.map((name) => name.slice(0, name.length - (bare(name) ?? '').length)))
  expect([...prefixes].sort()).toEqual([
    '',
    'mcp__openviking__',
    'mcp__plugin_openviking-memory_openviking__',
    'mcp_openviking_',
    'openviking-',
    'openviking.',
    'openviking/',
    'openviking_',
  ])
})
