import { compareVersionNumbers, RESERVED_USER_NAMES, versionNumbers } from '@openviking-plugins/experience'
import { type FakeRequest, isObject, Undocumented } from './fake-request.ts'

/** A request that the contract describes. Members that are not named must not be sent. */
interface Documented {
  method: string
  path: RegExp
  query?: readonly string[]
  body?: readonly string[]
  /** First release with it. */
  since?: string
  /** Members of query or body that came with a later release. */
  later?: Readonly<Record<string, string>>
}

const SESSION = '/api/v1/sessions/[A-Za-z0-9._-]+'
const LINEAGE = '/api/v1/agent-evolution/experiences'

/** Every request that this product may send. What differs in shape between releases, such as `batch-write`, is none. */
const DOCUMENTED: readonly Documented[] = [
  { method: 'GET', path: /^\/health$/ },
  { method: 'GET', path: /^\/ready$/ },
  { method: 'GET', path: /^\/api\/v1\/system\/status$/ },
  {
    method: 'POST',
    path: /^\/api\/v1\/search\/find$/,
    body: ['query', 'target_uri', 'limit', 'score_threshold', 'context_type', 'level', 'read_content'],
    later: { read_content: '0.4.17' },
  },
  {
    method: 'POST',
    path: /^\/api\/v1\/search\/grep$/,
    body: ['uri', 'pattern', 'case_insensitive', 'node_limit', 'level_limit', 'exclude_uri'],
  },
  { method: 'POST', path: /^\/api\/v1\/search\/glob$/, body: ['pattern', 'uri', 'node_limit'] },
  { method: 'GET', path: /^\/api\/v1\/content\/read$/, query: ['uri', 'offset', 'limit', 'raw'] },
  { method: 'POST', path: /^\/api\/v1\/content\/write$/, body: ['uri', 'content', 'mode', 'wait'] },
  {
    method: 'GET',
    path: /^\/api\/v1\/fs\/ls$/,
    query: [
      'uri',
      'recursive',
      'simple',
      'output',
      'abs_limit',
      'show_all_hidden',
      'node_limit',
      'sort_by',
      'sort_order',
    ],
  },
  { method: 'GET', path: /^\/api\/v1\/fs\/stat$/, query: ['uri'] },
  { method: 'POST', path: /^\/api\/v1\/fs\/mkdir$/, body: ['uri', 'description'] },
  { method: 'DELETE', path: /^\/api\/v1\/fs$/, query: ['uri', 'recursive', 'wait', 'timeout'] },
  { method: 'GET', path: /^\/api\/v1\/sessions$/ },
  {
    method: 'POST',
    path: /^\/api\/v1\/sessions$/,
    body: ['session_id', 'auto_commit_policy', 'memory_policy', 'memory_extraction_config'],
  },
  { method: 'GET', path: new RegExp(`^${SESSION}$`), query: ['auto_create'] },
  { method: 'DELETE', path: new RegExp(`^${SESSION}$`) },
  {
    method: 'POST',
    path: new RegExp(`^${SESSION}/messages$`),
    body: ['role', 'content', 'parts', 'peer_id', 'created_at', 'turn_id', 'message_kind', 'source_message_ids'],
  },
  { method: 'POST', path: new RegExp(`^${SESSION}/messages/batch$`), body: ['messages'] },
  {
    method: 'POST',
    path: new RegExp(`^${SESSION}/commit$`),
    body: ['keep_recent_count', 'extraction_metadata', 'reset_context', 'enable_working_memory'],
    later: { reset_context: '0.4.20', enable_working_memory: '0.5.0' },
  },
  { method: 'GET', path: new RegExp(`^${SESSION}/context$`), query: ['token_budget'] },
  { method: 'GET', path: new RegExp(`^${SESSION}/archives/archive_\\d+$`) },
  {
    method: 'GET',
    path: new RegExp(`^${SESSION}/tool-results/[^/]+$`),
    query: ['offset', 'limit', 'include_metadata'],
  },
  { method: 'GET', path: /^\/api\/v1\/tasks$/, query: ['task_type', 'status', 'resource_id', 'limit'] },
  { method: 'GET', path: /^\/api\/v1\/tasks\/[A-Za-z0-9-]+$/ },
  {
    method: 'GET',
    path: new RegExp(`^${LINEAGE}/trajectories$`),
    query: ['experience_uri', 'limit', 'offset', 'start_date', 'end_date'],
    since: '0.4.13',
  },
  { method: 'GET', path: new RegExp(`^${LINEAGE}/outcomes$`), query: ['experience_uri'], since: '0.4.13' },
]

/** Members of a message and of its parts (contract 5.1 and 5.2). What the server itself writes is not among them. */
const MESSAGE = ['role', 'content', 'parts', 'peer_id', 'created_at', 'turn_id', 'message_kind', 'source_message_ids']
const PARTS: Readonly<Record<string, readonly string[]>> = {
  text: ['type', 'text'],
  context: ['type', 'uri', 'context_type', 'abstract'],
  tool: [
    'type',
    'tool_id',
    'tool_name',
    'tool_status',
    'tool_input',
    'tool_output',
    'tool_uri',
    'skill_uri',
    'duration_ms',
    'prompt_tokens',
    'completion_tokens',
  ],
}
const URI_MEMBERS = ['uri', 'target_uri', 'experience_uri', 'exclude_uri']
const HEADERS = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'host',
  'user-agent',
  'x-api-key',
  'x-openviking-account',
  'x-openviking-actor-peer',
  'x-openviking-user',
])

export interface DocumentedOptions {
  version: string
  auth_mode: string
  /** Whether a version is told; without one a client may try `viking://~` to find out. */
  tells_version: boolean
  /** Headers of a gateway that are expected too, in lower case. */
  extra_headers: readonly string[]
}

/**
 * Whether this release has the route. @throws Undocumented for what the contract does not describe, and for what it
 * tells clients not to do.
 */
export function requireDocumented(request: FakeRequest, options: DocumentedOptions): boolean {
  requireHeaders(request, options)
  const route = DOCUMENTED.find(({ method, path }) => method === request.method && path.test(request.path))
  if (route === undefined) throw new Undocumented(`${request.method} ${request.path} is no documented route`)
  const sent = isObject(request.body) ? request.body : {}
  requireKnown('query', Object.keys(request.query), route.query ?? [])
  requireKnown('body', Object.keys(sent), route.body ?? [])
  if (request.method === 'POST' && request.body !== undefined && !isObject(request.body)) {
    throw new Undocumented(`the body of ${request.path} is no JSON object`)
  }
  for (const name of URI_MEMBERS) {
    for (const uri of [request.query[name], sent[name]].flat()) requireExplicitUri(uri, options)
  }
  const messages = Array.isArray(sent['messages']) ? sent['messages'] : request.path.endsWith('/messages') ? [sent] : []
  for (const message of messages) requireMessage(message)
  return route.since === undefined || isSince(options.version, route.since)
}

/** Members of a known request that this release does not know yet. */
export function tooNew(request: FakeRequest, version: string): string[] {
  const route = DOCUMENTED.find(({ method, path }) => method === request.method && path.test(request.path))
  return Object.entries(route?.later ?? {}).flatMap(([name, since]) =>
    isObject(request.body) && name in request.body && !isSince(version, since) ? [name] : [],
  )
}

export function isSince(version: string, since: string): boolean {
  return compareVersionNumbers(versionNumbers(version) ?? [], versionNumbers(since) ?? []) >= 0
}

function requireHeaders({ headers, path }: FakeRequest, { auth_mode, extra_headers }: DocumentedOptions): void {
  const unknown = Object.keys(headers).filter((name) => !HEADERS.has(name) && !extra_headers.includes(name))
  if (unknown.length > 0) throw new Undocumented(`unknown headers: ${unknown.join(', ')}`)
  if (!/^openviking-memory-[a-z0-9-]+\/\d+\.\d+\.\d+/.test(headers['user-agent'] ?? '')) {
    throw new Undocumented(`the User-Agent "${headers['user-agent'] ?? ''}" does not say who asks`)
  }
  const { authorization } = headers
  const key = headers['x-api-key']
  if (authorization !== undefined && !authorization.startsWith('Bearer ') && !extra_headers.includes('authorization')) {
    throw new Undocumented('Authorization is not of the form Bearer <key>')
  }
  if (authorization !== undefined && key !== undefined && !extra_headers.includes('authorization')) {
    throw new Undocumented('the key is sent twice')
  }
  const named = headers['x-openviking-account'] ?? headers['x-openviking-user']
  // Before the first answer nobody knows the mode.
  if (named !== undefined && auth_mode === 'api_key' && path !== '/health') {
    throw new Undocumented('identity headers, where the identity comes from the key')
  }
  if (headers['x-openviking-actor-peer'] !== undefined && path.startsWith('/api/v1/sessions')) {
    throw new Undocumented('a peer header on a route that does not read it')
  }
}

function requireKnown(where: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Undocumented(`unknown in the ${where}: ${unknown.join(', ')}`)
}

function requireExplicitUri(uri: unknown, { tells_version }: DocumentedOptions): void {
  if (typeof uri !== 'string') return
  if (/viking%3a|%2f/i.test(uri)) throw new Undocumented(`${uri} is encoded twice`)
  if (!uri.startsWith('viking://')) throw new Undocumented(`${uri} has no scheme`)
  const [scope, owner] = uri.slice('viking://'.length).split('/')
  if (scope === 'user' && owner !== undefined && RESERVED_USER_NAMES.includes(owner)) {
    throw new Undocumented(`${uri} names no user`)
  }
  if (scope === '~' && tells_version) throw new Undocumented(`${uri} is not the explicit form`)
}

function requireMessage(message: unknown): void {
  if (!isObject(message)) throw new Undocumented('a message is no object')
  requireKnown('message', Object.keys(message), MESSAGE)
  if (message['role'] !== 'user' && message['role'] !== 'assistant') {
    throw new Undocumented(`a message of the role "${String(message['role'])}"`)
  }
  const created = message['created_at']
  if (created !== undefined && !(typeof created === 'string' && /^\d{4}-\d\d-\d\dT/.test(created))) {
    throw new Undocumented('created_at is not ISO 8601')
  }
  for (const part of Array.isArray(message['parts']) ? message['parts'] : []) requirePart(part)
}

function requirePart(part: unknown): void {
  if (!isObject(part)) throw new Undocumented('a part is no object')
  const known = PARTS[String(part['type'])]
  if (known === undefined) throw new Undocumented(`a part of the type "${String(part['type'])}"`)
  requireKnown(`${String(part['type'])} part`, Object.keys(part), known)
  if (part['type'] !== 'tool') return
  if (typeof part['tool_id'] !== 'string' || part['tool_id'] === '')
    throw new Undocumented('a tool part without tool_id')
  if (!['pending', 'running', 'completed', 'error'].includes(String(part['tool_status']))) {
    throw new Undocumented(`the tool_status "${String(part['tool_status'])}"`)
  }
  for (const name of ['tool_output', 'tool_name']) {
    if (part[name] !== undefined && typeof part[name] !== 'string') throw new Undocumented(`${name} is no text`)
  }
  if (part['tool_input'] !== undefined && part['tool_input'] !== null && !isObject(part['tool_input'])) {
    throw new Undocumented('tool_input is no object')
  }
}
