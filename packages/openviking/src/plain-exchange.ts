import { connect, type Socket } from 'node:net'
import type { Address } from './address.ts'
import type { Answer, ExchangeOptions, NoAnswer } from './exchange-types.ts'
import { createAnswerReader } from './read-http-answer.ts'

/**
 * `exchange` for an `http:` address, for a process that lives for a moment: without `node:http`, which takes it as long
 * to load and to use as all the rest of a search.
 */
export function plainExchange(address: Address, sent: ExchangeOptions): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    let socket: Socket | undefined
    let connected = false
    let over = false
    const finish = (outcome: Answer | NoAnswer): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      sent.signal?.removeEventListener('abort', abort)
      socket?.destroy()
      resolve(outcome)
    }
    const fail = (why: NoAnswer['why'], code?: string, cause?: unknown): void =>
      finish({ why, sent: connected, code, cause })
    const abort = (): void => fail('aborted', undefined, sent.signal?.reason)
    const timer = setTimeout(() => fail('timeout'), Math.max(0, sent.timeout_ms))
    if (sent.signal?.aborted) return abort()
    sent.signal?.addEventListener('abort', abort)
    const request = requestText(address, sent)
    if ('code' in request) return fail('network', request.code)
    const reader = createAnswerReader(sent.max_bytes)
    const heed = (state: ReturnType<typeof reader.read>): void => {
      if (state === 'more') return
      if ('why' in state) fail(state.why, state.code)
      else finish(state)
    }
    socket = connect(address.port, address.host)
    socket.on('connect', () => {
      connected = true
      socket?.write(request.bytes)
    })
    socket.on('data', (chunk: Buffer) => heed(reader.read(chunk)))
    socket.on('end', () => heed(reader.end()))
    socket.on('error', (thrown: NodeJS.ErrnoException) => fail('network', thrown.code, thrown))
    socket.on('close', () => fail('network', 'ECONNRESET'))
  })
}

/** The same refusals as those of `node:http`: nothing of a header or a path may become another one. */
function requestText(
  address: Address,
  { method, path, headers, body }: ExchangeOptions,
): { bytes: Buffer } | { code: string } {
  const target = `${address.base}${path}`
  if (/[^\x21-\xff]/.test(target)) return { code: 'ERR_UNESCAPED_CHARACTERS' }
  const host = address.host.includes(':') ? `[${address.host}]` : address.host
  const payload = body === undefined ? undefined : Buffer.from(body)
  const all: [string, string][] = [
    ...Object.entries(headers),
    ...(payload === undefined ? [] : [['Content-Length', String(payload.length)] satisfies [string, string]]),
    ['Host', address.port === 80 ? host : `${host}:${address.port}`],
    ['Connection', 'close'],
  ]
  for (const [name, value] of all) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return { code: 'ERR_INVALID_HTTP_TOKEN' }
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return { code: 'ERR_INVALID_CHAR' }
  }
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return { bytes: payload === undefined ? head : Buffer.concat([head, payload]) }
}
