import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DIALECTS } from './dialect.ts'
import type { RequestBody, TextBlock, ToolUseBlock } from './messages-api.ts'
import type { Reply } from './reply.ts'

interface ScriptedCall {
  name: string
  input: Record<string, unknown>
  /** What a model gives that does not draw its ids; without it each call has one of its own. */
  id?: string
}
/** One answer of the model: what it says, then what it calls. */
export interface Turn {
  text?: string
  calls?: ScriptedCall[]
  /** How large the model says that the request was, in an API where somebody looks at it. */
  tokens?: number
}
/** What the model was sent. */
export interface ModelRequest {
  body: RequestBody
  headers: IncomingMessage['headers']
}
/** A turn that depends on the request, say on the result of an earlier call, or that waits for something. */
export type Step = Turn | ((request: ModelRequest) => Turn | Promise<Turn>)

/** Steps for one conversation; the first lane that accepts a request answers it with its next step. */
interface Lane {
  /** Requests of this conversation; a lane without it takes every request that offers tools. */
  accepts?: (request: ModelRequest) => boolean
  steps: Step[]
}
export type Script = Step[] | Record<string, Lane>

export interface ScriptedModel {
  /** Where it listens: `http://127.0.0.1:PORT`, or a socket path when it was given one. */
  address: string
  /** Requests that were answered from a lane, oldest first. */
  requests(lane?: string): ModelRequest[]
  /** The newest of them. */
  lastRequest(lane?: string): ModelRequest
  /** What went wrong: requests without a step for them, steps that were never asked for, other routes. Empty is right. */
  problems(): string[]
  close(): Promise<void>
}

const MAX_BODY = 32 * 1024 * 1024
const MAX_REQUESTS = 200

/** A stand-in for the APIs of models that says what a script tells it to; reachable from this machine only. */
export async function startModel(script: Script, options: { socket?: string } = {}): Promise<ScriptedModel> {
  const lanes = Object.entries(Array.isArray(script) ? { main: { steps: script } } : script).map(([name, lane]) => ({
    name,
    accepts: lane.accepts ?? offersTools,
    steps: [...lane.steps],
  }))
  const answered: { lane: string; request: ModelRequest }[] = []
  const problems: string[] = []
  let received = 0
  let calls = 0

  async function reply(request: ModelRequest): Promise<Pick<Reply, 'content' | 'tokens'>> {
    const lane = lanes.find(({ accepts }) => accepts(request))
    const step = lane?.steps.shift()
    if (lane === undefined || step === undefined) {
      problems.push(`no step for a request: ${JSON.stringify(request.body.messages.at(-1)).slice(0, 2000)}`)
      return { content: [{ type: 'text', text: 'ok' }] }
    }
    answered.push({ lane: lane.name, request })
    const turn = typeof step === 'function' ? await step(request) : step
    const uses = (turn.calls ?? []).map(({ name, input, id }): ToolUseBlock => {
      calls += 1
      return { type: 'tool_use', id: id ?? `toolu_${session}${String(calls).padStart(4, '0')}`, name, input }
    })
    const text: TextBlock[] = turn.text === undefined ? [] : [{ type: 'text', text: turn.text }]
    return { content: [...text, ...uses], ...(turn.tokens === undefined ? {} : { tokens: turn.tokens }) }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received += 1
    if (received > MAX_REQUESTS) throw new Error(`more than ${MAX_REQUESTS} requests`)
    const route = new URL(request.url ?? '/', 'http://model').pathname
    const text = await readBody(request)
    const asked = DIALECTS.find(({ asks }) => asks.test(route))
    const count = DIALECTS.find(({ counts }) => counts?.path.test(route))?.counts
    if (request.method === 'HEAD') {
      response.writeHead(200).end()
    } else if (request.method === 'POST' && count !== undefined) {
      sendJson(response, 200, count.answer(Math.ceil(text.length / 4)))
    } else if (request.method === 'POST' && asked !== undefined) {
      const body = asked.read(JSON.parse(text), route)
      asked.write(response, {
        id: `msg_${session}${String(received).padStart(4, '0')}`,
        model: body.model ?? 'scripted',
        ...(await reply({ body, headers: request.headers })),
        stream: body.stream === true,
      })
    } else {
      problems.push(`unknown route: ${request.method} ${route}`)
      sendJson(response, 404, { type: 'error', error: { type: 'not_found_error', message: route } })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((thrown: unknown) => {
      problems.push(`the script failed: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`)
      if (response.headersSent) response.destroy()
      else sendJson(response, 400, { type: 'error', error: { type: 'invalid_request_error', message: String(thrown) } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (options.socket === undefined) server.listen(0, '127.0.0.1', resolve)
    else server.listen(options.socket, resolve)
  })
  // Ids stay apart when a session is resumed with another script.
  const session = Math.random().toString(36).slice(2, 10)
  const requests = (lane = 'main'): ModelRequest[] =>
    answered.filter((entry) => entry.lane === lane).map(({ request }) => request)
  return {
    address: options.socket ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    lastRequest(lane) {
      const request = requests(lane).at(-1)
      if (request === undefined) throw new Error(`nothing was asked of ${lane ?? 'main'}`)
      return request
    },
    problems: () => [
      ...problems,
      ...lanes
        .filter(({ steps }) => steps.length > 0)
        .map(({ name, steps }) => `${steps.length} steps of ${name} were never asked for`),
    ],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Requests of a harness for its own ends (titles, summaries) mostly offer none. */
const offersTools = ({ body }: ModelRequest): boolean => (body.tools ?? []).length > 0

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Error(`a request of more than ${MAX_BODY} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
