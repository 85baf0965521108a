import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import {
  type Backend,
  isOpenVikingError,
  type Message,
  messageOf,
  OpenVikingError,
} from '@openviking-plugins/experience'
import { isMissing } from '@openviking-plugins/line-files'
import type { DebugLog } from '../hook/debug-log.ts'
import { offMarkFolder, offMarks } from '../hook/off-marks.ts'
import type { CaptureEvent } from '../hook/pointer.ts'
import { type FileLine, readLines } from '../read-lines.ts'
import { MARK } from '../redact/mark.ts'
import type { Redactor } from '../redact/redact.ts'
import { sessionIdOf } from '../session-id.ts'
import { isWholeJson } from '../transcripts/json-line.ts'
import { writtenAt } from '../transcripts/line-time.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import { movedResultReader } from '../transcripts/moved-result.ts'
import { emptyReader, type TranscriptFormat, type TranscriptReader } from '../transcripts/transcript.ts'
import { type CaptureMode, narrowestMode } from './capture-mode.ts'
import { type CommitPolicy, isCommitDue } from './commit-policy.ts'
import type { Cursor, Cursors } from './cursor.ts'
import { isUnchanged, positionAt, START } from './file-position.ts'
import {
  type JournalCall,
  journaledResult,
  readSessionJournal,
  type SessionJournal,
  sessionJournal,
} from './journal.ts'
import { journalRows } from './journal-rows.ts'
import { doneExperienceCalls, isCallOf, transcriptClaims } from './known-calls.ts'
import { missingCalls } from './missing-calls.ts'
import { elsewhere, type OtherPlace } from './other-places.ts'
import type { CapturePaths } from './paths.ts'
import { quietFile } from './quiet-file.ts'
import { type ReadPlan, readPlan, type Stretch, stretchAt, type Told } from './read-plan.ts'
import { sender } from './sender.ts'
import { namesIfThere } from './state-files.ts'
import { type Sieve, sieve, withheldClaims } from './withheld.ts'

/** What is to be read, and why. */
export interface CaptureJob {
  harness: string
  /** How the harness records a session; absent where it keeps no file that is read here. */
  format?: TranscriptFormat
  native_id: string
  agent_id?: string
  transcript_path?: string
  cwd?: string
  pid?: number
  /** Bytes that the file had when it was last pointed at. */
  size: number
  /** What hooks told of the file, in order of time; absent where none did anew. */
  told?: readonly Told[]
  /** ISO 8601: what was said before, while nothing of the session was to be kept, stays out. */
  withheld_until?: string
  /** What those who told of it allow to be kept; absent where nobody did anew. */
  capture?: CaptureMode
  /** What happened, in order of time. */
  events: readonly (CaptureEvent | 'swept')[]
  /** What was left instead of a file, redacted, in order of time. */
  messages?: readonly Message[]
  /** Our own MCP servers alone tell of this session. */
  journalOnly?: true
  /** With each call in it came the session, whatever their server was started for. */
  sessionTold?: true
  /** Calls in a journal that name no session: this one is the only one that can own them. */
  calls?: readonly JournalCall[]
}

export interface CaptureContext {
  paths: CapturePaths
  cursors: Cursors
  backend: () => Promise<Backend>
  redactor: Redactor
  log: DebugLog
  policy: CommitPolicy
  /** What the user and the project allow to be kept of a session that works there. */
  captureIn: (cwd: string | undefined) => CaptureMode
  /** What was captured for these stays there. */
  places: readonly OtherPlace[]
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
  const session_id = sessionIdOf(job.harness, job.native_id, job.agent_id)
  const ending = job.events.at(-1) === 'session_end'
  const report: CaptureReport = { messages: 0, commits: 0 }
  const { cursors } = context
  const known = cursors.load(session_id)
  const mode = narrowestMode(context.captureIn(job.cwd ?? known?.cwd), job.capture ?? known?.capture ?? 'full')
  if (mode === 'off') return known === undefined ? report : closeUnread(known, context)

  const marks = job.transcript_path === undefined ? [] : offMarks(context.paths.state, markedAs(job))
  const plan = readPlan(job.told ?? [], marks, known?.settled)
  const settled = plan.settled ?? known?.settled

  if (ending && !plan.isOff && job.agent_id === undefined && job.transcript_path !== undefined) {
    for (const subagent of job.format?.subagents?.(job.transcript_path) ?? []) {
      const ofSubagent = { ...jobOfSubagents(job, settled), ...subagent }
      if (!canBeOpened(ofSubagent, context)) continue
      const own = await captureSession(ofSubagent, context)
      report.messages += own.messages
      report.commits += own.commits
    }
  }

  const cursor = updated(known ?? newCursor(job, session_id), job, context.redactor)
  if (job.format?.writtenWhole === true && job.transcript_path !== undefined) await quietFile(job.transcript_path)
  withholdUntil(cursor, job.withheld_until)
  const file = openTranscript(job)
  try {
    report.messages += await readFrom(file, { job, cursor, isKnown: known !== undefined, ending, mode, plan }, context)
  } finally {
    if (file !== undefined) closeSync(file)
  }
  // Not before all of it is read: a run that ends early is repeated by the same marks.
  if (settled !== undefined) cursor.settled = settled
  if (isCommitDue(job.events, cursor.uncommitted, context.policy)) report.commits += await commit(cursor, context)
  if (file !== undefined || cursor.first_at !== undefined) await (ending ? cursors.close(cursor) : cursors.save(cursor))
  // All that is known is that it began: it may be killed before its file is written.
  else if (!ending && (known !== undefined || job.events.includes('session_start'))) await cursors.save(cursor)
  else await cursors.remove(session_id)
  return report
}

/** A file of a subagent that cannot be opened does not cost its session. */
function canBeOpened(job: CaptureJob, { log }: CaptureContext): boolean {
  try {
    const file = openTranscript(job)
    if (file !== undefined) closeSync(file)
    return true
  } catch (thrown) {
    const code = isOpenVikingError(thrown) ? thrown.code : messageOf(thrown)
    log.trouble(`${sessionIdOf(job.harness, job.native_id, job.agent_id)}: not captured (${code})`)
    return false
  }
}

/** Nothing more may be read of it; what was kept before is counted. */
async function closeUnread(cursor: Cursor, context: CaptureContext): Promise<CaptureReport> {
  context.log.step(`${cursor.session_id}: closed unread, it may not be captured any more`)
  const commits = cursor.uncommitted > 0 ? await commit(cursor, context) : 0
  await context.cursors.close(cursor)
  return { messages: 0, commits }
}

async function commit(cursor: Cursor, context: CaptureContext): Promise<number> {
  const backend = await context.backend()
  const result = await backend.commit(cursor.session_id)
  cursor.uncommitted = 0
  await context.cursors.save(cursor)
  context.log.step(`${cursor.session_id}: ${result.status}, ${result.events.length} usage events`)
  return result.status === 'committed' ? 1 : 0
}

/** One pass over a session. */
export interface Run {
  job: CaptureJob
  cursor: Cursor
  /** The cursor is that of an earlier run. */
  isKnown: boolean
  ending: boolean
  mode: CaptureMode
  plan: ReadPlan
}

async function readFrom(file: number | undefined, run: Run, context: CaptureContext): Promise<number> {
  const { job, cursor, ending, mode, plan } = run
  const { format } = job
  const { session_id } = cursor
  if (file !== undefined && !isUnchanged(file, cursor.position)) {
    context.log.step(`${session_id}: the transcript was rewritten and is read again from its start`)
    cursor.position = START
    delete cursor.passed
  }
  if (file !== undefined && cursor.position.offset === 0) withholdOfOriginals(file, run, context)
  const unsure = new Set(cursor.inflight)
  const left = job.messages ?? []
  const isPlaced = file !== undefined && format?.placesCalls === true
  const sifted = sieve()
  let batch: Message[] = isPlaced ? [] : sifted.kept(left, mode)
  const isStored = storedBefore(run, unsure, context)
  const journal = lazyJournal(job, () => cursor.first_at ?? (left[0] ?? batch[0])?.created_at, context)
  const claims = transcriptClaims(context.paths, job.harness)
  const rows = journalRows({
    paths: context.paths,
    harness: job.harness,
    session_id,
    session: sessionIdOf(job.harness, job.native_id),
    journal,
    redacted: (input) => context.redactor.value(input),
  })
  const reader =
    format?.createReader({
      pending: cursor.pending,
      recover: (call) => journaledResult(call, { journal: journal(), own: rows.ofOpen(call) }),
      readMoved: movedResultReader(
        job.transcript_path === undefined ? undefined : format.movedResults?.(job.transcript_path),
      ),
      session_id,
      at: timeOfUntimed(file, run),
      ...(isPlaced ? { calls: left } : {}),
      isGiven: cursor.position.offset === 0 ? () => false : isStored,
      isStored,
      ...(cursor.position.offset === 0
        ? {}
        : { isCallGiven: (id) => !unsure.has(id) && isCallOf(id, session_id, claims) }),
      onFault: (fault) => context.log.trouble(`${session_id}: ${fault}`),
    }) ?? emptyReader()
  const send = sender(run, { unsure, journal, rows, reader }, context)
  const other = elsewhere(
    {
      session_id,
      parent_id: job.agent_id === undefined ? undefined : sessionIdOf(job.harness, job.native_id),
      harness: job.harness,
      transcript_path: job.transcript_path,
      file,
      isKnown: run.isKnown,
    },
    { own: context.paths.outbox, places: context.places, onFault: context.log.trouble },
  )
  const ownCalls = new Set(cursor.pending.map(({ message_id }) => message_id))
  /** Calls that were begun in what belongs elsewhere. */
  const begunElsewhere = new Set<string>()
  let sent = 0
  let characters = 0
  let end = cursor.position.offset

  const flush = async (): Promise<void> => {
    if (batch.length === 0 && end === cursor.position.offset) return
    withhold(
      sifted.leftOut().flatMap((id) => [id, ...[reader.placed?.(id) ?? [], reader.also?.(id) ?? []].flat()]),
      run,
      context,
    )
    const own = batch.filter((message) => {
      if (!other.isStored(message)) return true
      for (const part of doneExperienceCalls(message)) rows.of(message.id, part)
      return false
    })
    sent += await send(own, () => {
      if (file !== undefined) cursor.position = positionAt(file, end)
      cursor.pending = pendingOf(reader, sifted, context.redactor)
    })
    batch = []
    characters = 0
    context.alive()
  }

  const told = new Set(left.map(({ id }) => id))
  sifted.begun(cursor.pending, () => mode)
  const modeIn = modeInFolder(run, context)
  const isOffThere = originalIsOff(run, reader, context)
  const folderless = isFolderHidden(run) ? format?.createReader() : undefined
  /** What is in a line; a line that nobody can read is passed over. */
  const pushed = (text: string): Message[] => {
    try {
      return reader.push(text)
    } catch (thrown) {
      const code = thrown instanceof Error ? thrown.name : 'no error'
      context.log.trouble(`${session_id}: a line of ${text.length} characters cannot be read (${code})`)
      return []
    }
  }
  /** What may be kept of a line. */
  const read = (text: string, { withheld, since = '' }: Stretch): Message[] => {
    const messages = pushed(text)
    const here = modeIn(reader.cwd?.())
    const modeAt = (id: string, time: string): CaptureMode =>
      withheld || time <= since || time <= (cursor.withheld_until ?? '') || isOffThere(id) ? 'off' : here
    sifted.begun(reader.pending(), ({ message_id, at }) => modeAt(message_id, at))
    return messages.flatMap((message) =>
      sifted.kept([message], told.has(message.id) ? mode : modeAt(message.id, message.created_at)),
    )
  }

  const lines = file === undefined ? [] : readLines(file, { offset: end, unterminated: ending })
  for (const line of lines) {
    const stretch = stretchAt(plan, end)
    if (stretch === undefined || !isWhole(line)) break
    folderless?.push(line.text)
    if (folderless !== undefined && folderless.cwd?.() === undefined) break
    if (line.oversized) context.log.trouble(`${session_id}: a line that ends at byte ${line.end} is too long to read`)
    else if (!other.isTaken(line.end)) batch.push(...read(line.text, stretch))
    else {
      reader.push(line.text)
      for (const { message_id } of reader.pending()) if (!ownCalls.has(message_id)) begunElsewhere.add(message_id)
      cursor.passed = [...(cursor.passed ?? []).filter(([, to]) => to !== end), [passedFrom(cursor, end), line.end]]
    }
    if (line.leftOut > 0) context.log.trouble(`${session_id}: ${line.leftOut} bytes left out before byte ${line.end}`)
    end = line.end
    characters += line.text.length
    if (batch.length >= BATCH_MESSAGES || characters >= BATCH_CHARACTERS) await flush()
  }
  batch.push(...sifted.kept(reader.unplaced?.() ?? [], mode))
  if (ending) {
    // What is told of takes its own out of the journal before what is open does.
    const inHand = [...batch]
    await flush()
    batch.push(...sifted.kept(reader.close(), mode).filter(({ id }) => !begunElsewhere.has(idOfResult(id) ?? id)))
    inHand.push(...batch)
    await flush()
    // A subagent's calls go to the same server, under the session's id: what is missing is the session's.
    if (job.agent_id === undefined) batch.push(...missingCalls(inHand, { job, unsure, journal, rows }, context))
  }
  await flush()
  return sent
}

/** What earlier runs have sent, or left out; nothing where the cursor that knew of them is lost. */
function storedBefore(
  { job, isKnown }: Run,
  unsure: ReadonlySet<string>,
  { paths }: CaptureContext,
): (id: string) => boolean {
  if (!isKnown) return () => false
  const claims = transcriptClaims(paths, job.harness)
  const withheld = withheldClaims(paths, job.harness)
  return (id) => !unsure.has(id) && (claims.owner(id) ?? withheld.owner(id)) !== undefined
}

/** For lines that do not tell when: where something is withheld by its time they may be from then. */
function timeOfUntimed(file: number | undefined, { job, cursor, plan }: Run): string {
  const withheld = [cursor.withheld_until, ...plan.stretches.map(({ since }) => since)].filter(
    (time) => time !== undefined,
  )
  const last = job.format?.hasNoTimes === true ? undefined : withheld.sort().at(-1)
  return last ?? (file === undefined ? new Date().toISOString() : writtenAt(file))
}

/** Where the bytes begin that were passed over, and end at this one. */
function passedFrom({ passed = [] }: Cursor, end: number): number {
  return passed.find(([, to]) => to === end)?.[0] ?? end
}

/** Lines are asked for their own folder: an agent, and what it delegates, may go to another one. */
function modeInFolder({ mode }: Run, { captureIn }: CaptureContext): (cwd: string | undefined) => CaptureMode {
  const modes = new Map<string | undefined, CaptureMode>([[undefined, mode]])
  return (cwd) => {
    const known = modes.get(cwd) ?? narrowestMode(mode, captureIn(cwd))
    modes.set(cwd, known)
    return known
  }
}

/** Then nobody can say what may be kept there: a line that does not tell its folder waits for a hook that does. */
function isFolderHidden({ job, cursor }: Run): boolean {
  return (job.cwd ?? cursor.cwd)?.includes(MARK) === true
}

/** A last line without a newline is taken only when nothing of it is missing. */
function isWhole(line: FileLine): boolean {
  // One that is still being written waits for the next run.
  return line.terminated || line.oversized || isWholeJson(line.text)
}

function lazyJournal(job: CaptureJob, since: () => string | undefined, context: CaptureContext): () => SessionJournal {
  let journal: SessionJournal | undefined
  const read = (): SessionJournal =>
    job.calls === undefined
      ? readSessionJournal(context.paths.journal, {
          sessions: [job.native_id, sessionIdOf(job.harness, job.native_id)],
          harness: job.harness,
          since: since(),
        })
      : sessionJournal(job.calls)
  return () => {
    journal ??= read()
    return journal
  }
}

function pendingOf(reader: TranscriptReader, sifted: Sieve, redactor: Redactor): Cursor['pending'] {
  return sifted.pending(reader.pending()).map((call) => ({ ...call, input: redactor.value(call.input) }))
}

/** Remembers what was left out, so that it stays out of the sessions that repeat it. */
function withhold(ids: readonly string[], { job, cursor }: Run, { paths }: CaptureContext): void {
  if (ids.length === 0) return
  const stored = transcriptClaims(paths, job.harness)
  const withheld = withheldClaims(paths, job.harness)
  const isNew = (id: string): boolean => stored.owner(id) === undefined && withheld.owner(id) === undefined
  withheld.claim(cursor.session_id, ids.filter(isNew))
}

/** A fork holds what was said in its original while nothing of that was to be kept. */
function withholdOfOriginals(file: number, { job, cursor }: Run, { paths }: CaptureContext): void {
  const { harness, native_id, format } = job
  if (format?.sessionsIn === undefined || namesIfThere(offMarkFolder(paths.state), '.json').length === 0) return
  const sessions = new Set<string>()
  for (const { text } of readLines(file, { unterminated: true }))
    for (const id of format.sessionsIn(text)) sessions.add(id)
  sessions.delete(native_id)
  for (const session_id of sessions) {
    withholdUntil(cursor, offMarks(paths.state, { harness, session_id }).at(-1)?.at)
  }
}

/** The same line by line, where a fork gives them times of its own. */
function originalIsOff({ job }: Run, reader: TranscriptReader, { paths }: CaptureContext): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const session_id = reader.originalOf?.(id)?.session_id
    if (session_id === undefined) return false
    const isOff = known.get(session_id) ?? offMarks(paths.state, { harness: job.harness, session_id }).length > 0
    known.set(session_id, isOff)
    return isOff
  }
}

/** Times that are still to come are those of a clock that was set back. */
function withholdUntil(cursor: Cursor, time = ''): void {
  if (time > (cursor.withheld_until ?? '') && time <= new Date().toISOString()) cursor.withheld_until = time
}

function markedAs({ harness, native_id: session_id, agent_id }: CaptureJob): Parameters<typeof offMarks>[1] {
  return { harness, session_id, ...(agent_id === undefined ? {} : { agent_id }) }
}

function jobOfSubagents(job: CaptureJob, settled: string | undefined): CaptureJob {
  const withheld_until = settled ?? job.withheld_until
  // What hooks told of the session is placed in its own file.
  const { messages: _, ...own } = job
  return {
    ...own,
    size: 0,
    told: job.told?.slice(-1).map(({ at }): Told => ({ event: 'session_end', at, size: 0 })) ?? [],
    ...(withheld_until === undefined ? {} : { withheld_until }),
    events: ['session_end'],
  }
}

function newCursor(job: CaptureJob, session_id: string): Cursor {
  return {
    v: 1,
    session_id,
    harness: job.harness,
    native_id: job.native_id,
    ...(job.agent_id === undefined ? {} : { agent_id: job.agent_id }),
    position: START,
    pending: [],
    inflight: [],
    uncommitted: 0,
    last_at: new Date().toISOString(),
  }
}

/** The cursor with what the job says anew. */
function updated(cursor: Cursor, job: CaptureJob, redactor: Redactor): Cursor {
  const { journal_only: _, session_told: _told, capture, ...known } = cursor
  return {
    ...known,
    ...((job.capture ?? capture) === 'usage' ? { capture: 'usage' } : {}),
    ...(job.journalOnly === undefined ? {} : { journal_only: true }),
    ...(job.sessionTold === undefined ? {} : { session_told: true }),
    ...(job.transcript_path === undefined ? {} : { transcript_path: job.transcript_path }),
    ...(job.cwd === undefined ? {} : { cwd: redactor.text(job.cwd) }),
    ...(job.pid === undefined ? {} : { pid: job.pid }),
  }
}

/** The open file; undefined for a session that never wrote one. */
function openTranscript({ transcript_path, size }: CaptureJob): number | undefined {
  if (transcript_path === undefined) return undefined
  let file: number
  try {
    // Without blocking, since opening a pipe that nobody writes to waits for ever.
    file = openSync(transcript_path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (cause) {
    if (isMissing(cause) && size === 0) return undefined
    throw new OpenVikingError(
      isMissing(cause) ? 'NOT_FOUND' : 'IO',
      `The transcript ${transcript_path} cannot be read. It is tried again later.`,
      { cause },
    )
  }
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new OpenVikingError('INVALID_INPUT', `The transcript ${transcript_path} is not a file.`)
}
