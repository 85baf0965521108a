import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemoryToolCall } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '../connection.ts'
import { openServer } from '../server-backend.ts'
import { type FakeServer, type FakeServerOptions, startFakeServer } from '../testing/fake-server.ts'
import { type MemoryTools, openMemoryTools } from './memory-tools.ts'
import { type FakeMcp, type FakeMcpOptions, fakeMcp } from './testing/fake-mcp.ts'

const ROOT = 'viking://user/alice'
const NOTE = `${ROOT}/memories/notes/port.md`
const SHARED = 'viking://resources/guide.md'
const TEXTS = {
  [NOTE]: 'one\ntwo\nthree',
  [`${ROOT}/memories/notes/quote.md`]: `File not found: ${NOTE}`,
  [`${ROOT}/memories/notes/line.md`]: 'a single line',
  [`${ROOT}/memories/notes/empty.md`]: '',
  [SHARED]: 'for all\nof us',
  'viking://user/bob/memories/notes/his.md': 'his',
}

/** How a route looks that a server does not have. */
const NOT_FOUND = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"status":"error","error":{"code":"NOT_FOUND","message":"Not Found"}}',
}

interface Served {
  server: FakeServer
  mcp: FakeMcp
  tools: MemoryTools
  lines: string[]
}

interface ServeOptions {
  server?: FakeServerOptions
  mcp?: Partial<FakeMcpOptions>
  connection?: Partial<Connection>
  /** The server has no endpoint. */
  absent?: boolean
}

async function serve(version: string, options: ServeOptions = {}): Promise<Served> {
  const mcp = fakeMcp({
    version,
    texts: () => server.texts(),
    put: (uri, content) => server.put(uri, content),
    key: 'alice-key',
    ...options.mcp,
  })
  const server = await startFakeServer({
    version,
    auth_mode: 'api_key',
    mcp: (request) => (options.absent === true ? NOT_FOUND : mcp.answer(request)),
    ...options.server,
  })
  for (const [uri, text] of Object.entries(TEXTS)) server.put(uri, text)
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const connection = { url: server.url, api_key: 'alice-key', timeout_ms: 5_000, ...options.connection }
  const folder = mkdtempSync(join(tmpdir(), 'ovp server '))
  const { client, states } = openServer({ connection, folder, log, harness: 'test', version: '1.2.3' })
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.close()
    expect(mcp.undocumented).toEqual([])
  })
  return {
    server,
    mcp,
    lines,
    tools: openMemoryTools({ client, states, user_agent: 'openviking-memory-test/1.2.3', log }),
  }
}

const read = (uri: string): MemoryToolCall => ({ name: 'read', args: { uri, offset: 0, limit: -1 } })
const find = (query: string, uri?: string): MemoryToolCall => ({
  name: 'find',
  args: { query, limit: 7, ...(uri === undefined ? {} : { uri }) },
})
const write = (uri: string, mode: 'create' | 'replace' | 'append'): MemoryToolCall => ({
  name: 'write',
  args: { uri, content: 'new', mode },
})
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )

const GENERATIONS = ['0.4.13', '0.4.14', '0.4.15', '0.4.16', '0.4.17', '0.4.22', '0.4.23', '0.5.2']

describe.each(GENERATIONS)('on %s', (version) => {
  const older = (than: string): boolean => GENERATIONS.indexOf(version) < GENERATIONS.indexOf(than)

  test('every tool is asked for by its own arguments alone', async () => {
    const { mcp, tools } = await serve(version)
    const calls: MemoryToolCall[] = [
      find('one'),
      find('for all', 'viking://resources/'),
      { name: 'search', args: { query: 'two', session_id: 'cc-1', uri: '~'.padStart(10, 'viking://'), limit: 3 } },
      read(NOTE),
      { name: 'list', args: { recursive: true, limit: 20 } },
      { name: 'grep', args: { pattern: 'o+', case_insensitive: true, limit: 20 } },
      { name: 'glob', args: { pattern: '**/*.md', limit: 20 } },
      { name: 'remember', args: { text: 'I prefer pnpm.' } },
      { name: 'forget', args: { uri: NOTE, recursive: false } },
      { name: 'add_resource', args: { url: 'https://example.test/guide' } },
    ]
    for (const call of calls) expect(await tools(call), call.name).toEqual(expect.any(String))
    expect(mcp.calls).toEqual([
      { name: 'find', arguments: { query: 'one', limit: 7 } },
      { name: 'find', arguments: { query: 'for all', target_uri: 'viking://resources', limit: 7 } },
      { name: 'search', arguments: { query: 'two', target_uri: ROOT, session_id: 'cc-1', limit: 3 } },
      { name: 'read', arguments: { uris: NOTE } },
      { name: 'list', arguments: { uri: ROOT, recursive: true, limit: 20 } },
      { name: 'grep', arguments: { uri: ROOT, pattern: 'o+', case_insensitive: true, node_limit: 20 } },
      { name: 'glob', arguments: { pattern: '**/*.md', uri: ROOT, node_limit: 20 } },
      { name: 'remember', arguments: { messages: [{ role: 'user', content: 'I prefer pnpm.' }] } },
      { name: 'forget', arguments: { uri: NOTE, recursive: false } },
      { name: 'add_resource', arguments: { path: 'https://example.test/guide' } },
    ])
  })

  test('a session is begun where there has to be one, once, and again when it is over', async () => {
    const { mcp, tools } = await serve(version)
    await Promise.all([tools(read(NOTE)), tools(find('one'))])
    await tools(read(SHARED))
    const begins = (): number => mcp.methods.filter((method) => method === 'initialize').length
    expect(begins()).toBe(older('0.4.14') ? 1 : 0)
    mcp.restart()
    expect(await tools(read(NOTE))).toBe(TEXTS[NOTE])
    expect(begins()).toBe(older('0.4.14') ? 2 : 0)
  })

  test('a text comes back as it is, and what is not there is an error', async () => {
    const { tools } = await serve(version)
    expect(await tools(read(NOTE))).toBe(TEXTS[NOTE])
    expect(await tools(read(`${ROOT}/memories/notes/line.md`))).toBe('a single line')
    expect(await tools(read(SHARED))).toBe(TEXTS[SHARED])
    expect(await thrown(tools(read(`${ROOT}/memories/notes/none.md`)))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await thrown(tools(read(`${ROOT}/memories/notes`)))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('a note about a failure can be read, and so can nothing', async () => {
    const { tools } = await serve(version)
    expect(await tools(read(`${ROOT}/memories/notes/quote.md`))).toBe(`File not found: ${NOTE}`)
    // Until 0.4.14 the words for an empty file are those for one that is not there.
    const empty = await tools(read(`${ROOT}/memories/notes/empty.md`))
    expect(empty).toBe(older('0.4.15') ? `(nothing found at ${ROOT}/memories/notes/empty.md)` : '')
  })

  test('writing over MCP where there is such a tool, and never over a file that is there unasked', async () => {
    const { server, mcp, tools } = await serve(version)
    const made = `${ROOT}/memories/notes/new.md`
    expect(await tools(write(made, 'create'))).toEqual(older('0.4.14') ? undefined : expect.stringContaining(made))
    expect(await tools(write(made, 'append'))).toBeUndefined()
    if (older('0.4.14')) {
      expect(mcp.calls).toEqual([])
      return
    }
    expect(await thrown(tools(write(NOTE, 'create')))).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(server.texts()[NOTE]).toBe(TEXTS[NOTE])
    await tools(write(NOTE, 'replace'))
    expect(server.texts()[NOTE]).toBe('new')
    await tools(write(`${ROOT}/memories/notes/also.md`, 'replace'))
    expect(mcp.calls.map(({ arguments: args }) => args['mode'])).toEqual(['create', 'replace', 'create'])
    await tools(write(`${ROOT}/memories/notes/a name.md`, 'create'))
    expect(mcp.calls.at(-1)?.arguments['uri']).toBe(`${ROOT}/memories/notes/a_name.md`)
    expect(await thrown(tools(write(`${ROOT}/memories/notes/a name.md`, 'create')))).toMatchObject({
      code: 'ALREADY_EXISTS',
    })
    await tools({ name: 'edit', args: { uri: NOTE, old_text: 'new', new_text: 'newer', replace_all: false } })
    expect(server.texts()[NOTE]).toBe('newer')
    expect(await thrown(tools(write(`${ROOT}/memories/notes`, 'replace')))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('deleting only what is there, and never everything', async () => {
    const { mcp, tools } = await serve(version)
    const forget = (uri: string, recursive = false) => tools({ name: 'forget', args: { uri, recursive } })
    expect(await forget(NOTE)).toBe(`Deleted: ${NOTE}`)
    expect(await thrown(forget(`${ROOT}/memories/none.md`))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await thrown(forget(ROOT, true))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await thrown(forget('viking://resources/', true))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await thrown(forget(`${ROOT}/memories/notes`))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(mcp.calls.map(({ arguments: args }) => args['uri'])).toEqual([NOTE, `${ROOT}/memories/notes`])
  })

  test('the refusal of a private address stays', async () => {
    const { tools } = await serve(version)
    const refused = await thrown(tools({ name: 'add_resource', args: { url: 'http://192.168.0.1/x' } }))
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('Private addresses are not fetched'),
    })
  })
})

test.each([
  'viking://user/bob/memories/notes/his.md',
  'viking://user/memories/notes/a.md',
  `${NOTE}?x=1`,
  'viking://resources/../user/bob',
  'viking://resources/%2e%2e/user/bob',
  'viking://resources//a',
  'viking://resources/a#b',
  'viking://agent/x',
  'viking://',
  '/etc/passwd',
  'file:///etc/passwd',
])('%s is asked for nowhere', async (uri) => {
  const { mcp, tools } = await serve('0.5.2')
  expect(await thrown(tools(read(uri)))).toMatchObject({ code: expect.stringMatching(/^(?:INVALID_URI|NOT_OWNED)$/) })
  expect(mcp.calls).toEqual([])
})

describe('the answer', () => {
  test.each([true, false])('may come as JSON: %s', async (json) => {
    const { tools } = await serve('0.5.2', { mcp: { json } })
    expect(await tools(read(NOTE))).toBe(TEXTS[NOTE])
  })

  test.each<[string, object, string, RegExp]>([
    [
      'a code of its own',
      { isError: true, content: [{ type: 'text', text: 'PERMISSION_DENIED: no' }] },
      'NOT_OWNED',
      /no/,
    ],
    [
      'the key of its models',
      { isError: true, content: [{ type: 'text', text: 'UNAUTHENTICATED: Incorrect API key' }] },
      'SERVER',
      /model provider/,
    ],
    [
      'what a model cannot be asked now',
      { isError: true, content: [{ type: 'text', text: 'RESOURCE_EXHAUSTED: quota' }] },
      'UNAVAILABLE',
      /later/,
    ],
    ['something else', { isError: true, content: [{ type: 'text', text: 'boom' }] }, 'INVALID_INPUT', /boom/],
    ['nothing', { isError: true }, 'INVALID_INPUT', /refused/],
    [
      'a picture',
      { content: [{ type: 'image', data: '', mimeType: 'image/png' }] },
      'INVALID_INPUT',
      /no text \(image\)/,
    ],
  ])('that says %s is an error', async (_what, answer, code, message) => {
    const { tools } = await serve('0.5.2', { mcp: { says: { read: answer } } })
    expect(await thrown(tools(read(NOTE)))).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  test('is its text, also where that stands in structuredContent alone', async () => {
    const { tools } = await serve('0.5.2', { mcp: { says: { find: { structuredContent: { result: 'the text' } } } } })
    expect(await tools(find('x'))).toBe('the text')
  })

  test('that there is no such tool leaves it to REST', async () => {
    const says = { find: { isError: true, content: [{ type: 'text', text: 'Unknown tool: find' }] } }
    const { tools } = await serve('0.5.2', { mcp: { says } })
    expect(await tools(find('x'))).toBeUndefined()
  })
})

describe('a server', () => {
  test('without the endpoint is said to have none, once, and REST does what it can', async () => {
    const { tools, lines, server } = await serve('0.5.2', { absent: true })
    expect(await tools(find('one'))).toBeUndefined()
    const asked = server.requests.length
    expect(await tools(read(NOTE))).toBeUndefined()
    expect(server.requests).toHaveLength(asked)
    expect(lines.filter((line) => line.includes('/mcp (404)'))).toEqual([
      `There is no MCP endpoint at ${server.url}/mcp (404). The memory tools go over REST.`,
    ])
    expect(await thrown(tools({ name: 'add_resource', args: { url: 'https://example.test' } }))).toMatchObject({
      code: 'UNSUPPORTED',
      message: expect.stringContaining('OPENVIKING_MCP_URL'),
    })
  })

  test('without it at an address that was set is a fault of the settings', async () => {
    const elsewhere = await startFakeServer({ mcp: () => NOT_FOUND })
    const { tools } = await serve('0.5.2', { connection: { mcp_url: `${elsewhere.url}/mcp` } })
    expect(await thrown(tools(read(NOTE)))).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(/\/mcp \(404\).*OPENVIKING_MCP_URL/),
    })
    await elsewhere.close()
  })

  test('that wants a login says so in words that name what to set', async () => {
    const { tools } = await serve('0.5.2', {
      server: { auth_mode: 'dev' },
      mcp: { oauth: true },
      connection: { api_key: undefined as never, user: 'alice' },
    })
    expect(await thrown(tools(read(NOTE)))).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(/OAuth.*OPENVIKING_API_KEY/),
    })
  })

  test('that refuses the key says so, without the key', async () => {
    const { tools } = await serve('0.5.2', { mcp: { key: 'another' } })
    const error = await thrown(tools(read(NOTE)))
    expect(error).toMatchObject({ code: 'CONFIGURATION', message: expect.stringMatching(/API key is not one of/) })
    expect(String(error)).not.toContain('alice-key')
  })

  test.each<[string, Partial<FakeServerOptions>, string, RegExp]>([
    [
      'a web page',
      { mcp: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }) },
      'SERVER',
      /web page/,
    ],
    ['nothing', { mcp: () => ({ status: 200, body: '' }) }, 'SERVER', /nothing/],
    ['somebody else’s JSON', { mcp: () => ({ status: 200, body: '{"ok":true}' }) }, 'SERVER', /JSON of another kind/],
    [
      'an address to go to',
      { mcp: () => ({ status: 307, headers: { location: 'http://x.example/mcp' }, body: '' }) },
      'CONFIGURATION',
      /x\.example/,
    ],
    ['what it cannot now', { mcp: () => ({ status: 503, body: '' }) }, 'UNAVAILABLE', /later/],
    [
      'a protocol error',
      {
        mcp: ({ body }) => ({
          status: 200,
          body: JSON.stringify({
            ...(body as object),
            method: undefined,
            params: undefined,
            error: { code: -32602, message: 'Invalid request parameters' },
          }),
        }),
      },
      'INVALID_INPUT',
      /Invalid request parameters/,
    ],
  ])('that answers %s', async (_what, server, code, message) => {
    const { tools } = await serve('0.5.2', { server })
    expect(await thrown(tools(read(NOTE)))).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  test('that is busy is asked once more, but not to do a thing twice', async () => {
    let busy = 0
    const { mcp, tools } = await serve('0.5.2', {
      server: {
        mcp: (request) => {
          busy += 1
          return busy % 2 === 1 ? { status: 503, body: '' } : mcp.answer(request)
        },
      },
    })
    expect(await tools(read(NOTE))).toBe(TEXTS[NOTE])
    expect(busy).toBe(2)
    expect(await thrown(tools({ name: 'remember', args: { text: 'x' } }))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(busy).toBe(3)
  })

  test('that is told to stop is left', async () => {
    const stop = new AbortController()
    const { tools } = await serve('0.5.2', {
      server: {
        mcp: () => {
          stop.abort()
          return { status: 200, body: '' }
        },
      },
    })
    expect(await thrown(tools(read(NOTE), { signal: stop.signal }))).toMatchObject({ code: 'UNAVAILABLE' })
  })
})

test('the key, the identity and a gateway’s headers go to the endpoint as they go to REST', async () => {
  const { server, tools } = await serve('0.5.2', {
    server: { extra_headers: ['x-gateway'] },
    connection: { peer: 'web', headers: { 'X-Gateway': 'pass' } },
  })
  await tools(read(NOTE))
  const sent = server.requests.find(({ path }) => path === '/mcp')
  expect(sent?.headers).toMatchObject({
    authorization: 'Bearer alice-key',
    'x-gateway': 'pass',
    'x-openviking-actor-peer': 'web',
    'user-agent': 'openviking-memory-test/1.2.3',
  })
  expect(sent?.headers).not.toHaveProperty('mcp-protocol-version')
})
