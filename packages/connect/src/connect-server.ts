import type { Backend, UsageEvent, UsageQuery } from '@openviking-plugins/experience'
import { type HomePaths, openSessionLog, type SessionReader } from '@openviking-plugins/local-store'
import {
  type Connection,
  createDelivery,
  type Delivery,
  type OpenServer,
  openServer,
  openServerBackend,
} from '@openviking-plugins/openviking'
import type { ConnectOptions } from './connect.ts'
import type { Settings } from './settings-table.ts'
import { siblingFolders } from './sibling-folders.ts'
import { ensureStatePaths, serverFolder } from './state-paths.ts'

/** A Backend on a server, with what is kept for it on this machine. */
export interface ConnectedServer extends Backend, OpenServer {
  readonly kind: 'server'
  readonly paths: HomePaths
  readonly delivery: Delivery
  /** The sessions on this machine. */
  sessions(): SessionReader
  /** What they counted here, whatever the server has counted. */
  events(query?: UsageQuery): Promise<UsageEvent[]>
}

/** Sessions are kept on this machine first, counted there, and sent on from there. @throws HOME_REFUSED, CONFIGURATION */
export function connectServer(
  settings: Settings & { server: Connection },
  { harness, version, lock, log = () => undefined }: ConnectOptions,
): ConnectedServer {
  const { server: connection, rules, attribution, capture } = settings
  const paths = ensureStatePaths(settings)
  const folder = serverFolder(settings)
  const options = { connection, folder, log, harness, version }
  const server = openServer(options)
  const own = openSessionLog({ paths, identity: () => server.states.current(), rules, log })
  const delivery = createDelivery({
    client: server.client,
    state: () => server.states.confirmed(),
    log: own,
    folder,
    attribution,
    capture: capture === 'full' ? 'full' : 'usage',
    report: log,
    ...(lock === undefined ? {} : { siblings: () => siblingFolders(settings.home, { lock, log }) }),
  })
  const backend = openServerBackend({
    ...options,
    server,
    sessions: {
      append: (session, messages) => own.append(session, messages),
      commit: (sessionId) => own.commit(sessionId),
      usage: (query) => own.usage(query),
      deliver: (limits) => delivery.deliver(limits),
    },
  })
  return {
    ...backend,
    paths,
    delivery,
    sessions: () => own.reader(),
    events: (query) => own.events(query),
    async prune(pruneOptions) {
      const waiting = delivery.pending().sessions.map(({ session_id }) => session_id)
      return own.prune({ ...pruneOptions, open: new Set([...pruneOptions.open, ...waiting]) })
    },
  }
}
