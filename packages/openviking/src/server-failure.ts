import { isOpenVikingError } from '@openviking-plugins/experience/errors'

/** What stands behind an error of `ServerClient.request`: its `cause`, for code that has to tell failures apart. */
export interface ServerFailure {
  readonly kind: 'server-failure'
  /** 0 without an answer. */
  readonly status: number
  /** The server's own, such as `NOT_FOUND`; Node's, such as `ECONNREFUSED`, without an answer; or ''. */
  readonly code: string
  /**
   * What became of the request: `not-sent`: the server cannot have seen it; `refused`: the server saw it and did not do
   * it; `unknown`: nobody can tell, and it may have been done.
   */
  readonly fate: 'not-sent' | 'refused' | 'unknown'
  /** A route or method that this server does not have, or a thing that is not there. */
  readonly missing?: 'feature' | 'resource'
  /** Whether the same request may be answered later. */
  readonly retryable: boolean
  /** The server's model provider failed, not the server. */
  readonly provider: boolean
  readonly details: Readonly<Record<string, unknown>>
  /** What Node threw. */
  readonly thrown?: unknown
}

/** The failure behind an error that a request threw; undefined for every other value. */
export function serverFailureOf(thrown: unknown): ServerFailure | undefined {
  if (!isOpenVikingError(thrown)) return undefined
  const { cause } = thrown
  return typeof cause === 'object' && cause !== null && 'kind' in cause && cause.kind === 'server-failure'
    ? (cause as ServerFailure)
    : undefined
}
