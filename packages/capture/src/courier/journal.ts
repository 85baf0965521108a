import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isExperienceTool, type Message, type ToolPart, toolPart, unwrapOutput } from '@openviking-plugins/experience'
import { isMissing } from '@openviking-plugins/line-files'
import { z } from 'zod'
import { printOf } from '../call-print.ts'
import type { CallResult, PendingCall } from '../transcripts/transcript.ts'
import { harnessOf } from './client-harness.ts'
import type { OwnRow } from './journal-rows.ts'
import { namesIfThere, textIfThere } from './state-files.ts'

const Row = z.looseObject({
  v: z.literal(1),
  type: z.enum(['start', 'call', 'end']),
  at: z.string(),
  id: z.string().optional(),
  call_id: z.string().optional(),
  session_id: z.string().optional(),
  harness: z.string().optional(),
  client: z.looseObject({ name: z.string() }).optional(),
  tool_name: z.string().optional(),
  tool_input: z.record(z.string(), z.unknown()).nullish(),
  tool_output: z.string().optional(),
  tool_status: z.enum(['completed', 'error']).optional(),
})

/** One call as our own MCP server, or a hook in the agent's stead, recorded it. */
export interface JournalCall {
  /** Of the row. */
  id: string
  /** The harness's own ids, as far as it told them. */
  call_id?: string
  session_id?: string
  /** The session was told with the call, not when the server was started, which may outlive it. */
  session_told?: true
  tool_name: string
  tool_input: Record<string, unknown> | null
  tool_output: string
  tool_status: 'completed' | 'error'
  /** ISO 8601. */
  at: string
}

/** For a sort; those of one moment stay as they are. */
export function byTime(left: JournalCall, right: JournalCall): number {
  return left.at < right.at ? -1 : left.at > right.at ? 1 : 0
}

/** What the MCP servers of one session wrote down. */
export interface SessionJournal {
  calls: readonly JournalCall[]
  /** By the harness's id of the call, the first of each that was answered, else the first. */
  named: ReadonlyMap<string, JournalCall>
  /** The same of all sessions: a fork tells of a call that the server of its original answered. */
  ofAll: ReadonlyMap<string, JournalCall>
  /** Calls that came without such an id, in order of time. */
  unnamed: readonly JournalCall[]
  /** Calls that came to servers of the same harness without an id or a session. */
  ownerless: readonly JournalCall[]
}

/** All that one process wrote down. */
export interface Journal {
  /** The harness, by the name that its MCP client gave itself or the server was started with. */
  harness: string
  calls: JournalCall[]
}

/** A journal as it lies on disk. */
export interface JournalFile {
  /** Sorts by time. */
  name: string
  path: string
  size: number
  modified: Date
  /** Process that writes it; undefined for a hook's, to which many processes append. */
  pid: number | undefined
}

// A server starts before the first message of its session.
const SLACK_MS = 10 * 60 * 1000

/** A server names its journal by the time of its first call, its process, and at random; a hook by its session, which may look alike. */
const SERVER_JOURNAL = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-(\d+)-[0-9a-f]+\.jsonl$/

/** The journals of a home that were written to at or after `since`, oldest first; only those `wanted` by name are looked at. */
export function journalFiles(folder: string, since = 0, wanted: (name: string) => boolean = () => true): JournalFile[] {
  return namesIfThere(folder, '.jsonl')
    .filter(wanted)
    .flatMap((name) => {
      const path = join(folder, name)
      const info = statSync(path, { throwIfNoEntry: false })
      if (info === undefined || info.mtimeMs < since) return []
      const pid = SERVER_JOURNAL.exec(name)?.[1]
      return [{ name, path, size: info.size, modified: info.mtime, pid: pid === undefined ? undefined : Number(pid) }]
    })
}

export function readJournal(path: string): Journal {
  let harness = harnessOf()
  let startedFor: string | undefined
  const calls: JournalCall[] = []
  for (const line of textIfThere(path).split('\n')) {
    const row = parseRow(line)
    if (row?.type === 'start') {
      harness = harnessOf(row.harness, row.client?.name)
      startedFor = row.session_id
    }
    const call = row?.type === 'call' ? toCall(row, row.session_id ?? startedFor) : undefined
    if (call === undefined) continue
    calls.push(call.session_id === startedFor ? call : { ...call, session_told: true })
  }
  return { harness, calls }
}

const END_ROW_BYTES = 256

/** Whether the server that wrote it came to its end in order; reads the last bytes alone. */
export function isEnded({ path, size }: JournalFile): boolean {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (thrown) {
    if (isMissing(thrown)) return true
    throw thrown
  }
  try {
    const start = Math.max(0, Math.min(size, fstatSync(file).size) - END_ROW_BYTES)
    const bytes = Buffer.alloc(END_ROW_BYTES)
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, END_ROW_BYTES, start))
    return parseRow(text.trimEnd().split('\n').at(-1) ?? '')?.type === 'end'
  } finally {
    closeSync(file)
  }
}

/** What all journals hold of one session. Files last written before `since` cannot hold any of it. */
export function readSessionJournal(
  folder: string,
  { sessions, harness, since }: { sessions: readonly string[]; harness: string; since: string | undefined },
): SessionJournal {
  const begun = since === undefined ? 0 : Date.parse(since) - SLACK_MS
  // A session of a time that is still to come began before the clock was set back.
  const journals = journalFiles(folder, begun > Date.now() ? 0 : begun).map(({ path }) => readJournal(path))
  const calls = journals.flatMap((journal) => journal.calls)
  const own = calls.filter(({ session_id }) => session_id !== undefined && sessions.includes(session_id))
  const ownerless = journals
    .filter((journal) => journal.harness === harness)
    .flatMap((journal) => journal.calls)
    .filter(({ call_id, session_id }) => call_id === undefined && session_id === undefined)
  return { ...sessionJournal(own), ofAll: byCallId(calls), ownerless }
}

export function sessionJournal(calls: readonly JournalCall[]): SessionJournal {
  const named = byCallId(calls)
  return { calls, named, ofAll: named, unnamed: calls.filter(({ call_id }) => call_id === undefined), ownerless: [] }
}

function byCallId(calls: readonly JournalCall[]): Map<string, JournalCall> {
  const named = new Map<string, JournalCall>()
  for (const call of calls) {
    const known = call.call_id === undefined ? undefined : named.get(call.call_id)
    // A client may ask again under the same id when its server was gone.
    if (call.call_id !== undefined && (known === undefined || isRepeat(known, call))) named.set(call.call_id, call)
  }
  return named
}

function isRepeat(known: JournalCall, { tool_name, tool_status }: JournalCall): boolean {
  return known.tool_name === tool_name && known.tool_status === 'error' && tool_status === 'completed'
}

/**
 * The part as the journal has it, where that says that the call failed, or where the transcript has lost the output (cut,
 * moved away); else the part itself. `at` is the time of its message, in ISO 8601; `own` its row, where its id came again.
 */
export function restoreOutput(
  part: ToolPart,
  at: string,
  { journal, own }: { journal: () => SessionJournal; own: OwnRow | undefined },
): ToolPart {
  if (part.tool_status !== 'completed' || !isExperienceTool(part.tool_name)) return part
  const isThere = unwrapOutput(part.tool_output).payload !== undefined
  const call =
    (own === undefined ? journal().ofAll.get(part.tool_id) : own.call) ??
    failureOf(part, isThere ? undefined : at, journal())
  if (call === undefined || call.tool_name !== part.tool_name) return part
  if (isThere && call.tool_status === 'completed') return part
  return { ...part, tool_output: call.tool_output, tool_status: call.tool_status }
}

/** Of a call that the journal has without its id: the failure, where each that asked for the same failed. */
function failureOf(
  part: ToolPart,
  at: string | undefined,
  { unnamed, ownerless }: SessionJournal,
): JournalCall | undefined {
  const print = printOf(part)
  const time = Date.parse(at ?? '')
  // Those may be another session's.
  const near = ownerless.filter((call) => Math.abs(Date.parse(call.at) - time) <= SLACK_MS)
  const same = [...unnamed, ...near].filter((call) => printOf(call) === print)
  return same.every(({ tool_status }) => tool_status === 'error') ? same[0] : undefined
}

/** Result of a call whose result the transcript never got. */
export function journaledResult(
  { tool_id }: PendingCall,
  { journal, own }: { journal: SessionJournal; own: OwnRow | undefined },
): CallResult | undefined {
  const row = own === undefined ? journal.ofAll.get(tool_id) : own.call
  return row === undefined ? undefined : { output: row.tool_output, status: row.tool_status }
}

const JOURNAL_MESSAGE = 'journal-'

/** The id of the message of a call that only the journal knows. */
export function journalMessageId(tool_id: string): string {
  return JOURNAL_MESSAGE + tool_id
}

/** A call that only the journal knows, as a message with an id of its own. */
export function journalMessage(call: JournalCall, id: string): Message {
  return {
    id: journalMessageId(id),
    role: 'assistant',
    parts: [
      toolPart({
        id,
        recorded_name: call.tool_name,
        input: call.tool_input,
        output: call.tool_output,
        status: call.tool_status,
      }),
    ],
    created_at: call.at,
  }
}

export function isJournalMessage({ id }: Message): boolean {
  return id.startsWith(JOURNAL_MESSAGE)
}

function toCall(row: z.infer<typeof Row>, session_id: string | undefined): JournalCall | undefined {
  const { id, call_id, tool_name, tool_input, tool_output, tool_status, at } = row
  if (id === undefined || tool_name === undefined || tool_output === undefined || tool_status === undefined) {
    return undefined
  }
  return {
    id,
    ...(call_id === undefined ? {} : { call_id }),
    ...(session_id === undefined ? {} : { session_id }),
    tool_name,
    tool_input: tool_input ?? null,
    tool_output,
    tool_status,
    at,
  }
}

function parseRow(line: string): z.infer<typeof Row> | undefined {
  if (line === '') return undefined
  try {
    return Row.safeParse(JSON.parse(line)).data
  } catch {
    // The last row of a server that is just writing it, or was killed there.
    return undefined
  }
}
