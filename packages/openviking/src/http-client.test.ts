import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { createServerClient, type ServerRequest } from './http-client.ts'
import { serverFailureOf } from './server-failure.ts'
import {
  errorReply,
  jsonReply,
  okReply,
  type Reply,
  startTinyServer,
  type TinyServer,
  textReply,
} from './testing/tiny-server.ts'

const KEY = 'made.up.key'
const closing: TinyServer[] = []
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close()
})

/** Closed after the test. */
async function serving(...replies: Reply[]): Promise<TinyServer> {
  const server = await startTinyServer(...replies)
  closing.push(server)
  return server
}

const hangUp = (response: ServerResponse): void => {
  response.destroy()
}
const hang = (): void => undefined

const FIND: ServerRequest = { method: 'POST', path: '/api/v1/search/find', body: { query: 'x' } }
const client = (url: string, connection: Partial<Connection> = {}, lines: string[] = []) =>
  createServerClient(
    { url, timeout_ms: 5_000, api_key: KEY, ...connection },
    { backoff_ms: 1, log: (line) => lines.push(line), user_agent: 'openviking-memory-test/1.2.3' },
  )

async function failing(work: Promise<unknown>): Promise<Error & { code: string }> {
  return work.then(
    (value) => {
      throw new Error(`expected a failure, got ${JSON.stringify(value)}`)
    },
    (thrown: Error & { code: string }) => thrown,
  )
}

describe('requests', () => {
  it('are sent to the base path, encoded once, as JSON with its length', async () => {
    const { url, seen } = await serving(okReply({ total: 0 }))
    const found = await client(`${url}/ov/`).request({
      ...FIND,
      query: { uri: 'viking://user/mira/memories/experiences/数 据=%41#?.md', limit: 3, raw: undefined },
    })
    expect(found).toEqual({ total: 0 })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/ov/api/v1/search/find?uri=viking%3A%2F%2Fuser%2Fmira%2Fmemories%2Fexperiences%2F%E6%95%B0%20%E6%8D%AE%3D%2541%23%3F.md&limit=3',
      body: '{"query":"x"}',
      headers: {
        authorization: `Bearer ${KEY}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': '13',
        'user-agent': 'openviking-memory-test/1.2.3',
        connection: 'close',
      },
    })
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
  })

  it('hold no half characters', async () => {
    const { url, seen } = await serving(okReply(null))
    await client(url).request({ ...FIND, body: { a: 'x\ud83dy', b: '😀', c: '\\ud83d' } })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ a: 'x\ufffdy', b: '😀', c: '\\ud83d' })
  })
})

const REPEATED: [string, Reply, ServerRequest, boolean][] = [
  ['no answer', hangUp, FIND, true],
  ['no answer to what may not be repeated', hangUp, { ...FIND, repeatable: false }, false],
  ['408', errorReply(408, 'DEADLINE_EXCEEDED', 'slow'), FIND, true],
  ['429', errorReply(429, 'RESOURCE_EXHAUSTED', 'slow down'), FIND, true],
  ['429 to what may not be repeated', errorReply(429, 'RESOURCE_EXHAUSTED', ''), { ...FIND, repeatable: false }, true],
  ['500', errorReply(500, 'INTERNAL', 'oops'), FIND, true],
  ['500 to what may not be repeated', errorReply(500, 'INTERNAL', 'oops'), { ...FIND, repeatable: false }, false],
  ['501', errorReply(501, 'UNIMPLEMENTED', 'never'), FIND, false],
  ['502 of a proxy', textReply(502, '<html>bad gateway</html>'), FIND, true],
  ['503', errorReply(503, 'UNAVAILABLE', 'starting'), FIND, true],
  ['504', errorReply(504, 'DEADLINE_EXCEEDED', ''), FIND, true],
  [
    '409 that says so',
    errorReply(409, 'CONFLICT', 'busy', { retryable: true, conflict_type: 'path_busy' }),
    FIND,
    true,
  ],
  ['409', errorReply(409, 'CONFLICT', 'changed', {}), FIND, false],
  ['400', errorReply(400, 'INVALID_ARGUMENT', 'no'), FIND, false],
  ['401', errorReply(401, 'UNAUTHENTICATED', 'no'), FIND, false],
  ['403', errorReply(403, 'PERMISSION_DENIED', 'no'), FIND, false],
  ['404', errorReply(404, 'NOT_FOUND', 'no'), FIND, false],
  ['410', errorReply(410, 'SESSION_EXPIRED', 'no'), FIND, false],
  ['412', errorReply(412, 'FAILED_PRECONDITION', 'no'), FIND, false],
]

describe('repeating', () => {
  it.each(REPEATED)('%s', async (_name, first, request, repeated) => {
    const { url, seen } = await serving(first, okReply('again'))
    const lines: string[] = []
    const work = client(url, {}, lines).request(request)
    if (repeated) {
      expect(await work).toBe('again')
      expect(seen[1]).toEqual(seen[0])
      expect(lines).toHaveLength(1)
    } else {
      await failing(work)
      expect(seen).toHaveLength(1)
    }
  })

  it('ends after four attempts, or as many as asked for', async () => {
    const { url, seen } = await serving(errorReply(500, 'INTERNAL', 'oops'))
    expect(await failing(client(url).request(FIND))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(seen).toHaveLength(4)
    await failing(client(url).request({ ...FIND, attempts: 1 }))
    expect(seen).toHaveLength(5)
  })

  it('does not outlast the time for the whole request', async () => {
    const { url, seen } = await serving(errorReply(503, 'UNAVAILABLE', 'later', {}), okReply(1))
    const waits = jsonReply(
      503,
      { status: 'error', error: { code: 'UNAVAILABLE', message: '' } },
      { 'retry-after': '60' },
    )
    expect(await client(url).request(FIND)).toBe(1)
    const told = await serving(waits)
    await failing(client(told.url).request(FIND))
    expect([seen.length, told.seen.length]).toEqual([2, 1])
  })
})

it('gives up a server that hangs, and one that stops in the middle', async () => {
  const hanging = await serving(hang)
  const error = await failing(client(hanging.url, { timeout_ms: 400 }).request(FIND))
  expect(error.code).toBe('UNAVAILABLE')
  expect(error.message).toContain('within 400 ms')
  expect(serverFailureOf(error)).toMatchObject({ fate: 'unknown', status: 0 })
  const half = await serving((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"status":')
  })
  expect(await failing(client(half.url, { timeout_ms: 400 }).request(FIND))).toMatchObject({ code: 'UNAVAILABLE' })
})

it('gives up when it is told to', async () => {
  const { url } = await serving(hang)
  const controller = new AbortController()
  const work = failing(client(url).request({ ...FIND, signal: controller.signal }))
  controller.abort()
  expect((await work).message).toContain('given up')
  expect(await failing(client(url).request({ ...FIND, signal: AbortSignal.abort() }))).toMatchObject({
    code: 'UNAVAILABLE',
  })
})

it('knows that a server that is down has seen nothing', async () => {
  const { url } = await serving(okReply(1))
  await closing.pop()?.close()
  const error = await failing(client(url).request({ ...FIND, repeatable: false }))
  expect(error.code).toBe('UNAVAILABLE')
  expect(error.message).toContain('Start it')
  expect(serverFailureOf(error)).toMatchObject({ fate: 'not-sent', code: 'ECONNREFUSED', retryable: true })
})

it('follows no redirect, and says where it leads', async () => {
  const other = await serving(okReply(1))
  const { url } = await serving(textReply(307, '', { location: `${other.url}/moved/here?token=abc` }))
  const error = await failing(client(url).request(FIND))
  expect(error.code).toBe('CONFIGURATION')
  expect(error.message).toContain(`${other.url}/moved/here`)
  expect(error.message).not.toContain('abc')
  expect(other.seen).toEqual([])
})
