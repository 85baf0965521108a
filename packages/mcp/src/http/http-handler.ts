import type { IncomingMessage, ServerResponse } from 'node:http'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { ErrorCode, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import { messageOf } from '@openviking-plugins/experience'
import { callIdsFromMeta } from '../call-ids.ts'
import { createDeferredServer, type Preparation } from '../create-server.ts'
import { parseJsonRpc, refusal } from '../json-rpc-text.ts'
import { type Access, crossOriginHeaders, denialOf, isPreflight, MCP_PATH } from './access.ts'
import type { ClientJournals } from './client-journals.ts'
import { httpClients } from './http-clients.ts'
import { type OpenCalls, openCalls } from './open-calls.ts'
import { LARGEST_BODY, readBody } from './read-body.ts'
import { sendResponse } from './send-response.ts'

export interface HttpHandlerOptions {
  access: Access
  version: string
  /** What all requests share. */
  prepared: Preparation
  journals: ClientJournals | undefined
  log: (line: string) => void
}

export interface HttpHandler {
  /** Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  readonly calls: OpenCalls
}

const MOST_LINES = 100

/** What the SDK looks at; nothing else of a request is its business, least of all the token. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version']

/**
 * MCP over streamable HTTP without sessions: each request has an SDK server and transport of its own, so that clients
 * can neither see nor disturb each other. Whoever may not ask is turned away before the SDK sees anything, since its
 * own transport takes every Host, and refuses foreign ones only from an exact list.
 */
export function httpHandler(options: HttpHandlerOptions): HttpHandler {
  const { access, log } = options
  const calls = openCalls()
  const clients = httpClients()
  const told = new Set<string>()

  /** What others send must not fill a log. */
  const tellOnce = (line: string): void => {
    if (told.size >= MOST_LINES || told.has(line)) return
    told.add(line)
    log(line)
  }

  const deny = (request: IncomingMessage, response: ServerResponse): boolean => {
    const denial = denialOf(request, access)
    if (denial === undefined) return false
    if (denial.reason !== undefined) tellOnce(`refused a request with ${denial.reason}`)
    const cors = denial.status === 403 ? {} : crossOriginHeaders(request)
    answerError(response, denial.status, refusal(null, denial.code, denial.message), { ...cors, ...denial.headers })
    return true
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (deny(request, response)) return
    const cors = crossOriginHeaders(request)
    if (isPreflight(request)) {
      response.writeHead(204, cors).end()
      return
    }
    const message = await readMessage(request, response, cors)
    if (message === undefined) return
    if ('method' in message && message.method === 'notifications/cancelled') {
      calls.cancel(clients.callerOf(request), message.params?.['requestId'])
    }
    await answer(message, request, response, cors)
  }

  const answer = async (
    message: JSONRPCMessage,
    request: IncomingMessage,
    response: ServerResponse,
    cors: Record<string, string>,
  ): Promise<void> => {
    const caller = clients.callerOf(request)
    const lent = options.journals?.lend({
      caller,
      client: clients.infoOf(request, message),
      session_id: sessionOf(message),
    })
    const server = createDeferredServer({
      version: options.version,
      prepare: () => Promise.resolve({ ...options.prepared, journal: lent?.journal }),
      log,
    })
    server.onerror = (error) => tellOnce(messageOf(error))
    const transport = new WebStandardStreamableHTTPServerTransport()
    const close = (): void => void server.close()
    const settle = calls.add({ caller, id: idOf(message), close })
    try {
      await server.connect(transport)
      // Nobody can fetch the answer later, so that a call whose client has gone is a call without an answer.
      response.once('close', close)
      const asked = new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: headersOf(request) })
      await sendResponse(await transport.handleRequest(asked, { parsedBody: message }), response, cors)
    } finally {
      await server.close()
      settle()
      lent?.giveBack()
    }
  }

  return {
    calls,
    handle: async (request, response) => {
      try {
        await serve(request, response)
      } catch (error) {
        log(`a request failed unexpectedly: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        if (response.headersSent) response.destroy()
        else answerError(response, 500, refusal(null, ErrorCode.InternalError, 'Internal error'))
      }
    },
  }
}

/** The one message of the body; undefined when something else was answered. */
async function readMessage(
  request: IncomingMessage,
  response: ServerResponse,
  cors: Record<string, string>,
): Promise<JSONRPCMessage | undefined> {
  const body = await readBody(request)
  if ('problem' in body) {
    if (body.problem === 'too-large') {
      const text = `Payload Too Large: at most ${LARGEST_BODY} bytes`
      answerError(response, 413, refusal(null, ErrorCode.InvalidRequest, text), { ...cors, Connection: 'close' })
    } else if (body.problem === 'not-utf8') {
      answerError(response, 400, refusal(null, ErrorCode.ParseError, 'Parse error: the body is not UTF-8'), cors)
    } else response.destroy()
    return undefined
  }
  const { messages, refusals, batch } = parseJsonRpc(body.text)
  if (batch) {
    const text = 'Invalid Request: a batch is not taken over HTTP; send one message a request'
    answerError(response, 400, refusal(null, ErrorCode.InvalidRequest, text), cors)
    return undefined
  }
  const [message] = messages
  if (message === undefined) {
    const empty = refusal(null, ErrorCode.ParseError, 'Parse error: the body is empty')
    answerError(response, 400, refusals[0] ?? empty, cors)
  }
  return message
}

function answerError(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = Buffer.from(JSON.stringify(body))
  response
    .writeHead(status, { ...headers, 'Content-Type': 'application/json', 'Content-Length': text.length })
    .end(text)
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

function idOf(message: JSONRPCMessage): RequestId | undefined {
  return 'id' in message ? message.id : undefined
}

function sessionOf(message: JSONRPCMessage): string | undefined {
  return 'params' in message
    ? callIdsFromMeta(message.params?.['_meta'] as Record<string, unknown>).session_id
    : undefined
}
