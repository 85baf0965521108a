import type { CaptureEvent } from '../hook/pointer.ts'

/** When a session is committed; one place for all harnesses. */
export interface CommitPolicy {
  /** Messages since the last commit, at the end of a turn. */
  threshold: number
  /** A session with nothing new for this long is committed. */
  idleMs: number
  /** A session with nothing new for this long is over. */
  abandonedMs: number
  /**
   * The same where the harness's process is gone: a process of another container looks gone as well, and what is
   * closed too early loses the result of an open call.
   */
  goneMs: number
}

export const COMMIT_POLICY: CommitPolicy = {
  threshold: 200,
  idleMs: 30 * 60 * 1000,
  abandonedMs: 24 * 60 * 60 * 1000,
  goneMs: 10 * 60 * 1000,
}

/** After these more is to come. */
const GOES_ON: readonly (CaptureEvent | 'swept')[] = ['session_start', 'progress', 'turn_end']

/** Whether these events, all of one session, call for a commit. `swept` is the courier's own. */
export function isCommitDue(
  events: readonly (CaptureEvent | 'swept')[],
  uncommitted: number,
  policy: CommitPolicy = COMMIT_POLICY,
): boolean {
  if (uncommitted === 0) return false
  return uncommitted >= policy.threshold || events.some((event) => !GOES_ON.includes(event))
}

export interface OpenSession {
  uncommitted: number
  /** Milliseconds since there was last something new. */
  quietMs: number
  /** Whether the harness's process lives; undefined when it is not known. */
  alive: boolean | undefined
  /** The same process has gone on to another session. */
  left: boolean
}

/**
 * What is to be done with a session about which nothing was heard in this run. `close` is for one that will not go
 * on, whose end was never reported: the harness was killed, or forgotten.
 */
export function sweepAction(session: OpenSession, policy: CommitPolicy = COMMIT_POLICY): 'close' | 'commit' | 'leave' {
  const gone = session.alive === false
  if (session.quietMs >= (gone ? policy.goneMs : policy.abandonedMs)) return 'close'
  const due = gone || session.left || session.quietMs >= policy.idleMs
  return due && session.uncommitted > 0 ? 'commit' : 'leave'
}
