import { type Backend, type DeliveryReport, isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { isAlive, lockFolder } from '../hook/courier-lock.ts'
import { type DebugLog, openDebugLog } from '../hook/debug-log.ts'
import { MARK } from '../redact/mark.ts'
import { createRedactor, type Redactor } from '../redact/redact.ts'
import { transcriptFormat } from '../transcripts/formats.ts'
import { type CaptureMode, narrowestMode } from './capture-mode.ts'
import { type CaptureContext, type CaptureJob, type CaptureReport, captureSession } from './capture-session.ts'
import { elapsedMs } from './clock.ts'
import { COMMIT_POLICY, type CommitPolicy, sweepAction } from './commit-policy.ts'
import { openCursors } from './cursor.ts'
import { captureJournals, openJournals, recordedBy, seenKey } from './journal-sessions.ts'
import { acquireLock, type CourierLock } from './lock.ts'
import type { OtherPlace } from './other-places.ts'
import { DAMAGED, type Outbox, type OutboxEntry, openOutbox } from './outbox.ts'
import type { CapturePaths } from './paths.ts'
import { isPruningDue, type KeepOptions, prune } from './prune.ts'
import { backoffMs, dueAt, isPassing, MAX_ATTEMPTS } from './retry-policy.ts'
import { MOST_ENDED, openSuspects, type Suspects } from './suspects.ts'

export interface CourierOptions {
  paths: CapturePaths
  /** Opened with the first message, so that a courier without work opens nothing. */
  backend: Backend | (() => Promise<Backend>)
  redactor?: Redactor
  log?: DebugLog
  /** Ends when nothing is due, without waiting for what was put off. */
  once?: boolean
  /** How long to wait for an item that was put off, in milliseconds; what is due later is left to the next start. */
  lingerMs?: number
  /** The backend sends on what it keeps: it is opened even if nothing new was left. */
  delivers?: boolean
  policy?: Partial<CommitPolicy>
  /** What stays on this machine; looked at once a day. Without it everything does. */
  keep?: KeepOptions
  /** What may be kept of a session with this working directory, besides what its hooks said; all of it by default. */
  captureIn?: (cwd: string | undefined) => CaptureMode
  /** Where the same home keeps what was captured with other settings. */
  places?: readonly OtherPlace[]
}

export interface CourierReport {
  /** False when another courier was at work. */
  ran: boolean
  /** Items of the outbox that were handled. */
  pointers: number
  messages: number
  commits: number
  /** Items that were put off or set aside. */
  failed: number
  /** What sending on came to, where the backend does that. */
  delivery?: DeliveryReport
}

const LINGER_MS = 20_000
const DELIVERY_MS = 60_000

/**
 * Empties the outbox and the journals of servers that are gone: reads what they name, redacts, appends, commits, and
 * has the backend send on what it keeps. One at a time works on a home.
 */
export async function runCourier(options: CourierOptions): Promise<CourierReport> {
  const report: CourierReport = { ran: false, pointers: 0, messages: 0, commits: 0, failed: 0 }
  const log = options.log ?? openDebugLog(options.paths.log, { source: 'courier', debug: false })
  const outbox = openOutbox(options.paths.outbox)
  const policy = { ...COMMIT_POLICY, ...options.policy }
  const seen = new Set<string>()
  const isLeft = (): boolean =>
    due(outbox).length > 0 || openJournals(options.paths.journal, policy).some((file) => !seen.has(seenKey(file)))
  do {
    const lock = acquireLock(lockFolder(options.paths))
    if (lock === undefined) return report
    report.ran = true
    try {
      await work({ outbox, lock, log, policy, seen, report }, options)
    } finally {
      lock.release()
    }
    // A hook or a server that found the lock held has started nobody: what it left before the release is seen here.
  } while (isLeft())
  return report
}

/** Whether a courier would find something to do in a home: an item that is due, or a journal that nobody has read. */
export function hasWork(paths: Pick<CapturePaths, 'outbox' | 'journal'>): boolean {
  return due(openOutbox(paths.outbox)).length > 0 || openJournals(paths.journal, COMMIT_POLICY).length > 0
}

interface Work {
  outbox: Outbox
  lock: CourierLock
  log: DebugLog
  policy: CommitPolicy
  /** Journals that were looked at. */
  seen: Set<string>
  report: CourierReport
}

async function work({ outbox, lock, log, policy, seen, report }: Work, options: CourierOptions): Promise<void> {
  const context: CaptureContext = {
    paths: options.paths,
    cursors: openCursors(options.paths.cursors, log.trouble),
    backend: opened(options.backend),
    redactor: options.redactor ?? createRedactor(),
    log,
    policy,
    captureIn: options.captureIn ?? (() => 'full'),
    places: options.places ?? [],
    alive: lock.touch,
  }
  /** The session that each harness process was last heard of in. */
  const current = new Map<number, string>()
  const suspects = openSuspects(lockFolder(options.paths), log.trouble)
  const delivery: Delivery = { outbox, context, current, report, suspects }
  const isSuspect = (group: readonly OutboxEntry[]): boolean => suspects.count(sessionOf(group)) > 0
  const patience = options.once === true ? 0 : (options.lingerMs ?? LINGER_MS)
  for (const { name, text } of outbox.damaged()) {
    log.trouble(`${name}: damaged, set aside`)
    await outbox.setAside(name, text, DAMAGED)
    report.failed += 1
  }
  for (;;) {
    for (let groups = due(outbox); groups.some((group) => !isSuspect(group)); groups = due(outbox)) {
      for (const group of groups) if (!isSuspect(group)) await deliver(group, delivery)
      lock.touch()
    }
    const wait = nextDue(outbox.entries().filter((entry) => !isSuspect([entry]))) - Date.now()
    if (!(wait <= patience)) break
    await pause(wait)
  }
  suspects.keep()
  await sweep(context, current, report)
  const waiting = new Set(outbox.entries().map(({ item }) => item.session_id))
  add(report, await captureJournals(context, { waiting, seen }))
  if (options.delivers === true) await sendOn(context, { outbox, report, patience, holds: lock.isHeld })
  if (options.keep !== undefined && isPruningDue(options.paths)) {
    const pruned = await prune(context, options.keep)
    if (pruned !== undefined) log.step(`${pruned.removed} sessions removed, ${pruned.kept_bytes} bytes kept`)
  }
  // Last, since this courier may end there as well.
  const suspected = due(outbox).filter(isSuspect)
  for (const group of suspected) await deliver(group, delivery)
  suspects.keep()
  if (suspected.length > 0 && options.delivers === true)
    await sendOn(context, { outbox, report, patience, holds: lock.isHeld })
}

/** Until nothing is left, or nothing can be done about it for now, or a hook has left something new. */
async function sendOn(
  context: CaptureContext,
  {
    outbox,
    report,
    patience,
    holds,
  }: { outbox: Outbox; report: CourierReport; patience: number; holds: () => boolean },
): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    const backend = await context.backend()
    const delivery = await backend.deliver?.({ budget_ms: DELIVERY_MS, holds })
    if (delivery === undefined || !holds()) return
    report.delivery = added(report.delivery, delivery)
    context.alive()
    if (delivery.problem !== undefined) context.log.trouble(`not all was sent on (${delivery.problem.code})`)
    const next = Date.parse(delivery.next_attempt_at ?? '')
    if (!(next <= until)) return
    while (Date.now() < next) {
      if (due(outbox).length > 0) return
      await pause(Math.min(next - Date.now(), 500))
    }
  }
}

/** The last report, with what was sent in all of them. */
function added(earlier: DeliveryReport | undefined, last: DeliveryReport): DeliveryReport {
  const { delivered = 0, commits = 0 } = earlier ?? {}
  return { ...last, delivered: last.delivered + delivered, commits: last.commits + commits }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 20)))
}

function add(report: CourierReport, captured: CaptureReport): void {
  report.messages += captured.messages
  report.commits += captured.commits
}

interface Delivery {
  outbox: Outbox
  context: CaptureContext
  current: Map<number, string>
  report: CourierReport
  suspects: Suspects
}

/** Handles all items of one session, in which a harness may have begun another file. */
async function deliver(group: readonly OutboxEntry[], delivery: Delivery): Promise<void> {
  const { outbox, context, report, suspects } = delivery
  const session = sessionOf(group)
  if (suspects.count(session) >= MOST_ENDED) {
    context.log.trouble(`${group[0]?.item.session_id}: ${MOST_ENDED} couriers ended at it, set aside`)
    for (const { name, item } of group) await outbox.setAside(name, item, ENDED_THERE)
    report.failed += group.length
    suspects.done(session)
    return
  }
  suspects.begin(session)
  try {
    for (const part of byTranscript(group)) await deliverPart(part, delivery)
    suspects.done(session)
  } catch (thrown) {
    // What can be told is no end of that kind.
    suspects.done(session)
    suspects.keep()
    throw thrown
  }
}

const ENDED_THERE = `${MOST_ENDED} background processes ended while they read it`

/** In order of time, and one after the other that tell of the same file together. */
function byTranscript(group: readonly OutboxEntry[]): OutboxEntry[][] {
  const parts: OutboxEntry[][] = []
  let path: string | undefined
  for (const entry of group) {
    const own = entry.item.kind === 'transcript' ? entry.item.transcript_path : path
    if (parts.length === 0 || (path !== undefined && own !== path)) parts.push([])
    parts.at(-1)?.push(entry)
    path = own
  }
  return parts
}

/** A failure concerns these items alone. */
async function deliverPart(group: readonly OutboxEntry[], delivery: Delivery): Promise<void> {
  const { outbox, context, current, report } = delivery
  const job = jobOf(group)
  try {
    if (job === undefined) {
      for (const { name, item } of group) await outbox.setAside(name, item, `no reader for ${item.harness}`)
      report.failed += group.length
      return
    }
    if (job.pid !== undefined) current.set(job.pid, job.native_id)
    add(report, await captureSession(job, context))
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
    const attempts = (entry.item.attempts ?? 0) + 1
    const givenUp = !isPassing(thrown) && attempts >= MAX_ATTEMPTS
    context.log.trouble(`${entry.name}: attempt ${attempts} failed (${code})${givenUp ? ', set aside' : ''}`)
    try {
      if (givenUp) await outbox.setAside(entry.name, entry.item, code)
      else await outbox.putOff(entry, new Date(Date.now() + backoffMs(attempts)))
    } catch (failure) {
      // The item stays as it is; without this the loop would take it up again at once.
      context.log.trouble(`${entry.name}: cannot be put off (${messageOf(failure)})`)
      throw failure
    }
  }
}

/** Looks after sessions whose end nobody reported. */
async function sweep(context: CaptureContext, current: Map<number, string>, report: CourierReport): Promise<void> {
  // What is stored of them is counted; a hook that tells of one again has it read from its start.
  for (const session_id of context.cursors.damaged()) {
    const backend = await context.backend()
    if ((await backend.commit(session_id)).status === 'committed') report.commits += 1
    await context.cursors.remove(session_id)
  }
  for (const cursor of await context.cursors.open()) {
    // A journal goes on where it was left.
    if (cursor.journal_only === true) continue
    const action = sweepAction(
      {
        uncommitted: cursor.uncommitted,
        quietMs: elapsedMs(Date.parse(cursor.last_at)),
        alive: cursor.pid === undefined ? undefined : isAlive(cursor.pid),
        left: cursor.pid !== undefined && (current.get(cursor.pid) ?? cursor.native_id) !== cursor.native_id,
      },
      context.policy,
    )
    if (action === 'leave') continue
    context.log.step(`${cursor.session_id}: ${action}, its end was not reported`)
    const { harness, native_id, agent_id } = cursor
    try {
      const captured = await captureSession(
        {
          harness,
          native_id,
          ...(agent_id === undefined ? {} : { agent_id }),
          ...recordedBy(cursor),
          // A transcript that has been deleted since has nothing more to give.
          size: 0,
          events: [action === 'close' ? 'session_end' : 'swept'],
        },
        context,
      )
      add(report, captured)
    } catch (thrown) {
      context.log.trouble(`${cursor.session_id}: ${action} failed (${messageOf(thrown)})`)
    }
  }
}

/** All items of the sessions of which one is due, so that none overtakes another of its session. */
function due(outbox: Outbox): OutboxEntry[][] {
  const now = Date.now()
  return bySession(outbox.entries()).filter((group) => group.some(({ item }) => dueAt(item) <= now))
}

/** Milliseconds since the epoch; infinite for none. */
function nextDue(entries: readonly OutboxEntry[]): number {
  return Math.min(...entries.map(({ item }) => dueAt(item)))
}

/** Items of one session, or of one subagent in it, together; in the order of their first item. */
function bySession(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const groups = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const key = sessionOf([entry])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

function sessionOf([first]: readonly OutboxEntry[]): string {
  const { harness, session_id, agent_id } = first?.item ?? {}
  return JSON.stringify([harness, session_id, agent_id])
}

function jobOf(group: readonly OutboxEntry[]): CaptureJob | undefined {
  const last = group.at(-1)?.item
  if (last === undefined) return undefined
  const told = group.flatMap(({ item }) => (item.kind === 'transcript' ? [item] : []))
  const pointer = told.at(-1)
  const format = transcriptFormat(last.harness)
  if (pointer !== undefined && format === undefined) return undefined
  const messages = group.flatMap(({ item }) => (item.kind === 'messages' ? item.messages : []))
  const { pid } = last
  // What is spooled is redacted, and may hide a folder that a pointer tells.
  const cwd = group.map(({ item }) => item.cwd).findLast((folder) => folder?.includes(MARK) === false) ?? last.cwd
  return {
    harness: last.harness,
    ...(format === undefined ? {} : { format }),
    native_id: last.session_id,
    ...(last.agent_id === undefined ? {} : { agent_id: last.agent_id }),
    ...(pointer === undefined ? {} : { transcript_path: pointer.transcript_path }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(pid === undefined ? {} : { pid }),
    size: pointer?.size ?? 0,
    told: told.map(({ event, at, size }) => ({ event, at, size })),
    capture: narrowestMode(...group.map(({ item }) => item.capture ?? 'full')),
    events: group.map(({ item }) => item.event),
    ...(messages.length === 0 ? {} : { messages }),
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
