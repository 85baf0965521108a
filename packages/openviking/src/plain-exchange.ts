import { connect } from 'node:net'
import type { Address } from './address.ts'
import type { Answer, ExchangeOptions, NoAnswer } from './exchange-types.ts'
import { createAnswerReader } from './read-http-answer.ts'
import { settleOnce } from './settle-once.ts'

/** Bytes of an answer that are taken at once. */
const CHUNK = 64 * 1024

/**
 * `exchange` for an `http:` address, for a process that lives for a moment: without `node:http`, which takes it as long
 * to load and to use as all the rest of a search.
 */
export function plainExchange(address: Address, sent: ExchangeOptions): Promise<Answer | NoAnswer> {
  return settleOnce(sent, (ending) => {
    const request = requestText(address, sent)
    if ('code' in request) {
      ending.fail('network', request)
      return undefined
    }
    const reader = createAnswerReader(sent.max_bytes)
    const heed = (state: ReturnType<typeof reader.read>): void => {
      if (state === 'more') return
      if ('why' in state) ending.fail(state.why, { code: state.code })
      else ending.answer(state)
    }
    const socket = connect({
      host: address.host,
      port: address.port,
      // As it comes, without what a stream does for those who read it in their own time.
      onread: {
        buffer: Buffer.allocUnsafe(CHUNK),
        callback(length, buffer) {
          heed(reader.read(Buffer.from(buffer.subarray(0, length))))
          return true
        },
      },
    })
    socket.on('connect', () => {
      ending.connected()
      socket.write(request.bytes)
    })
    socket.on('end', () => heed(reader.end()))
    socket.on('error', (cause) => ending.fail('network', { cause }))
    socket.on('close', () => ending.fail('network', { code: 'ECONNRESET' }))
    // Behind what is done at once with the answer: a hook that has it ends.
    return { destroy: () => setImmediate(() => socket.destroy()) }
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
