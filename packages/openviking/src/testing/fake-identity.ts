import { isSince } from './documented.ts'
import { type FakeAnswer, type FakeCaller, FakeError, type FakeRequest } from './fake-request.ts'

export interface FakeIdentities {
  version: string
  auth_mode: 'dev' | 'api_key' | 'trusted'
  /** Users by key. */
  keys?: Readonly<Record<string, string>>
  root_key?: string
  account?: string
}

function keyOf({ headers }: FakeRequest): string | undefined {
  const key = headers['x-api-key']
  return typeof key === 'string' ? key : headers.authorization?.replace(/^Bearer /, '')
}

const KEYS: Readonly<Record<string, string>> = { 'alice-key': 'alice', 'bob-key': 'bob' }

/** Who asks, or the error that he gets. */
export function identify(
  request: FakeRequest,
  { version, auth_mode, keys = KEYS, root_key = 'root-key', account = 'acme' }: FakeIdentities,
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

/** `/health`: without a key it tells only what the server is. `tells` stands for its version. */
export function health(
  request: FakeRequest,
  who: FakeCaller | FakeError,
  { version, auth_mode, tells = version }: FakeIdentities & { tells?: string | undefined },
): FakeAnswer {
  const told = { status: 'ok', healthy: true, ...(tells === '' ? {} : { version: tells }), auth_mode }
  const asks = keyOf(request) !== undefined
  if (who instanceof FakeError) {
    if (asks && auth_mode === 'api_key' && isSince(version, '0.4.23')) throw who
    return { status: 200, body: told }
  }
  const identity = { account_id: who.account, user_id: who.user, role: who.role }
  return { status: 200, body: asks ? { ...told, ...identity } : told }
}
