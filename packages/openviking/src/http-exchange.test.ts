import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { parseAddress } from './address.ts'
import type { Answer, Exchange, ExchangeOptions, NoAnswer } from './exchange-types.ts'
import { exchange } from './http-exchange.ts'
import { plainExchange } from './plain-exchange.ts'
import { type Reply, startTinyServer, type TinyServer, textReply } from './testing/tiny-server.ts'

const BOTH: [string, Exchange][] = [
  ['an exchange', exchange],
  ['an exchange without node:http', plainExchange],
]
const ASKED: ExchangeOptions = { method: 'GET', path: '/health', headers: {}, timeout_ms: 5_000, max_bytes: 1_000 }

let server: TinyServer | undefined
afterEach(() => server?.close())

const begin = (response: ServerResponse, headers: Record<string, string> = {}): ServerResponse => {
  response.writeHead(200, headers)
  return response
}

describe.each(BOTH)('%s', (_name, over) => {
  async function answerTo(reply: Reply, more: Partial<ExchangeOptions> = {}): Promise<Answer | NoAnswer> {
    server = await startTinyServer(reply)
    return over(parseAddress(server.url), { ...ASKED, ...more })
  }

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

  it('sends method, path, headers and body as they are', async () => {
    await answerTo(textReply(200, ''), {
      method: 'POST',
      path: '/api?q=%E6%95%B0',
      headers: { 'X-Key': 'k', 'Content-Type': 'application/json' },
      body: '{"数":1}',
    })
    expect(server?.seen).toMatchObject([
      {
        method: 'POST',
        url: '/api?q=%E6%95%B0',
        headers: { 'x-key': 'k', 'content-length': '9', connection: 'close', host: new URL(server?.url ?? '').host },
        body: '{"数":1}',
      },
    ])
  })

  it.each<[string, Partial<ExchangeOptions>, string]>([
    ['a header that ends a line', { headers: { 'X-Key': 'k\r\nX-Evil: 1' } }, 'ERR_INVALID_CHAR'],
    ['a header that no header may hold', { headers: { 'X-Key': 'ключ' } }, 'ERR_INVALID_CHAR'],
    ['a name that is none', { headers: { 'X Key': 'k' } }, 'ERR_INVALID_HTTP_TOKEN'],
    ['a path with a blank', { path: '/a b' }, 'ERR_UNESCAPED_CHARACTERS'],
    ['a path that ends the line', { path: '/a\r\nX-Evil:1' }, 'ERR_UNESCAPED_CHARACTERS'],
  ])('sends nothing of %s', async (_name, more, code) => {
    expect(await answerTo(textReply(200, ''), more)).toMatchObject({ why: 'network', sent: false, code })
    expect(server?.seen).toEqual([])
  })

  it('gives up in time, when it is told to, and where nobody listens', async () => {
    expect(await answerTo(() => undefined, { timeout_ms: 100 })).toMatchObject({ why: 'timeout', sent: true })
    const address = parseAddress(server?.url ?? '')
    expect(await over(address, { ...ASKED, signal: AbortSignal.abort() })).toMatchObject({
      why: 'aborted',
      sent: false,
    })
    const aborting = new AbortController()
    setTimeout(() => aborting.abort(), 50)
    expect(await over(address, { ...ASKED, signal: aborting.signal })).toMatchObject({ why: 'aborted', sent: true })
    await server?.close()
    expect(await over(address, ASKED)).toMatchObject({ why: 'network', sent: false, code: 'ECONNREFUSED' })
  })
})

/** Answers every connection with these bytes, in these pieces, and closes it. */
async function rawServer(): Promise<{ url: string; say: (pieces: readonly Buffer[]) => void }> {
  let pieces: readonly Buffer[] = []
  const sockets = new Set<Socket>()
  const raw = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      void (async () => {
        for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve))
        socket.end()
      })()
    })
  })
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => raw.close(resolve))
  })
  const { port } = raw.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    say: (next) => {
      pieces = next
    },
  }
}

const ANSWERS: Record<string, string> = {
  'a known length': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody',
  'no body': 'HTTP/1.1 204 No Content\r\n\r\n',
  'a body to the end': 'HTTP/1.1 200 OK\r\n\r\nbody',
  'an older protocol': 'HTTP/1.0 200 OK\r\nX: y\r\n\r\nbody',
  'no reason': 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok',
  chunks: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nbod\r\n1;x=y\r\ny\r\n0\r\n\r\n',
  'chunks and a trailer': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\nX: y\r\n\r\n',
  'an announcement before': 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno',
  'blanks around values': 'HTTP/1.1 200 OK\r\nX:   y  \r\nContent-Length:4\r\n\r\nbody',
  'too much': `HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(2_000)}`,
  'a length that is none': 'HTTP/1.1 200 OK\r\nContent-Length: four\r\n\r\nbody',
  'chunks that are none': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nbody\r\n0\r\n\r\n',
  'no HTTP': 'SSH-2.0-OpenSSH_9.6\r\n',
  'no HTTP, and long': `${'garbage '.repeat(4_000)}`,
  'an end in the middle': 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nbody',
  'an end in the head': 'HTTP/1.1 200 OK\r\nContent-Len',
  nothing: '',
}

/** What is alike however the answer was read. */
function told(outcome: Answer | NoAnswer): unknown {
  if ('status' in outcome) return { status: outcome.status, body: outcome.body, x: outcome.headers['x'] }
  const { why, sent, code = '' } = outcome
  return { why, sent, code: code.startsWith('HPE_') ? 'HPE' : code }
}

describe('both ways of an exchange', () => {
  it.each(Object.entries(ANSWERS))('tell the same of %s', async (_name, text) => {
    const raw = await rawServer()
    raw.say([Buffer.from(text, 'latin1')])
    const address = parseAddress(raw.url)
    expect(told(await plainExchange(address, ASKED))).toEqual(told(await exchange(address, ASKED)))
  })

  it('tell it in whatever pieces it comes', async () => {
    const raw = await rawServer()
    const address = parseAddress(raw.url)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(ANSWERS).filter((text) => text.length < 300)),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
        async (text, lengths) => {
          const pieces: Buffer[] = []
          let rest = Buffer.from(text, 'latin1')
          for (const length of lengths) {
            pieces.push(rest.subarray(0, length))
            rest = rest.subarray(length)
          }
          raw.say([...pieces, rest])
          expect(told(await plainExchange(address, ASKED))).toEqual(told(await exchange(address, ASKED)))
        },
      ),
      { numRuns: 60 },
    )
  })
})
