import { extractUsage, type RuleSetName } from '@openviking-plugins/experience'
import { capabilitiesOf } from '../../capabilities.ts'
import type { WireMessage } from '../../dialect/wire-message.ts'
import { type Asked, errorAnswer, withoutAnswer } from '../../failure-text.ts'
import type { ServerClient, ServerRequest } from '../../http-client.ts'
import type { ServerState } from '../../server-state.ts'

export const USER = 'mira'

interface StoredSession {
  live: WireMessage[]
  archives: WireMessage[][]
  total: number
}

/** What goes wrong with a request: an error to throw before it is carried out, or instead of its answer. */
export interface Fault {
  before?: Error
  after?: Error
}

/** The sessions' side of a server, behind the client's interface: what a test asks of a delivery. */
export interface StubServer {
  client: ServerClient
  state: () => Promise<ServerState>
  sessions: Map<string, StoredSession>
  /** `POST /api/v1/sessions/x/commit`, in order. */
  requests: string[]
  bodies: unknown[]
  /** Texts of a session in stored order, committed or not. */
  texts(session_id: string): string[]
  version: string
  user: string
  /** Asked for each request; may change the server first. */
  fault: ((request: ServerRequest) => Fault | undefined) | undefined
  knowsBatches: boolean
  /** Older sessions have no total. */
  tellsTotal: boolean
  /** A message that is a bad request. */
  refuses: (message: WireMessage) => boolean
  /** Messages that it takes of one batch. */
  takes: number
  /** Commits by itself at so many messages. */
  commitsAt: number
  /** What it answers to a commit in the place of committing. */
  commitAnswer: object | undefined
  tasks: Map<string, unknown>
}

export const ASKED: Asked = {
  address: { shown: 'http://127.0.0.1:1933' } as never,
  method: 'GET',
  path: '/',
  timeout_ms: 1_000,
  hasKey: true,
  secrets: [],
}

/** An answer with this status. */
export function answered(status: number, message = 'no', details: Record<string, unknown> = { why: 'no' }): Error {
  const code = { 400: 'INVALID_ARGUMENT', 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND' }[status] ?? 'INTERNAL'
  return errorAnswer(ASKED, status, { code, message, details })
}

/** No answer; `sent` when the server may have seen the request. */
export function noAnswer(sent: boolean): Error {
  return sent
    ? withoutAnswer(ASKED, { why: 'timeout', sent })
    : withoutAnswer(ASKED, { why: 'network', sent, code: 'ECONNREFUSED' })
}

export function stubServer(): StubServer {
  const sessions = new Map<string, StoredSession>()
  const server: StubServer = {
    client: { connection: { url: 'http://127.0.0.1:1933', timeout_ms: 1_000 }, request },
    state: async () => ({
      user: server.user,
      account: 'acme',
      version: server.version,
      auth_mode: 'api_key',
      capabilities: capabilitiesOf(server.version),
    }),
    sessions,
    requests: [],
    bodies: [],
    texts: (session_id) => {
      const { archives = [], live = [] } = sessions.get(session_id) ?? {}
      return [...archives.flat(), ...live].flatMap(({ parts }) =>
        parts.map((part) => (part.type === 'text' ? part.text : part.tool_name)),
      )
    },
    version: '0.5.2',
    user: USER,
    fault: undefined,
    knowsBatches: true,
    tellsTotal: true,
    refuses: () => false,
    takes: 100,
    commitsAt: Number.POSITIVE_INFINITY,
    commitAnswer: undefined,
    tasks: new Map(),
  }
  return server

  async function request(asked: ServerRequest): Promise<unknown> {
    server.requests.push(`${asked.method} ${asked.path}`)
    server.bodies.push(asked.body)
    const fault = server.fault?.(asked)
    if (fault?.before !== undefined) throw fault.before
    const result = carryOut(asked)
    if (fault?.after !== undefined) throw fault.after
    return structuredClone(result)
  }

  function carryOut({ method, path, body }: ServerRequest): unknown {
    if (path === '/health') return { status: 'ok', version: server.version }
    const task = /^\/api\/v1\/tasks\/(.+)$/.exec(path)?.[1]
    if (task !== undefined) return server.tasks.get(task) ?? refuse(404, 'Task not found or expired')
    const [, name = '', rest = ''] = /^\/api\/v1\/sessions\/([^/]+)(.*)$/.exec(path) ?? []
    const id = decodeURIComponent(name)
    const session = sessions.get(id)
    switch (`${method} ${rest}`) {
      case 'GET ':
        return session === undefined ? refuse(404, `Session ${id} not found`, {}) : countsOf(session)
      case 'GET /context':
        return { messages: session?.live ?? refuse(404, `Session not found: ${id}`) }
      case 'POST /messages':
        return add(id, [body as WireMessage])
      case 'POST /messages/batch':
        if (!server.knowsBatches) refuse(404, 'Not Found', {})
        return add(id, (body as { messages: WireMessage[] }).messages)
      case 'POST /commit':
        if (session === undefined) refuse(404, `Session not found: ${id}`)
        return server.commitAnswer ?? commit(id, session)
      default:
        if (method === 'GET' && rest.startsWith('/archives/')) {
          const messages = session?.archives[Number(rest.slice(-3)) - 1]
          return messages === undefined ? refuse(404, 'Archive not found') : { messages }
        }
        throw new Error(`The stub does not know ${method} ${path}`)
    }
  }

  function countsOf({ live, archives, total }: StoredSession): object {
    return {
      message_count: live.length,
      commit_count: archives.length,
      ...(server.tellsTotal ? { total_message_count: total } : {}),
    }
  }

  function add(id: string, messages: readonly WireMessage[]): object {
    if (messages.length > 100) refuse(400, 'at most 100')
    if (messages.some(server.refuses)) refuse(400, 'no such message')
    const session = sessions.get(id) ?? { live: [], archives: [], total: 0 }
    sessions.set(id, session)
    const taken = messages.slice(0, server.takes)
    for (const message of taken) {
      const { role, parts } = message
      if (role === 'user' && parts.length > 1 && parts.every(({ type }) => type === 'tool')) throw new Error('split')
      session.live.push(message)
    }
    session.total += taken.length
    if (session.live.length >= server.commitsAt) commit(id, session)
    return { session_id: id, message_count: session.live.length, added: taken.length, pending_tokens: 1 }
  }

  function commit(id: string, session: StoredSession): object {
    if (session.live.length === 0) return { session_id: id, status: 'skipped', task_id: null, reason: 'no_messages' }
    const task_id = `task-${server.tasks.size + 1}`
    const rules = capabilitiesOf(server.version).rules as RuleSetName
    const messages = session.live.map((message, at) => ({ id: `msg_${at}`, parts: message.parts }))
    const { events } = extractUsage(messages, { user: server.user, account: 'acme', session_id: id }, rules)
    server.tasks.set(task_id, {
      task_id,
      status: 'completed',
      error: null,
      result: {
        usage_events_extracted: events.length,
        memories_extracted: { memory_write: 1 },
        agent_evolution_enabled: true,
        agent_memory_skip_reason: null,
      },
    })
    session.archives.push(session.live)
    session.live = []
    return { session_id: id, status: 'accepted', task_id }
  }
}

function refuse(status: number, message: string, details: Record<string, unknown> = { why: 'no' }): never {
  throw answered(status, message, details)
}
