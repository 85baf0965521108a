import { type ArrivedIds, arrivedIds } from './arrived-ids.ts'
import type { DeliveryContext } from './delivery-context.ts'
import type { Speech } from './next-batch.ts'
import { remoteSessionId } from './session-ids.ts'
import { type SessionState, saveSessionState } from './session-state.ts'

/** One run of a delivery. */
export interface Run extends DeliveryContext {
  speech: Speech
  signal: AbortSignal | undefined
  /** False when it is time to stop. */
  goesOn: () => boolean
  /** False when another process has taken this one for dead, and sends in its place. */
  holds: () => boolean
  done: { delivered: number; commits: number }
}

/** One session in a run. */
export interface SessionRun {
  run: Run
  state: SessionState
  arrived: ArrivedIds
  /** Of the session on the server. */
  path: string
}

export function sessionRun(state: SessionState, run: Run): SessionRun {
  return {
    run,
    state,
    arrived: arrivedIds(run.states, state.session_id, run.kin),
    path: `/api/v1/sessions/${encodeURIComponent(remoteSessionId(state.session_id))}`,
  }
}

/** Before what another process may have done by now. @throws */
export function requireHeld({ holds }: Run): void {
  if (!holds()) throw new Error('another process sends in the place of this one')
}

/** Writes the state down, with what tells later whether the log is still the same so far. @throws */
export function save({ run, state }: SessionRun): void {
  requireHeld(run)
  const at = state.inflight?.end ?? state.offset
  if (state.mark.at !== at) state.mark = { at, fingerprint: run.log.fingerprint(state.session_id, at) }
  saveSessionState(run.states, state)
}
