import { join } from 'node:path'
import type { Identity } from '@openviking-plugins/experience'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'
import { isValidIdentifier } from '@openviking-plugins/experience/uri'
import { normalizeUrl } from './address.ts'
import type { ServerClient } from './http-client.ts'
import { KEY_PROBLEMS, type KeyProblem } from './key-problems.ts'
import { isPlainObject, type PlainObject, textOf } from './plain-object.ts'
import { readPrivateJson, writePrivateJson } from './private-file.ts'
import type { AuthMode } from './request-headers.ts'
import { serverFailureOf } from './server-failure.ts'

/** What a server says of itself and of us; the part that is remembered. */
export interface KnownServer extends Identity {
  /** As `/health` tells it; absent where it tells none. */
  version?: string
  auth_mode: AuthMode
  /** `user`, `admin`, `root`, where the server says it. */
  role?: string
  /** A release that answers alike, for a server that tells no version. */
  probed?: string
  /** Milliseconds since 1970. */
  learnt_at: number
}

export interface AskOptions {
  /** Milliseconds for each request, instead of the connection's. */
  timeout_ms?: number
  signal?: AbortSignal | undefined
  attempts?: number
  /** Milliseconds since 1970, for tests. */
  now?: () => number
}

/**
 * Asks who the server is and who we are. @throws CONFIGURATION for a key or an identity that cannot work, SERVER for
 * what is no OpenViking server, UNAVAILABLE
 */
export async function askServer(client: ServerClient, options: AskOptions = {}): Promise<KnownServer> {
  const { now = Date.now, ...asked } = options
  const get = async (path: string): Promise<PlainObject> => {
    const answer = await client.request({ method: 'GET', path, ...asked })
    return isPlainObject(answer) ? answer : {}
  }
  const health = await askHealth(client, asked)
  const version = textOf(health, 'version')
  const role = textOf(health, 'role')
  const authMode = textOf(health, 'auth_mode') ?? (client.connection.api_key === undefined ? 'dev' : 'api_key')
  const problem = keyProblem(client, { authMode, role, user: textOf(health, 'user_id') })
  if (problem !== undefined) {
    throw new OpenVikingError('CONFIGURATION', KEY_PROBLEMS[problem](nameOf(client)))
  }
  const user = textOf(await get('/api/v1/system/status'), 'user') ?? textOf(health, 'user_id')
  if (user === undefined || !isValidIdentifier(user)) {
    throw failed(client, (at) => `${at} does not say who its user is, so that no URI can be made. Update it.`)
  }
  return {
    user,
    account: textOf(health, 'account_id') ?? client.connection.account ?? 'default',
    auth_mode: authMode,
    learnt_at: now(),
    ...(version === undefined ? {} : { version }),
    ...(role === undefined ? {} : { role }),
  }
}

/**
 * What `/health` says, to everybody who asks. @throws SERVER for what is no OpenViking server, CONFIGURATION for a key
 * that is refused, UNAVAILABLE
 */
export async function askHealth(
  client: ServerClient,
  asked: Omit<AskOptions, 'now'> = {},
): Promise<Readonly<Record<string, unknown>>> {
  let health: unknown
  try {
    health = await client.request({ method: 'GET', path: '/health', ...asked })
  } catch (thrown) {
    // Every server has the route; where it seems to lack it, the path of the address leads elsewhere.
    if (serverFailureOf(thrown)?.missing === undefined) throw thrown
    throw failed(
      client,
      (at) => `${at} is not to be found there: it has no /health (404). Correct the address.`,
      thrown,
    )
  }
  if (isPlainObject(health) && ['version', 'healthy', 'auth_mode'].some((name) => name in health)) return health
  throw failed(client, (at) => `${at} is none: its /health says nothing that one says. Correct the address.`)
}

/** What a request for data would be refused for, or not so that a person knows what to do. */
function keyProblem(
  { connection }: ServerClient,
  { authMode, role, user }: { authMode: AuthMode; role: string | undefined; user: string | undefined },
): KeyProblem | undefined {
  if (authMode === 'trusted') {
    return connection.account === undefined || connection.user === undefined ? 'no_identity' : undefined
  }
  if (authMode !== 'api_key') return undefined
  if (connection.api_key === undefined) return 'missing'
  // Before 0.4.23 a wrong key is no error here: the answer only leaves out whose it is.
  if (user === undefined && role === undefined) return 'wrong'
  return role === 'root' ? 'root' : undefined
}

function nameOf({ connection }: ServerClient): string {
  return `the OpenViking server at ${normalizeUrl(connection.url)}`
}

function failed(client: ServerClient, message: (at: string) => string, thrown?: unknown): OpenVikingError {
  return new OpenVikingError(
    'SERVER',
    message(`T${nameOf(client).slice(1)}`),
    thrown === undefined ? {} : { cause: thrown instanceof Error ? thrown.cause : thrown },
  )
}

export function knownServerFile(folder: string): string {
  return join(folder, 'identity.json')
}

/** Undefined where nothing was learnt, or the file is damaged. */
export function readKnownServer(
  folder: string,
  log: (line: string) => void = () => undefined,
): KnownServer | undefined {
  const saved = readPrivateJson(knownServerFile(folder), log)
  if (!isPlainObject(saved)) return undefined
  const user = textOf(saved, 'user')
  const authMode = textOf(saved, 'auth_mode')
  if (user === undefined || !isValidIdentifier(user) || authMode === undefined) return undefined
  const version = textOf(saved, 'version')
  const role = textOf(saved, 'role')
  const probed = textOf(saved, 'probed')
  return {
    user,
    account: textOf(saved, 'account') ?? 'default',
    auth_mode: authMode,
    learnt_at: typeof saved['learnt_at'] === 'number' ? saved['learnt_at'] : 0,
    ...(version === undefined ? {} : { version }),
    ...(role === undefined ? {} : { role }),
    ...(probed === undefined ? {} : { probed }),
  }
}

/** It is only a cache: where it cannot be written, that is said and nothing else. */
export function keepKnownServer(
  folder: string,
  known: KnownServer,
  log: (line: string) => void = () => undefined,
): void {
  try {
    writePrivateJson(knownServerFile(folder), known)
  } catch (thrown) {
    log(`server: what was learnt could not be kept (${messageOf(thrown)})`)
  }
}
