import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolPart } from './session.ts'
import { type RecordedCall, toolPart } from './tool-part.ts'

const U = 'viking://user/mira/memories/experiences/a.md'
const search = JSON.stringify({ results: [{ uri: U, title: 'a', score: 0.5, snippet: 's' }] })
const read = JSON.stringify({ uri: U, content: '{"results":[{"uri":"viking://user/mira/memories/experiences/b.md"}]}' })
const blocks = (text: string): unknown => [{ type: 'text', text }]

const part = (call: Partial<RecordedCall>): ToolPart =>
  toolPart({ id: 't1', recorded_name: 'search_experience', input: {}, output: search, status: 'completed', ...call })

test('completed-part-without-input: call and result make one part', () => {
  expect(
    part({
      recorded_name: 'mcp__plugin_openviking-memory_openviking__read_experience',
      input: { uri: U },
      output: blocks(read),
    }),
  ).toEqual({
    type: 'tool',
    tool_id: 't1',
    tool_name: 'read_experience',
    tool_input: { uri: U },
    tool_output: read,
    tool_status: 'completed',
    recorded_name: 'mcp__plugin_openviking-memory_openviking__read_experience',
  })
})

test('recorded_name is kept only where it differs', () => {
  expect(part({})).not.toHaveProperty('recorded_name')
  expect(part({ recorded_name: ' search_experience' }).recorded_name).toBe(' search_experience')
  expect(part({ recorded_name: 'Bash' })).toMatchObject({ tool_name: 'Bash' })
  expect(part({ recorded_name: 'Bash' })).not.toHaveProperty('recorded_name')
})

test.each([
  [{ recorded_name: 'read', namespace: 'mcp__openviking__' }, 'mcp__openviking__read'],
  [{ recorded_name: 'read', server: 'openviking' }, 'openviking/read'],
  [{ recorded_name: 'mcp__openviking__read' }, 'mcp__openviking__read'],
])('a memory tool of ours is told from a tool of the harness: %j', (call, recorded_name) => {
  expect(part(call)).toMatchObject({ tool_name: 'read', recorded_name })
  expect(part({ recorded_name: 'read' })).not.toHaveProperty('recorded_name')
})

test('codex-namespace-field', () => {
  const call = { recorded_name: 'search_experience', output: `Wall time: 0.01 seconds\nOutput:\n${search}` }
  expect(part({ ...call, namespace: 'mcp__openviking__' })).toMatchObject({
    tool_name: 'search_experience',
    tool_output: search,
  })
  expect(part({ ...call, namespace: 'mcp__evil__' })).toMatchObject({
    tool_name: 'mcp__evil__search_experience',
    recorded_name: 'search_experience',
  })
})

test('codex-result-err', () => {
  expect(part({ output: { Err: 'timeout' } })).toMatchObject({ tool_status: 'error', tool_output: 'timeout' })
  expect(part({ output: { Ok: { isError: true, content: [{ type: 'text', text: 'no' }] } } })).toMatchObject({
    tool_status: 'error',
    tool_output: 'no',
  })
})

test('isError-counted-as-injection: a refused read is an error, whatever the harness recorded', () => {
  const output = JSON.stringify({ content: [{ type: 'text', text: 'not yours' }], isError: true })
  expect(part({ recorded_name: 'MCP:read_experience', input: { uri: U }, output })).toMatchObject({
    tool_name: 'read_experience',
    tool_output: 'not yours',
    tool_status: 'error',
  })
})

test('cursor-mcp-dispatcher-name', () => {
  const input = { providerIdentifier: 'openviking', toolName: 'read_experience', args: { uri: U } }
  expect(part({ recorded_name: 'mcp', input, output: read })).toMatchObject({
    tool_name: 'read_experience',
    tool_input: { uri: U },
    recorded_name: 'mcp',
  })
})

test('cursor-no-tool-parts: the hook’s JSON strings become an object and the bare answer', () => {
  const recorded = {
    recorded_name: 'search_experience',
    input: '{"query":"x"}',
    output: JSON.stringify({ content: [{ type: 'text', text: search }], isError: false }),
    server: 'plugin-openviking-memory-openviking',
  }
  expect(part(recorded)).toEqual({
    type: 'tool',
    tool_id: 't1',
    tool_name: 'search_experience',
    tool_input: { query: 'x' },
    tool_output: search,
    tool_status: 'completed',
  })
})

test('claude-persisted-output: a stub without its file is kept as it is, completed', () => {
  const stub = '<persisted-output>\nOutput too large (60KB). Full output saved to: /x/t1.json\n\nPreview:\n{"results"'
  expect(part({ output: stub })).toMatchObject({ tool_output: stub, tool_status: 'completed' })
})

describe('other tools', () => {
  test.each([
    ['Bash', search],
    ['mcp__evil__read_experience', read],
    ['mcp__openviking__read', search],
    ['read', '{"isError":true}'],
  ])('%s keeps its text', (recorded_name, text) => {
    expect(part({ recorded_name, output: text })).toMatchObject({ tool_output: text, tool_status: 'completed' })
    expect(part({ recorded_name, output: blocks(text) })).toMatchObject({ tool_output: text, tool_status: 'completed' })
  })

  test('fail when their envelope says so', () => {
    const output = { content: [{ type: 'text', text: 'x' }], isError: true }
    expect(part({ recorded_name: 'mcp__openviking__read', output })).toMatchObject({
      tool_name: 'read',
      tool_output: 'x',
      tool_status: 'error',
    })
  })
})

test.each(['pending', 'running', 'error'] as const)('a %s call stays so', (status) => {
  expect(part({ output: undefined, status })).toMatchObject({ tool_output: '', tool_status: status })
})

test('any record gives a part that can be sent', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), fc.anything(), (recorded_name, input, output) => {
      const made = part({ recorded_name, input, output })
      expect(typeof made.tool_output).toBe('string')
      expect(made.tool_input === null || typeof made.tool_input === 'object').toBe(true)
      expect(Array.isArray(made.tool_input)).toBe(false)
    }),
  )
})

interface Block {
  type: string
  id?: string
  tool_use_id?: string
  name?: string
  input?: unknown
  content?: unknown
  is_error?: boolean
}

const RECORDED = new URL('../../../tests/fixtures/claude-code/', import.meta.url)

function recordedParts(scenario: string): ToolPart[] {
  const folder = new URL(`${scenario}/transcripts/`, RECORDED)
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')
        .trim()
        .split('\n'),
    )
  const all = lines.flatMap((line): Block[] => {
    const { message } = JSON.parse(line) as { message?: { content?: unknown } }
    return Array.isArray(message?.content) ? (message.content as Block[]) : []
  })
  return all
    .filter(({ type }) => type === 'tool_use')
    .map((use) => {
      const result = all.find(({ type, tool_use_id }) => type === 'tool_result' && tool_use_id === use.id)
      const status = result === undefined ? 'pending' : result.is_error === true ? 'error' : 'completed'
      return toolPart({
        id: use.id ?? '',
        recorded_name: use.name ?? '',
        input: use.input,
        output: result?.content,
        status,
      })
    })
}

describe('recorded by Claude Code', () => {
  test.each(['experience', 'subagent', 'large-output'])('%s: every call of ours is bare', (scenario) => {
    const ours = recordedParts(scenario).filter(({ recorded_name }) =>
      recorded_name?.startsWith('mcp__plugin_openviking'),
    )
    expect(ours.length).toBeGreaterThan(0)
    for (const { tool_name, tool_status, tool_output } of ours) {
      expect(tool_name).toMatch(/^(?:search|read)_experience$/)
      if (tool_status !== 'completed' || /^<persisted-output>|^Error: result/.test(tool_output)) continue
      const answer = JSON.parse(tool_output) as Record<string, unknown>
      expect(Object.keys(answer)).toEqual(tool_name === 'read_experience' ? ['uri', 'content'] : ['results'])
    }
  })
})
