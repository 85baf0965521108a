import type { Message, SessionLog } from '@openviking-plugins/experience'
import { calledTool } from '../dialect/called-tool.ts'
import { arrivedIds } from './arrived-ids.ts'
import { endOfWait, SETTLE_MS } from './backoff.ts'
import type { Speech } from './next-batch.ts'
import { loadSessionState, type SessionState } from './session-state.ts'

/** How far a session is, and how many bytes of it are on this machine. */
export interface KnownSession {
  state: SessionState
  size: number
}

/** Every session that is kept on this machine and not left to a newer version. `states` is the folder of their states. */
export function* knownSessions(
  log: SessionLog,
  states: string,
  report: (line: string) => void,
): Generator<KnownSession> {
  for (const { session_id, size } of log.sessions()) {
    const state = loadSessionState(states, session_id, report)
    if (state !== undefined) yield { state, size }
  }
}

/** Whether anything of a session is still to be sent, asked or committed. */
export function isWaiting(log: SessionLog, { state, size }: KnownSession): boolean {
  if (state.inflight !== null || state.again.length > 0 || state.commit_due || size < state.offset) return true
  if (size === state.offset) return false
  // What follows may be half a line.
  for (const _ of log.lines(state.session_id, state.offset)) return true
  return false
}

/** When a session may be tried again, in milliseconds since 1970: what is on its way is given the time to arrive. */
export function nextTry({ not_before, inflight }: SessionState, now: number): number {
  const settled = inflight?.kind === 'messages' && inflight.at <= now ? inflight.at + SETTLE_MS : 0
  return Math.max(endOfWait(not_before, now), settled)
}

/** Messages of a session that are still to be sent. */
export function waitingMessages(
  log: SessionLog,
  { state, size }: KnownSession,
  { states, capture }: { states: string; capture: Speech['capture'] },
): number {
  const arrived = arrivedIds(states, state.session_id)
  const waiting = new Set(state.again.map(({ message_id }) => message_id))
  for (const line of log.lines(state.session_id, size < state.offset ? 0 : state.offset)) {
    if (line.kind !== 'message' || arrived.has(line.message.id)) continue
    if (capture === 'full' || callsExperienceTool(line.message)) waiting.add(line.message.id)
  }
  return waiting.size
}

function callsExperienceTool({ parts }: Message): boolean {
  return parts.some(
    (part) => part.type === 'tool' && part.tool_status === 'completed' && calledTool(part).kind === 'experience',
  )
}
