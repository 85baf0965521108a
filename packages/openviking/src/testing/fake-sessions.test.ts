import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServerClient, type ServerClient, type ServerRequest } from '../http-client.ts'
import { serverFailureOf } from '../server-failure.ts'
import { type FakeServer, type FakeServerOptions, startFakeServer } from './fake-server.ts'

const E = 'viking://user/default/memories/experiences'
const at = '2026-05-04T03:02:01Z'

let server: FakeServer
let client: ServerClient
async function start(options: FakeServerOptions = {}): Promise<void> {
  server = await startFakeServer(options)
  client = createServerClient(
    { url: server.url, timeout_ms: 1_000 },
    { backoff_ms: 1, user_agent: 'openviking-memory-test/1.0.0' },
  )
}
beforeEach(() => start())
afterEach(() => server.close())

const post = (path: string, body: unknown = {}, more: Partial<ServerRequest> = {}): Promise<Record<string, unknown>> =>
  client.request({ method: 'POST', path: `/api/v1${path}`, body, ...more }) as Promise<Record<string, unknown>>
const get = (path: string): Promise<Record<string, unknown>> =>
  client.request({ method: 'GET', path: `/api/v1${path}` }) as Promise<Record<string, unknown>>
const failing = async (work: Promise<unknown>) => serverFailureOf(await work.catch((thrown: unknown) => thrown))

const text = (words: string) => ({ role: 'user', parts: [{ type: 'text', text: words }], created_at: at })
const call = (tool_name: string, tool_input: object, tool_output: object) => ({
  type: 'tool',
  tool_id: `t-${tool_name}`,
  tool_name,
  tool_status: 'completed',
  tool_input,
  tool_output: JSON.stringify(tool_output),
})
const search = (name: string) => call(name, { query: 'x' }, { results: [{ uri: `${E}/a.md` }] })
const read = (name: string) => call(name, { uri: `${E}/a.md` }, { uri: `${E}/a.md`, content: '# A' })
const said = (...parts: object[]) => ({ role: 'assistant', parts, created_at: at })

describe('counting by generation', () => {
  it.each([
    ['0.4.13', ['search_experience', 'read_experience'], 2],
    ['0.4.13', ['find', 'read'], 0],
    ['0.4.16', ['search_experience', 'read_experience'], 0],
    ['0.4.16', ['find', 'read'], 2],
    ['0.4.16', ['mcp__plugin_x_openviking__find', 'mcp__plugin_x_openviking__read'], 0],
    ['0.4.17', ['mcp__plugin_x_openviking__find', 'mcp__plugin_x_openviking__read'], 2],
    ['0.5.2', ['openviking_search', 'openviking_read'], 2],
  ])('%s counts %s: %s', async (version, [finder = '', reader = ''], counted) => {
    await server.close()
    await start({ version })
    await post('/sessions/cc-1/messages', said(search(finder), read(reader)))
    const { task_id } = await post('/sessions/cc-1/commit')
    const task = (await get(`/tasks/${String(task_id)}`)) as {
      status: string
      result: { usage_events_extracted: number }
    }
    expect([task.status, task.result.usage_events_extracted]).toEqual(['completed', counted])
    expect(server.events.map(({ resource_uri }) => resource_uri)).toEqual(
      Array.from({ length: counted }, () => `${E}/a.md`),
    )
  })
})

describe('a session', () => {
  it('is made by its first message, and is committed and archived', async () => {
    expect(await failing(get('/sessions/cc-1'))).toMatchObject({ status: 404, missing: 'resource' })
    expect(await post('/sessions/cc-1/messages', text('a'))).toMatchObject({ message_count: 1 })
    expect(await post('/sessions/cc-1/messages/batch', { messages: [text('b'), text('c')] })).toMatchObject({
      message_count: 3,
      added: 2,
    })
    expect(await post('/sessions/cc-1/commit')).toMatchObject({
      status: 'accepted',
      archive_uri: 'viking://user/default/sessions/cc-1/history/archive_001',
    })
    expect(await post('/sessions/cc-1/commit')).toMatchObject({ status: 'skipped', task_id: null })
    expect(await get('/sessions/cc-1')).toMatchObject({ message_count: 0, total_message_count: 3, commit_count: 1 })
    expect(server.sessions.get('default/cc-1')?.archives[0]?.map(({ parts }) => parts[0]?.['text'])).toEqual([
      'a',
      'b',
      'c',
    ])
    await client.request({ method: 'DELETE', path: '/api/v1/sessions/cc-1' })
    expect(server.sessions.size).toBe(0)
  })

  it('splits a message of tool parts alone, as the server does', async () => {
    const message = { ...said(search('find'), read('read')), role: 'user' }
    expect(await post('/sessions/cc-1/messages', message)).toMatchObject({ message_count: 2 })
  })

  it('takes at most a hundred messages at once, all or none', async () => {
    const many = Array.from({ length: 101 }, () => text('x'))
    expect(await failing(post('/sessions/cc-1/messages/batch', { messages: many }))).toMatchObject({ status: 400 })
    expect(server.sessions.size).toBe(0)
  })

  it('finds its task running as often as it is told', async () => {
    server.setTaskPolls(2)
    await post('/sessions/cc-1/messages', text('x'))
    const { task_id } = await post('/sessions/cc-1/commit')
    const states = []
    for (let poll = 0; poll < 3; poll++) states.push((await get(`/tasks/${String(task_id)}`))['status'])
    expect(states).toEqual(['running', 'running', 'completed'])
  })

  it('leaves a trajectory to an experience that was read', async () => {
    server.put(`${E}/a.md`, '# A')
    await post('/sessions/cc-1/messages', said(read('read')))
    await post('/sessions/cc-1/commit')
    const query = { experience_uri: `${E}/a.md` }
    const ask = (what: string) =>
      client.request({ method: 'GET', path: `/api/v1/agent-evolution/experiences/${what}`, query })
    expect(await ask('trajectories')).toMatchObject({ total: 1 })
    expect(await ask('outcomes')).toMatchObject({
      outcome_distribution: [{ outcome: 'success', count: 1 }, {}, {}, {}, {}],
    })
  })
})

describe('faults', () => {
  const batch = (fault: Partial<ServerRequest> = {}) =>
    post('/sessions/cc-1/messages/batch', { messages: [text('a'), text('b')] }, { repeatable: false, ...fault })
  const stored = () => server.sessions.get('default/cc-1')?.live.length ?? 0

  it.each([
    ['reset', 0, 'unknown'],
    ['lost-answer', 2, 'unknown'],
    ['half-accepted', 1, 'unknown'],
    ['half-accepted-lost', 1, 'unknown'],
    ['no-route', 0, 'refused'],
    [500, 0, 'unknown'],
    [400, 0, 'refused'],
  ] as const)('%s stores %s of two messages', async (kind, count, fate) => {
    server.fault({ kind, on: /batch$/, times: 1 })
    expect(await failing(batch())).toMatchObject({ fate })
    expect(stored()).toBe(count)
    expect(server.requests.at(-1)?.body).toMatchObject({ messages: [{}, {}] })
    await batch()
    expect(stored()).toBe(count + 2)
  })

  it('down refuses connections until up', async () => {
    await server.down()
    expect(await failing(batch({ attempts: 1 }))).toMatchObject({ fate: 'not-sent' })
    await server.up()
    await batch()
    expect(stored()).toBe(2)
  })
})

describe('refuses', () => {
  it.each<[string, ServerRequest, RegExp]>([
    ['an unknown route', { method: 'GET', path: '/api/v1/nope' }, /no documented route/],
    ['a route that is gone', { method: 'POST', path: '/api/v1/sessions/cc-1/used', body: {} }, /no documented route/],
    [
      'an unknown member',
      { method: 'POST', path: '/api/v1/search/find', body: { query: 'x', min_score: 1 } },
      /min_score/,
    ],
    ['an unknown query', { method: 'GET', path: '/api/v1/fs/stat', query: { uri: E, x: 1 } }, /query: x/],
    [
      'a URI without a user',
      { method: 'GET', path: '/api/v1/fs/stat', query: { uri: 'viking://user/memories/x' } },
      /names no user/,
    ],
    ['a short URI', { method: 'GET', path: '/api/v1/fs/stat', query: { uri: 'viking://~/x' } }, /explicit form/],
    [
      'a URI encoded twice',
      { method: 'GET', path: '/api/v1/fs/stat', query: { uri: encodeURIComponent(E) } },
      /encoded twice/,
    ],
    ['a session id with a blank', { method: 'GET', path: '/api/v1/sessions/a%20b' }, /no documented route/],
    [
      'what a harness called a tool',
      { method: 'POST', path: '/api/v1/sessions/cc-1/messages', body: said({ ...read('read'), recorded_name: 'x' }) },
      /recorded_name/,
    ],
    [
      'an output that is no text',
      { method: 'POST', path: '/api/v1/sessions/cc-1/messages', body: said({ ...read('read'), tool_output: {} }) },
      /no text/,
    ],
    [
      'a call without an id',
      { method: 'POST', path: '/api/v1/sessions/cc-1/messages', body: said({ ...read('read'), tool_id: '' }) },
      /tool_id/,
    ],
    [
      'an unknown state of a call',
      {
        method: 'POST',
        path: '/api/v1/sessions/cc-1/messages',
        body: said({ ...read('read'), tool_status: 'success' }),
      },
      /tool_status/,
    ],
    [
      'an id of ours',
      { method: 'POST', path: '/api/v1/sessions/cc-1/messages', body: { ...text('x'), id: 'm1' } },
      /message: id|body: id/,
    ],
    [
      'the role of a tool',
      { method: 'POST', path: '/api/v1/sessions/cc-1/messages', body: { ...text('x'), role: 'tool' } },
      /role/,
    ],
  ])('%s', async (_name, request, why) => {
    await expect(client.request(request)).rejects.toThrow('UNDOCUMENTED')
    expect(server.undocumented.splice(0).join()).toMatch(why)
  })

  it('identity headers where the key names the user', async () => {
    await server.close()
    await start({ auth_mode: 'api_key' })
    const named = createServerClient(
      { url: server.url, timeout_ms: 1_000, api_key: 'alice-key', user: 'bob' },
      { user_agent: 'openviking-memory-test/1.0.0' },
    )
    await expect(named.request({ method: 'GET', path: '/api/v1/system/status' })).rejects.toThrow('UNDOCUMENTED')
    await named.request({ method: 'GET', path: '/health' })
    expect(await named.request({ method: 'GET', path: '/api/v1/system/status' })).toMatchObject({ user: 'alice' })
    expect(server.undocumented.splice(0).join()).toMatch(/identity headers/)
  })
})
