import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { experienceUri, TOOLS } from '@openviking-plugins/experience'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Preparation } from '../create-server.ts'
import { openJournal } from '../journal.ts'
import { type LocalToolProvider, localToolProvider } from '../local-tool-provider.ts'
import { memoryBackend } from '../testing/memory-backend.ts'
import { resultText, type ToolResult } from '../tool-result.ts'
import { clientJournals } from './client-journals.ts'
import { type HandledServer, handledServer, TOKEN } from './testing/handled-server.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ovp http '))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

async function serve(more: Partial<Preparation> = {}): Promise<HandledServer> {
  const journals = clientJournals({
    open: (session_id) =>
      openJournal({ folder: home, harness: 'mcp', ...(session_id === undefined ? {} : { session_id }) }),
  })
  const server = await handledServer({ backend: memoryBackend(), harness: 'mcp', groups: 'all', ...more }, { journals })
  onTestFinished(async () => {
    await server.close()
    journals.close()
  })
  return server
}

async function connect(server: HandledServer, name = 'test-client', userAgent?: string): Promise<Client> {
  const client = new Client({ name, version: '1.2.3' })
  const headers = { Authorization: `Bearer ${TOKEN}`, ...(userAgent === undefined ? {} : { 'User-Agent': userAgent }) }
  // The SDK's own types disagree under exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }) as never)
  onTestFinished(() => client.close())
  return client
}

const textOf = (result: unknown): string => resultText(result as ToolResult)

const rows = (): Record<string, unknown>[][] =>
  readdirSync(home)
    .sort()
    .map((file) =>
      readFileSync(join(home, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )

/** A provider with one tool, `wait`, that goes on until the test lets it or it is withdrawn. */
function waiting(): { provider: LocalToolProvider; started: string[]; withdrawn: string[]; release: () => void } {
  const started: string[] = []
  const withdrawn: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const tool = { name: 'wait', description: 'waits', inputSchema: { type: 'object' } }
  const call = async (
    _name: string,
    args: { as: string },
    { signal, progress }: { signal: AbortSignal; progress: (n: number, of: number) => void },
  ) => {
    progress(1, 2)
    started.push(args.as)
    const gone = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    await Promise.race([promise, gone])
    if (signal.aborted) withdrawn.push(args.as)
    return `waited as ${args.as}`
  }
  return { provider: localToolProvider({ tools: [tool], call }, 'test', 'mcp'), started, withdrawn, release: resolve }
}

test('a client of the SDK lists, searches and reads', async () => {
  const uri = experienceUri('mira', 'port')
  const client = await connect(await serve({ backend: memoryBackend({ files: { [uri]: 'the port is taken' } }) }))
  expect(client.getServerVersion()).toMatchObject({ name: 'openviking' })
  expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(
    TOOLS.filter((tool) => tool.needsServer !== true).map((tool) => tool.name),
  )
  const found = await client.callTool({ name: 'search_experience', arguments: { query: 'port' } })
  expect(JSON.parse(textOf(found))).toMatchObject({ results: [{ uri }] })
  const read = await client.callTool({ name: 'read_experience', arguments: { uri } })
  expect(JSON.parse(textOf(read))).toEqual({ uri, content: 'the port is taken' })
  const refused = await client.callTool({ name: 'read_experience', arguments: { uri: 'x' } })
  expect(refused).toMatchObject({ isError: true })
})

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '1999-01-01'])(
  'the protocol version %s is negotiated',
  async (protocolVersion) => {
    const { url } = await serve()
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    }
    const post = (message: object, more: Record<string, string> = {}) =>
      fetch(url, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      })
    const clientInfo = { name: 'x', version: '0' }
    const answer = await post({
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo },
    })
    expect(answer.headers.get('mcp-session-id')).toBeNull()
    const [, data = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? []
    const { result } = JSON.parse(data) as { result: { protocolVersion: string } }
    expect(result.protocolVersion).toBe(protocolVersion === '1999-01-01' ? '2025-11-25' : protocolVersion)
    const initialized = await post(
      { method: 'notifications/initialized' },
      { 'MCP-Protocol-Version': result.protocolVersion },
    )
    expect([initialized.status, await initialized.text()]).toEqual([202, ''])
    const listed = await post({ id: 2, method: 'tools/list' }, { 'MCP-Protocol-Version': result.protocolVersion })
    expect(await listed.text()).toContain('"search_experience"')
  },
)

test('clients that ask at the same time, each with the same numbers, get their own answers', async () => {
  const uris = Array.from({ length: 8 }, (_, n) => experienceUri('mira', `note-${n}`))
  const files = Object.fromEntries(uris.map((uri) => [uri, `text of ${uri}`]))
  const server = await serve({ backend: memoryBackend({ files }) })
  const clients = await Promise.all(uris.map((uri) => connect(server, uri)))
  const answers = await Promise.all(
    clients.flatMap((client, n) =>
      Array.from({ length: 5 }, async () =>
        JSON.parse(textOf(await client.callTool({ name: 'read_experience', arguments: { uri: uris[n] } }))),
      ),
    ),
  )
  expect(answers).toEqual(uris.flatMap((uri) => Array.from({ length: 5 }, () => ({ uri, content: `text of ${uri}` }))))
})

test('progress comes in before the answer', async () => {
  const { provider, release } = waiting()
  const client = await connect(await serve({ provider }))
  const told: unknown[] = []
  const answer = client.callTool({ name: 'wait', arguments: { as: 'a' } }, undefined, {
    onprogress: (progress) => {
      told.push(progress)
      release()
    },
  })
  expect(textOf(await answer)).toBe('waited as a')
  expect(told).toEqual([{ progress: 1, total: 2 }])
})

describe('a call that is withdrawn', () => {
  test('by the client ends, and the others go on', async () => {
    const { provider, started, withdrawn, release } = waiting()
    const server = await serve({ provider })
    const [one, two] = await Promise.all([connect(server, 'one', 'one/1'), connect(server, 'two', 'two/1')])
    const cancel = new AbortController()
    const call = one.callTool({ name: 'wait', arguments: { as: 'one' } }, undefined, { signal: cancel.signal })
    const other = two.callTool({ name: 'wait', arguments: { as: 'two' } })
    await vi.waitFor(() => expect([...started].sort((a, b) => a.localeCompare(b))).toEqual(['one', 'two']))
    cancel.abort()
    await expect(call).rejects.toThrow()
    await vi.waitFor(() => expect(withdrawn).toEqual(['one']))
    release()
    expect(textOf(await other)).toBe('waited as two')
  })

  test('goes on where it could be that of another client', async () => {
    const { provider, started, withdrawn, release } = waiting()
    const server = await serve({ provider })
    const [one, two] = await Promise.all([connect(server, 'one', 'same/1'), connect(server, 'two', 'same/1')])
    const cancel = new AbortController()
    const call = one.callTool({ name: 'wait', arguments: { as: 'one' } }, undefined, { signal: cancel.signal })
    const other = two.callTool({ name: 'wait', arguments: { as: 'two' } })
    await vi.waitFor(() => expect(started).toHaveLength(2))
    cancel.abort()
    await expect(call).rejects.toThrow()
    // What comes in later on the same connection has been handled after it.
    await one.ping()
    expect(withdrawn).toEqual([])
    release()
    expect(textOf(await other)).toBe('waited as two')
  })

  test('by going away ends, and is no success', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const searchExperiences = async () => {
      ask()
      await promise
      return []
    }
    const server = await serve({ backend: memoryBackend({ replace: { searchExperiences } }) })
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_experience', arguments: { query: 'x' } },
    })
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    }
    const sent = request(server.url, { method: 'POST', headers, agent: false })
    sent.on('error', () => undefined)
    sent.end(body)
    await asked
    sent.destroy()
    await server.handler.calls.idle()
    release()
    await vi.waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.[1]).toMatchObject({ tool_status: 'error', tool_output: expect.stringMatching(/^CANCELLED/) })
  })
})

describe('the journal', () => {
  const search = (client: Client, _meta?: Record<string, unknown>) =>
    client.callTool({ name: 'search_experience', arguments: { query: 'x' }, ...(_meta === undefined ? {} : { _meta }) })

  test('has a file for each client and session, with what each has said', async () => {
    const server = await serve()
    const one = await connect(server, 'one', 'agent-one/7.1 (x)')
    const two = await connect(server, 'two', 'agent-two')
    await search(one, { sessionId: 's1', callId: 'c1' })
    await search(one, { sessionId: 's2', callId: 'c2' })
    await search(one, { sessionId: 's1', callId: 'c3' })
    await search(two, { 'claudecode/toolUseId': 'toolu_1' })
    await search(two)
    const files = rows().map((file) => [
      file[0]?.['session_id'],
      file.filter((row) => row['type'] === 'call').map((row) => [row['session_id'], row['call_id']]),
    ])
    expect(files).toHaveLength(3)
    expect(files).toContainEqual([
      's1',
      [
        ['s1', 'c1'],
        ['s1', 'c3'],
      ],
    ])
    expect(files).toContainEqual(['s2', [['s2', 'c2']]])
    expect(files).toContainEqual([
      undefined,
      [
        [undefined, 'toolu_1'],
        [undefined, undefined],
      ],
    ])
    for (const [start] of rows()) expect(start).toMatchObject({ type: 'start', harness: 'mcp' })
    const names = rows().map(([start]) => (start?.['client'] as { name: string } | undefined)?.name ?? '')
    expect(names.toSorted((left, right) => left.localeCompare(right))).toEqual(['one', 'one', 'two'])
  })

  test('names what several clients have in common, where they cannot be told apart', async () => {
    const server = await serve()
    const clients = await Promise.all(['one', 'two'].map((name) => connect(server, name, 'same/1.0 (x)')))
    for (const client of clients) await search(client)
    expect(rows()).toHaveLength(1)
    expect(rows()[0]?.[0]?.['client']).toEqual({ name: 'same', version: '1.0' })
    expect(rows()[0]?.filter((row) => row['type'] === 'call')).toHaveLength(2)
  })

  test('has none where nobody calls', async () => {
    const client = await connect(await serve())
    await client.listTools()
    await client.callTool({ name: 'list', arguments: {} })
    expect(rows()).toEqual([])
  })
})
