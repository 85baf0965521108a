import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Backend,
  isExperienceTool,
  type Message,
  OpenVikingError,
  type SessionInfo,
} from '@openviking-plugins/experience'
import type { DebugLog } from '../hook/debug-log.ts'
import type { CaptureEvent } from '../hook/pointer.ts'
import { type FileLine, readLines } from '../read-lines.ts'
import type { Redactor } from '../redact/redact.ts'
import { movedResultReader } from '../transcripts/moved-result.ts'
import type { TranscriptFormat, TranscriptReader } from '../transcripts/transcript.ts'
import { openClaims } from './claims.ts'
import { type CommitPolicy, isCommitDue } from './commit-policy.ts'
import type { Cursor, Cursors } from './cursor.ts'
import { isUnchanged, positionAt, START } from './file-position.ts'
import { journaledResult, journalMessage, readSessionJournal, restoreOutput, type SessionJournal } from './journal.ts'
import type { CapturePaths } from './paths.ts'
import { isMissing } from './state-files.ts'

/** What is to be read, and why. */
export interface CaptureJob {
  format: TranscriptFormat
  native_id: string
  agent_id?: string
  transcript_path: string
  cwd?: string
  pid?: number
  /** Bytes that the file had when it was last pointed at. */
  size: number
  /** In order of time. */
  events: readonly (CaptureEvent | 'swept')[]
}

export interface CaptureContext {
  paths: CapturePaths
  cursors: Cursors
  backend: () => Promise<Backend>
  redactor: Redactor
  log: DebugLog
  policy: CommitPolicy
  /** Called between batches. */
  alive: () => void
}

export interface CaptureReport {
  messages: number
  commits: number
}

const BATCH_MESSAGES = 200
const BATCH_CHARACTERS = 4_000_000

/**
 * Reads a transcript from where the last run stopped, sends what is new, and commits when the events call for it.
 * Safe to repeat at any point: what may have been sent is sent again under the same ids, and the position moves only
 * behind what has arrived.
 */
export async function captureSession(job: CaptureJob, context: CaptureContext): Promise<CaptureReport> {
  const { format } = job
  const session_id = format.sessionId(job.native_id, job.agent_id)
  const ending = job.events.at(-1) === 'session_end'
  const report: CaptureReport = { messages: 0, commits: 0 }

  if (ending && job.agent_id === undefined) {
    for (const subagent of format.subagents?.(job.transcript_path) ?? []) {
      const own = await captureSession({ ...job, ...subagent, size: 0, events: ['session_end'] }, context)
      report.messages += own.messages
      report.commits += own.commits
    }
  }

  const known = context.cursors.load(session_id)
  const cursor = { ...(known ?? newCursor(job, session_id)), ...latest(job, context.redactor) }
  const file = openTranscript(job)
  try {
    report.messages += await readFrom(file, { job, cursor, isKnown: known !== undefined, ending }, context)
  } finally {
    if (file !== undefined) closeSync(file)
  }
  if (isCommitDue(job.events, cursor.uncommitted, context.policy)) report.commits += await commit(cursor, context)
  // A session in which nothing was ever written leaves nothing.
  if (file === undefined && known === undefined && report.messages === 0) return report
  if (ending) await context.cursors.close(cursor)
  else await context.cursors.save(cursor)
  return report
}

async function commit(cursor: Cursor, context: CaptureContext): Promise<number> {
  const backend = await context.backend()
  const result = await backend.commit(cursor.session_id)
  cursor.uncommitted = 0
  await context.cursors.save(cursor)
  context.log.step(`${cursor.session_id}: ${result.status}, ${result.events.length} usage events`)
  return result.status === 'committed' ? 1 : 0
}

interface Run {
  job: CaptureJob
  cursor: Cursor
  /** The cursor is that of an earlier run. */
  isKnown: boolean
  ending: boolean
}

async function readFrom(file: number | undefined, run: Run, context: CaptureContext): Promise<number> {
  const { job, cursor, ending } = run
  const { format } = job
  const { session_id } = cursor
  if (file !== undefined && !isUnchanged(file, cursor.position)) {
    context.log.step(`${session_id}: the transcript was rewritten and is read again from its start`)
    cursor.position = START
    cursor.settled = false
  }
  const journal = lazyJournal(job, cursor, context)
  const reader = format.createReader({
    pending: cursor.pending,
    recover: (call) => journaledResult(call, journal()),
    readMoved: movedResultReader(format.movedResults?.(job.transcript_path)),
    onFault: (fault) => context.log.trouble(`${session_id}: ${fault}`),
  })
  const unsure = new Set(cursor.inflight)
  const send = sender(run, { unsure, journal }, context)
  let sent = 0
  let batch: Message[] = []
  let characters = 0
  let end = cursor.position.offset

  const flush = async (): Promise<void> => {
    if (batch.length === 0 && end === cursor.position.offset) return
    sent += await send(batch, () => {
      if (file !== undefined) cursor.position = positionAt(file, end)
      cursor.pending = redactPending(reader, context.redactor)
    })
    batch = []
    characters = 0
    context.alive()
  }

  const lines = file === undefined ? [] : readLines(file, { offset: end, unterminated: ending })
  for (const line of lines) {
    if (!isWhole(line)) break
    if (line.oversized) context.log.trouble(`${session_id}: a line that ends at byte ${line.end} is too long to read`)
    else batch.push(...reader.push(line.text))
    end = line.end
    characters += line.text.length
    if (batch.length >= BATCH_MESSAGES || characters >= BATCH_CHARACTERS) await flush()
  }
  if (ending) {
    batch.push(...reader.close())
    // A subagent's calls go to the same server, under the session's id: what is missing is the session's.
    if (job.agent_id === undefined) batch.push(...missingCalls(batch, { job, unsure, journal }, context))
  }
  await flush()
  // Lines of another session come before the first of its own.
  if (sent > 0) cursor.settled = true
  return sent
}

/** A last line without a newline is taken only when nothing of it is missing. */
function isWhole(line: FileLine): boolean {
  if (line.terminated || line.oversized) return true
  try {
    JSON.parse(line.text)
    return true
  } catch {
    // Still being written: it waits for the next run.
    return false
  }
}

interface Doubts {
  /** Ids that an earlier run was sending. */
  unsure: ReadonlySet<string>
  journal: () => SessionJournal
}

/** Sends messages that are this session's own, and moves the cursor behind them. */
function sender(
  { job, cursor, isKnown }: Run,
  { unsure, journal }: Doubts,
  context: CaptureContext,
): (messages: readonly Message[], move: () => void) => Promise<number> {
  const { session_id } = cursor
  const claims = openClaims(claimsPath(context.paths, job.format.harness))
  // In a run that may see lines of other sessions every id is looked up; later only calls that were open before.
  const compareAll = !cursor.settled
  const carried = new Set(cursor.pending.map((call) => call.message_id))

  const isOwn = (message: Message): boolean => {
    if (!compareAll && !carried.has(message.id)) return true
    const owner = claims.owner(message.id)
    if (owner === undefined) return true
    // Its own messages arrived, unless they were on their way or the cursor that knew it is lost.
    return owner === session_id && (!isKnown || unsure.has(message.id))
  }

  return async (messages, move) => {
    const own = messages.filter(isOwn).map((message) => context.redactor.message(restore(message, journal)))
    if (own.length > 0) {
      // The order matters: what is claimed must be known to be on its way, or a crash between would lose it.
      cursor.inflight = own.map((message) => message.id)
      cursor.uncommitted += own.length
      if (own[0] !== undefined) cursor.first_at ??= own[0].created_at
      cursor.last_at = new Date().toISOString()
      await context.cursors.save(cursor)
      claims.claim(session_id, own.flatMap(idsOf))
      const backend = await context.backend()
      await backend.append(sessionInfo(job, cursor), own)
      cursor.inflight = []
    }
    move()
    await context.cursors.save(cursor)
    return own.length
  }
}

/** Calls that the journal has and no transcript of the harness. */
function missingCalls(
  inHand: readonly Message[],
  { job, unsure, journal }: Doubts & { job: CaptureJob },
  context: CaptureContext,
): Message[] {
  const known = new Set(inHand.flatMap(toolIds))
  const claims = openClaims(claimsPath(context.paths, job.format.harness))
  return [...journal().values()]
    .filter((call) => isExperienceTool(call.tool_name) && !known.has(call.call_id))
    .map(journalMessage)
    .filter(
      (message) => unsure.has(message.id) || toolIds(message).every((id) => claims.owner(callKey(id)) === undefined),
    )
}

function lazyJournal(job: CaptureJob, cursor: Cursor, context: CaptureContext): () => SessionJournal {
  let journal: SessionJournal | undefined
  return () => {
    const sessions = [job.native_id, job.format.sessionId(job.native_id)]
    journal ??= readSessionJournal(context.paths.journal, sessions, cursor.first_at)
    return journal
  }
}

function restore(message: Message, journal: () => SessionJournal): Message {
  return {
    ...message,
    parts: message.parts.map((part) => (part.type === 'tool' ? restoreOutput(part, journal) : part)),
  }
}

function idsOf(message: Message): string[] {
  return [message.id, ...toolIds(message).map(callKey)]
}

function toolIds(message: Message): string[] {
  return message.parts.flatMap((part) =>
    part.type === 'tool' && isExperienceTool(part.tool_name) ? [part.tool_id] : [],
  )
}

function callKey(tool_id: string): string {
  return `call:${tool_id}`
}

function claimsPath(paths: CapturePaths, harness: string): string {
  return join(paths.cursors, 'claims', `${harness}.jsonl`)
}

function sessionInfo(job: CaptureJob, cursor: Cursor): SessionInfo {
  return {
    session_id: cursor.session_id,
    harness: job.format.harness,
    ...(cursor.cwd === undefined ? {} : { cwd: cursor.cwd }),
    ...(job.agent_id === undefined ? {} : { parent_session_id: job.format.sessionId(job.native_id) }),
  }
}

function redactPending(reader: TranscriptReader, redactor: Redactor): Cursor['pending'] {
  return reader.pending().map((call) => ({ ...call, input: redactor.value(call.input) }))
}

function newCursor(job: CaptureJob, session_id: string): Cursor {
  return {
    v: 1,
    session_id,
    harness: job.format.harness,
    native_id: job.native_id,
    ...(job.agent_id === undefined ? {} : { agent_id: job.agent_id }),
    transcript_path: job.transcript_path,
    position: START,
    pending: [],
    settled: false,
    inflight: [],
    uncommitted: 0,
    last_at: new Date().toISOString(),
  }
}

function latest(job: CaptureJob, redactor: Redactor): Partial<Cursor> {
  return {
    transcript_path: job.transcript_path,
    ...(job.cwd === undefined ? {} : { cwd: redactor.text(job.cwd) }),
    ...(job.pid === undefined ? {} : { pid: job.pid }),
  }
}

/** The open file; undefined for a session that never wrote one. */
function openTranscript(job: CaptureJob): number | undefined {
  let file: number
  try {
    // Without blocking, since opening a pipe that nobody writes to waits for ever.
    file = openSync(job.transcript_path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (cause) {
    if (isMissing(cause) && job.size === 0) return undefined
    throw new OpenVikingError(
      isMissing(cause) ? 'NOT_FOUND' : 'IO',
      `The transcript ${job.transcript_path} cannot be read. It is tried again later.`,
      { cause },
    )
  }
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new OpenVikingError('INVALID_INPUT', `The transcript ${job.transcript_path} is not a file.`)
}
