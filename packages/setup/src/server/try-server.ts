import {
  askHealth,
  type Connection,
  createServerClient,
  learnServer,
  listExperiences,
  type ServerState,
  userAgentOf,
} from '@openviking-plugins/openviking'

/** Nobody waits longer for one answer, in milliseconds. */
const LONGEST_MS = 10_000

const limits = ({ timeout_ms }: Connection): { timeout_ms: number; attempts: number } => ({
  timeout_ms: Math.min(timeout_ms, LONGEST_MS),
  attempts: 1,
})

/**
 * How a server wants to know who asks: `dev`, `api_key`, `trusted`; undefined where it does not say. Nothing but the
 * address goes there. @throws SERVER, UNAVAILABLE, CONFIGURATION
 */
export async function authModeOf(connection: Connection, version: string): Promise<string | undefined> {
  const { url, timeout_ms, headers } = connection
  const stranger = { url, timeout_ms, ...(headers === undefined ? {} : { headers }) }
  const health = await askHealth(
    createServerClient(stranger, { user_agent: userAgentOf({ version }) }),
    limits(stranger),
  )
  const mode = health['auth_mode']
  return typeof mode === 'string' ? mode : undefined
}

/** Who we are there, once our data could be read. Keeps nothing. @throws CONFIGURATION, SERVER, UNAVAILABLE */
export async function tryServer(connection: Connection, version: string): Promise<ServerState> {
  const client = createServerClient(connection, { user_agent: userAgentOf({ version }) })
  const state = await learnServer(client, limits(connection))
  await listExperiences({ client, user: state.user, log: () => undefined })
  return state
}
