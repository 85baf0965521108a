import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UsageEvent } from '@openviking-plugins/experience'
import { type DocumentedOptions, isSince, requireDocumented, tooNew } from './documented.ts'
import { type FakeFault, faultFor, type SetFault } from './fake-faults.ts'
import { type FakeFiles, fakeFiles } from './fake-files.ts'
import {
  errorAnswer,
  type FakeAnswer,
  type FakeCaller,
  FakeError,
  type FakeRequest,
  isObject,
  ok,
  Undocumented,
} from './fake-request.ts'
import { type FakeSessions, fakeSessions, type StoredSession } from './fake-sessions.ts'

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
      const who = identify(request, { ...options, auth_mode: mode }, version)
      if (request.path === '/health') return health(who, { mode, version: options.tells ?? version, request })
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
    body: text === '' ? undefined : JSON.parse(text),
  }
}

function send(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'fake' })
  response.end(JSON.stringify(body))
}

function keyOf({ headers }: FakeRequest): string | undefined {
  const key = headers['x-api-key']
  return typeof key === 'string' ? key : headers.authorization?.replace(/^Bearer /, '')
}

const KEYS: Readonly<Record<string, string>> = { 'alice-key': 'alice', 'bob-key': 'bob' }

function identify(
  request: FakeRequest,
  { keys = KEYS, root_key = 'root-key', account = 'acme', auth_mode }: FakeServerOptions,
  version: string,
): FakeCaller | FakeError {
  const key = keyOf(request)
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const user = header('x-openviking-user')
  const named = header('x-openviking-account')
  if (auth_mode === 'dev') return { user: user ?? 'default', account: named ?? 'default', role: 'root' }
  if (auth_mode === 'trusted') {
    if (isSince(version, '0.5.1') && key !== root_key) {
      return new FakeError(401, 'UNAUTHENTICATED', 'Missing API Key in trusted mode.', {})
    }
    return user !== undefined && named !== undefined
      ? { user, account: named, role: 'user' }
      : new FakeError(
          400,
          'INVALID_ARGUMENT',
          'Trusted mode requests must include X-OpenViking-Account and X-OpenViking-User.',
          {},
        )
  }
  if (key === undefined) return new FakeError(401, 'UNAUTHENTICATED', 'Missing API Key when resolving identity.')
  if (key === root_key) return { user: 'default', account: 'default', role: 'root', root_key: true }
  const owner = Object.hasOwn(keys, key) ? keys[key] : undefined
  if (owner === undefined) return new FakeError(401, 'UNAUTHENTICATED', 'Invalid API key', {})
  return { user: owner, account, role: 'user' }
}

function health(
  who: FakeCaller | FakeError,
  { mode, version, request }: { mode: string; version: string; request: FakeRequest },
): FakeAnswer {
  const told = { status: 'ok', healthy: true, ...(version === '' ? {} : { version }), auth_mode: mode }
  const asks = keyOf(request) !== undefined
  if (who instanceof FakeError) {
    if (asks && mode === 'api_key' && isSince(version, '0.4.23')) throw who
    return { status: 200, body: told }
  }
  const identity = { account_id: who.account, user_id: who.user, role: who.role }
  return { status: 200, body: asks ? { ...told, ...identity } : told }
}

function route(
  request: FakeRequest,
  caller: FakeCaller,
  { files, sessions, version }: { files: FakeFiles; sessions: FakeSessions; version: string },
): FakeAnswer {
  const { method, path, query, body } = request
  if (path === '/api/v1/system/status') return ok({ initialized: true, user: caller.user })
  if (caller.root_key === true) {
    throw new FakeError(
      403,
      'PERMISSION_DENIED',
      'ROOT API keys cannot access tenant-scoped data APIs in api_key mode.',
      {},
    )
  }
  const [, , , area, first = '', second = '', third = ''] = path.split('/')
  if (area === 'fs' && first === '') return files.remove(query, caller)
  if (area === 'fs') {
    if (first === 'ls') return files.list(query, caller)
    return first === 'stat' ? files.stat(query['uri'] ?? '', caller) : ok({ uri: '' })
  }
  if (area === 'content') {
    if (first === 'read') return files.read(query, caller)
    return first === 'write' ? files.write(body, caller) : files.batchWrite(body, caller)
  }
  if (area === 'search') {
    if (first === 'find') return files.find(body, caller)
    return first === 'grep' ? files.grep(body, caller) : files.glob(body, caller)
  }
  if (area === 'tasks') return first === '' ? sessions.tasks(caller) : sessions.task(first, caller)
  if (area === 'agent-evolution') {
    const date = query['start_date'] ?? query['end_date']
    if (date !== undefined && isSince(version, '0.4.14') && !/^\d{4}-\d\d-\d\d$/.test(date)) {
      throw new FakeError(400, 'INVALID_ARGUMENT', 'dates must be YYYY-MM-DD', {})
    }
    const uri = query['experience_uri'] ?? ''
    return second === 'outcomes' ? sessions.outcomes(uri, caller) : sessions.trajectories(uri, caller)
  }
  return sessionRoute({ method, first, second, third, query, body }, caller, sessions)
}

function sessionRoute(
  at: { method: string; first: string; second: string; third: string; query: FakeRequest['query']; body: unknown },
  caller: FakeCaller,
  sessions: FakeSessions,
): FakeAnswer {
  const { method, first: id, second, third, query, body } = at
  if (id === '') return method === 'GET' ? sessions.list(caller) : sessions.create(body, caller)
  if (second === '') {
    if (method === 'DELETE') return sessions.remove(id, caller)
    return sessions.get(id, caller, { auto_create: query['auto_create'] === 'true' })
  }
  if (second === 'commit') return sessions.commit(id, caller)
  if (second === 'archives') return sessions.archive(id, third, caller)
  if (second !== 'messages') return ok({ messages: [], estimatedTokens: 0 })
  if (third !== 'batch') return sessions.add(id, [body], caller, false)
  const messages = isObject(body) && Array.isArray(body['messages']) ? body['messages'] : []
  return sessions.add(id, messages, caller, true)
}
