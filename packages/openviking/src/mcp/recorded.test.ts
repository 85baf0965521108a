import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY_TOOL_NAMES, type MemoryToolCall } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../exchange-types.ts'
import { InitializeShape, readReply, ToolAnswerShape } from './mcp-answers.ts'
import { openMcpRequests } from './mcp-requests.ts'
import { serverTool } from './server-tools.ts'
import { ARGUMENTS } from './testing/fake-mcp.ts'

interface Recording {
  name: string
  request: { body: { id: number; method: string } }
  status: number
  headers: Record<string, string>
  response: unknown
}

/** What a real server of 0.5.2 answered, one exchange a file. */
const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/openviking')
const RECORDINGS = readdirSync(FOLDER)
  .filter((name) => /^mcp-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recording)

const recording = (name: string): Recording => {
  const found = RECORDINGS.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no recording ${name}`)
  return found
}

/** The answer as it came: events are recorded as a list of what was in them. */
const answerOf = ({ status, headers, response }: Recording): Answer => ({
  status,
  headers,
  body: Array.isArray(response)
    ? response.map((message) => `event: message\r\ndata: ${JSON.stringify(message)}\r\n\r\n`).join('')
    : JSON.stringify(response),
})

const calls = RECORDINGS.filter(({ request }) => request.body?.method === 'tools/call')

test.each(calls.map((each) => [each.name, each] as const))('%s is read', (_name, recorded) => {
  const reply = readReply(answerOf(recorded), recorded.request.body.id)
  const [{ result }] = recorded.response as [{ result: { content: { text: string }[]; isError: boolean } }]
  expect(ToolAnswerShape.parse(reply.kind === 'result' ? reply.result : undefined)).toEqual({
    text: result.content[0]?.text,
    others: [],
    isError: result.isError,
    details: {},
  })
})

test.each(
  RECORDINGS.filter(({ name }) => name.startsWith('mcp-initialize-')).map((each) => [each.name, each] as const),
)('%s says the version that is spoken', (_name, recorded) => {
  const reply = readReply(answerOf(recorded), recorded.request.body.id)
  const [{ result }] = recorded.response as [{ result: { protocolVersion: string } }]
  const told = InitializeShape.parse(reply.kind === 'result' ? reply.result : undefined)
  expect(told.protocolVersion).toBe(result.protocolVersion)
})

describe('a refusal', () => {
  const denial = (name: string, api_key?: string) =>
    openMcpRequests(
      { url: 'http://127.0.0.1:1933', timeout_ms: 1_000, ...(api_key === undefined ? {} : { api_key }) },
      { user_agent: 'openviking-memory-test/0.0.0' },
    ).denial(answerOf(recording(name)))

  test.each([
    ['mcp-no-key', undefined, 'CONFIGURATION', /An API key is needed.*OPENVIKING_API_KEY/],
    ['mcp-no-key', 'a-wrong-key', 'CONFIGURATION', /API key is not one of/],
    ['mcp-root-key', 'the-root-key', 'CONFIGURATION', /root key.*user's key/],
    ['mcp-accept-json-only', undefined, 'INVALID_INPUT', /406.*Not Acceptable/],
    ['mcp-bad-protocol-header', undefined, 'INVALID_INPUT', /400.*Unsupported protocol version/],
  ])('%s with the key %s says who must act', (name, key, code, message) => {
    const error = denial(name, key)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
    if (key !== undefined) expect(error.message).not.toContain(key)
  })
})

describe('the tools of a server', () => {
  type Schema = { properties?: Record<string, { type?: string }>; required?: string[] }
  const [{ result }] = recording('mcp-tools-list').response as [
    { result: { tools: { name: string; inputSchema: Schema }[] } },
  ]
  const schemas = new Map(result.tools.map(({ name, inputSchema }) => [name, inputSchema]))
  const CALLS: { [Name in MemoryToolCall['name']]: Extract<MemoryToolCall, { name: Name }>['args'] } = {
    find: { query: 'q', uri: 'u', limit: 1 },
    search: { query: 'q', session_id: 's', uri: 'u', limit: 1 },
    read: { uri: 'u', offset: 1, limit: 1 },
    list: { uri: 'u', recursive: true, limit: 1 },
    tree: { uri: 'u', depth: 1 },
    grep: { pattern: 'p', uri: 'u', case_insensitive: true, limit: 1 },
    glob: { pattern: 'p', uri: 'u', limit: 1 },
    remember: { text: 't' },
    write: { uri: 'u', content: 'c', mode: 'replace' },
    edit: { uri: 'u', old_text: 'o', new_text: 'n', replace_all: true },
    forget: { uri: 'u', recursive: true },
    add_resource: { url: 'https://example.test' },
  }

  test.each(MEMORY_TOOL_NAMES)('%s gets only arguments that it has, and all that it needs', (name) => {
    const { properties = {}, required = [] } = schemas.get(name) ?? {}
    const { arguments: args } = serverTool({ name, args: CALLS[name] } as MemoryToolCall, (uri) => uri, 'root')
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(args)))
    expect(Object.keys(args)).toEqual(expect.arrayContaining(required))
  })

  test('are those of the server that is played in tests', () => {
    for (const [name, known] of Object.entries(ARGUMENTS)) {
      const { properties = {} } = schemas.get(name) ?? {}
      for (const [argument, type] of Object.entries(known)) {
        expect(properties[argument]?.type?.replace('integer', 'number'), `${name}.${argument}`).toBe(type)
      }
    }
  })
})
