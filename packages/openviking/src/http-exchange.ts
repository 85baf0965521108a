import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { Address } from './address.ts'
import type { Answer, ExchangeOptions, NoAnswer } from './exchange-types.ts'
import { type Ending, settleOnce } from './settle-once.ts'

/**
 * One request and its answer, on a connection of its own: a pooled one may be closed by the server at any moment.
 * Follows no redirect and undoes no compression.
 */
export function exchange(address: Address, sent: ExchangeOptions): Promise<Answer | NoAnswer> {
  return settleOnce(sent, (ending) => {
    const payload = sent.body === undefined ? undefined : Buffer.from(sent.body)
    const options: RequestOptions = {
      host: address.host,
      port: address.port,
      path: `${address.base}${sent.path}`,
      method: sent.method,
      agent: false,
      headers: payload === undefined ? sent.headers : { ...sent.headers, 'Content-Length': payload.length },
    }
    let request: ClientRequest
    try {
      request = requester(address)(options)
    } catch (cause) {
      // A header or path that cannot be sent.
      ending.fail('network', { cause })
      return undefined
    }
    request.on('error', (cause) => ending.fail('network', { cause }))
    request.on('socket', (socket) => {
      socket.once(address.secure ? 'secureConnect' : 'connect', () => ending.connected())
    })
    request.on('response', (response) => collect(response, sent.max_bytes, ending))
    request.end(payload)
    return request
  })
}

function collect(response: IncomingMessage, maxBytes: number, ending: Ending): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) ending.fail('too-large')
    else chunks.push(chunk)
  })
  response.on('error', (cause) => ending.fail('network', { cause }))
  response.on('end', () => {
    const headers: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(response.headers)) {
      headers[name] = Array.isArray(value) ? value.join(', ') : value
    }
    ending.answer({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') })
  })
}

/** Loaded where it is needed: a hook does without one of them or without both. */
function requester({ secure }: Address): (options: RequestOptions) => ClientRequest {
  return process.getBuiltinModule(secure ? 'node:https' : 'node:http').request
}
