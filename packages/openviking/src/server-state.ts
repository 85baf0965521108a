import { join } from 'node:path'
import {
  type Identity,
  isOpenVikingError,
  isValidIdentifier,
  messageOf,
  OpenVikingError,
} from '@openviking-plugins/experience'
import { normalizeUrl } from './address.ts'
import { type Capabilities, capabilitiesOf } from './capabilities.ts'
import type { ServerClient } from './http-client.ts'
import { isPlainObject, type PlainObject, textOf } from './plain-object.ts'
import { readPrivateJson, writePrivateJson } from './private-file.ts'
import { probeVersion } from './probe-version.ts'
import type { AuthMode } from './request-headers.ts'
import { serverFailureOf } from './server-failure.ts'

/** What is known about a server, and who we are there. */
export interface ServerState extends Identity {
  /** As `/health` tells it; absent where it tells none. */
  version?: string
  auth_mode: AuthMode
  /** `user`, `admin`, `root`, where the server says it. */
  role?: string
  capabilities: Capabilities
}

export interface LearnOptions {
  /** Folder of this server and user, `state/servers/<serverId>`; without it nothing is kept. */
  folder?: string
  log?: (line: string) => void
  /** Milliseconds, for tests. */
  now?: () => number
  timeout_ms?: number
  signal?: AbortSignal | undefined
  attempts?: number
}

const FILE = 'identity.json'
const FRESH_MS = 60 * 60 * 1_000

/**
 * Asks the server what it is and who we are, and keeps the answer in the folder. @throws CONFIGURATION for a key or an
 * identity that cannot work, SERVER for what is no OpenViking server, UNAVAILABLE
 */
export async function learnServer(client: ServerClient, options: LearnOptions = {}): Promise<ServerState> {
  return stateOf(await learn(client, options))
}

async function learn(client: ServerClient, options: LearnOptions): Promise<KnownServer> {
  const ask = async (path: string): Promise<PlainObject> => {
    const { timeout_ms, signal, attempts } = options
    const answer = await client.request({
      method: 'GET',
      path,
      signal,
      ...(timeout_ms === undefined ? {} : { timeout_ms }),
      ...(attempts === undefined ? {} : { attempts }),
    })
    return isPlainObject(answer) ? answer : {}
  }
  const health = await ask('/health')
  if (!['version', 'healthy', 'auth_mode'].some((name) => name in health)) throw notOpenViking(client)
  const version = textOf(health, 'version')
  const authMode = textOf(health, 'auth_mode') ?? (client.connection.api_key === undefined ? 'dev' : 'api_key')
  const role = textOf(health, 'role')
  requireUsableKey(client, { authMode, role, user: textOf(health, 'user_id') })
  const user = textOf(await ask('/api/v1/system/status'), 'user') ?? textOf(health, 'user_id')
  if (user === undefined || !isValidIdentifier(user)) throw nobody(client)
  const account = textOf(health, 'account_id') ?? client.connection.account ?? 'default'
  const probed =
    capabilitiesOf(version).known === 'untold'
      ? await probeVersion(client, { user, role: roleOf(authMode) })
      : undefined
  const known: KnownServer = {
    user,
    account,
    auth_mode: authMode,
    learnt_at: (options.now ?? Date.now)(),
    ...(version === undefined ? {} : { version }),
    ...(role === undefined ? {} : { role }),
    ...(probed === undefined ? {} : { probed }),
  }
  keep(known, options)
  return known
}

/** Everybody is `root` on a server in development mode. */
function roleOf(authMode: AuthMode): 'user' | 'root' {
  return authMode === 'dev' ? 'root' : 'user'
}

/** What is remembered of a server and not older than an hour is good for a while; what it says now is asked for again. */
export interface ServerStates {
  /** Of this hour. What is older holds as long as the server cannot be reached. @throws as `learnServer` */
  current(): Promise<ServerState>
  /** Looks at what a request threw: after a refused key or an answer of another version the server is asked anew. */
  heed(thrown: unknown): void
}

export function openServerStates(client: ServerClient, options: LearnOptions = {}): ServerStates {
  const now = options.now ?? Date.now
  let known = options.folder === undefined ? undefined : readKnownServer(options.folder, options.log)
  let doubted = false
  let learning: Promise<ServerState> | undefined
  const learnAgain = async (): Promise<ServerState> => {
    try {
      known = await learn(client, options)
      doubted = false
      return stateOf(known)
    } catch (thrown) {
      if (known === undefined || !isOpenVikingError(thrown) || thrown.code !== 'UNAVAILABLE') throw thrown
      options.log?.(`server: ${thrown.message} What was learnt before is used.`)
      return stateOf(known)
    } finally {
      learning = undefined
    }
  }
  return {
    current: () => {
      const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.learnt_at
      // A clock that was put back makes an age below zero.
      if (known !== undefined && !doubted && age >= 0 && age < FRESH_MS) return Promise.resolve(stateOf(known))
      learning ??= learnAgain()
      return learning
    },
    heed: (thrown) => {
      const failure = serverFailureOf(thrown)
      if (failure === undefined || failure.provider) return
      doubted ||= failure.status === 401 || failure.missing === 'feature' || failure.code === 'INVALID_URI'
    },
  }
}

/** The remembered part of a state. */
interface KnownServer extends Omit<ServerState, 'capabilities'> {
  /** A version that answers alike, for a server that tells none. */
  probed?: string
  /** Milliseconds since 1970. */
  learnt_at: number
}

/** What was learnt last, however long ago; undefined where nothing was. */
export function readServerState(folder: string, log?: (line: string) => void): ServerState | undefined {
  const known = readKnownServer(folder, log)
  return known === undefined ? undefined : stateOf(known)
}

function readKnownServer(folder: string, log: (line: string) => void = () => undefined): KnownServer | undefined {
  const saved = readPrivateJson(join(folder, FILE), log)
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

function stateOf({ user, account, version, auth_mode, role, probed }: KnownServer): ServerState {
  const capabilities =
    probed === undefined
      ? capabilitiesOf(version)
      : {
          ...capabilitiesOf(probed),
          version,
          known: 'untold' as const,
          reason: `The server tells no version; it answers like ${probed} and is taken for it.`,
        }
  return {
    user,
    account,
    auth_mode,
    ...(version === undefined ? {} : { version }),
    ...(role === undefined ? {} : { role }),
    capabilities,
  }
}

function keep(known: KnownServer, { folder, log }: LearnOptions): void {
  if (folder === undefined) return
  try {
    writePrivateJson(join(folder, FILE), known)
  } catch (thrown) {
    log?.(`server: what was learnt could not be kept (${messageOf(thrown)})`)
  }
}

/** What the status route would not tell, or not so that a person knows what to do. */
function requireUsableKey(
  { connection }: ServerClient,
  { authMode, role, user }: { authMode: AuthMode; role: string | undefined; user: string | undefined },
): void {
  const at = `the OpenViking server at ${normalizeUrl(connection.url)}`
  const refuse = (message: string): never => {
    throw new OpenVikingError('CONFIGURATION', message)
  }
  if (authMode === 'api_key') {
    if (connection.api_key === undefined) {
      refuse(`An API key is needed for ${at}. Set OPENVIKING_API_KEY, or run the set-up again.`)
    }
    // Before 0.4.23 a wrong key is no error here: the answer only leaves out whose it is.
    if (user === undefined) refuse(`The API key is not one of ${at}. Set the key that its administrator gave you.`)
    if (role === 'root') {
      refuse(`The key is the root key of ${at}, which may not touch anybody's data. Set a user's key instead.`)
    }
  }
  if (authMode === 'trusted' && (connection.account === undefined || connection.user === undefined)) {
    refuse(
      `${at.replace('the', 'The')} is in trusted mode and wants to be told who you are. Set OPENVIKING_ACCOUNT and OPENVIKING_USER.`,
    )
  }
}

function notOpenViking({ connection }: ServerClient): OpenVikingError {
  return new OpenVikingError(
    'SERVER',
    `${normalizeUrl(connection.url)} is not an OpenViking server: its /health says nothing that one says. Correct the address.`,
  )
}

function nobody({ connection }: ServerClient): OpenVikingError {
  return new OpenVikingError(
    'SERVER',
    `The OpenViking server at ${normalizeUrl(connection.url)} does not say who its user is, so no address of an experience can be made. Update it.`,
  )
}
