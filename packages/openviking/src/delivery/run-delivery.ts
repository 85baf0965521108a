import { type DeliveryProblem, type DeliveryReport, isOpenVikingError } from '@openviking-plugins/experience'
import type { ServerState } from '../server-state.ts'
import { backoffMs, endOfWait } from './backoff.ts'
import { blame } from './blame.ts'
import { deliverSession } from './deliver-session.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { isoOf } from './iso-of.ts'
import { problemOf } from './problem.ts'
import { clearServerWait, loadServerWait, requireSameOwner, saveServerWait } from './server-wait.ts'
import type { Run } from './session-run.ts'
import { type SessionState, saveSessionState } from './session-state.ts'
import { nextPoll, pollTasks } from './tasks.ts'
import { isWaiting, type KnownSession, knownSessions, nextTry } from './waiting.ts'

const BUDGET_MS = 30_000

/** One run over all sessions. Never throws: what went wrong is in the report. */
export async function runDelivery(
  context: DeliveryContext,
  { signal, budget_ms = BUDGET_MS }: { signal?: AbortSignal; budget_ms?: number },
): Promise<DeliveryReport> {
  const { log, states, report, now } = context
  const deadline = now() + budget_ms
  const limits = { signal, goesOn: () => signal?.aborted !== true && now() < deadline }
  const done = { delivered: 0, commits: 0 }
  let sessions: KnownSession[] = []
  let problem: DeliveryProblem | undefined
  try {
    sessions = [...knownSessions(log, states, report)]
    const waiting = sessions.filter((session) => isWaiting(log, session)).map(({ state }) => state)
    problem = await sendAll(context, waiting, { ...limits, done })
  } catch (thrown) {
    problem = problemOf(thrown)
    report(problem.message)
  }
  return { ...done, ...whatIsLeft(context, sessions), ...(problem === undefined ? {} : { problem }) }
}

async function sendAll(
  context: DeliveryContext,
  waiting: readonly SessionState[],
  limits: Pick<Run, 'signal' | 'goesOn' | 'done'>,
): Promise<DeliveryProblem | undefined> {
  const { client, states, now } = context
  if (waiting.length === 0 && nextPoll(context.folder, now()) > now()) return undefined
  const wait = loadServerWait(states)
  if (endOfWait(wait.not_before, now()) > now() && wait.problem !== null) return wait.problem
  const server = await knownServer(context)
  if ('problem' in server) return server.problem
  const { user, capabilities } = server
  const speech = { rules: capabilities.rules, user, attribution: context.attribution, capture: context.capture }
  const run: Run = { ...context, ...limits, speech }

  let problem: DeliveryProblem | undefined
  let reached = false
  for (const state of waiting) {
    if (!limits.goesOn()) break
    if (nextTry(state, now()) > now()) {
      problem ??= state.problem ?? undefined
      continue
    }
    try {
      await deliverSession(state, run)
      reached = true
    } catch (thrown) {
      if (limits.signal?.aborted === true) break
      const who = await blame(thrown, client)
      if (who === 'us') throw thrown
      if (who === 'server') return serverFailed(context, thrown)
      reached = true
      problem ??= sessionFailed(context, state, thrown)
    }
  }
  if (reached) clearServerWait(states)
  await pollTasks(run)
  return problem
}

/** The server, if it is the one for which the sessions are kept. */
async function knownServer(context: DeliveryContext): Promise<ServerState | { problem: DeliveryProblem }> {
  try {
    const server = await context.state()
    requireSameOwner(context.states, server)
    return server
  } catch (thrown) {
    if (!isOpenVikingError(thrown)) throw thrown
    return { problem: serverFailed(context, thrown) }
  }
}

function serverFailed({ states, report, now }: DeliveryContext, thrown: unknown): DeliveryProblem {
  const before = loadServerWait(states)
  const problem = problemOf(thrown)
  const attempts = before.attempts + 1
  if (problem.message !== before.problem?.message) report(problem.message)
  const since = before.since ?? now()
  saveServerWait(states, { attempts, not_before: now() + backoffMs(attempts), problem, since })
  return problem
}

function sessionFailed(
  { states, report, now }: DeliveryContext,
  state: SessionState,
  thrown: unknown,
): DeliveryProblem {
  const problem = problemOf(thrown)
  if (problem.message !== state.problem?.message) report(`${state.session_id}: ${problem.message}`)
  state.problem = problem
  state.attempts += 1
  state.not_before = now() + backoffMs(state.attempts)
  saveSessionState(states, state)
  return problem
}

function whatIsLeft(
  { log, folder, states, now }: DeliveryContext,
  sessions: readonly KnownSession[],
): Pick<DeliveryReport, 'pending_sessions' | 'set_aside' | 'next_attempt_at'> {
  const waiting = sessions.filter((session) => isWaiting(log, session))
  const earliest = Math.min(nextPoll(folder, now()), ...waiting.map(({ state }) => nextTry(state, now())))
  const next = Math.max(now(), endOfWait(loadServerWait(states).not_before, now()), earliest)
  return {
    pending_sessions: waiting.length,
    set_aside: sessions.reduce((sum, { state }) => sum + state.set_aside.length, 0),
    ...(earliest === Number.POSITIVE_INFINITY ? {} : { next_attempt_at: isoOf(next) }),
  }
}
