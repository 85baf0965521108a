import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UsageEvent } from '@openviking-plugins/experience'
import { type DocumentedOptions, requireDocumented, tooNew } from './documented.ts'
import { type FakeFault, faultFor, type SetFault } from './fake-faults.ts'
import { fakeFiles } from './fake-files.ts'
import { type FakeIdentities, health, identify } from './fake-identity.ts'
import { errorAnswer, type FakeAnswer, FakeError, type FakeRequest, Undocumented } from './fake-request.ts'
import { route } from './fake-routes.ts'
import { fakeSessions, type StoredSession } from './fake-sessions.ts'

export type { FakeFault, FaultKind } from './fake-faults.ts'
export type { FakeRequest } from './fake-request.ts'
export type { StoredMessage, StoredSession } from './fake-sessions.ts'

export interface FakeServerOptions {
  /** One of the generations that were recorded: 0.4.13, 0.4.16, 0.4.17, 0.4.23, 0.5.2 (default). */
  version?: string
  /** What `/health` says instead of `version`; '' for a server that tells none. */
  tells?: string
  /** `dev` by default. */
  auth_mode?: 'dev' | 'api_key' | 'trusted'
  /** Users by key, for `api_key`; `alice-key` and `bob-key` by default. */
  keys?: Readonly<Record<string, string>>
  /** `root-key` by default. */
  root_key?: string
  account?: string
  /** 0, any free one, by default. */
  port?: number
  /** Headers of a gateway that are expected too. */
  extra_headers?: readonly string[]
  /** Answers `POST /mcp`, which is missing without it. */
  mcp?: (request: FakeRequest) => FakeReply
}

/** An answer as it goes out. */
export interface FakeReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

/**
 * An OpenViking server in memory, on loopback. It takes what the contract describes and refuses everything else: such
 * a request is answered with 400 `UNDOCUMENTED`, remembered in `undocumented`, and makes `close` fail.
 */
export interface FakeServer {
  readonly url: string
  readonly version: string
  /** Everything that arrived, also what was refused or met by a fault. */
  readonly requests: readonly FakeRequest[]
  /** What no documented client sends, each with why. Empty it where a test means to see it. */
  readonly undocumented: string[]
  /** What commits counted, by the rules of this release. */
  readonly events: readonly UsageEvent[]
  /** By `<user>/<session id>`. */
  readonly sessions: ReadonlyMap<string, StoredSession>
  /** Texts by canonical URI. */
  texts(): Record<string, string>
  /** Puts a file in place, whoever owns it. */
  put(uri: string, content: string): void
  /** How often a task of a later commit is found running before it is completed. */
  setTaskPolls(polls: number): void
  /** What goes wrong from now on, instead of what went wrong before; nothing without an argument. */
  fault(fault?: FakeFault): void
  /** Refuses connections, until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  /** @throws Error where something undocumented was sent */
  close(): Promise<void>
}

export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const version = options.version ?? '0.5.2'
  const mode = options.auth_mode ?? 'dev'
  const identities: FakeIdentities = { ...options, version, auth_mode: mode }
  const documented: DocumentedOptions = {
    version,
    auth_mode: mode,
    tells_version: options.tells === undefined,
    extra_headers: (options.extra_headers ?? []).map((name) => name.toLowerCase()),
  }
  const files = fakeFiles(version)
  const sessions = fakeSessions(version, { exists: (uri) => files.all.has(uri) })
  const requests: FakeRequest[] = []
  const undocumented: string[] = []
  let fault: SetFault | undefined

  const answerTo = (request: FakeRequest): FakeAnswer => {
    try {
      const known = requireDocumented(request, documented)
      if (!known) throw new FakeError(404, 'NOT_FOUND', 'Not Found')
      const unknown = tooNew(request, version)
      if (unknown.length > 0 && /\/(?:search|content)\//.test(request.path)) {
        throw new FakeError(400, 'INVALID_ARGUMENT', `Invalid request parameters: body.${unknown[0]}: Extra inputs`, {
          validation_errors: unknown.map((name) => ({ loc: ['body', name], type: 'extra_forbidden' })),
        })
      }
      const who = identify(request, identities)
      if (request.path === '/health') return health(request, who, { ...identities, tells: options.tells })
      if (request.path === '/ready') return { status: 200, body: { status: 'ready', checks: {} } }
      if (who instanceof FakeError) throw who
      return route(request, who, { files, sessions, version })
    } catch (thrown) {
      if (thrown instanceof FakeError) return errorAnswer(thrown)
      if (!(thrown instanceof Undocumented)) throw thrown
      undocumented.push(`${request.method} ${request.path}: ${thrown.message}`)
      return errorAnswer(new FakeError(400, 'UNDOCUMENTED', `The fake server refuses this: ${thrown.message}`, {}))
    }
  }

  const server = createServer((incoming, response) => {
    void receive(incoming).then((request) => {
      requests.push(request)
      if (options.mcp !== undefined && request.path === '/mcp') {
        const { status, headers, body } = options.mcp(request)
        response.writeHead(status, { ...headers })
        response.end(body)
        return
      }
      faultFor(fault, request, response, answerTo, (answer) => send(response, answer))
    })
  })
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    version,
    requests,
    undocumented,
    events: sessions.events,
    sessions: sessions.all,
    texts: () => Object.fromEntries([...files.all].map(([uri, { content }]) => [uri, content])),
    put: (uri, content) => files.put(uri, content),
    setTaskPolls: (polls) => {
      sessions.polls = polls
    },
    fault: (next) => {
      fault = next === undefined ? undefined : { ...next, left: next.times ?? Number.POSITIVE_INFINITY }
    },
    down: () => stop(server),
    up: async () => {
      await listen(server, port)
    },
    close: async () => {
      if (server.listening) await stop(server)
      if (undocumented.length > 0) throw new Error(`undocumented requests:\n${undocumented.join('\n')}`)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function receive(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const text = Buffer.concat(chunks).toString()
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: text === '' ? undefined : parsed(text),
  }
}

/** What is no JSON stays a text, which no route takes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'fake' })
  response.end(JSON.stringify(body))
}
