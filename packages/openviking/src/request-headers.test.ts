import { describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { type AuthMode, requestHeaders } from './request-headers.ts'

const PLAIN = { Accept: 'application/json', 'Accept-Encoding': 'identity', 'User-Agent': 'openviking-memory-cli/1.0.0' }
const NAMED: Partial<Connection> = { account: 'acme', user: 'mira', peer: 'web-app' }
const IDENTITY = { 'X-OpenViking-Account': 'acme', 'X-OpenViking-User': 'mira' }
const PEER = { 'X-OpenViking-Actor-Peer': 'web-app' }

function headersOf(connection: Partial<Connection>, path = '/health', auth_mode?: AuthMode): Record<string, string> {
  return requestHeaders(
    { url: 'http://127.0.0.1:1933', timeout_ms: 1_000, ...connection },
    { path, hasBody: false, user_agent: 'openviking-memory-cli/1.0.0', auth_mode },
  )
}

describe('headers', () => {
  it.each<[string, Partial<Connection>, string, AuthMode | undefined, object]>([
    ['of nobody', {}, '/health', undefined, {}],
    ['with a key', { api_key: 'k' }, '/health', undefined, { Authorization: 'Bearer k' }],
    ['before the mode is known', NAMED, '/health', undefined, IDENTITY],
    ['in development mode', NAMED, '/api/v1/system/status', 'dev', IDENTITY],
    ['in trusted mode', NAMED, '/api/v1/sessions', 'trusted', IDENTITY],
    ['where the key names the user', NAMED, '/api/v1/system/status', 'api_key', {}],
    ['where a token names the user', NAMED, '/api/v1/system/status', 'oidc', {}],
    ['of a search', NAMED, '/api/v1/search/find', 'api_key', PEER],
    ['of a listing', NAMED, '/api/v1/fs/ls', 'api_key', PEER],
    ['of a deletion', NAMED, '/api/v1/fs', 'api_key', PEER],
    ['of the MCP endpoint', NAMED, '/mcp', 'api_key', PEER],
    ['of a session', NAMED, '/api/v1/sessions/x/messages', 'api_key', {}],
    [
      'for a gateway',
      { api_key: 'k', headers: { 'X-Gateway': 'g', host: 'evil', 'x-api-key': 'other' } },
      '/health',
      undefined,
      { 'X-Gateway': 'g', Authorization: 'Bearer k' },
    ],
    [
      'for a gateway that has its own word',
      { api_key: 'k', headers: { authorization: 'Basic abc' } },
      '/health',
      undefined,
      { authorization: 'Basic abc', 'X-API-Key': 'k' },
    ],
  ])('%s', (_name, connection, path, mode, expected) => {
    expect(headersOf(connection, path, mode)).toEqual({ ...PLAIN, ...expected })
  })
})
