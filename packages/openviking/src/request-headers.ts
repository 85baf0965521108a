import type { Connection } from './connection.ts'

/** How a server knows who is asking; what `/health` says. Modes of later servers stay as they are told. */
export type AuthMode = 'dev' | 'api_key' | 'trusted' | 'oidc' | 'ldap' | (string & {})

/** Modes in which the identity comes from the key or token, so that headers would be ignored. */
const IDENTITY_FROM_KEY: readonly string[] = ['api_key', 'oidc', 'ldap']
/** Routes that look at a peer's part of the user's space. */
const PEER_ROUTES = /^\/(?:api\/v1\/(?:search|fs|content)\/|api\/v1\/fs$|mcp$)/

/**
 * Headers of a request: one header with the key, who is asking where the mode reads that, and the user's own for a
 * gateway. Where a gateway needs `Authorization` for itself the key goes as `X-API-Key`.
 */
export function requestHeaders(
  connection: Connection,
  request: { path: string; hasBody: boolean; user_agent: string; auth_mode: AuthMode | undefined },
): Record<string, string> {
  const headers: Record<string, string> = {}
  const further = Object.entries(connection.headers ?? {}).filter(([name]) => !OURS.has(name.toLowerCase()))
  for (const [name, value] of further) headers[name] = value
  const gateway = new Set(further.map(([name]) => name.toLowerCase()))
  headers['Accept'] = 'application/json'
  headers['Accept-Encoding'] = 'identity'
  headers['User-Agent'] = request.user_agent
  if (request.hasBody) headers['Content-Type'] = 'application/json'
  if (connection.api_key !== undefined) {
    if (gateway.has('authorization')) headers['X-API-Key'] = connection.api_key
    else headers['Authorization'] = `Bearer ${connection.api_key}`
  }
  if (request.auth_mode === undefined || !IDENTITY_FROM_KEY.includes(request.auth_mode)) {
    if (connection.account !== undefined) headers['X-OpenViking-Account'] = connection.account
    if (connection.user !== undefined) headers['X-OpenViking-User'] = connection.user
  }
  if (connection.peer !== undefined && PEER_ROUTES.test(request.path)) {
    headers['X-OpenViking-Actor-Peer'] = connection.peer
  }
  return headers
}

/** Headers that a user's own list cannot change. */
const OURS = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
  'x-api-key',
  'x-openviking-account',
  'x-openviking-actor-peer',
  'x-openviking-user',
])
