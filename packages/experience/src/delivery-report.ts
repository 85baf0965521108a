import type { ErrorCode } from './errors.ts'

/** How far a delivery goes. */
export interface DeliverOptions {
  signal?: AbortSignal
  /** Milliseconds. */
  budget_ms?: number
  /**
   * Whether the caller still holds the lock under which it delivers; asked before everything that changes something.
   * A process that was suspended for long has lost it.
   */
  holds?: () => boolean
}

/** What one run of a delivery did, and what it left. */
export interface DeliveryReport {
  /** Messages that the server took in this run. */
  delivered: number
  /** Commits that it took. */
  commits: number
  /** Sessions of which something still waits. */
  pending_sessions: number
  /** Messages that the server refused for good, of all runs. */
  set_aside: number
  /** ISO 8601: when to try again, or to ask what came of a commit; absent when nothing is left to do. */
  next_attempt_at?: string
  /** Why not everything was delivered. */
  problem?: DeliveryProblem
}

export interface DeliveryProblem {
  code: ErrorCode
  /** Says who must act and what to do. */
  message: string
}
