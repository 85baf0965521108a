import type { DatabaseSync } from 'node:sqlite'
import { errnoOf } from '../disk-errors.ts'

type Sqlite = typeof import('node:sqlite')

let sqlite: Sqlite | undefined | 'unknown' = 'unknown'

/** Whether this Node has SQLite with FTS5: the module is there from 22.5 on, FTS5 in it from 22.16 and 24.0 on. */
export function hasFts5(): boolean {
  if (sqlite === 'unknown') sqlite = loadSqlite()
  return sqlite !== undefined
}

/** @throws when `hasFts5()` is false. */
export function openDatabase(path: string): DatabaseSync {
  if (!hasFts5() || sqlite === undefined || sqlite === 'unknown') throw new Error('This Node has no SQLite with FTS5.')
  return new sqlite.DatabaseSync(path)
}

function loadSqlite(): Sqlite | undefined {
  const module = withoutSqliteWarning(() => process.getBuiltinModule?.('node:sqlite'))
  if (module === undefined) return undefined
  const db = new module.DatabaseSync(':memory:')
  try {
    db.exec('CREATE VIRTUAL TABLE feature USING fts5(text)')
    return module
  } catch (thrown) {
    if (isSqliteError(thrown)) return undefined
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
