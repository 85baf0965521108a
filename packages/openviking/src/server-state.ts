import { type Identity, isOpenVikingError } from '@openviking-plugins/experience'
import { type Capabilities, capabilitiesOf } from './capabilities.ts'
import type { ServerClient } from './http-client.ts'
import {
  type AskOptions,
  askHealth,
  askServer,
  type KnownServer,
  keepKnownServer,
  readKnownServer,
} from './known-server.ts'
import { textOf } from './plain-object.ts'
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

export interface LearnOptions extends AskOptions {
  /** Folder of this server and user, `state/servers/<serverId>`; without it nothing is kept. */
  folder?: string
  log?: (line: string) => void
}

/** Milliseconds for which what was learnt is not asked for again. */
const FRESH_MS = 60 * 60 * 1_000
/** Milliseconds for a look at what has been learnt. */
const LOOK_MS = 5_000

/**
 * Asks the server what it is and who we are, and keeps the answer in the folder. @throws CONFIGURATION for a key or an
 * identity that cannot work, SERVER for what is no OpenViking server, UNAVAILABLE
 */
export async function learnServer(client: ServerClient, options: LearnOptions = {}): Promise<ServerState> {
  return stateOf(await learn(client, options))
}

async function learn(client: ServerClient, { folder, log, ...asked }: LearnOptions): Promise<KnownServer> {
  const told = await askServer(client, asked)
  const probed = tellsVersion(told)
    ? undefined
    : // Everybody is `root` on a server in development mode.
      await probeVersion(client, { user: told.user, role: told.auth_mode === 'dev' ? 'root' : 'user' })
  const known = { ...told, ...(probed === undefined ? {} : { probed }) }
  if (folder !== undefined) keepKnownServer(folder, known, log)
  return known
}

function tellsVersion({ version }: KnownServer): boolean {
  return capabilitiesOf(version).known !== 'untold'
}

/** What is known of a server, asked for again when it may have changed. */
export interface ServerStates {
  /** Of this hour. What is older holds as long as the server cannot be reached. @throws as `learnServer` */
  current(): Promise<ServerState>
  /** Of this moment: asks the server for its version first, since what is sent is spelled for that. @throws as `current` */
  confirmed(): Promise<ServerState>
  /** Looks at what a request threw: after a refused key or an answer of another version the server is asked anew. */
  heed(thrown: unknown): void
}

export function openServerStates(client: ServerClient, options: LearnOptions = {}): ServerStates {
  const now = options.now ?? Date.now
  let known = options.folder === undefined ? undefined : readKnownServer(options.folder, options.log)
  // A hook that was the first to learn had no time to probe.
  let doubted = known !== undefined && !tellsVersion(known) && known.probed === undefined
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
  const current = (): Promise<ServerState> => {
    const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.learnt_at
    // A clock that was put back makes an age below zero.
    if (known !== undefined && !doubted && age >= 0 && age < FRESH_MS) return Promise.resolve(stateOf(known))
    learning ??= learnAgain()
    return learning
  }
  /** Whether the server still says of itself what is known of it; also where it does not answer just now. */
  const isAsKnown = async ({ version, auth_mode }: KnownServer): Promise<boolean> => {
    try {
      const health = await askHealth(client, { attempts: 1, timeout_ms: LOOK_MS, signal: options.signal })
      return textOf(health, 'version') === version && (textOf(health, 'auth_mode') ?? auth_mode) === auth_mode
    } catch (thrown) {
      if (!isOpenVikingError(thrown) || thrown.code !== 'UNAVAILABLE') throw thrown
      options.log?.(`server: ${thrown.message}`)
      return true
    }
  }
  return {
    current,
    confirmed: async () => {
      const before = known
      const state = await current()
      if (known === undefined || known !== before || (await isAsKnown(known))) return state
      options.log?.('server: it has another version than it had before, and is asked anew')
      doubted = true
      return current()
    },
    heed: (thrown) => {
      const failure = serverFailureOf(thrown)
      if (failure === undefined || failure.provider) return
      doubted ||= failure.status === 401 || failure.missing === 'feature' || failure.code === 'INVALID_URI'
    },
  }
}

/** What was learnt last, however long ago; undefined where nothing was. */
export function readServerState(folder: string, log?: (line: string) => void): ServerState | undefined {
  const known = readKnownServer(folder, log)
  return known === undefined ? undefined : stateOf(known)
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
