import { chmodSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { SearchedKind } from './engine.ts'
import { PRIOR } from './ranking.ts'

/** Raise it when the tables or the terms change: another version has a file of its own. */
export const FTS5_FILE = 'fts5-2.sqlite'
export const KINDS: readonly SearchedKind[] = ['experience', 'other']
/** No text has a term without a letter or digit. */
const PRIOR_TERM = '_'

/**
 * Makes the tables unless they are there. `<kind>_text` holds the terms of every file of the kind and, under negative
 * ids, of the prior documents; `size` how many files and terms those are in all, without the prior ones.
 */
export function prepareTables(db: DatabaseSync, file: string | undefined): void {
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL')
  const made = () => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (made() === 1) return
  // The files beside it take over its mode.
  if (file !== undefined) chmodSync(file, 0o600)
  db.exec('PRAGMA journal_mode = WAL')
  inTransaction(db, 'write', () => {
    if (made() === 1) return
    db.exec(`
      CREATE TABLE folder(path TEXT PRIMARY KEY, mtime REAL) WITHOUT ROWID;
      CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, mtime REAL, ctime REAL, size REAL, inode REAL, snippet TEXT NOT NULL);
      CREATE TABLE size(kind TEXT PRIMARY KEY, files INTEGER NOT NULL, terms INTEGER NOT NULL) WITHOUT ROWID;
    `)
    for (const kind of KINDS) makeTablesOf(db, kind)
    db.exec('PRAGMA user_version = 1')
  })
}

function makeTablesOf(db: DatabaseSync, kind: SearchedKind): void {
  // The ascii tokenizer splits at blanks alone: the terms are ours, SQLite must not change them.
  db.exec(`
    CREATE VIRTUAL TABLE ${kind}_text USING fts5(title, body, tokenize = "ascii tokenchars '_.'");
    INSERT INTO size(kind, files, terms) VALUES ('${kind}', 0, 0);
  `)
  const insert = db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, '', ?)`)
  const text = Array.from({ length: PRIOR.terms }, () => PRIOR_TERM).join(' ')
  for (let id = 1; id <= PRIOR.documents; id++) insert.run(-id, text)
}

/** Runs `work` as one: on one state of the file, or as one change of it. */
export function inTransaction<Result>(db: DatabaseSync, kind: 'read' | 'write', work: () => Result): Result {
  db.exec(kind === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (thrown) {
    db.exec('ROLLBACK')
    throw thrown
  }
}
