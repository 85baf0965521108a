import { type Backend, requireCanonicalExperienceUri } from '@openviking-plugins/experience'
import type { Connection } from './connection.ts'
import { createServerClient, type ServerClient } from './http-client.ts'
import type { MemoryTools } from './mcp/index.ts'
import {
  addExperience,
  listExperiences,
  readExperience,
  type ServerContext,
  searchExperiences,
} from './server-experiences.ts'
import { experienceLineage } from './server-lineage.ts'
import { serverMemory } from './server-memory.ts'
import { openServerStates, readServerState, type ServerStates } from './server-state.ts'
import { userAgentOf } from './user-agent.ts'

export { userAgentOf } from './user-agent.ts'

export interface ServerOptions {
  connection: Connection
  /** `state/servers/<serverId>`: what is learnt about the server is kept there. */
  folder: string
  log?: ((line: string) => void) | undefined
  /** For the `User-Agent`: `cli` by default, and the version of this product. */
  harness?: string | undefined
  version?: string | undefined
}

/** A server, and what is known about it. */
export interface OpenServer {
  client: ServerClient
  states: ServerStates
}

/** Sends nothing yet. What a request throws is heeded by `states`. @throws CONFIGURATION for a bad address */
export function openServer({ connection, folder, log, harness, version }: ServerOptions): OpenServer {
  const known = log === undefined ? {} : { log }
  const client = createServerClient(connection, {
    ...known,
    auth_mode: readServerState(folder, log)?.auth_mode,
    user_agent: userAgentOf({ harness, version }),
  })
  const states = openServerStates(client, { folder, ...known })
  return {
    states,
    client: {
      connection,
      request: async (request) => {
        try {
          return await client.request(request)
        } catch (thrown) {
          states.heed(thrown)
          throw thrown
        }
      },
    },
  }
}

export interface ServerBackendOptions extends ServerOptions {
  /** Sessions are kept on this machine and sent on from there; whoever composes a backend says how. */
  sessions: Pick<Backend, 'append' | 'commit' | 'usage' | 'deliver'>
  /** Instead of one of its own, where the sessions need the same. */
  server?: OpenServer
}

/** A Backend on an OpenViking server of any release. Asks the server nothing before it has to. @throws CONFIGURATION */
export function openServerBackend(options: ServerBackendOptions): Backend & OpenServer & { readonly kind: 'server' } {
  const { client, states } = options.server ?? openServer(options)
  const { sessions } = options
  const log = options.log ?? (() => undefined)
  let tools: Promise<MemoryTools> | undefined
  /** Loaded with the first call of one. */
  const memoryTools = (): Promise<MemoryTools> => {
    tools ??= import('./mcp/index.ts').then(({ openMemoryTools }) =>
      openMemoryTools({ client, states, user_agent: userAgentOf(options), log }),
    )
    return tools
  }
  const context = async (): Promise<ServerContext> => ({ client, user: (await states.current()).user, log })
  return {
    kind: 'server',
    client,
    states,
    identity: async () => {
      const { user, account } = await states.current()
      return { user, account }
    },
    searchExperiences: async (query, limit) => searchExperiences(await context(), query, limit),
    readExperience: async (uri) => readExperience(await context(), uri),
    listExperiences: async () => listExperiences(await context()),
    addExperience: async (name, content, addOptions) => addExperience(await context(), name, content, addOptions),
    memory: () => serverMemory(context),
    callMemoryTool: async (call, asked) => (await memoryTools())(call, asked),
    append: (session, messages) => sessions.append(session, messages),
    commit: (sessionId) => sessions.commit(sessionId),
    usage: (query) => sessions.usage(query),
    ...(sessions.deliver === undefined ? {} : { deliver: sessions.deliver.bind(sessions) }),
    lineage: async (uri) => {
      const state = await states.current()
      return experienceLineage(client, state, requireCanonicalExperienceUri(uri, state.user))
    },
    close: async () => undefined,
  }
}
