import { unlinkSync } from 'node:fs'
import { messageOf } from '@openviking-plugins/experience/errors'
import { monotonicNow } from './clock.ts'
import type { Connection } from './connection.ts'
import { findExperiences } from './find-request.ts'
import { type FoundExperience, foundExperiences } from './hits.ts'
import { createServerClient, type ServerClient } from './http-client.ts'
import { exchange } from './http-exchange.ts'
import { askServer, type KnownServer, keepKnownServer, knownServerFile, readKnownServer } from './known-server.ts'
import { plainExchange } from './plain-exchange.ts'
import { serverFailureOf } from './server-failure.ts'

/** Rows for summaries of folders; where there are more of them, a hit less is no harm. */
const SUMMARIES = 4

export interface ServerSearchOptions {
  connection: Connection
  /** `state/servers/<serverId>`: who we are is read from there, or learnt and kept there. */
  folder: string
  /** Hits at most; fewer where summaries of folders took their places. */
  limit: number
  /** Milliseconds for everything. */
  timeout_ms: number
  signal?: AbortSignal
  user_agent?: string
  log?: (line: string) => void
}

/**
 * One search on a server for a process that lives for a moment: at most one attempt of each request. `abstract` is the
 * whole text of the experience. Undefined, with a line in the log, on any trouble; never throws.
 */
export async function searchServerOnce(
  query: string,
  options: ServerSearchOptions,
): Promise<{ hits: FoundExperience[] } | undefined> {
  const { connection, folder, limit, signal } = options
  const log = options.log ?? (() => undefined)
  const deadline = monotonicNow() + options.timeout_ms
  const remaining = (): { attempts: number; timeout_ms: number; signal: AbortSignal | undefined } => ({
    attempts: 1,
    timeout_ms: deadline - monotonicNow(),
    signal,
  })
  if (query.trim() === '') return { hits: [] }
  try {
    const known = readKnownServer(folder, log)
    const client = createServerClient(connection, {
      log,
      auth_mode: known?.auth_mode,
      exchange: (address, sent) => (address.secure ? exchange : plainExchange)(address, sent),
      ...(options.user_agent === undefined ? {} : { user_agent: options.user_agent }),
    })
    const { user } = known ?? (await learn(client, folder, { ...remaining(), log }))
    const request = findExperiences(query.trim(), { user, rows: limit + SUMMARIES })
    const answer = await client.request({ ...request, ...remaining() })
    return { hits: foundExperiences(answer, user).slice(0, limit) }
  } catch (thrown) {
    log(`server search: ${messageOf(thrown)}`)
    forgetIfRefused(thrown, folder, log)
    return undefined
  }
}

async function learn(
  client: ServerClient,
  folder: string,
  { log, ...asked }: Parameters<typeof askServer>[1] & { log: (line: string) => void },
): Promise<KnownServer> {
  const known = await askServer(client, asked)
  keepKnownServer(folder, known, log)
  return known
}

/** A refused folder of experiences is somebody else's by now: the next search asks who we are. */
function forgetIfRefused(thrown: unknown, folder: string, log: (line: string) => void): void {
  const failure = serverFailureOf(thrown)
  if (failure === undefined || failure.provider || ![401, 403].includes(failure.status)) return
  try {
    unlinkSync(knownServerFile(folder))
  } catch (cause) {
    log(`server search: ${messageOf(cause)}`)
  }
}
