import { type Address, parseAddress } from './address.ts'
import { readAnswer } from './answer.ts'
import { monotonicNow } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Answer, Exchange, NoAnswer } from './exchange-types.ts'
import { type Asked, errorAnswer, foreignAnswer, withoutAnswer } from './failure-text.ts'
import { exchange as overHttp } from './http-exchange.ts'
import { type AuthMode, requestHeaders } from './request-headers.ts'
import { serverFailureOf } from './server-failure.ts'
import { secretsOf } from './server-words.ts'
import { userAgentOf } from './user-agent.ts'

export interface ServerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the server's root, such as `/api/v1/search/find`. */
  path: string
  /** Encoded once; what is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  body?: unknown
  /** Instead of the connection's: for all attempts together. */
  timeout_ms?: number
  signal?: AbortSignal | undefined
  /** False for a request that must not be sent a second time when nobody knows whether the first arrived. */
  repeatable?: boolean
  /** At most; 4 by default. 1 for whoever has no time. */
  attempts?: number
}

/** Requests to one server, over `node:http` and `node:https`. */
export interface ServerClient {
  readonly connection: Connection
  /**
   * The `result` of the answer's envelope; of a route without one the whole body. What the contract calls retryable is
   * tried again with the same body. @throws OpenVikingError that names who must act, without any secret in it; its
   * cause is a `ServerFailure`.
   */
  request(request: ServerRequest): Promise<unknown>
}

export interface ServerClientOptions {
  /** Told about each attempt that failed and is repeated. */
  log?: (line: string) => void
  /** `openviking-memory-<harness>/<version>` */
  user_agent?: string
  /** What `/health` said last time. The client learns it from every such answer that it sees. */
  auth_mode?: AuthMode | undefined
  /** How a request reaches the server; over `node:http` and `node:https` by default. */
  exchange?: Exchange
  /** Milliseconds before the second attempt; twice as many before each further one. */
  backoff_ms?: number
}

const ATTEMPTS = 4
const BACKOFF_MS = 200
const LONGEST_BACKOFF_MS = 5_000
const LARGEST_ANSWER = 64 * 1024 * 1024

/** @throws CONFIGURATION for an address that cannot be used */
export function createServerClient(connection: Connection, options: ServerClientOptions = {}): ServerClient {
  const address = parseAddress(connection.url)
  const exchange = options.exchange ?? overHttp
  const log = options.log ?? (() => undefined)
  const userAgent = options.user_agent ?? userAgentOf({})
  let authMode = options.auth_mode

  const request = async (wanted: ServerRequest): Promise<unknown> => {
    const timeout = wanted.timeout_ms ?? connection.timeout_ms
    const deadline = monotonicNow() + timeout
    const body = wanted.body === undefined ? undefined : toJson(wanted.body)
    const asked = askedOf(address, connection, wanted, timeout)
    for (let attempt = 1; ; attempt++) {
      const answer = await exchange(address, {
        method: wanted.method,
        path: wanted.path + toQuery(wanted.query),
        headers: requestHeaders(connection, {
          path: wanted.path,
          hasBody: body !== undefined,
          user_agent: userAgent,
          auth_mode: authMode,
        }),
        ...(body === undefined ? {} : { body }),
        timeout_ms: deadline - monotonicNow(),
        signal: wanted.signal,
        max_bytes: LARGEST_ANSWER,
      })
      const read = outcomeOf(asked, wanted.path, answer)
      if (!('error' in read)) {
        if (wanted.path === '/health') authMode = authModeOf(read.result) ?? authMode
        return read.result
      }
      const wait = waitBeforeNext(answer, options.backoff_ms ?? BACKOFF_MS, attempt)
      const again =
        attempt < (wanted.attempts ?? ATTEMPTS) &&
        mayRepeat(read.error, wanted.repeatable ?? true) &&
        monotonicNow() + wait < deadline
      if (!again) throw read.error
      log(
        `${wanted.method} ${wanted.path}: ${read.error.message} Attempt ${attempt + 1} follows in ${Math.round(wait)} ms.`,
      )
      await pause(wait, wanted.signal)
    }
  }
  return { connection, request }
}

function outcomeOf(asked: Asked, path: string, answer: Answer | NoAnswer): { result: unknown } | { error: Error } {
  if ('why' in answer) return { error: withoutAnswer(asked, answer) }
  const read = readAnswer(path, answer)
  if (read.kind === 'result') return { result: read.result }
  return {
    error:
      read.kind === 'error'
        ? errorAnswer(asked, answer.status, read.error)
        : foreignAnswer(asked, answer.status, read.what, answer.headers['location']),
  }
}

/** What was refused was not done, so that it may be sent again; what may have been done only where that does no harm. */
function mayRepeat(error: Error, repeatable: boolean): boolean {
  const failure = serverFailureOf(error)
  return failure?.retryable === true && (repeatable || failure.fate !== 'unknown')
}

function waitBeforeNext(answer: Answer | NoAnswer, first: number, attempt: number): number {
  const backoff = Math.min(LONGEST_BACKOFF_MS, first * 2 ** (attempt - 1)) * (0.5 + Math.random())
  const told = 'why' in answer ? Number.NaN : Number(answer.headers['retry-after'])
  return Number.isFinite(told) ? Math.max(backoff, told * 1_000) : backoff
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done)
    if (signal?.aborted) done()
  })
}

function askedOf(address: Address, connection: Connection, wanted: ServerRequest, timeout: number): Asked {
  return {
    address,
    method: wanted.method,
    path: wanted.path,
    timeout_ms: Math.round(timeout),
    hasKey: connection.api_key !== undefined,
    secrets: secretsOf(connection),
  }
}

function authModeOf(health: unknown): AuthMode | undefined {
  const known = typeof health === 'object' && health !== null && 'auth_mode' in health ? health.auth_mode : undefined
  return typeof known === 'string' ? known : undefined
}

function toQuery(query: ServerRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** JSON can hold half a character; servers cannot store one. */
export function toJson(body: unknown): string {
  const json = JSON.stringify(body)
  if (!json.includes('\\ud')) return json
  return json.replace(/\\(?:u[0-9a-f]{4}|.)/g, (escaped) => (/^\\ud[89a-f]/.test(escaped) ? '\\ufffd' : escaped))
}
