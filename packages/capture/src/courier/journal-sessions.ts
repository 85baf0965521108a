import { basename, extname, join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { isOneCall } from '../call-id.ts'
import { isAlive } from '../hook/courier-lock.ts'
import { sessionIdOf } from '../session-id.ts'
import { transcriptFormat } from '../transcripts/formats.ts'
import { type CaptureContext, type CaptureJob, type CaptureReport, captureSession } from './capture-session.ts'
import { elapsedMs } from './clock.ts'
import type { CommitPolicy } from './commit-policy.ts'
import { type Cursor, SLACK_MS, wentOnAround } from './cursor.ts'
import { isEnded, type JournalCall, type JournalFile, journalFiles, readJournal } from './journal.ts'
import { callKey, transcriptClaims } from './known-calls.ts'
import { namesIfThere, saveJson, textIfThere } from './state-files.ts'

/** By name, how many bytes of a journal have found their session; `all` for one that nobody adds to any more. */
type Taken = Record<string, number | 'all'>

const TAKEN_FILE = 'taken.json'

/**
 * Journals that will not grow for now and hold something that has found no session yet: the server came to its end, is
 * gone, or was not asked for long. What hooks write belongs to sessions that hooks tell of.
 */
export function openJournals(folder: string, policy: CommitPolicy): JournalFile[] {
  const taken = readTaken(folder)
  return journalFiles(folder, 0, (name) => taken[name] !== 'all').flatMap((file) => {
    if (file.pid === undefined || taken[file.name] === file.size) return []
    // Asked before anything is read of it.
    const isQuiet = !isAlive(file.pid) || isEnded(file) || elapsedMs(file.modified.getTime()) >= policy.idleMs
    return isQuiet ? [file] : []
  })
}

/** Whether everything in a journal has found its session. */
export function isTaken({ name, size }: JournalFile, taken: Taken): boolean {
  return taken[name] === 'all' || taken[name] === size
}

export interface JournalSessionsOptions {
  /** Native ids of sessions that hooks have told of and that are not read yet. */
  waiting: ReadonlySet<string>
  /** Journals that were looked at in this run, as `name:size`; added to. */
  seen: Set<string>
}

/** Captures what MCP servers wrote down of sessions that no hook tells of, each as a session of its own. */
export async function captureJournals(
  context: CaptureContext,
  { waiting, seen }: JournalSessionsOptions,
): Promise<CaptureReport> {
  const report: CaptureReport = { messages: 0, commits: 0 }
  const { journal: folder } = context.paths
  const files = openJournals(folder, context.policy).filter((file) => !seen.has(seenKey(file)))
  if (files.length === 0) return report
  const found = files.map((file) => ({ file, parts: bySession(file, context) }))
  const open = new Set<string>()
  for (const part of merged(found.flatMap(({ parts }) => parts))) {
    const job = waiting.has(part.native_id) ? undefined : jobOf(part, context)
    if (job === undefined) {
      open.add(keyOf(part))
      continue
    }
    try {
      const captured = await captureSession(job, context)
      report.messages += captured.messages
      report.commits += captured.commits
    } catch (thrown) {
      open.add(keyOf(part))
      context.log.trouble(`a journal of ${part.harness} waits: ${messageOf(thrown)}`)
    }
  }
  const done = found.filter(({ parts }) => parts.every((part) => !open.has(keyOf(part))))
  for (const { file } of found) seen.add(seenKey(file))
  // A process of another container that uses the same home only looks as if it were gone.
  if (done.length > 0)
    await saveTaken(folder, Object.fromEntries(done.map(({ file }) => [file.name, isEnded(file) ? 'all' : file.size])))
  return report
}

export function seenKey({ name, size }: JournalFile): string {
  return `${name}:${size}`
}

/** Calls of one session. */
interface SessionCalls {
  harness: string
  native_id: string
  calls: JournalCall[]
}

/** The calls of a journal by the session they name; those that name none are a session of their own, if any is. */
function bySession(file: JournalFile, context: CaptureContext): SessionCalls[] {
  const { harness, calls } = readJournal(file.path)
  const own = basename(file.name, extname(file.name)).toLowerCase()
  const sessions = new Map<string, JournalCall[]>()
  for (const call of calls) {
    if (isToldById(call, harness, context)) continue
    if (isOwnerDoubtful(call, harness, context) && mayBelongToHooks(call, harness, context)) {
      context.log.step(`${file.name}: a call without a session, or an id, is left to the hooks of ${harness}`)
      continue
    }
    const native_id = call.session_id ?? own
    sessions.set(native_id, [...(sessions.get(native_id) ?? []), call])
  }
  return [...sessions].map(([native_id, own_calls]) => ({ harness, native_id, calls: own_calls }))
}

/**
 * A server may outlive the session that it was started for: without an id of the call, the session counts only where
 * hooks tell of it.
 */
function isOwnerDoubtful(call: JournalCall, harness: string, { cursors }: CaptureContext): boolean {
  const { call_id, session_id, session_told } = call
  if (session_id === undefined) return !isKnownById(call, harness)
  const own = sessionIdOf(harness, session_id)
  if (call_id !== undefined || session_told === true || cursors.isLeftAlone(own)) return false
  const cursor = cursors.load(own)
  return cursor === undefined || cursor.journal_only === true
}

/** Where hooks tell of the calls themselves, and no file is to be read that may hold this one yet. */
function isKnownById({ call_id }: JournalCall, harness: string): boolean {
  return call_id !== undefined && isOneCall(call_id) && transcriptFormat(harness) === undefined
}

/** A call without a session that a hook told of, in the session that it knew. */
function isToldById(call: JournalCall, harness: string, { paths }: CaptureContext): boolean {
  const { call_id, session_id } = call
  if (call_id === undefined || session_id !== undefined || !isKnownById(call, harness)) return false
  return transcriptClaims(paths, harness).owner(callKey(call_id, '')) !== undefined
}

/** A session that hooks tell of was going on: it has the call already, and which of several has it cannot be known. */
function mayBelongToHooks({ at }: JournalCall, harness: string, { cursors }: CaptureContext): boolean {
  const time = Date.parse(at)
  return cursors
    .since(time - SLACK_MS)
    .some((cursor) => cursor.harness === harness && cursor.journal_only === undefined && wentOnAround(cursor, time))
}

/** One session may have had several servers. */
function merged(parts: readonly SessionCalls[]): SessionCalls[] {
  const sessions = new Map<string, SessionCalls>()
  for (const part of parts) {
    const known = sessions.get(keyOf(part))
    sessions.set(keyOf(part), known === undefined ? part : { ...known, calls: [...known.calls, ...part.calls] })
  }
  return [...sessions.values()]
}

function keyOf({ harness, native_id }: SessionCalls): string {
  return JSON.stringify([harness, native_id])
}

/** Undefined for a session that hooks are still telling of, whose end brings what they miss, or that a newer version has. */
function jobOf({ harness, native_id, calls }: SessionCalls, { cursors }: CaptureContext): CaptureJob | undefined {
  const session_id = sessionIdOf(harness, native_id)
  if (cursors.isLeftAlone(session_id)) return undefined
  const cursor = cursors.load(session_id)
  const job: CaptureJob = { harness, native_id, size: 0, events: ['session_end'], calls }
  if (cursor === undefined || cursor.journal_only === true) {
    return { ...job, journalOnly: true, ...(calls.every((call) => call.session_told) ? { sessionTold: true } : {}) }
  }
  return cursors.isOpen(session_id) ? undefined : { ...job, ...recordedBy(cursor) }
}

/** How the harness recorded the session of a cursor. */
export function recordedBy({ harness, transcript_path }: Cursor): Pick<CaptureJob, 'format' | 'transcript_path'> {
  const format = transcriptFormat(harness)
  return {
    ...(format === undefined ? {} : { format }),
    ...(transcript_path === undefined ? {} : { transcript_path }),
  }
}

/** How much of each journal has found its session. */
export function readTaken(folder: string): Taken {
  const text = textIfThere(join(folder, TAKEN_FILE))
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Taken) : {}
  } catch {
    // Looked at once more; what was counted is known by its ids.
    return {}
  }
}

/** Forgets journals that are gone. */
async function saveTaken(folder: string, more: Taken): Promise<void> {
  const names = new Set(namesIfThere(folder, '.jsonl'))
  const taken = Object.entries({ ...readTaken(folder), ...more }).filter(([name]) => names.has(name))
  await saveJson(join(folder, TAKEN_FILE), Object.fromEntries(taken))
}
