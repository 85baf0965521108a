import { cutText, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import type { WireMessage } from '../dialect/wire-message.ts'
import { ask } from '../rest-answers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { AddAnswer } from './answers.ts'
import { MAX_ATTEMPTS } from './backoff.ts'
import { isRefusedForGood } from './blame.ts'
import { askCounts } from './session-counts.ts'
import { type SessionRun, save } from './session-run.ts'
import { type InflightMessages, type Item, LARGEST_BATCH } from './session-state.ts'
import { whatArrived } from './what-arrived.ts'

/** Messages as they lie in the log and as they are sent; `end` is where to go on behind them. */
export interface Batch {
  items: Item[]
  messages: WireMessage[]
  end: number
}

/**
 * Sends a batch and moves the session behind what has arrived of it. A refusal that lies in a message, or in the size
 * of the batch, is dealt with for the next one. @throws every other failure
 */
export async function sendBatch(session: SessionRun, batch: Batch, options: { again: boolean }): Promise<void> {
  const { run, state, path } = session
  const { items, messages, end } = batch
  const before = await askCounts(run.client, { path, signal: run.signal })
  const live = before?.live ?? 0
  if (before === null && state.uncommitted > 0) {
    run.report(`${state.session_id}: the server does not have the session any more; it is begun anew there`)
    state.uncommitted = 0
    state.expected = 0
  }
  // The server has committed by itself: which of its events belong to which commit cannot be told any more.
  if (live < state.uncommitted) state.expected = null
  const inflight: InflightMessages = { kind: 'messages', at: run.now(), items, end, before, again: options.again }
  state.inflight = inflight
  save(session)
  try {
    const { added, message_count } = await post(session, messages)
    if (message_count !== null && message_count < live + items.length) state.expected = null
    const told = added ?? items.length
    const isPlain = told >= items.length || (message_count !== null && message_count - live === told)
    const arrived = isPlain && told > 0 ? told : await whatArrived(session, inflight)
    if (arrived === 0) throw tookNothing(session)
    accept(session, inflight, arrived)
  } catch (thrown) {
    await refused(session, inflight, thrown)
  }
}

/** Finds out what became of a batch that got no answer, and moves the session behind what has arrived of it. */
export async function reconcile(session: SessionRun, inflight: InflightMessages): Promise<void> {
  const { run, state } = session
  const { items } = inflight
  const arrived = await whatArrived(session, inflight)
  run.report(`${state.session_id}: ${arrived} of ${items.length} messages without an answer have arrived`)
  if (arrived > 0) {
    accept(session, inflight, arrived)
    return
  }
  state.inflight = null
  if (state.attempts >= MAX_ATTEMPTS && items.length === 1) {
    setAside(session, inflight, state.problem?.message ?? 'The server fails at it.')
  } else if (state.attempts > 0) {
    state.limit = half(items.length)
  }
  save(session)
}

async function post(
  { run, path }: SessionRun,
  messages: readonly WireMessage[],
): Promise<{ added: number | null; message_count: number | null }> {
  return ask(run.client, AddAnswer, {
    method: 'POST',
    ...(run.found.singly
      ? { path: `${path}/messages`, body: messages[0] }
      : { path: `${path}/messages/batch`, body: { messages } }),
    signal: run.signal,
    // Whoever says no may have let it through: what has arrived is looked at before it is sent again.
    attempts: 1,
  })
}

function tookNothing({ state }: SessionRun): OpenVikingError {
  return new OpenVikingError(
    'SERVER',
    `The server answered that it took none of the messages of the session ${state.session_id}. Its log may say why.`,
  )
}

function accept(session: SessionRun, { items, end, again }: InflightMessages, arrived: number): void {
  const { run, state } = session
  const taken = items.slice(0, arrived)
  session.arrived.add(taken.map(({ message_id }) => message_id))
  state.uncommitted += taken.length
  for (const { expected } of taken) {
    state.expected = state.expected === null || expected === null ? null : state.expected + expected
  }
  if (again) {
    state.again = state.again.filter(({ message_id }) => !taken.some((item) => item.message_id === message_id))
    state.commit_due = true
  } else {
    state.offset = taken.length === items.length ? end : (taken.at(-1)?.end ?? state.offset)
  }
  state.inflight = null
  state.attempts = 0
  state.problem = null
  state.limit = Math.min(LARGEST_BATCH, state.limit * 2)
  save(session)
  run.done.delivered += taken.length
}

/** @throws what is not dealt with; where nobody knows what the server did, the batch stays in flight */
async function refused(session: SessionRun, inflight: InflightMessages, thrown: unknown): Promise<void> {
  const { run, state } = session
  const failure = serverFailureOf(thrown)
  if (state.inflight === null || failure === undefined || failure.fate === 'unknown') throw thrown
  // Something in front of the server may say no to what the server has taken.
  const arrived = failure.fate === 'refused' ? await whatArrived(session, inflight) : 0
  if (arrived > 0) {
    accept(session, inflight, arrived)
    return
  }
  state.inflight = null
  if (failure.missing === 'feature' && !run.found.singly) {
    run.found.singly = true
    run.report('The server takes no batches; messages are sent one by one.')
  } else if (isRefusedForGood(thrown)) {
    if (inflight.items.length === 1) setAside(session, inflight, messageOf(thrown))
    else state.limit = half(inflight.items.length)
  } else {
    save(session)
    throw thrown
  }
  save(session)
}

function setAside({ run, state }: SessionRun, { items, end, again }: InflightMessages, reason: string): void {
  for (const { message_id, from } of items) {
    state.set_aside.push({ message_id, from, at: new Date(run.now()).toISOString(), reason: cutText(reason, 500) })
    run.report(`${state.session_id}: the message ${message_id} is set aside. ${reason}`)
  }
  if (again) state.again = state.again.filter(({ message_id }) => message_id !== items[0]?.message_id)
  else state.offset = end
  state.limit = LARGEST_BATCH
  state.attempts = 0
  state.problem = null
}

function half(size: number): number {
  return Math.max(1, Math.floor(size / 2))
}
