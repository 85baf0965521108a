import type { OpenVikingError } from '@openviking-plugins/experience'
import { ask } from '../rest-answers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { secretsOf, serverWords } from '../server-words.ts'
import { CommitAnswer } from './answers.ts'
import { MAX_ATTEMPTS } from './backoff.ts'
import { problemOf } from './problem.ts'
import { askCounts } from './session-counts.ts'
import { sessionFault } from './session-fault.ts'
import { requireHeld, type SessionRun, save } from './session-run.ts'
import type { InflightCommit } from './session-state.ts'
import { noteCommit, readTasks, type TaskRecord } from './tasks.ts'

/** Commits what the server holds of a session, where that is anything, and moves behind the commit on this machine. */
export async function commitAt(session: SessionRun, { end, counted }: { end: number; counted: number }): Promise<void> {
  const { run, state } = session
  if (state.uncommitted === 0) {
    state.offset = end
    save(session)
    return
  }
  const inflight: InflightCommit = { kind: 'commit', at: run.now(), end, counted }
  state.inflight = inflight
  save(session)
  await sendCommit(session, inflight)
}

/**
 * Sends a commit, perhaps once more: of two the second finds nothing to commit, which is as good. @throws what keeps it
 * from being sent; then it stays in flight
 */
export async function sendCommit(session: SessionRun, inflight: InflightCommit): Promise<void> {
  const { run, state, path } = session
  requireHeld(run)
  try {
    const { status, task_id, reason } = await ask(run.client, CommitAnswer, {
      method: 'POST',
      path: `${path}/commit`,
      body: {},
      signal: run.signal,
      repeatable: false,
    })
    const isTaken = status !== 'skipped' && task_id !== null
    if (isTaken) note(session, inflight, { status: 'running', task_id })
    else if (!isNoted(session, inflight)) {
      // Nothing to commit is as good as committed, where that is true.
      const left = (await askCounts(run.client, { path, signal: run.signal }))?.live ?? 0
      if (left > 0) throw notCommitted(session, left, reason ?? status)
      note(session, inflight, { status: 'unknown' })
    }
    run.done.commits += 1
    state.uncommitted = 0
    state.expected = 0
    state.commit_due = false
  } catch (thrown) {
    const isGone = serverFailureOf(thrown)?.missing === 'resource'
    if (!isGone && (serverFailureOf(thrown) === undefined || state.attempts < MAX_ATTEMPTS)) throw thrown
    // What stays uncommitted goes into the next commit of the session.
    note(session, inflight, { status: 'failed', message: problemOf(thrown).message })
    run.report(`${state.session_id}: given up to commit. ${problemOf(thrown).message}`)
    if (isGone) {
      state.uncommitted = 0
      state.expected = 0
    }
    state.commit_due = false
  }
  state.inflight = null
  state.offset = inflight.end
  state.attempts = 0
  state.problem = null
  save(session)
}

function notCommitted({ run, state }: SessionRun, left: number, reason: string | null): OpenVikingError {
  const why = reason === null ? '' : ` (${serverWords(reason, secretsOf(run.client.connection), 100)})`
  return sessionFault(
    `The server answered that it committed nothing${why}, and has ${left} ${left === 1 ? 'message' : 'messages'} of the session ${state.session_id} in no commit: nothing of them is counted. Its log may say why.`,
  )
}

function note(
  { run, state }: SessionRun,
  { counted }: InflightCommit,
  what: Pick<TaskRecord, 'status' | 'task_id' | 'message'>,
): void {
  const record: TaskRecord = {
    at: new Date(run.now()).toISOString(),
    session_id: state.session_id,
    ...what,
    counted_here: counted,
    ...(state.expected === null ? {} : { expected: state.expected }),
  }
  noteCommit(run.folder, record, run.now())
}

/** The commit was answered and noted, and then the run was killed. */
function isNoted({ run, state }: SessionRun, { at }: InflightCommit): boolean {
  return readTasks(run.folder).some((task) => task.session_id === state.session_id && Date.parse(task.at) >= at)
}
