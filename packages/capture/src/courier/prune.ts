import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PruneReport } from '@openviking-plugins/experience'
import { offMarkFolder } from '../hook/off-marks.ts'
import type { CaptureContext } from './capture-session.ts'
import { forgetClaims, forgetOldest } from './claims.ts'
import type { Cursor } from './cursor.ts'
import { journalFiles } from './journal.ts'
import { isTaken, readTaken } from './journal-sessions.ts'
import { DEAD_FOLDER } from './outbox.ts'
import { namesIfThere, saveJson, textIfThere } from './state-files.ts'

/** What is kept on this machine, and for how long. */
export interface KeepOptions {
  days: number
  /** Of captured sessions together. */
  bytes: number
  /** Folders of notes, of which each file goes for itself once it is that old. */
  notes?: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** What a crash left half written. */
const LEFTOVER_MS = 60 * 60 * 1000
/** Below this claims are not worth rewriting. */
const LARGE_CLAIMS = 8 * 1024 * 1024

const LAST_FILE = 'pruned.json'

/** Whether a day has gone by since the last time. */
export function isPruningDue({ outbox }: Pick<CaptureContext['paths'], 'outbox'>, now: number = Date.now()): boolean {
  try {
    const { at } = JSON.parse(textIfThere(join(dirname(outbox), LAST_FILE))) as { at: string }
    return !(Math.abs(now - Date.parse(at)) < DAY_MS)
  } catch {
    // Never done, or written by something else.
    return true
  }
}

/**
 * Removes what is old: sessions, and what capture knows of them. The ledger stays, and everything by which a session
 * that goes on is told from a new one, for as long as it can go on.
 */
export async function prune(
  context: CaptureContext,
  keep: KeepOptions,
  now: number = Date.now(),
): Promise<PruneReport | undefined> {
  const { paths, cursors } = context
  const before = now - keep.days * DAY_MS
  const open = await cursors.open()
  const backend = await context.backend()
  const sessions = await backend.prune?.({
    before,
    bytes: keep.bytes,
    open: new Set([...open.map(({ session_id }) => session_id), ...cursors.leftAlone()]),
  })
  pruneJournals(paths.journal, before)
  for (const folder of [join(paths.outbox, DEAD_FOLDER), ...(keep.notes ?? [])]) removeOld(folder, before)
  for (const folder of [
    paths.outbox,
    join(paths.outbox, DEAD_FOLDER),
    paths.cursors,
    cursors.closedFolder,
    paths.journal,
  ])
    removeOld(folder, now - LEFTOVER_MS, '.tmp')
  for (const cursor of cursors.closedBefore(before)) if (isGone(cursor)) await cursors.forget(cursor)
  pruneClaims(context)
  pruneWithheld(paths.state, now)
  await saveJson(join(dirname(paths.outbox), LAST_FILE), { at: new Date(now).toISOString() })
  return sessions
}

/** Journals that found their sessions; those of hooks belong to sessions that hooks tell of. */
function pruneJournals(folder: string, before: number): void {
  const taken = readTaken(folder)
  for (const file of journalFiles(folder)) {
    if (file.modified.getTime() < before && (file.pid === undefined || isTaken(file, taken))) {
      rmSync(file.path, { force: true })
    }
  }
}

/** A session of which nothing is left to be read cannot go on under its name. */
function isGone({ transcript_path }: Cursor): boolean {
  return transcript_path === undefined || !existsSync(transcript_path)
}

/** Rows of sessions that are forgotten say nothing any more. */
function pruneClaims({ paths, cursors }: CaptureContext): void {
  const folder = join(paths.cursors, 'claims')
  const large = namesIfThere(folder, '.jsonl').filter((name) => statSync(join(folder, name)).size > LARGE_CLAIMS)
  if (large.length === 0) return
  const known = new Set([...cursors.since(0).map(({ session_id }) => session_id), ...cursors.leftAlone()])
  for (const name of large) forgetClaims(join(folder, name), (session_id) => known.has(session_id))
}

/** A year after its last word a session is not taken up again. */
function pruneWithheld(state: string, now: number): void {
  removeOld(offMarkFolder(state), now - 365 * DAY_MS)
  const claims = join(offMarkFolder(state), 'claims')
  for (const name of namesIfThere(claims, '.jsonl')) {
    if (statSync(join(claims, name)).size > LARGE_CLAIMS) forgetOldest(join(claims, name))
  }
}

function removeOld(folder: string, before: number, ending = ''): void {
  for (const name of namesIfThere(folder, ending)) {
    const info = statSync(join(folder, name), { throwIfNoEntry: false })
    if (info?.isFile() === true && info.mtimeMs < before) rmSync(join(folder, name), { force: true })
  }
}
