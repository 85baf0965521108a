import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { type Answer, exchange, type NoAnswer } from './http-exchange.ts'
import { type Reply, startTinyServer, type TinyServer, textReply } from './testing/tiny-server.ts'

let server: TinyServer | undefined
afterEach(() => server?.close())

async function answerTo(reply: Reply, maxBytes = 1_000): Promise<Answer | NoAnswer> {
  server = await startTinyServer(reply)
  return exchange(parseAddress(server.url), {
    method: 'GET',
    path: '/health',
    headers: {},
    timeout_ms: 5_000,
    max_bytes: maxBytes,
  })
}

const begin = (response: ServerResponse, headers: Record<string, string> = {}): ServerResponse => {
  response.writeHead(200, headers)
  return response
}

describe('an exchange', () => {
  it('puts characters together that came in pieces', async () => {
    const bytes = Buffer.from('数据')
    const answer = await answerTo((response) => {
      begin(response).write(bytes.subarray(0, 2))
      setImmediate(() => response.end(bytes.subarray(2)))
    })
    expect(answer).toMatchObject({ status: 200, body: '数据' })
  })

  it('names headers in lower case, joined where there are several', async () => {
    const answer = await answerTo((response) => {
      response.setHeader('X-Two', ['a', 'b'])
      response.end()
    })
    expect(answer).toMatchObject({ headers: { 'x-two': 'a, b' } })
  })

  it('takes no more than it was told to', async () => {
    expect(await answerTo(textReply(200, 'x'.repeat(1_000)))).toMatchObject({ status: 200 })
    await server?.close()
    expect(await answerTo(textReply(200, 'x'.repeat(1_001)))).toMatchObject({ why: 'too-large', sent: true })
  })

  it.each<[string, Reply]>([
    ['before the answer', (response) => response.destroy()],
    [
      'in the middle of a body of known length',
      (response) => begin(response, { 'content-length': '9' }).write('half', () => response.destroy()),
    ],
    ['in the middle of a body in chunks', (response) => begin(response).write('half', () => response.destroy())],
  ])('knows that the server may have seen a request whose connection broke %s', async (_name, reply) => {
    expect(await answerTo(reply)).toMatchObject({ why: 'network', sent: true, code: 'ECONNRESET' })
  })
})
