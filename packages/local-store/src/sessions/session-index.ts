import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { type Fingerprint, fingerprintOf, isSame, lineKey, openLineIndex } from '@openviking-plugins/line-files'
import { errnoOf } from '../disk-errors.ts'
import { writeAtomic } from '../files.ts'
import { makeFolder } from '../home.ts'
import { sessionLines } from './session-lines.ts'
import type { SessionPaths } from './session-paths.ts'

/** What is known of a session file up to a byte, so that a new turn of a long session costs no reading of the old ones. */
export interface SessionIndex {
  /** Everything before this byte is known. */
  readonly upto: number
  /** Every message before this byte is committed. */
  readonly committedUpto: number
  /** Whether a message is in the file. */
  has(message_id: string): boolean
  /** Whether its first line is before `committedUpto`. */
  isCommitted(message_id: string): boolean
  /** Takes in what was appended meanwhile. */
  catchUp(): void
  /** Everything before this byte is committed, by a line that is there by now. */
  commit(upto: number): void
}

/**
 * Indexes of session files, caches beside the search index: without one, or when it does not fit the file, the file is
 * read from its beginning. The one used last is remembered.
 */
export interface SessionIndexes {
  /** Brought up to the file's end. */
  of(file: string): SessionIndex
}

/** How far a session is committed, and by what its file is known again: up to and with the line that says so. */
interface Committed extends Fingerprint {
  v: 1
  committed_upto: number
  upto: number
}

const COMMITTED_FILE = 'committed.json'

export function openSessionIndexes(paths: Pick<SessionPaths, 'index'>, log: (line: string) => void): SessionIndexes {
  let last: { file: string; index: SessionIndex } | undefined
  return {
    of(file) {
      if (last?.file !== file) last = { file, index: openSessionIndex(file, indexFolder(paths, file), log) }
      last.index.catchUp()
      return last.index
    },
  }
}

function openSessionIndex(file: string, folder: string, log: (line: string) => void): SessionIndex {
  const lines = openLineIndex(file, {
    folder,
    makeFolder,
    read: (from) => messageLines(file, from, log),
    log: (line) => log(`sessions: ${line}`),
  })
  const path = join(folder, COMMITTED_FILE)
  let committed: Committed | undefined
  const firstOf = (message_id: string): number | undefined => lines.first(lineKey(message_id))
  const committedUpto = (): number => committed?.committed_upto ?? 0
  return {
    get upto() {
      return lines.upto
    },
    get committedUpto() {
      return committedUpto()
    },
    has: (message_id) => firstOf(message_id) !== undefined,
    isCommitted: (message_id) => committedUpto() > 0 && (firstOf(message_id) ?? committedUpto()) < committedUpto(),
    catchUp() {
      lines.catchUp()
      committed ??= readCommitted(path, log)
      // A file that lost the line of the commit, or was replaced, says itself what is committed.
      if (committed !== undefined && !isSame(fingerprintOf(file, committed.upto), committed)) committed = undefined
    },
    commit(upto) {
      lines.catchUp()
      committed = { v: 1, committed_upto: upto, upto: lines.upto, ...fingerprintOf(file, lines.upto) }
      try {
        makeFolder(folder)
        writeAtomic(path, `${JSON.stringify(committed)}\n`, { cache: true })
      } catch (thrown) {
        log(`sessions: how far ${file} is committed is not kept (${messageOf(thrown)})`)
      }
    },
  }
}

function* messageLines(
  file: string,
  from: number,
  log: (line: string) => void,
): Generator<{ keys: string[]; start: number; end: number }> {
  for (const { line, start, end } of sessionLines(file, from, log))
    yield { keys: line.type === 'message' ? [lineKey(line.message.id)] : [], start, end }
}

function readCommitted(path: string, log: (line: string) => void): Committed | undefined {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Committed
    return read.v === 1 && Number.isInteger(read.committed_upto) && Number.isInteger(read.upto) ? read : undefined
  } catch (thrown) {
    if (errnoOf(thrown) !== 'ENOENT') log(`sessions: ${path} cannot be used (${messageOf(thrown)})`)
    return undefined
  }
}

/** Beside the caches of an earlier version, which removes what it does not know among its own. */
export function indexesFolder(paths: Pick<SessionPaths, 'index'>): string {
  return join(paths.index, 'session-lines')
}

/** Where the index of a session file lies. */
export function indexFolder(paths: Pick<SessionPaths, 'index'>, file: string): string {
  return join(indexesFolder(paths), basename(file))
}

/** What an earlier version kept in its place. */
export function removeEarlierIndexes(paths: Pick<SessionPaths, 'index'>): void {
  rmSync(join(paths.index, 'sessions'), { recursive: true, force: true })
}
