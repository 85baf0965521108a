import { OpenVikingError } from '@openviking-plugins/experience'
import { readAnswer } from '../answer.ts'
import type { Connection } from '../connection.ts'
import type { Answer } from '../exchange-types.ts'
import { type Asked, errorAnswer, foreignAnswer, withoutAnswer } from '../failure-text.ts'
import { toJson } from '../http-client.ts'
import { exchange } from '../http-exchange.ts'
import { type AuthMode, requestHeaders } from '../request-headers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { readReply } from './mcp-answers.ts'
import { type McpEndpoint, mcpEndpoint } from './mcp-endpoint.ts'

export interface McpRequestsOptions {
  user_agent: string
  /** Told about what is sent a second time. */
  log?: (line: string) => void
}

/** How one message is sent. */
interface Sending {
  auth_mode: AuthMode
  /** Whether it does no harm when it is done twice. */
  repeatable: boolean
  timeout_ms: number
  signal?: AbortSignal | undefined
  /** That of a session, if there is one. */
  headers?: Readonly<Record<string, string>>
}

/** `refused`: status 400, 404 or 405, which mean a missing session, or a missing endpoint. */
export type McpResponse = { answer: Answer; result: unknown } | { answer: Answer; refused: true }

/** JSON-RPC messages to one MCP endpoint, each in a request of its own. */
export interface McpRequests {
  readonly endpoint: McpEndpoint
  /** What messages to a person say was asked. */
  readonly asked: (timeout_ms: number) => Asked
  /** @throws OpenVikingError that names who must act */
  request(method: string, params: object, sending: Sending): Promise<McpResponse>
  notify(method: string, sending: Sending): Promise<void>
  /** The error behind an answer with a status that is none of success. */
  denial(answer: Answer): OpenVikingError
}

const LARGEST_ANSWER = 16 * 1024 * 1024
const ATTEMPTS = 2

/** @throws CONFIGURATION for an address that cannot be used */
export function openMcpRequests(connection: Connection, options: McpRequestsOptions): McpRequests {
  const endpoint = mcpEndpoint(connection)
  const { address, path } = endpoint
  const secrets = [connection.api_key ?? '', ...Object.values(connection.headers ?? {})].filter(
    ({ length }) => length > 3,
  )
  let last = 0

  const asked = (timeout_ms: number): Asked => ({
    address,
    method: 'POST',
    path,
    timeout_ms,
    hasKey: connection.api_key !== undefined,
    secrets,
  })

  const denial = (answer: Answer): OpenVikingError => {
    const about = asked(connection.timeout_ms)
    const login = answer.headers['www-authenticate'] ?? ''
    if (answer.status === 401 && /\bresource_metadata=/i.test(login)) return wantsLogin(endpoint.shown, about.hasKey)
    const read = readAnswer(path, answer)
    if (read.kind === 'error') return errorAnswer(about, answer.status, read.error)
    const what = read.kind === 'foreign' ? read.what : 'other-json'
    return foreignAnswer(about, answer.status, what, answer.headers['location'])
  }

  const send = async (message: object, sending: Sending): Promise<Answer> => {
    const body = toJson({ jsonrpc: '2.0', ...message })
    const headers = {
      ...requestHeaders(connection, {
        path: '/mcp',
        hasBody: true,
        user_agent: options.user_agent,
        auth_mode: sending.auth_mode,
      }),
      Accept: 'application/json, text/event-stream',
      ...sending.headers,
    }
    const { timeout_ms, signal } = sending
    for (let attempt = 1; ; attempt += 1) {
      const answer = await exchange(address, {
        method: 'POST',
        path,
        headers,
        body,
        timeout_ms,
        signal,
        max_bytes: LARGEST_ANSWER,
      })
      if (!('why' in answer) && (answer.status < 300 || isAboutSession(answer))) return answer
      const error = 'why' in answer ? withoutAnswer(asked(timeout_ms), answer) : denial(answer)
      const failure = serverFailureOf(error)
      const again = failure?.retryable === true && (sending.repeatable || failure.fate === 'not-sent')
      if (!again || attempt >= ATTEMPTS) throw error
      options.log?.(`POST ${path}: ${error.message} It is asked once more.`)
    }
  }

  return {
    endpoint,
    asked,
    denial,
    request: async (method, params, sending) => {
      last += 1
      const id = last
      const answer = await send({ id, method, params }, sending)
      if (answer.status >= 300) return { answer, refused: true }
      const reply = readReply(answer, id)
      if (reply.kind === 'result') return { answer, result: reply.result }
      const about = asked(sending.timeout_ms)
      throw reply.kind === 'error'
        ? errorAnswer(about, 400, { code: reply.code, message: reply.message, details: {} })
        : foreignAnswer(about, answer.status, reply.what, undefined)
    },
    notify: async (method, sending) => {
      await send({ method }, sending)
    },
  }
}

/** Before 0.4.14 a session that is missing or over is 400 or 404; 404 and 405 are also how a missing endpoint looks. */
function isAboutSession({ status }: Answer): boolean {
  return status === 400 || status === 404 || status === 405
}

function wantsLogin(shown: string, hasKey: boolean): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `The MCP endpoint ${shown} asks for an OAuth login, which this plugin does not do. ${
      hasKey ? 'Its API key is not taken there: ask' : 'Set the API key of a user (OPENVIKING_API_KEY), or ask'
    } whoever runs the server to let API keys in. search_experience and read_experience do not go there.`,
  )
}
