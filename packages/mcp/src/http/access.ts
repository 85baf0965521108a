import type { IncomingMessage } from 'node:http'
import { carriesToken } from './bearer-token.ts'
import { hostNameOf, LOOPBACK_NAMES, plainAddress } from './host-name.ts'

/** The one path that is served. */
export const MCP_PATH = '/mcp'

/** Who may ask, and from where. */
export interface Access {
  /** The port that is listened on. */
  port: number
  /** What `Host` may name beside the loopback names and the address that the client has reached; lower case. */
  hosts: readonly string[]
  /** Origins of web pages that may ask beside those of this server itself; as browsers write them. */
  origins: readonly string[]
  /** Undefined where nobody has to show one. */
  token: string | undefined
}

/** An answer to a request that goes no further. */
export interface Denial {
  status: number
  /** Of the JSON-RPC error. */
  code: number
  /** Tells a stranger nothing. */
  message: string
  headers?: Readonly<Record<string, string>>
  /** For whoever runs the server. */
  reason?: string
}

/** JSON-RPC leaves the codes from -32000 to -32099 to servers. */
const DENIED = -32000
const UNAUTHORIZED = -32001

/**
 * What is wrong with a request before its body is read. Undefined: nothing, or it is a browser's question beforehand.
 * A page of another site reaches a loopback port through the user's browser, also under a name of its own that it has
 * pointed there; only `Host` and `Origin`, which it cannot choose, tell.
 */
export function denialOf(request: IncomingMessage, access: Access): Denial | undefined {
  const [host, ...hosts] = request.headersDistinct['host'] ?? []
  if (hosts.length > 0 || !isOwnHost(hostNameOf(host), request, access)) {
    return denied(403, 'This Host is not served here', `the Host ${JSON.stringify(host)}; --allow-host allows one`)
  }
  const [origin, ...origins] = request.headersDistinct['origin'] ?? []
  if (origins.length > 0 || !isOwnOrigin(origin, host, access)) {
    return denied(
      403,
      'This Origin is not served here',
      `the Origin ${JSON.stringify(origin)}; --allow-origin allows one`,
    )
  }
  if (request.url?.split('?', 1)[0] !== MCP_PATH) return denied(404, 'Not Found')
  if (isPreflight(request)) return undefined
  if (request.method !== 'POST') {
    const message = 'Method Not Allowed: this server keeps no sessions and opens no streams by itself'
    return { ...denied(405, message), headers: { Allow: 'POST' } }
  }
  if (access.token !== undefined && !carriesToken(request.headers.authorization, access.token)) {
    return {
      status: 401,
      code: UNAUTHORIZED,
      message: 'Unauthorized',
      headers: { 'WWW-Authenticate': 'Bearer' },
      reason: 'no token, or a wrong one',
    }
  }
  const encoding = request.headers['content-encoding']
  if (!isJson(request.headers['content-type']) || (encoding !== undefined && encoding !== 'identity')) {
    return denied(415, 'Unsupported Media Type: send application/json in UTF-8, not compressed')
  }
  return undefined
}

/** A browser asks so whether a page of an allowed origin may send what follows. */
export function isPreflight(request: IncomingMessage): boolean {
  return request.method === 'OPTIONS' && request.headers.origin !== undefined
}

/** Lets a page of the origin that was allowed read the answer. */
export function crossOriginHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers
  if (origin === undefined) return {}
  const allowed = { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
  if (!isPreflight(request)) return allowed
  return {
    ...allowed,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'accept, authorization, content-type, mcp-protocol-version',
    'Access-Control-Max-Age': '600',
  }
}

function isOwnHost(name: string | undefined, request: IncomingMessage, access: Access): boolean {
  if (name === undefined) return false
  return (
    LOOPBACK_NAMES.includes(name) || access.hosts.includes(name) || name === plainAddress(request.socket.localAddress)
  )
}

/** None, as from everything that is no browser; that of the address which was asked; or one of ours on this port. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, access: Access): boolean {
  if (origin === undefined || access.origins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (!/^https?:$/.test(url.protocol)) return false
  if (url.host === host?.toLowerCase()) return true
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  return port === access.port && LOOPBACK_NAMES.includes(url.hostname.replace(/^\[|\]$/g, ''))
}

function isJson(type: string | undefined): boolean {
  return /^application\/json *(?:; *charset="?utf-8"? *)?$/i.test(type?.trim() ?? '')
}

function denied(status: number, message: string, reason?: string): Denial {
  return { status, code: DENIED, message, ...(reason === undefined ? {} : { reason }) }
}
