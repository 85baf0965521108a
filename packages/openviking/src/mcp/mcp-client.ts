import type { OpenVikingError } from '@openviking-plugins/experience'
import type { Connection } from '../connection.ts'
import { foreignAnswer } from '../failure-text.ts'
import type { AuthMode } from '../request-headers.ts'
import { InitializeShape, type ToolAnswer, ToolAnswerShape } from './mcp-answers.ts'
import { type McpRequestsOptions, type McpResponse, openMcpRequests } from './mcp-requests.ts'
import { toolFailure } from './tool-failure.ts'

interface ToolRequest {
  name: string
  arguments: Readonly<Record<string, unknown>>
  auth_mode: AuthMode
  /** False: a session has to be begun first. */
  stateless: boolean
  /** Whether it does no harm when it is done twice. */
  repeatable: boolean
  timeout_ms: number
  signal?: AbortSignal | undefined
}

/** Calls tools of one server over its own MCP endpoint. */
export interface McpClient {
  /** Where the endpoint is, for messages. */
  readonly shown: string
  /**
   * Undefined where there is no MCP endpoint.
   * @throws OpenVikingError that names who must act; what a tool itself says is an answer, also a failure
   */
  callTool(request: ToolRequest): Promise<ToolAnswer | undefined>
  /** The error behind an answer of the tool `name` that is one. */
  failureOf(name: string, answer: ToolAnswer): OpenVikingError
}

type Asking = Omit<ToolRequest, 'name' | 'arguments'>

interface Session {
  headers: Readonly<Record<string, string>>
}

/** Every release that has the endpoint takes it, or says which one it takes. */
const PROTOCOL_VERSION = '2025-06-18'

/**
 * A client of our own instead of the SDK's, which takes many times the space in each plugin, loads `fetch`, keeps
 * streams open and follows a server into a login. Here one question gets one answer, with the limits, the identity and
 * the words for failures of the REST side. @throws CONFIGURATION for an address that cannot be used
 */
export function createMcpClient(connection: Connection, options: McpRequestsOptions): McpClient {
  const requests = openMcpRequests(connection, options)
  let session: Promise<Session | undefined> | undefined

  /** Undefined where there is nobody to begin a session with. */
  const begin = async (asking: Asking): Promise<Session | undefined> => {
    const clientInfo = { name: 'openviking-memory', version: options.user_agent.split('/')[1] ?? '0.0.0' }
    const params = { protocolVersion: PROTOCOL_VERSION, capabilities: {}, clientInfo }
    const begun = await requests.request('initialize', params, { ...asking, repeatable: true })
    if ('refused' in begun) {
      if (begun.answer.status === 400) throw requests.denial(begun.answer)
      return undefined
    }
    const told = InitializeShape.safeParse(begun.result).data
    if (told === undefined) throw unknownAnswer(begun, asking)
    const id = begun.answer.headers['mcp-session-id']
    const headers = {
      'MCP-Protocol-Version': told.protocolVersion,
      ...(id === undefined ? {} : { 'Mcp-Session-Id': id }),
    }
    await requests.notify('notifications/initialized', { ...asking, headers })
    return { headers }
  }

  /** One session for all calls at the same time. Where none could be begun the next call tries again. */
  const held = async (asking: Asking): Promise<Session | undefined> => {
    session ??= begin(asking)
    const beginning = session
    let begun: Session | undefined
    try {
      begun = await beginning
      return begun
    } finally {
      if (begun === undefined && session === beginning) session = undefined
    }
  }

  const unknownAnswer = ({ answer }: McpResponse, { timeout_ms }: Asking): OpenVikingError =>
    foreignAnswer(requests.asked(timeout_ms), answer.status, 'other-json', undefined)

  return {
    shown: requests.endpoint.shown,
    failureOf: (name, answer) => toolFailure(requests.asked(connection.timeout_ms), name, answer),
    callTool: async ({ name, arguments: args, ...asking }) => {
      const call = (within: Session | undefined) =>
        requests.request('tools/call', { name, arguments: args }, { ...asking, ...within })
      let within = asking.stateless ? undefined : await held(asking)
      if (!asking.stateless && within === undefined) return undefined
      let called = await call(within)
      if ('refused' in called) {
        // The session is over, as after a restart of the server; or there has to be one, whatever the version says.
        if (within !== undefined && within === (await session)) session = undefined
        within = await held(asking)
        if (within === undefined) return undefined
        called = await call(within)
      }
      if ('refused' in called) throw requests.denial(called.answer)
      const answer = ToolAnswerShape.safeParse(called.result).data
      if (answer === undefined) throw unknownAnswer(called, asking)
      return answer
    },
  }
}
