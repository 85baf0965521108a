import type { ConnectedServer } from '@openviking-plugins/connect'
import { isUntold, miscount, readTasks, type TaskRecord } from '@openviking-plugins/openviking'
import type { Check } from '../../check.ts'
import { counted, some } from '../../wording.ts'
import type { CommitFacts, WaitingFacts } from './server-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Commits that are looked at. */
const MOST_COMMITS = 100

/** What waits on this machine for the server. */
export async function waitingChecks(
  server: ConnectedServer,
  now: Date,
): Promise<{ checks: Check[]; waiting: WaitingFacts }> {
  const { sessions, problem, next_attempt_at } = server.delivery.pending()
  const open = sessions.filter(({ messages, problem: own }) => messages > 0 || own !== undefined)
  const ids = new Set(open.map(({ session_id }) => session_id))
  const times = (await server.sessions().list()).filter(({ session_id }) => ids.has(session_id))
  const oldest = times.map(({ updated_at }) => updated_at).sort()[0] ?? null
  const refused = sessions.flatMap(({ set_aside }) => set_aside)
  const waiting: WaitingFacts = {
    sessions: open.length,
    messages: open.reduce((sum, { messages }) => sum + messages, 0),
    set_aside: refused.length,
    oldest,
    next_attempt_at: next_attempt_at ?? open.flatMap((session) => session.next_attempt_at ?? []).sort()[0] ?? null,
    problem: problem ?? open.find((session) => session.problem !== undefined)?.problem ?? null,
  }
  const checks = [waitingCheck(waiting, now)]
  if (refused.length > 0) {
    checks.push({
      id: 'server.delivery',
      status: 'warn',
      text: `${counted(refused.length, 'message')} the server did not take and never will: ${some([...new Set(refused.map(({ reason }) => reason))])}`,
      do: 'Run ovp outbox to see them. ovp outbox retry --all sends them once more; ovp outbox drop --all forgets them.',
    })
  }
  return { checks, waiting }
}

function waitingCheck({ sessions, messages, oldest, next_attempt_at, problem }: WaitingFacts, now: Date): Check {
  const id = 'server.delivery'
  if (sessions === 0) return { id, status: 'ok', text: 'Nothing waits to be sent to the server.' }
  const since = oldest === null ? '' : `, the oldest since ${oldest}`
  const of = counted(sessions, 'session')
  const what =
    messages === 0
      ? `${of} ${sessions === 1 ? 'waits' : 'wait'} to be committed there${since}`
      : `${counted(messages, 'message')} of ${of} ${messages === 1 ? 'waits' : 'wait'} to be sent${since}`
  const next = next_attempt_at === null ? '' : ` The next attempt is at ${next_attempt_at}.`
  if (problem !== null) {
    return {
      id,
      status: 'warn',
      text: `${what}. The last attempt: ${problem.message}${next}`,
      do: 'When the reason is gone, the next session sends it, and at once: ovp outbox retry --all',
    }
  }
  const old = oldest !== null && now.getTime() - Date.parse(oldest) > DAY_MS
  return old
    ? { id, status: 'warn', text: `${what}.${next}`, do: 'Have it sent now: ovp outbox retry --all' }
    : { id, status: 'ok', text: `${what}: the next hook sends it.${next}` }
}

/** What the last commits said, beside our own count. `folder` is the server's. */
export function commitChecks(folder: string, log: (line: string) => void): { checks: Check[]; commits: CommitFacts } {
  const id = 'server.commits'
  const tasks = readTasks(folder, log).slice(-MOST_COMMITS)
  const told = tasks.filter(({ counted, expected }) => counted !== undefined && expected !== undefined)
  const sum = (of: (task: TaskRecord) => number | undefined): number =>
    told.reduce((total, task) => total + (of(task) ?? 0), 0)
  const last = tasks.at(-1)
  const commits: CommitFacts = {
    commits: tasks.length,
    running: tasks.filter(({ status }) => status === 'running').length,
    failed: tasks.filter(({ status }) => status === 'failed').length,
    untold: tasks.filter(isUntold).length,
    last_at: last?.at ?? null,
    last_task: last?.task_id ?? null,
    counted_here: sum(({ counted_here }) => counted_here),
    expected: sum(({ expected }) => expected),
    counted: sum((task) => task.counted),
  }
  if (last === undefined) {
    return { commits, checks: [{ id, status: 'info', text: 'No session has been committed there yet.' }] }
  }
  const wrong = tasks.flatMap((task) => miscount(task) ?? [])
  const isWell = wrong.length === 0 && !isSilent(tasks)
  const failed = tasks.filter(({ status }) => status === 'failed')
  const checks: Check[] = [
    {
      id,
      status: isWell ? 'ok' : 'warn',
      text: `${countText(commits, told.length)} ${runningText(commits)}${untoldText(commits)}${some(wrong.slice(-3).reverse())}`.trim(),
      ...(isWell ? {} : { do: 'ovp doctor --prove shows whether it counts now.' }),
    },
  ]
  const [lastFailure] = failed.slice(-1)
  if (lastFailure !== undefined) {
    checks.push({
      id,
      status: 'warn',
      text: `${counted(failed.length, 'commit')} of the last ${tasks.length} failed there, the last one on ${lastFailure.at}: ${lastFailure.message ?? 'no reason was told'}`,
      do: 'Whoever runs the server looks at its log and its model settings. What was used may be counted all the same.',
    })
  }
  return { checks, commits }
}

/** A few may be forgotten by a server that was started anew. */
const FEW = 3

/** Whether a server tells nothing any more, of whatever it is sent. */
function isSilent(tasks: readonly TaskRecord[]): boolean {
  const telling = tasks.filter((task) => isUntold(task) || (task.counted !== undefined && task.counted_here > 0))
  const untold = telling.length - 1 - telling.findLastIndex((task) => !isUntold(task))
  return untold > 0 && (untold === telling.length || untold >= FEW)
}

function countText(
  { commits, last_at, last_task, counted: there, expected, counted_here }: CommitFacts,
  told: number,
): string {
  const task = last_task === null ? '' : ` (task ${last_task})`
  const last = `${counted(commits, 'commit')} lately, the last on ${last_at}${task}.`
  if (told === 0) return `${last} The server has told of none what it counted.`
  const here = expected === counted_here ? '' : ` (here ${counted_here})`
  return `${last} The server counted ${there} of ${counted(expected, 'usage event')}${here}.`
}

function untoldText({ untold }: CommitFacts): string {
  return untold === 0
    ? ''
    : `Of ${counted(untold, 'commit')} with something to count nobody will know what it counted. `
}

function runningText({ running }: CommitFacts): string {
  return running === 0 ? '' : `It is still at work on ${running}. `
}
