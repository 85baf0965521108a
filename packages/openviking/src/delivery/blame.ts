import { isOpenVikingError } from '@openviking-plugins/experience'
import type { ServerClient } from '../http-client.ts'
import { serverFailureOf } from '../server-failure.ts'

/** Who has to wait after a failure: everything for that server, one session, or nobody, since it was not the server. */
export type Blame = 'server' | 'session' | 'us'

const HEALTH_MS = 5_000

/**
 * Whose fault it was that a request about one session failed. Where the answer does not say it, a server that answers
 * at all is taken to be well.
 */
export async function blame(thrown: unknown, client: ServerClient): Promise<Blame> {
  const failure = serverFailureOf(thrown)
  if (failure === undefined) return isOpenVikingError(thrown) && thrown.responsible !== 'us' ? 'server' : 'us'
  if (failure.fate === 'not-sent' || failure.status === 429) return 'server'
  const code = isOpenVikingError(thrown) ? thrown.code : 'INTERNAL'
  if (code === 'CONFIGURATION' || (code === 'SERVER' && !failure.provider)) return 'server'
  if (failure.fate === 'refused') return 'session'
  try {
    await client.request({ method: 'GET', path: '/health', attempts: 1, timeout_ms: HEALTH_MS })
    return 'session'
  } catch {
    // What it was is told by the failure that is looked at.
    return 'server'
  }
}

/** A request that will be refused whenever it is sent: what is in it does not suit the server. */
export function isRefusedForGood(thrown: unknown): boolean {
  const failure = serverFailureOf(thrown)
  if (failure?.fate !== 'refused') return false
  if (failure.status === 413) return true
  const isBadRequest = failure.status === 400 || failure.status === 422
  return isBadRequest && isOpenVikingError(thrown) && thrown.responsible === 'user'
}
