import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { Address } from './address.ts'
import type { Answer, ExchangeOptions, NoAnswer } from './exchange-types.ts'

/**
 * One request and its answer, on a connection of its own: a pooled one may be closed by the server at any moment.
 * Follows no redirect and undoes no compression.
 */
export function exchange(address: Address, sent: ExchangeOptions): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    let request: ClientRequest | undefined
    let connected = false
    let over = false
    const finish = (outcome: Answer | NoAnswer): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      sent.signal?.removeEventListener('abort', abort)
      if ('why' in outcome) request?.destroy()
      resolve(outcome)
    }
    const fail = (why: NoAnswer['why'], cause?: unknown): void =>
      finish({ why, sent: connected, code: codeOf(cause), cause })
    const abort = (): void => fail('aborted', sent.signal?.reason)
    const timer = setTimeout(() => fail('timeout'), Math.max(0, sent.timeout_ms))
    if (sent.signal?.aborted) return abort()
    sent.signal?.addEventListener('abort', abort)
    const payload = sent.body === undefined ? undefined : Buffer.from(sent.body)
    const options: RequestOptions = {
      host: address.host,
      port: address.port,
      path: `${address.base}${sent.path}`,
      method: sent.method,
      agent: false,
      headers: payload === undefined ? sent.headers : { ...sent.headers, 'Content-Length': payload.length },
    }
    try {
      request = requester(address)(options)
    } catch (thrown) {
      // A header or path that cannot be sent.
      return fail('network', thrown)
    }
    request.on('error', (thrown) => fail('network', thrown))
    request.on('socket', (socket) => {
      socket.once(address.secure ? 'secureConnect' : 'connect', () => {
        connected = true
      })
    })
    request.on('response', (response) => collect(response, sent.max_bytes, finish, fail))
    request.end(payload)
  })
}

function collect(
  response: IncomingMessage,
  maxBytes: number,
  finish: (answer: Answer) => void,
  fail: (why: NoAnswer['why'], cause?: unknown) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) fail('too-large')
    else chunks.push(chunk)
  })
  response.on('error', (thrown) => fail('network', thrown))
  response.on('end', () => {
    const headers: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(response.headers)) {
      headers[name] = Array.isArray(value) ? value.join(', ') : value
    }
    finish({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') })
  })
}

/** Loaded where it is needed: a hook does without one of them or without both. */
function requester({ secure }: Address): (options: RequestOptions) => ClientRequest {
  return process.getBuiltinModule(secure ? 'node:https' : 'node:http').request
}

function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
}
