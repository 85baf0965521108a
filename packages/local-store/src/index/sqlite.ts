import type { DatabaseSync } from 'node:sqlite'
import { errnoOf } from '../disk-errors.ts'

type Sqlite = typeof import('node:sqlite')

let fts5: boolean | undefined

/** Whether this Node has SQLite with FTS5: the module is there from 22.5 on, FTS5 in it from 22.16 and 24.0 on. */
export function hasFts5(): boolean {
  fts5 ??= knowsFts5(loadSqlite())
  return fts5
}

/** @throws when `hasFts5()` is false. */
export function openDatabase(path: string): DatabaseSync {
  const sqlite = hasFts5() ? loadSqlite() : undefined
  if (sqlite === undefined) throw new Error('This Node has no SQLite with FTS5.')
  return new sqlite.DatabaseSync(path)
}

/**
 * Opens a file that is there, to read it; undefined on a Node without SQLite. Whether that has FTS5 is not tried, which
 * takes as long as a search: without it the first statement that needs it throws.
 */
export function openForReading(path: string): DatabaseSync | undefined {
  const sqlite = loadSqlite()
  return sqlite === undefined ? undefined : new sqlite.DatabaseSync(path, { readOnly: true })
}

function loadSqlite(): Sqlite | undefined {
  return withoutSqliteWarning(() => process.getBuiltinModule?.('node:sqlite'))
}

function knowsFts5(sqlite: Sqlite | undefined): boolean {
  if (sqlite === undefined) return false
  const db = new sqlite.DatabaseSync(':memory:')
  try {
    db.exec('CREATE VIRTUAL TABLE feature USING fts5(text)')
    return true
  } catch (thrown) {
    if (isSqliteError(thrown)) return false
    throw thrown
  } finally {
    db.close()
  }
}

/** Loading the module warns on stderr that it is experimental, once; other warnings pass. */
function withoutSqliteWarning<Result>(load: () => Result): Result {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const emit = process.emitWarning
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!/SQLite is an experimental feature/.test(String(warning))) emit.call(process, warning, ...rest)
  }) as typeof process.emitWarning
  try {
    return load()
  } finally {
    process.emitWarning = emit
  }
}

function isSqliteError(thrown: unknown): thrown is Error & { errcode: number } {
  return errnoOf(thrown) === 'ERR_SQLITE_ERROR' && typeof (thrown as { errcode?: unknown }).errcode === 'number'
}

const BUSY = 5
const LOCKED = 6
const CORRUPT = 11
const NOT_A_DATABASE = 26
const ERROR = 1

/** The primary SQLite code sits in the low byte. */
function codeOf(thrown: unknown): number | undefined {
  return isSqliteError(thrown) ? thrown.errcode & 0xff : undefined
}

/** Another process is writing: try again later. */
export function isBusy(thrown: unknown): boolean {
  const code = codeOf(thrown)
  return code === BUSY || code === LOCKED
}

/** The file is no index any more, also when a table is missing: delete it. */
export function isCorrupt(thrown: unknown): boolean {
  const code = codeOf(thrown)
  return code === CORRUPT || code === NOT_A_DATABASE || code === ERROR
}

/** Anything else that SQLite says: no space, no permission, a disk that fails. */
export function isUnusable(thrown: unknown): boolean {
  return codeOf(thrown) !== undefined
}
