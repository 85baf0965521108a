import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { errnoOf } from '../disk-errors.ts'
import { PRIVATE, writeAtomic } from '../files.ts'
import { makeFolder } from '../home.ts'
import { sessionLines } from './session-lines.ts'
import type { SessionPaths } from './session-paths.ts'

/** What is known of a session file up to a byte, so that a new turn of a long session costs no reading of the old ones. */
export interface SessionIndex {
  /** Messages in the order of their first line. */
  ids: Set<string>
  /** Everything before this byte is in `ids`. */
  upto: number
  /** Every message before this byte is committed: the first `committedIds` of `ids`. */
  committedUpto: number
  committedIds: number
}

/**
 * Indexes of session files, caches beside the search index: without one, or when it does not fit the file, the file is
 * read from its beginning. The one used last is remembered.
 */
export interface SessionIndexes {
  /** Brought up to the file's end. */
  of(file: string): SessionIndex
  /** The same index with what was appended meanwhile, kept for the next process where that can be. */
  keep(file: string, index: SessionIndex): void
}

/** The last line of a cache: what the ids before it, one a line in JSON, amount to. */
interface Checkpoint extends Omit<SessionIndex, 'ids'>, Fingerprint {
  v: 2
  /** Of the ids: two processes that append at once give others. */
  count: number
}

/** An index, and what of it lies in its cache. */
interface Kept {
  index: SessionIndex
  fingerprint: Fingerprint
  /** Of `ids` these are there, and so many checkpoints; undefined when the cache cannot be added to. */
  saved: { ids: number; checkpoints: number } | undefined
}

/** Then a cache is written anew. */
const MOST_CHECKPOINTS = 1_000

export function openSessionIndexes(paths: Pick<SessionPaths, 'index'>, log: (line: string) => void): SessionIndexes {
  const last = new Map<string, Kept>()

  function remember(file: string, kept: Kept): void {
    last.clear()
    last.set(file, kept)
  }

  function known(file: string): Kept | undefined {
    const kept = last.get(file)
    if (kept === undefined) return readCache(cachePath(paths, file), file, log)
    return isSame(fingerprintOf(file, kept.index.upto), kept.fingerprint) ? kept : undefined
  }

  return {
    of(file) {
      const { index, saved } = known(file) ?? { index: emptyIndex(), saved: undefined }
      catchUp(index, file, log)
      remember(file, { index, saved, fingerprint: fingerprintOf(file, index.upto) })
      return index
    },
    keep(file, index) {
      const saved = last.get(file)?.saved
      catchUp(index, file, log)
      const kept: Kept = { index, saved: undefined, fingerprint: fingerprintOf(file, index.upto) }
      try {
        kept.saved = writeCache(cachePath(paths, file), kept, saved)
      } catch (thrown) {
        log(`sessions: the index of ${file} is not kept (${messageOf(thrown)})`)
      }
      remember(file, kept)
    },
  }
}

function catchUp(index: SessionIndex, file: string, log: (line: string) => void): void {
  for (const { line, end } of sessionLines(file, index.upto, log)) {
    if (line.type === 'message') index.ids.add(line.message.id)
    index.upto = end
  }
}

function writeCache(cache: string, { index, fingerprint }: Kept, saved: Kept['saved']): NonNullable<Kept['saved']> {
  const { ids, ...position } = index
  const checkpoint: Checkpoint = { v: 2, ...position, ...fingerprint, count: ids.size }
  const linesFrom = (start: number): string =>
    `${[...[...ids].slice(start), checkpoint].map((line) => JSON.stringify(line)).join('\n')}\n`
  if (saved !== undefined && saved.checkpoints < MOST_CHECKPOINTS) {
    appendFileSync(cache, linesFrom(saved.ids), { mode: PRIVATE })
    return { ids: ids.size, checkpoints: saved.checkpoints + 1 }
  }
  makeFolder(dirname(cache))
  writeAtomic(cache, linesFrom(0), { cache: true })
  return { ids: ids.size, checkpoints: 1 }
}

function readCache(cache: string, file: string, log: (line: string) => void): Kept | undefined {
  try {
    const lines = readFileSync(cache, 'utf8').split('\n')
    // A line that was cut short is the last one.
    if (lines.pop() !== '') return undefined
    const { v, count, inode, tail, ...position } = JSON.parse(lines.at(-1) ?? '') as Checkpoint
    const ids = new Set(lines.filter((line) => line.startsWith('"')).map(idOf))
    const fingerprint = { inode, tail }
    if (v !== 2 || ids.size !== count || !isSame(fingerprintOf(file, position.upto), fingerprint)) return undefined
    return { index: { ids, ...position }, fingerprint, saved: { ids: count, checkpoints: lines.length - count } }
  } catch (thrown) {
    if (errnoOf(thrown) !== 'ENOENT') log(`sessions: the index of ${file} is made anew (${messageOf(thrown)})`)
    return undefined
  }
}

function idOf(line: string): string {
  return line.includes('\\') ? (JSON.parse(line) as string) : line.slice(1, -1)
}

function emptyIndex(): SessionIndex {
  return { ids: new Set(), upto: 0, committedUpto: 0, committedIds: 0 }
}

/** Where the cache of a session file lies. */
export function cachePath(paths: Pick<SessionPaths, 'index'>, file: string): string {
  return join(paths.index, 'sessions', `${basename(file)}.ids`)
}

export interface Fingerprint {
  inode: number
  /** The bytes before a byte of the file, hexadecimal: a file that was replaced or cut does not end so there. */
  tail: string
}

const TAIL = 64

/** What tells whether a file was replaced or cut before byte `upto`. */
export function fingerprintOf(file: string, upto: number): Fingerprint {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(TAIL, upto))
    const read = readSync(descriptor, bytes, 0, bytes.length, upto - bytes.length)
    return { inode: fstatSync(descriptor).ino, tail: bytes.subarray(0, read).toString('hex') }
  } finally {
    closeSync(descriptor)
  }
}

function isSame(left: Fingerprint, right: Fingerprint): boolean {
  return left.inode === right.inode && left.tail === right.tail
}
