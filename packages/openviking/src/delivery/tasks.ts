import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { ServerClient } from '../http-client.ts'
import { readPrivateJson, textIfThere, writePrivateJson } from '../private-file.ts'
import { ask } from '../rest-answers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { secretsOf, serverWords } from '../server-words.ts'
import { TaskAnswer, type TaskResult } from './answers.ts'

/** A commit on a server, and what came of it. */
export interface TaskRecord {
  /** ISO 8601: when the server took it. */
  at: string
  session_id: string
  /** Absent where the answer was lost, or where the server had committed by itself. */
  task_id?: string
  /** `unknown`: nobody will ever tell. */
  status: 'running' | 'completed' | 'failed' | 'unknown'
  /** Usage events that the commit on this machine counted. */
  counted_here: number
  /** Usage events that a server of this version finds in what it was sent; absent where that cannot be told. */
  expected?: number
  /** Usage events that it found. */
  counted?: number
  /** Memories that it drew from the session, of all kinds together. */
  memories?: number
  /** Whether it looks for experiences at all, and why it did not here. */
  agent_evolution?: boolean
  skip_reason?: string
  /** The server's own words on a failure. */
  message?: string
}

interface OpenTask extends TaskRecord {
  task_id: string
  status: 'running'
  polls: number
  /** Milliseconds since 1970. */
  next: number
}

const FINISHED = 'tasks.jsonl'
const OPEN = 'open-tasks.json'

const FIRST_POLL_MS = 1_000
const LONGEST_POLL_MS = 10 * 60 * 1_000
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000
const POLLS_IN_A_RUN = 20
/** Of what a server says. */
const LONGEST_WORDS = 300

const Finished: z.ZodType<TaskRecord> = z.object({
  at: z.string(),
  session_id: z.string(),
  task_id: z.string().exactOptional(),
  status: z.enum(['running', 'completed', 'failed', 'unknown']),
  counted_here: z.number(),
  expected: z.number().exactOptional(),
  counted: z.number().exactOptional(),
  memories: z.number().exactOptional(),
  agent_evolution: z.boolean().exactOptional(),
  skip_reason: z.string().exactOptional(),
  message: z.string().exactOptional(),
})
const Open: z.ZodType<OpenTask[]> = z.array(
  z.object({
    at: z.string(),
    session_id: z.string(),
    task_id: z.string(),
    status: z.literal('running'),
    counted_here: z.number(),
    expected: z.number().exactOptional(),
    polls: z.number(),
    next: z.number(),
  }),
)

/** The commits of one server, oldest first, whose tasks are still at work among them. `folder` is the server's. */
export function readTasks(folder: string, log: (line: string) => void = () => undefined): TaskRecord[] {
  const records = new Map<string, TaskRecord>()
  for (const [at, line] of (textIfThere(join(folder, FINISHED)) ?? '').split('\n').entries()) {
    if (line === '') continue
    const record = parseRecord(line)
    if (record === undefined) log(`line ${at + 1} of ${join(folder, FINISHED)} is damaged and left out`)
    else records.set(record.task_id ?? `line ${at}`, record)
  }
  for (const { polls: _, next: __, ...task } of openTasks(folder, log)) {
    if (!records.has(task.task_id)) records.set(task.task_id, task)
  }
  return [...records.values()].sort((left, right) => (left.at < right.at ? -1 : 1))
}

/** Whether nobody will tell what a server counted of a commit that had something to count. */
export function isUntold({ status, counted, expected, counted_here }: TaskRecord): boolean {
  const isOver = status === 'completed' || status === 'unknown'
  return isOver && counted === undefined && (expected ?? counted_here) > 0
}

/** Where a server counted otherwise than its version is known to: a sentence for a person. */
export function miscount({ session_id, expected, counted }: TaskRecord): string | undefined {
  if (expected === undefined || counted === undefined || expected === counted) return undefined
  const events = `${expected} usage ${expected === 1 ? 'event' : 'events'}`
  return counted === 0
    ? `The server counted none of ${events} of the session ${session_id}. Whoever runs it has to switch its usage reporter on.`
    : `The server counted ${counted} of ${events} of the session ${session_id}.`
}

/** Keeps a commit that a server has taken, to ask later what came of it. @throws */
export function noteCommit(folder: string, record: TaskRecord, now: number): void {
  const { task_id } = record
  if (task_id === undefined || record.status !== 'running') {
    finish(folder, record)
    return
  }
  const others = openTasks(folder, () => undefined).filter((task) => task.task_id !== task_id)
  saveOpen(folder, [...others, { ...record, task_id, status: 'running', polls: 0, next: now + FIRST_POLL_MS }])
}

export interface PollContext {
  client: ServerClient
  /** The server's. */
  folder: string
  report: (line: string) => void
  now: () => number
  /** False when it is time to stop. */
  goesOn: () => boolean
}

/** Asks what came of commits, of each after ever longer pauses. Ends early when the server does not answer. */
export async function pollTasks(context: PollContext): Promise<void> {
  const { folder, report, now } = context
  const due = openTasks(folder, report)
    .filter((task) => pollAt(task, now()) <= now())
    .slice(0, POLLS_IN_A_RUN)
  for (const task of due) {
    if (!context.goesOn()) return
    const { record, failed } = await whatCameOf(task, context)
    const others = openTasks(folder, report).filter(({ task_id }) => task_id !== task.task_id)
    if (record === undefined) {
      const wait = Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * 2 ** task.polls)
      saveOpen(folder, [...others, { ...task, polls: task.polls + 1, next: now() + wait }])
    } else {
      finish(folder, record)
      saveOpen(folder, others)
      const problem = miscount(record)
      if (problem !== undefined) report(problem)
    }
    if (failed) return
  }
}

/** When to ask next, in milliseconds since 1970; infinite when nothing is open. */
export function nextPoll(folder: string, now: number): number {
  return Math.min(...openTasks(folder, () => undefined).map((task) => pollAt(task, now)))
}

/** At once where only a clock that was put back makes the pause so long. */
function pollAt({ next }: OpenTask, now: number): number {
  return next - now > LONGEST_POLL_MS ? now : next
}

/** `record` is there when the server, or nobody any more, will say something else about the task. */
async function whatCameOf(
  task: OpenTask,
  { client, now, report }: PollContext,
): Promise<{ record?: TaskRecord; failed: boolean }> {
  const { polls: _, next: __, ...running } = task
  const unknown = { ...running, status: 'unknown' as const }
  const isOld = now() - Date.parse(task.at) > GIVEN_UP_AFTER_MS
  const shown = (words: string): string => serverWords(words, secretsOf(client.connection), LONGEST_WORDS)
  const path = `/api/v1/tasks/${encodeURIComponent(task.task_id)}`
  try {
    const { status, error, result } = await ask(client, TaskAnswer, { method: 'GET', path, attempts: 1 })
    if (status === 'completed') return { record: { ...running, status, ...saidOf(result, shown) }, failed: false }
    if (status === 'failed' || status === 'cancelled') {
      report(`The server took the session ${task.session_id} but did not learn from it (${status}).`)
      return { record: { ...running, status: 'failed', message: shown(error ?? status) }, failed: false }
    }
    return isOld ? { record: unknown, failed: false } : { failed: false }
  } catch (thrown) {
    if (serverFailureOf(thrown)?.missing !== undefined) return { record: unknown, failed: false }
    report(`What came of the session ${task.session_id} could not be asked: ${messageOf(thrown)}`)
    return isOld ? { record: unknown, failed: true } : { failed: true }
  }
}

function saidOf(result: TaskResult, shown: (words: string) => string): Partial<TaskRecord> {
  if (result === null) return {}
  const { usage_events_extracted, memories_extracted, agent_evolution_enabled, agent_memory_skip_reason } = result
  return {
    ...(usage_events_extracted === null ? {} : { counted: usage_events_extracted }),
    ...(memories_extracted === null ? {} : { memories: sumOf(memories_extracted) }),
    ...(agent_evolution_enabled === null ? {} : { agent_evolution: agent_evolution_enabled }),
    ...(agent_memory_skip_reason === null ? {} : { skip_reason: shown(agent_memory_skip_reason) }),
  }
}

function sumOf(counts: Record<string, number>): number {
  // Some servers add the sum as a kind of its own.
  return counts['total'] ?? Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function finish(folder: string, record: TaskRecord): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The newline in front closes what a crash has cut off.
  appendFileSync(join(folder, FINISHED), `\n${JSON.stringify(record)}`, { mode: 0o600 })
}

function openTasks(folder: string, log: (line: string) => void): OpenTask[] {
  const saved = readPrivateJson(join(folder, OPEN), log)
  return saved === undefined ? [] : (Open.safeParse(saved).data ?? [])
}

function saveOpen(folder: string, tasks: readonly OpenTask[]): void {
  writePrivateJson(join(folder, OPEN), tasks)
}

function parseRecord(line: string): TaskRecord | undefined {
  try {
    return Finished.safeParse(JSON.parse(line)).data
  } catch {
    // Half a line, which the caller reports.
    return undefined
  }
}
