import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryBackend } from '../testing/memory-backend.ts'
import { type HandledServer, handledServer, TOKEN } from './testing/handled-server.ts'
import { rawRequest } from './testing/raw-request.ts'

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const SITE = 'https://notes.example'

let server: HandledServer
beforeAll(async () => {
  const prepared = { backend: memoryBackend(), harness: 'mcp', groups: 'all' } as const
  server = await handledServer(prepared, { access: { hosts: ['memory.example'], origins: [SITE] } })
})
afterAll(() => server.close())

interface Asked {
  start?: string
  /** Instead of the header of the same name; undefined leaves it out. */
  headers?: Record<string, string | undefined>
  /** Further lines. */
  lines?: readonly string[]
  body?: string
}

const ask = ({ start = 'POST /mcp HTTP/1.1', headers = {}, lines = [], body = PING }: Asked = {}) => {
  const all: Record<string, string | undefined> = {
    Host: `127.0.0.1:${server.port}`,
    Authorization: `Bearer ${TOKEN}`,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return rawRequest(server.port, [start, ...given, ...lines], body)
}
const header = (name: string, value: string | undefined): Asked => ({ headers: { [name]: value } })

describe('is served', () => {
  test.each<[string, () => Asked]>([
    ['a client with the token', () => ({})],
    ['the name localhost', () => header('Host', `localhost:${server.port}`)],
    ['the IPv6 name', () => header('Host', `[::1]:${server.port}`)],
    ['a port that was forwarded', () => header('Host', 'localhost:8080')],
    ['a Host that was allowed', () => header('Host', 'Memory.example')],
    ['a page of this server', () => header('Origin', `http://127.0.0.1:${server.port}`)],
    ['a page of this server by another of its names', () => header('Origin', `http://localhost:${server.port}`)],
    [
      'a page of an allowed Host behind a proxy',
      () => ({ headers: { Host: 'memory.example', Origin: 'https://memory.example' } }),
    ],
    ['a page of an allowed origin', () => header('Origin', SITE)],
    ['a lower-case bearer', () => header('Authorization', `bearer ${TOKEN}`)],
    ['a charset', () => header('Content-Type', 'application/json; charset=UTF-8')],
    ['a query behind the path', () => ({ start: 'POST /mcp?client=x HTTP/1.1' })],
  ])('%s', async (_what, asked) => {
    const { status, body } = await ask(asked())
    expect(status, body).toBe(200)
    expect(body).toContain('"result":{}')
  })
})

describe('is refused', () => {
  test.each<[string, number, () => Asked]>([
    ['a foreign Host', 403, () => header('Host', `rebound.example:${server.port}`)],
    ['a Host that only begins like ours', 403, () => header('Host', '127.0.0.1.rebound.example')],
    ['a Host that only ends like ours', 403, () => header('Host', 'rebound.localhost')],
    ['another address of loopback, which was not reached', 403, () => header('Host', '127.0.0.2')],
    ['a Host with a user in it', 403, () => header('Host', 'localhost@rebound.example')],
    ['an empty Host', 403, () => header('Host', '')],
    ['a second Host', 403, () => ({ headers: { Host: 'localhost' }, lines: ['Host: rebound.example'] })],
    ['no Host', 403, () => ({ start: 'POST /mcp HTTP/1.0', headers: { Host: undefined } })],
    ['a foreign Origin', 403, () => header('Origin', 'https://rebound.example')],
    ['a foreign Origin with our port', 403, () => header('Origin', `http://rebound.example:${server.port}`)],
    ['a page of this machine from another port', 403, () => header('Origin', 'http://localhost:3000')],
    ['a page of this machine from the port of http', 403, () => header('Origin', 'http://127.0.0.1')],
    ['a page without an origin', 403, () => header('Origin', 'null')],
    ['a page of a browser extension', 403, () => header('Origin', 'chrome-extension://abcdef')],
    ['an origin that only begins like an allowed one', 403, () => header('Origin', `${SITE}.rebound.example`)],
    ['a second Origin', 403, () => ({ headers: { Origin: SITE }, lines: ['Origin: https://rebound.example'] })],
    ['no token', 401, () => header('Authorization', undefined)],
    ['a wrong token', 401, () => header('Authorization', `Bearer ${TOKEN.slice(0, -1)}X`)],
    ['a part of the token', 401, () => header('Authorization', `Bearer ${TOKEN.slice(0, -1)}`)],
    ['more than the token', 401, () => header('Authorization', `Bearer ${TOKEN}${TOKEN}`)],
    ['an empty token', 401, () => header('Authorization', 'Bearer ')],
    ['a token in another scheme', 401, () => header('Authorization', `Basic ${TOKEN}`)],
    [
      'a token in the address',
      401,
      () => ({ start: `POST /mcp?token=${TOKEN} HTTP/1.1`, headers: { Authorization: undefined } }),
    ],
    ['another path', 404, () => ({ start: 'POST / HTTP/1.1' })],
    ['a path below', 404, () => ({ start: 'POST /mcp/x HTTP/1.1' })],
    ['a whole address for a path', 404, () => ({ start: 'POST http://rebound.example/mcp HTTP/1.1' })],
    ['GET', 405, () => ({ start: 'GET /mcp HTTP/1.1' })],
    ['DELETE', 405, () => ({ start: 'DELETE /mcp HTTP/1.1' })],
    ['PUT', 405, () => ({ start: 'PUT /mcp HTTP/1.1' })],
    ['OPTIONS of no page', 405, () => ({ start: 'OPTIONS /mcp HTTP/1.1' })],
    ['a form', 415, () => header('Content-Type', 'application/x-www-form-urlencoded')],
    ['what a page may send unasked', 415, () => header('Content-Type', 'text/plain; application/json')],
    ['no media type', 415, () => header('Content-Type', undefined)],
    ['another charset', 415, () => header('Content-Type', 'application/json; charset=utf-16')],
    ['a compressed body', 415, () => header('Content-Encoding', 'gzip')],
    ['no event stream', 406, () => header('Accept', 'application/json')],
    ['a protocol version that there is not', 400, () => header('MCP-Protocol-Version', '1999-01-01')],
    ['a batch', 400, () => ({ body: `[${PING}]` })],
    ['an empty batch', 400, () => ({ body: '[]' })],
    ['no JSON', 400, () => ({ body: '{' })],
    ['JSON that is no message', 400, () => ({ body: '{"id":1}' })],
    ['nothing', 400, () => ({ body: '' })],
  ])('%s: %i', async (_what, status, asked) => {
    const answer = await ask(asked())
    expect(answer.status, answer.body).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(JSON.parse(answer.body)).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } })
    expect(answer.body).not.toContain(TOKEN)
    if (status === 403) expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('without a word about why', async () => {
    const { headers, body } = await ask(header('Authorization', 'Bearer wrong'))
    expect(JSON.parse(body)).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Unauthorized' } })
    expect(headers['www-authenticate']).toBe('Bearer')
  })

  test('and whoever runs the server is told once what to allow', async () => {
    await ask(header('Host', 'rebound.example'))
    await ask(header('Host', 'rebound.example'))
    const told = server.lines.filter((line) => line.includes('"rebound.example"'))
    expect(told).toEqual(['refused a request with the Host "rebound.example"; --allow-host allows one'])
    expect(server.lines.join('\n')).not.toContain(TOKEN)
  })

  test('a body that is too large, before it has come in', async () => {
    const told = await ask({ headers: { 'Content-Length': String(5 * 1024 * 1024) } })
    expect(told.status).toBe(413)
  })

  test('a body that is too large and does not say so', async () => {
    const chunk = `${(1024 * 1024).toString(16)}\r\n${' '.repeat(1024 * 1024)}\r\n`
    const headers = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }
    const { status } = await ask({ headers, body: `${chunk.repeat(5)}0\r\n\r\n` })
    expect(status).toBe(413)
  })

  test('a body that is no UTF-8', async () => {
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      body: Buffer.from([0x22, 0xff, 0x22]),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: -32700 } })
  })
})

test('nobody is asked for a token where there is none', async () => {
  const open = await handledServer(
    { backend: memoryBackend(), harness: 'mcp', groups: 'all' },
    { access: { token: undefined } },
  )
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  expect((await fetch(open.url, { method: 'POST', headers, body: PING })).status).toBe(200)
  await open.close()
})

describe('a page of an allowed origin', () => {
  test('may ask what it may send, without the token that browsers leave out there', async () => {
    const preflight: Asked = {
      start: 'OPTIONS /mcp HTTP/1.1',
      headers: { Origin: SITE, Authorization: undefined, 'Access-Control-Request-Method': 'POST' },
      body: '',
    }
    const { status, headers } = await ask(preflight)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: 'Origin',
    })
    const foreign = await ask({ ...preflight, headers: { ...preflight.headers, Origin: 'https://rebound.example' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('may read the answer, also a refusal', async () => {
    expect((await ask(header('Origin', SITE))).headers['access-control-allow-origin']).toBe(SITE)
    const refused = await ask({ headers: { Origin: SITE, Authorization: undefined } })
    expect(refused).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': SITE } })
  })
})
