import { afterEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { createServerClient } from './http-client.ts'
import { type ServerFailure, serverFailureOf } from './server-failure.ts'
import {
  errorReply,
  jsonReply,
  okReply,
  type Reply,
  startTinyServer,
  type TinyServer,
  textReply,
} from './testing/tiny-server.ts'

let server: TinyServer | undefined
afterEach(() => server?.close())

const SECRET = 'secret.key.of-mira'
const HTML = { 'content-type': 'text/html' }
const UPSTREAM = { upstream_message: `Incorrect API key provided: ${SECRET}` }

async function failureOf(reply: Reply, connection: Partial<Connection> = {}): Promise<Error & { code: string }> {
  server = await startTinyServer(reply)
  const client = createServerClient({ url: server.url, timeout_ms: 2_000, api_key: SECRET, ...connection })
  return client
    .request({ method: 'POST', path: '/api/v1/search/find', body: { query: 'private words' }, attempts: 1 })
    .then(
      () => {
        throw new Error('no failure')
      },
      (thrown: Error & { code: string }) => thrown,
    )
}

const ROWS: [string, Reply, string, RegExp, Partial<ServerFailure>][] = [
  [
    'a wrong key',
    errorReply(401, 'UNAUTHENTICATED', 'Invalid API key'),
    'CONFIGURATION',
    /key is not one of/,
    { provider: false },
  ],
  [
    "the provider's key",
    errorReply(401, 'UNAUTHENTICATED', 'no', UPSTREAM),
    'SERVER',
    /model provider .* not at fault/,
    { provider: true },
  ],
  [
    'the provider has enough',
    errorReply(429, 'RESOURCE_EXHAUSTED', 'no', UPSTREAM),
    'SERVER',
    /model provider/,
    { provider: true, retryable: true },
  ],
  [
    'no embedding',
    errorReply(500, 'EMBEDDING_FAILED', 'boom'),
    'SERVER',
    /model provider/,
    { provider: true, retryable: true },
  ],
  [
    'too many requests',
    errorReply(429, 'RESOURCE_EXHAUSTED', ''),
    'UNAVAILABLE',
    /no more requests/,
    { fate: 'refused' },
  ],
  [
    'a missing route',
    errorReply(404, 'NOT_FOUND', 'Not Found'),
    'CONFIGURATION',
    /another version .* Update/,
    { missing: 'feature' },
  ],
  [
    'a missing route, with null details',
    errorReply(404, 'NOT_FOUND', 'Not Found', null),
    'CONFIGURATION',
    /Update/,
    { missing: 'feature' },
  ],
  [
    'a missing method',
    errorReply(405, 'UNKNOWN', 'Method Not Allowed'),
    'CONFIGURATION',
    /Update/,
    { missing: 'feature' },
  ],
  [
    'a missing file',
    errorReply(404, 'NOT_FOUND', 'Not Found', { type: 'file' }),
    'NOT_FOUND',
    /does not have it/,
    { missing: 'resource' },
  ],
  ['a gone session', errorReply(410, 'SESSION_EXPIRED', 'gone'), 'NOT_FOUND', /any more/, {}],
  [
    'not implemented',
    errorReply(501, 'UNIMPLEMENTED', 'no'),
    'CONFIGURATION',
    /Update/,
    { missing: 'feature', retryable: false },
  ],
  ['it is there', errorReply(409, 'ALREADY_EXISTS', 'x'), 'ALREADY_EXISTS', /there already/, { retryable: false }],
  ['busy', errorReply(409, 'CONFLICT', 'x', { retryable: true }), 'UNAVAILABLE', /busy/, { retryable: true }],
  ['changed', errorReply(409, 'WRITE_CONFLICT', 'x'), 'INVALID_INPUT', /Somebody else/, { retryable: false }],
  ['a precondition', errorReply(412, 'FAILED_PRECONDITION', 'x'), 'INVALID_INPUT', /refused/, {}],
  [
    'nobody named',
    errorReply(400, 'INVALID_ARGUMENT', 'must include X-OpenViking-User.'),
    'CONFIGURATION',
    /OPENVIKING_USER/,
    {},
  ],
  [
    'an internal error',
    errorReply(500, 'INTERNAL', 'boom'),
    'UNAVAILABLE',
    /500 INTERNAL: boom/,
    { fate: 'unknown', retryable: true },
  ],
  ['starting', errorReply(503, 'UNAVAILABLE', 'x'), 'UNAVAILABLE', /503/, { retryable: true }],
  ['a page', textReply(200, '<html>', HTML), 'SERVER', /not an OpenViking server.*web page/, { retryable: false }],
  ['a page of a proxy', textReply(502, '<html>', HTML), 'UNAVAILABLE', /proxy/, { retryable: true }],
  ['a login page', textReply(403, '<html>', HTML), 'CONFIGURATION', /in front of/, { fate: 'refused' }],
  ['nothing', textReply(200, ''), 'SERVER', /with nothing/, { fate: 'unknown' }],
  ['other JSON', jsonReply(200, { hello: 1 }), 'SERVER', /JSON of another kind/, {}],
]

describe('a failure', () => {
  it.each(ROWS)('%s', async (_name, reply, code, says, failure) => {
    const error = await failureOf(reply)
    expect(error.code).toBe(code)
    expect(error.message).toMatch(says)
    if (['CONFIGURATION', 'SERVER', 'UNAVAILABLE'].includes(code)) expect(error.message).toContain(server?.url)
    expect(error.message).not.toContain('private words')
    expect(serverFailureOf(error)).toMatchObject(failure)
  })

  it('never quotes a secret, whoever says it', async () => {
    const gateway = 'gateway-password'
    const said = `key ${SECRET}\n\u0007 header ${gateway} ${'x'.repeat(1_000)}`
    const error = await failureOf(errorReply(400, 'INVALID_ARGUMENT', said), { headers: { 'X-Gateway': gateway } })
    expect(error.message).toContain('key … header …')
    expect(error.message.length).toBeLessThan(600)
    expect(error.message).toMatch(/^[^\p{Cc}]*$/u)
  })

  it('of a header that cannot be sent names no value', async () => {
    const error = await failureOf(okReply(1), { api_key: 'two\nlines' })
    expect(error).toMatchObject({ code: 'CONFIGURATION' })
    expect(error.message).toMatch(/no header may hold/)
    expect(error.message).not.toContain('lines')
    expect(serverFailureOf(error)).toMatchObject({ fate: 'not-sent' })
  })

  it('where a port speaks no HTTP, or another side of TLS, asks for another address', async () => {
    server = await startTinyServer((response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'))
    const client = createServerClient({ url: server.url, timeout_ms: 2_000 })
    const ask = { method: 'GET', path: '/health', attempts: 1 } as const
    await expect(client.request(ask)).rejects.toMatchObject({
      code: 'SERVER',
      message: expect.stringMatching(/no HTTP/),
    })
    const secure = createServerClient({ url: server.url.replace('http:', 'https:'), timeout_ms: 2_000 })
    await expect(secure.request(ask)).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(/https: or http:|http: or https:/),
    })
  })

  it('of anything else is none', () => {
    expect(serverFailureOf(new Error('x'))).toBeUndefined()
    expect(serverFailureOf(undefined)).toBeUndefined()
  })
})
