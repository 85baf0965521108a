import { existsSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { isMissing } from '@openviking-plugins/line-files'
import { z } from 'zod'
import type { PendingCall } from '../transcripts/transcript.ts'
import type { FilePosition } from './file-position.ts'
import { isFromNewerVersion, namesIfThere, saveJson } from './state-files.ts'

export interface Cursor {
  v: 1
  session_id: string
  harness: string
  /** The harness's own ids. */
  native_id: string
  agent_id?: string
  /** Absent where the harness keeps no file, or none was named yet. */
  transcript_path?: string
  /** No hook has told of this session, only our own MCP servers. */
  journal_only?: true
  /** With each of its calls came the session: it is nobody else's. */
  session_told?: true
  cwd?: string
  pid?: number
  /** What was last said to be all that may be kept. */
  capture?: 'usage'
  /** ISO 8601: the last mark of a hook that might keep nothing behind which the session is read on. */
  settled?: string
  /** ISO 8601: what was said before is no part of what may be kept. */
  withheld_until?: string
  position: FilePosition
  /** Bytes before it that belong to another place, each from behind one byte up to another. */
  passed?: [number, number][]
  /** Calls that wait for their result, redacted. */
  pending: PendingCall[]
  /** Message ids that are being sent: whether they arrived is not known. */
  inflight: string[]
  /** Messages out of a journal that gave no id of the call, each with what the call is known again by. */
  unnamed?: Record<string, string>
  /** Messages sent since the last commit, at least. */
  uncommitted: number
  /** Time of the first message. */
  first_at?: string | undefined
  /** When there was last something new. */
  last_at: string
}

const CursorFile: z.ZodType<Cursor> = z.object({
  v: z.literal(1),
  session_id: z.string(),
  harness: z.string(),
  native_id: z.string(),
  agent_id: z.string().exactOptional(),
  transcript_path: z.string().exactOptional(),
  journal_only: z.literal(true).exactOptional(),
  session_told: z.literal(true).exactOptional(),
  cwd: z.string().exactOptional(),
  pid: z.number().exactOptional(),
  capture: z.literal('usage').exactOptional(),
  settled: z.string().exactOptional(),
  withheld_until: z.string().exactOptional(),
  position: z.object({ offset: z.number().int().nonnegative(), head: z.string(), tail: z.string() }),
  passed: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
  pending: z.array(
    z.object({
      message_id: z.string(),
      tool_id: z.string(),
      recorded_name: z.string(),
      input: z.unknown().optional(),
      at: z.string(),
      closed: z.literal(true).exactOptional(),
      answered: z.literal(true).exactOptional(),
      also: z.string().exactOptional(),
    }),
  ),
  inflight: z.array(z.string()),
  unnamed: z.record(z.string(), z.string()).exactOptional(),
  uncommitted: z.number(),
  first_at: z.string().optional(),
  last_at: z.string(),
})

const EXTENSION = '.json'

/** Where each session's capture stands: `<id>.json` while it is open, `closed/<id>.json` after it. */
export interface Cursors {
  /** @throws CONFIGURATION where a newer version has written it, which goes on with the session itself */
  load(session_id: string): Cursor | undefined
  save(cursor: Cursor): Promise<void>
  close(cursor: Cursor): Promise<void>
  remove(session_id: string): Promise<void>
  open(): Promise<Cursor[]>
  isOpen(session_id: string): boolean
  /** Open sessions of which the file says nothing that can be used. */
  damaged(): string[]
  /** Whether a newer version goes on with a session. */
  isLeftAlone(session_id: string): boolean
  /** All of those, open and closed. */
  leftAlone(): string[]
  /** Those that are still open, and those last written at or after `since`. */
  since(since: number): Cursor[]
  closedFolder: string
  /** Those that were closed and not written since. */
  closedBefore(before: number): Cursor[]
  forget(cursor: Cursor): Promise<void>
}

export function openCursors(folder: string, onFault: (fault: string) => void): Cursors {
  const closed = join(folder, 'closed')
  const fileOf = (session_id: string): string => session_id + EXTENSION

  function readCursor(path: string): Cursor | 'newer' | undefined {
    let text: string
    try {
      text = readFileSync(path, 'utf8')
    } catch (thrown) {
      if (isMissing(thrown)) return undefined
      throw thrown
    }
    const value = parsed(text)
    if (isFromNewerVersion(value)) return 'newer'
    const read = CursorFile.safeParse(value)
    if (read.success) return read.data
    onFault(`the read position in ${path} cannot be used; the session is read again from its start`)
    return undefined
  }

  function mine(path: string): Cursor | undefined {
    const read = readCursor(path)
    if (read !== 'newer') return read
    throw new OpenVikingError(
      'CONFIGURATION',
      `${path} was written by a newer version of the plugin, which goes on with this session. Update this one as well.`,
    )
  }

  function names(from: string, which: (read: Cursor | 'newer' | undefined) => boolean): string[] {
    return namesIfThere(from, EXTENSION)
      .filter((name) => which(readCursor(join(from, name))) && existsSync(join(from, name)))
      .map((name) => name.slice(0, -EXTENSION.length))
  }

  function all(from: string, wanted: (path: string) => boolean = () => true): Cursor[] {
    return namesIfThere(from, EXTENSION).flatMap((name) => {
      const path = join(from, name)
      const read = wanted(path) ? readCursor(path) : undefined
      return read === undefined || read === 'newer' ? [] : [read]
    })
  }

  return {
    load: (session_id) => mine(join(folder, fileOf(session_id))) ?? mine(join(closed, fileOf(session_id))),
    save: (cursor) => saveJson(join(folder, fileOf(cursor.session_id)), cursor),
    async close(cursor) {
      await saveJson(join(closed, fileOf(cursor.session_id)), cursor)
      await rm(join(folder, fileOf(cursor.session_id)), { force: true })
    },
    async remove(session_id) {
      await rm(join(folder, fileOf(session_id)), { force: true })
    },
    open: async () => all(folder),
    damaged: () => names(folder, (read) => read === undefined),
    isLeftAlone: (session_id) =>
      [folder, closed].some((from) => readCursor(join(from, fileOf(session_id))) === 'newer'),
    leftAlone: () => [folder, closed].flatMap((from) => names(from, (read) => read === 'newer')),
    isOpen: (session_id) => existsSync(join(folder, fileOf(session_id))),
    closedFolder: closed,
    closedBefore: (before) => all(closed, (path) => statSync(path).mtimeMs < before),
    forget: ({ session_id }) => rm(join(closed, fileOf(session_id)), { force: true }),
    since: (since) => [...all(folder), ...all(closed, (path) => statSync(path).mtimeMs >= since)],
  }
}

/** Clocks of one machine; a session is told of after its first call. */
export const SLACK_MS: number = 10 * 60 * 1000

/** Whether a session went on at a time, in milliseconds since the epoch. */
export function wentOnAround({ first_at, last_at }: Cursor, at: number): boolean {
  return Date.parse(first_at ?? last_at) - SLACK_MS <= at && at <= Date.parse(last_at) + SLACK_MS
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller says that the file cannot be used.
    return undefined
  }
}
