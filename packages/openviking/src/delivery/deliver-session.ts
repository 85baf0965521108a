import { nextBatch, wireItem } from './next-batch.ts'
import { commitAt, sendCommit } from './send-commit.ts'
import { reconcile, sendBatch } from './send-messages.ts'
import { type Run, type SessionRun, save, sessionRun } from './session-run.ts'
import type { SessionState } from './session-state.ts'

/**
 * Sends on what a session's log holds beyond `state`. The state is written down before every request that changes
 * something on the server, and after its answer: killed at any point and run again, every message arrives once.
 * @throws what a request threw, with `state` as the next run needs it
 */
export async function deliverSession(state: SessionState, run: Run): Promise<void> {
  const session = sessionRun(state, run)
  goBackIfCut(session)
  // What lies there was spelled for another version: nobody knows what this one finds in it.
  if (state.uncommitted > 0 && (state.rules ?? run.speech.rules) !== run.speech.rules) state.expected = null
  state.rules = run.speech.rules
  if (state.inflight?.kind === 'messages') await reconcile(session, state.inflight)
  if (state.inflight?.kind === 'commit') await sendCommit(session, state.inflight)
  await sendNew(session)
  await sendAgain(session)
}

/** A log that was cut or written anew is looked through from its beginning; what has arrived is known by its ids. */
function goBackIfCut(session: SessionRun): void {
  const { run, state } = session
  const { at, fingerprint } = state.mark
  if (at === 0 || run.log.fingerprint(state.session_id, at) === fingerprint) return
  run.report(`${state.session_id}: the session was cut or written anew on this machine and is looked through again`)
  state.offset = 0
  state.again = []
  if (state.inflight === null) return
  state.inflight.end = 0
  if (state.inflight.kind === 'messages')
    for (const item of state.inflight.items) Object.assign(item, { from: 0, end: 0 })
}

async function sendNew(session: SessionRun): Promise<void> {
  const { run, state, arrived } = session
  while (run.goesOn()) {
    const { session_id, offset } = state
    const limit = run.found.singly ? 1 : Math.min(state.limit, run.batch_size)
    const next = nextBatch(
      run.log,
      { session_id, offset, limit },
      { speech: run.speech, arrived: (id) => arrived.has(id) },
    )
    if (next.items.length > 0) {
      await sendBatch(session, next, { again: false })
    } else if (next.commit !== undefined) {
      await commitAt(session, { end: next.end, ...next.commit })
    } else {
      if (next.end === offset) return
      state.offset = next.end
      save(session)
    }
  }
}

/** What was set aside and is to be tried once more. */
async function sendAgain(session: SessionRun): Promise<void> {
  const { run, state, arrived } = session
  for (const { message_id, from } of state.again) {
    if (!run.goesOn()) return
    const found = arrived.has(message_id) ? undefined : wireItem(run.log, { ...state, message_id, from }, run.speech)
    if (found === undefined) {
      state.again = state.again.filter((other) => other.message_id !== message_id)
      save(session)
    } else {
      await sendBatch(session, { ...found, end: state.offset }, { again: true })
    }
  }
  if (state.commit_due && run.goesOn()) await commitAt(session, { end: state.offset, counted: state.expected ?? 0 })
}
