import {
  type DeliverOptions,
  type DeliveryProblem,
  type DeliveryReport,
  isOpenVikingError,
} from '@openviking-plugins/experience'
import { normalizeUrl } from '../address.ts'
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
import { isOnItsWay, type KinFolder, kinFolders, mayBeOwed, owedSessions } from './siblings.ts'
import { nextPoll, pollTasks } from './tasks.ts'
import { isWaiting, type KnownSession, knownSessions, nextTry } from './waiting.ts'

const BUDGET_MS = 30_000

/** One run over all sessions. Never throws: what went wrong is in the report. */
export async function runDelivery(
  context: DeliveryContext,
  { signal, budget_ms = BUDGET_MS, holds = () => true }: DeliverOptions,
): Promise<DeliveryReport> {
  const { log, states, report, now } = context
  const deadline = now() + budget_ms
  const limits = { signal, holds, goesOn: () => signal?.aborted !== true && now() < deadline && holds() }
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
  limits: Pick<Run, 'signal' | 'goesOn' | 'holds' | 'done'>,
): Promise<DeliveryProblem | undefined> {
  const { folder, states, now } = context
  if (waiting.length === 0 && nextPoll(folder, now()) > now() && !mayBeOwed(context)) return undefined
  const wait = loadServerWait(states)
  if (endOfWait(wait.not_before, now()) > now() && wait.problem !== null) return wait.problem
  const server = await knownServer(context)
  if ('problem' in server) return server.problem
  const { user, capabilities } = server
  const speech = { rules: capabilities.rules, user, attribution: context.attribution, capture: context.capture }
  const kin = kinFolders(context, server)
  const run: Run = { ...context, ...limits, speech, kin: kin.map((each) => each.states) }

  const sent: Sent = { reached: false }
  try {
    for (const each of kin) await sendOwed(each, run, sent)
    await sendSessions(waiting, run, sent)
  } catch (thrown) {
    if (thrown instanceof ServerAway) return serverFailed(context, thrown.cause)
    throw thrown
  }
  if (sent.reached) clearServerWait(states)
  await pollTasks(run)
  return sent.problem
}

interface Sent {
  /** The server has answered. */
  reached: boolean
  problem?: DeliveryProblem
}

class ServerAway extends Error {}

/** @throws ServerAway, whose cause is what a request threw */
async function sendSessions(waiting: readonly SessionState[], run: Run, sent: Sent): Promise<void> {
  for (const state of waiting) {
    if (!run.goesOn()) return
    if (nextTry(state, run.now()) > run.now()) {
      if (state.problem !== null) sent.problem ??= state.problem
      continue
    }
    if (state.inflight?.kind !== 'messages' && isOnItsWay(run, state.session_id)) continue
    try {
      await deliverSession(state, run)
      sent.reached = true
    } catch (thrown) {
      if (run.signal?.aborted === true) return
      if (!run.holds()) {
        run.report('sending was taken over by another process, which goes on with it')
        return
      }
      const who = await blame(thrown, run.client)
      if (who === 'us') throw thrown
      if (who === 'server') throw new ServerAway('', { cause: thrown })
      sent.reached = true
      sent.problem ??= sessionFailed(run, state, thrown)
    }
  }
}

/** Sends what was left under another key from where it lies, so that what is known of it there goes on to hold. */
async function sendOwed(kin: KinFolder, run: Run, sent: Sent): Promise<void> {
  if (owedSessions(kin, run).length === 0) return
  const claim = kin.claim()
  if (claim === undefined) return
  try {
    const owed = owedSessions(kin, run)
    run.report(`${owed.length} sessions that wait under another key of the same user are sent on`)
    const others = [run.states, ...run.kin].filter((states) => states !== kin.states)
    const holds = (): boolean => run.holds() && claim.isHeld()
    const goesOn = (): boolean => run.goesOn() && claim.isHeld()
    await sendSessions(owed, { ...run, log: kin.log, states: kin.states, kin: others, holds, goesOn }, sent)
  } finally {
    claim.release()
  }
}

/** The server, if it is the one for which the sessions are kept. */
async function knownServer(context: DeliveryContext): Promise<ServerState | { problem: DeliveryProblem }> {
  try {
    const server = await context.state()
    requireSameOwner(context.states, { ...server, url: normalizeUrl(context.client.connection.url) })
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
