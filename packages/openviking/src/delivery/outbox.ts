import type { DeliveryProblem } from '@openviking-plugins/experience'
import { endOfWait } from './backoff.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { isoOf } from './iso-of.ts'
import { clearServerWait, loadServerWait } from './server-wait.ts'
import { type SetAsideMessage, saveSessionState } from './session-state.ts'
import { isWaiting, knownSessions, nextTry, waitingMessages } from './waiting.ts'

/** What waits to be sent, and why. */
export interface PendingDelivery {
  /** Those of which something waits or was set aside. */
  sessions: PendingSession[]
  /** What keeps everything waiting. */
  problem?: DeliveryProblem
  /** ISO 8601: nothing is sent before. */
  next_attempt_at?: string
}

export interface PendingSession {
  session_id: string
  /** That wait to be sent; none where only a commit does. */
  messages: number
  set_aside: SetAsideMessage[]
  problem?: DeliveryProblem
  /** ISO 8601 */
  next_attempt_at?: string
}

export function pendingDelivery(context: DeliveryContext): PendingDelivery {
  const { log, states, now, report } = context
  const { problem, not_before } = loadServerWait(states)
  const due = (at: number): { next_attempt_at?: string } => (at > now() ? { next_attempt_at: isoOf(at) } : {})
  const sessions: PendingSession[] = []
  for (const session of knownSessions(log, states, report)) {
    const { session_id, set_aside, problem: own } = session.state
    if (set_aside.length === 0 && !isWaiting(log, session)) continue
    sessions.push({
      session_id,
      messages: waitingMessages(log, session, context),
      set_aside,
      ...(own === null ? {} : { problem: own }),
      ...due(nextTry(session.state, now())),
    })
  }
  return { sessions, ...(problem === null ? {} : { problem }), ...due(endOfWait(not_before, now())) }
}

/** Answers how many messages that were set aside are to be tried once more. */
export function retryDelivery({ log, states, report }: DeliveryContext): number {
  clearServerWait(states)
  let messages = 0
  for (const { state } of knownSessions(log, states, report)) {
    const { set_aside, attempts, not_before } = state
    if (set_aside.length === 0 && attempts === 0 && not_before === 0) continue
    messages += set_aside.length
    const again = [...state.again, ...set_aside.map(({ message_id, from }) => ({ message_id, from }))]
    saveSessionState(states, { ...state, again, set_aside: [], attempts: 0, not_before: 0, problem: null })
  }
  return messages
}

/** Answers how many messages that were set aside are forgotten. */
export function dropSetAside({ log, states, report }: DeliveryContext): number {
  let messages = 0
  for (const { state } of knownSessions(log, states, report)) {
    if (state.set_aside.length === 0) continue
    messages += state.set_aside.length
    saveSessionState(states, { ...state, set_aside: [] })
  }
  return messages
}
