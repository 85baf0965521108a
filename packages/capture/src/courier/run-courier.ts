import { type Backend, isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { isAlive } from '../hook/courier-lock.ts'
import { type DebugLog, openDebugLog } from '../hook/debug-log.ts'
import { createRedactor, type Redactor } from '../redact/redact.ts'
import { transcriptFormat } from '../transcripts/formats.ts'
import { type CaptureContext, type CaptureJob, captureSession } from './capture-session.ts'
import { COMMIT_POLICY, type CommitPolicy, sweepAction } from './commit-policy.ts'
import { openCursors } from './cursor.ts'
import { acquireLock, type CourierLock } from './lock.ts'
import { type Outbox, type OutboxEntry, openOutbox } from './outbox.ts'
import type { CapturePaths } from './paths.ts'
import { backoffMs, isPassing, MAX_ATTEMPTS } from './retry-policy.ts'

export interface CourierOptions {
  paths: CapturePaths
  /** Opened with the first message, so that a courier without work opens nothing. */
  backend: Backend | (() => Promise<Backend>)
  redactor?: Redactor
  log?: DebugLog
  /** Ends when nothing is due, without waiting for what was put off. */
  once?: boolean
  /** How long to wait for a pointer that was put off, in milliseconds; what is due later is left to the next start. */
  lingerMs?: number
  policy?: Partial<CommitPolicy>
}

export interface CourierReport {
  /** False when another courier was at work. */
  ran: boolean
  pointers: number
  messages: number
  commits: number
  /** Pointers that were put off or set aside. */
  failed: number
}

const LINGER_MS = 20_000

/** Empties the outbox: reads what the pointers name, redacts, appends, commits. One at a time works on a home. */
export async function runCourier(options: CourierOptions): Promise<CourierReport> {
  const report: CourierReport = { ran: false, pointers: 0, messages: 0, commits: 0, failed: 0 }
  const log = options.log ?? openDebugLog(options.paths.log, { source: 'courier', debug: false })
  const outbox = openOutbox(options.paths.outbox, log.trouble)
  do {
    const lock = acquireLock(options.paths.state)
    if (lock === undefined) return report
    report.ran = true
    try {
      await work(outbox, lock, log, options, report)
    } finally {
      lock.release()
    }
    // A hook that found the lock held has started nobody: what it left before the release is seen here.
  } while (due(outbox).length > 0)
  return report
}

async function work(
  outbox: Outbox,
  lock: CourierLock,
  log: DebugLog,
  options: CourierOptions,
  report: CourierReport,
): Promise<void> {
  const context: CaptureContext = {
    paths: options.paths,
    cursors: openCursors(options.paths.cursors, log.trouble),
    backend: opened(options.backend),
    redactor: options.redactor ?? createRedactor(),
    log,
    policy: { ...COMMIT_POLICY, ...options.policy },
    alive: lock.touch,
  }
  /** The session that each harness process was last heard of in. */
  const current = new Map<number, string>()
  const patience = options.once === true ? 0 : (options.lingerMs ?? LINGER_MS)
  for (;;) {
    for (let entries = due(outbox); entries.length > 0; entries = due(outbox)) {
      for (const group of bySession(entries)) await deliver(group, { outbox, context, current, report })
      lock.touch()
    }
    const wait = nextDue(outbox) - Date.now()
    if (!(wait <= patience)) break
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 20)))
  }
  await sweep(context, current, report)
}

interface Delivery {
  outbox: Outbox
  context: CaptureContext
  current: Map<number, string>
  report: CourierReport
}

/** Handles all pointers of one session; a failure concerns them alone. */
async function deliver(group: readonly OutboxEntry[], delivery: Delivery): Promise<void> {
  const { outbox, context, current, report } = delivery
  const job = jobOf(group)
  try {
    if (job === undefined) {
      for (const { name, pointer } of group) await outbox.setAside(name, pointer, `no reader for ${pointer.harness}`)
      report.failed += group.length
      return
    }
    if (job.pid !== undefined) current.set(job.pid, job.native_id)
    const captured = await captureSession(job, context)
    report.messages += captured.messages
    report.commits += captured.commits
    for (const entry of group) await outbox.remove(entry)
    report.pointers += group.length
  } catch (thrown) {
    report.failed += group.length
    await putOff(group, thrown, delivery)
  }
}

async function putOff(group: readonly OutboxEntry[], thrown: unknown, { outbox, context }: Delivery): Promise<void> {
  const code = isOpenVikingError(thrown) ? thrown.code : messageOf(thrown)
  for (const entry of group) {
    const attempts = (entry.pointer.attempts ?? 0) + 1
    const givenUp = !isPassing(thrown) && attempts >= MAX_ATTEMPTS
    context.log.trouble(`${entry.name}: attempt ${attempts} failed (${code})${givenUp ? ', set aside' : ''}`)
    try {
      if (givenUp) await outbox.setAside(entry.name, entry.pointer, code)
      else await outbox.putOff(entry, new Date(Date.now() + backoffMs(attempts)))
    } catch (failure) {
      // The pointer stays as it is; without this the loop would take it up again at once.
      context.log.trouble(`${entry.name}: cannot be put off (${messageOf(failure)})`)
      throw failure
    }
  }
}

/** Looks after sessions whose end nobody reported. */
async function sweep(context: CaptureContext, current: Map<number, string>, report: CourierReport): Promise<void> {
  for (const cursor of await context.cursors.open()) {
    const action = sweepAction(
      {
        uncommitted: cursor.uncommitted,
        quietMs: Date.now() - Date.parse(cursor.last_at),
        alive: cursor.pid === undefined ? undefined : isAlive(cursor.pid),
        left: cursor.pid !== undefined && (current.get(cursor.pid) ?? cursor.native_id) !== cursor.native_id,
      },
      context.policy,
    )
    if (action === 'leave') continue
    const format = transcriptFormat(cursor.harness)
    if (format === undefined) continue
    context.log.step(`${cursor.session_id}: ${action}, its end was not reported`)
    const { native_id, agent_id, transcript_path } = cursor
    try {
      const captured = await captureSession(
        {
          format,
          native_id,
          ...(agent_id === undefined ? {} : { agent_id }),
          transcript_path,
          // A transcript that has been deleted since has nothing more to give.
          size: 0,
          events: [action === 'close' ? 'session_end' : 'swept'],
        },
        context,
      )
      report.messages += captured.messages
      report.commits += captured.commits
    } catch (thrown) {
      context.log.trouble(`${cursor.session_id}: ${action} failed (${messageOf(thrown)})`)
    }
  }
}

function due(outbox: Outbox): OutboxEntry[] {
  const now = Date.now()
  return outbox.entries().filter(({ pointer }) => dueAt(pointer.not_before) <= now)
}

/** Milliseconds since the epoch; infinite for an empty outbox. */
function nextDue(outbox: Outbox): number {
  return Math.min(...outbox.entries().map(({ pointer }) => dueAt(pointer.not_before)))
}

function dueAt(not_before: string | undefined): number {
  const time = not_before === undefined ? 0 : Date.parse(not_before)
  return Number.isNaN(time) ? 0 : time
}

/** Pointers of one transcript together, sessions in the order of their first pointer. */
function bySession(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const { harness, session_id, agent_id } = entry.pointer
    const key = JSON.stringify([harness, session_id, agent_id])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

function jobOf(group: readonly OutboxEntry[]): CaptureJob | undefined {
  const last = group.at(-1)?.pointer
  const format = last === undefined ? undefined : transcriptFormat(last.harness)
  if (last === undefined || format === undefined) return undefined
  return {
    format,
    native_id: last.session_id,
    ...(last.agent_id === undefined ? {} : { agent_id: last.agent_id }),
    transcript_path: last.transcript_path,
    ...(last.cwd === undefined ? {} : { cwd: last.cwd }),
    ...(last.pid === undefined ? {} : { pid: last.pid }),
    size: last.size,
    events: group.map(({ pointer }) => pointer.event),
  }
}

function opened(backend: CourierOptions['backend']): () => Promise<Backend> {
  if (typeof backend !== 'function') return () => Promise.resolve(backend)
  let opening: Promise<Backend> | undefined
  return () => {
    // A backend that could not be opened is tried again with the next pointer.
    opening ??= backend().catch((thrown: unknown) => {
      opening = undefined
      throw thrown
    })
    return opening
  }
}
