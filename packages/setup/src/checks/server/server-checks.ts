import { type ConnectedServer, connect } from '@openviking-plugins/connect'
import { type LoadedSettings, type Settings, serverFolder } from '@openviking-plugins/connect/settings'
import { isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import {
  type Connection,
  createServerClient,
  learnServer,
  listExperiences,
  type ServerClient,
  type ServerState,
  searchExperiences,
  userAgentOf,
} from '@openviking-plugins/openviking'
import type { Check } from '../../check.ts'
import { counted } from '../../wording.ts'
import { countingCheck } from './counting-check.ts'
import { commitChecks, waitingChecks } from './delivery-checks.ts'
import { type Origin, originOf, serverAdvice } from './server-advice.ts'
import type { ServerFacts } from './server-facts.ts'

export interface ServerRequest {
  settings: Settings & { server: Connection }
  sources: LoadedSettings['sources']
  /** Whether there is a home that can be used. */
  home: boolean
  /** Of the command. */
  version: string
  now: Date
  log: (line: string) => void
}

/** For one request of doctor, in milliseconds, where the user does not want less. */
const LONGEST_MS = 10_000
/** Found by nothing in particular: it only has to be answered. */
const QUERY = 'how a task was done'

/** What the server is, who we are there, what it counts, and what waits for it. */
export async function serverChecks(request: ServerRequest): Promise<{ checks: Check[]; facts: ServerFacts }> {
  const { settings, sources } = request
  const origin = originOf(settings.server, sources)
  const facts: ServerFacts = { ...origin, ...UNKNOWN }
  const { url, url_from, key_from } = origin
  const key =
    key_from === null ? 'no key is set' : `the key is set, from ${key_from === url_from ? 'the same place' : key_from}`
  const checks: Check[] = [{ id: 'server', status: 'ok', text: `Everything goes to ${url}, from ${url_from}; ${key}.` }]
  const looking: Looking = { ...request, origin, checks, facts, client: clientOf(request) }
  const state = await identity(looking)
  if (state !== undefined) {
    checks.push(countingCheck(state.capabilities, settings))
    await experiences(looking, state)
    await mcpEndpoint(looking, state)
  }
  if (request.home) await kept(looking)
  return { checks, facts }
}

const UNKNOWN = {
  usable: false,
  problem: null,
  version: null,
  known: null,
  rules: null,
  auth_mode: null,
  user: null,
  account: null,
  role: null,
  experiences: null,
  searches: null,
  mcp: null,
  waiting: null,
  commits: null,
} satisfies Omit<ServerFacts, keyof Origin>

interface Looking extends ServerRequest {
  origin: Origin
  client: ServerClient
  checks: Check[]
  facts: ServerFacts
}

function clientOf({ settings, version, log }: ServerRequest): ServerClient {
  return createServerClient(settings.server, { user_agent: userAgentOf({ version }), log })
}

function limits({ settings }: ServerRequest): { timeout_ms: number; attempts: number } {
  return { timeout_ms: Math.min(LONGEST_MS, settings.server.timeout_ms), attempts: 1 }
}

function failed({ origin }: Looking, id: string, thrown: unknown): Check {
  return { id, status: 'fail', text: messageOf(thrown), do: serverAdvice(thrown, origin) }
}

async function identity(looking: Looking): Promise<ServerState | undefined> {
  const { client, checks, facts, settings, home, log } = looking
  try {
    const state = await learnServer(client, {
      ...limits(looking),
      log,
      ...(home ? { folder: serverFolder(settings) } : {}),
    })
    const { version, auth_mode, user, account, role, capabilities } = state
    const { known, rules } = capabilities
    Object.assign(facts, { usable: true, version: version ?? null, known, rules, auth_mode, user, account })
    facts.role = role ?? null
    const as = role === undefined ? '' : `, with the role ${role}`
    checks.push({
      id: 'server.identity',
      status: 'ok',
      text: `OpenViking ${version ?? 'of a version that it does not tell'}: you are ${user} of ${account}${as}, ${MODES[auth_mode] ?? `in the mode ${auth_mode}`}.`,
    })
    if (auth_mode === 'dev') checks.push(DEVELOPMENT)
    return state
  } catch (thrown) {
    checks.push(failed(looking, 'server.identity', thrown))
    const code = isOpenVikingError(thrown) ? thrown.code : 'INTERNAL'
    facts.problem = { code, message: messageOf(thrown) }
    return undefined
  }
}

const MODES: Readonly<Record<string, string>> = {
  dev: 'because a server in development mode believes what it is told',
  api_key: 'by your key',
  trusted: 'because a server in trusted mode believes the account and user that are set',
}

const DEVELOPMENT: Check = {
  id: 'server.mode',
  status: 'warn',
  text: 'The server is in development mode: it believes everybody who can reach it, under any name.',
  do: 'That is fine on a machine of your own. Otherwise whoever runs it sets a root_api_key and gives each user a key.',
}

async function experiences(looking: Looking, { user }: ServerState): Promise<void> {
  const { checks, facts, client, log } = looking
  const timed: ServerClient = {
    connection: client.connection,
    request: (request) => client.request({ ...request, ...limits(looking) }),
  }
  const id = 'server.experiences'
  try {
    const context = { client: timed, user, log }
    facts.experiences = (await listExperiences(context)).length
    facts.searches = false
    await searchExperiences(context, QUERY, 1)
    facts.searches = true
    checks.push({
      id,
      status: 'ok',
      text: `${counted(facts.experiences, 'experience')} there, and a search is answered.`,
    })
  } catch (thrown) {
    checks.push(failed(looking, id, thrown))
  }
}

async function mcpEndpoint(looking: Looking, state: ServerState): Promise<void> {
  const { checks, facts, client, version } = looking
  const id = 'server.mcp'
  try {
    const { probeMcp } = await import('@openviking-plugins/openviking/mcp')
    const { there, shown } = await probeMcp(client, state, { ...limits(looking), user_agent: userAgentOf({ version }) })
    facts.mcp = there
    checks.push(
      there
        ? { id, status: 'ok', text: `The memory tools are run by the server (${shown}).` }
        : {
            id,
            status: 'info',
            text: `There is nothing at ${shown}: the memory tools go over REST, and add_resource does not work.`,
            do: 'If the endpoint is elsewhere, set mcp_url (OPENVIKING_MCP_URL).',
          },
    )
  } catch (thrown) {
    checks.push({
      id,
      status: 'warn',
      text: `The memory tools cannot be run by the server: ${messageOf(thrown)}`,
      do: 'Finding and reading experiences works without. Whoever runs the server, or a proxy in front of it, looks at /mcp.',
    })
  }
}

/** What lies on this machine for the server, whether that answers or not. */
async function kept({ settings, version, now, log, checks, facts }: Looking): Promise<void> {
  const server = (await connect(settings, { version, log })) as ConnectedServer
  try {
    const { checks: waitingOnes, waiting } = await waitingChecks(server, now)
    const { checks: commitOnes, commits } = commitChecks(serverFolder(settings), log)
    checks.push(...waitingOnes, ...commitOnes)
    Object.assign(facts, { waiting, commits })
  } finally {
    await server.close()
  }
}
