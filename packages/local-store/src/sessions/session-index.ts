import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { errnoOf } from '../disk-errors.ts'
import { writeAtomic } from '../files.ts'
import { makeFolder } from '../home.ts'
import { sessionLines } from './session-lines.ts'
import type { SessionPaths } from './session-paths.ts'

/**
 * What is known of a session file up to a byte, so that a new turn of a long session costs no reading of the old ones.
 * A cache beside the search index: without it, or when it does not fit the file, the file is read from its beginning.
 */
export interface SessionIndex {
  /** Messages in the order of their first line. */
  ids: Set<string>
  /** Everything before this byte is in `ids`. */
  upto: number
  /** Every message before this byte is committed: the first `committedIds` of `ids`. */
  committedUpto: number
  committedIds: number
  inode: number
  /** The bytes before `upto`, hexadecimal: a file that was replaced or cut does not end so there. */
  tail: string
}

const TAIL = 64
const VERSION = 1

/** The index of a session file, brought up to the file's end. */
export function loadSessionIndex(
  paths: Pick<SessionPaths, 'index'>,
  file: string,
  log: (line: string) => void,
): SessionIndex {
  return caughtUp(readCache(paths, file, log) ?? emptyIndex(), file, log)
}

/** The same index with what was appended meanwhile. */
export function caughtUp(index: SessionIndex, file: string, log: (line: string) => void): SessionIndex {
  for (const { line, end } of sessionLines(file, index.upto, log)) {
    if (line.type === 'message') index.ids.add(line.message.id)
    index.upto = end
  }
  return index
}

/** Keeps the index for the next process; where that cannot be, the next one reads the file from its beginning. */
export function saveSessionIndex(
  paths: Pick<SessionPaths, 'index'>,
  file: string,
  index: SessionIndex,
  log: (line: string) => void,
): void {
  const { inode, tail } = fingerprintOf(file, index.upto)
  const cache = cachePath(paths, file)
  try {
    makeFolder(dirname(cache))
    writeAtomic(cache, JSON.stringify({ v: VERSION, ...index, ids: [...index.ids], inode, tail }), { cache: true })
  } catch (thrown) {
    log(`sessions: the index of ${file} is not kept (${messageOf(thrown)})`)
  }
}

function emptyIndex(): SessionIndex {
  return { ids: new Set(), upto: 0, committedUpto: 0, committedIds: 0, inode: 0, tail: '' }
}

function cachePath(paths: Pick<SessionPaths, 'index'>, file: string): string {
  return join(paths.index, 'sessions', `${basename(file)}.json`)
}

function readCache(
  paths: Pick<SessionPaths, 'index'>,
  file: string,
  log: (line: string) => void,
): SessionIndex | undefined {
  try {
    const cached = JSON.parse(readFileSync(cachePath(paths, file), 'utf8')) as Omit<SessionIndex, 'ids'> & {
      v: number
      ids: string[]
    }
    const { inode, tail } = fingerprintOf(file, cached.upto)
    if (cached.v !== VERSION || cached.inode !== inode || cached.tail !== tail) return undefined
    return { ...cached, ids: new Set(cached.ids) }
  } catch (thrown) {
    if (errnoOf(thrown) !== 'ENOENT') log(`sessions: the index of ${file} is made anew (${messageOf(thrown)})`)
    return undefined
  }
}

/** What tells whether a file was replaced or cut before byte `upto`. */
export function fingerprintOf(file: string, upto: number): { inode: number; tail: string } {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(TAIL, upto))
    const read = readSync(descriptor, bytes, 0, bytes.length, upto - bytes.length)
    return { inode: fstatSync(descriptor).ino, tail: bytes.subarray(0, read).toString('hex') }
  } finally {
    closeSync(descriptor)
  }
}
