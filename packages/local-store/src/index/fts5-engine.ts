import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { IndexChange, IndexedFile, SearchEngine, SearchedKind, Stamp } from './engine.ts'
import { openFts5Reader } from './fts5-reader.ts'
import { FTS5_FILE, inTransaction, KINDS, prepareTables } from './fts5-tables.ts'
import { openDatabase } from './sqlite.ts'
import { type Statements, statementsOf } from './statements.ts'
import { countTerms } from './term-text.ts'

const MEMORY = ':memory:'

interface FileRow {
  path: string
  mtime: number | null
  ctime: number
  size: number
  inode: number
}

/** The index in SQLite. In `folder` it is shared by all processes; without one it lives in memory. */
export function openFts5Engine(folder: string | undefined): SearchEngine {
  const file = folder === undefined ? undefined : join(folder, FTS5_FILE)
  const db = openDatabase(file ?? MEMORY)
  try {
    prepareTables(db, file)
    return engineOn(db)
  } catch (thrown) {
    db.close()
    throw thrown
  }
}

function engineOn(db: DatabaseSync): SearchEngine {
  const statement = statementsOf(db)
  const { forget, search, ...reader } = openFts5Reader(statement)
  const pathsBelow = (folder: string) =>
    (folder === ''
      ? statement('SELECT path FROM file').all()
      : statement(`SELECT path FROM file WHERE path >= ? || '/' AND path < ? || '0'`).all(folder, folder)
    ).map((row) => String(row['path']))

  return {
    name: 'fts5',
    ...reader,
    search: (...asked) => inTransaction(db, 'read', () => search(...asked)),
    stamps: () => {
      const rows = statement('SELECT path, mtime, ctime, size, inode FROM file').all() as unknown as FileRow[]
      return new Map(rows.map((row) => [row.path, stampOf(row)]))
    },
    stampsOf: (paths) => {
      const one = statement('SELECT path, mtime, ctime, size, inode FROM file WHERE path = ?')
      const found = paths.map((path) => one.get(path) as FileRow | undefined)
      return new Map(found.filter((row) => row !== undefined).map((row) => [row.path, stampOf(row)]))
    },
    filesIn: (folder, { deep }) => {
      const from = folder === '' ? 0 : folder.length + 1
      return pathsBelow(folder).filter((path) => deep || !path.includes('/', from))
    },
    change: (change) => {
      forget()
      inTransaction(db, 'write', () => applyChange(statement, change))
    },
    tidy: () => KINDS.map((kind) => inTransaction(db, 'write', () => mergeSome(db, statement, kind))).includes(true),
    close: () => db.close(),
  }
}

/** Pages that one step merges at most, some 20 ms. */
const MERGED_PAGES = 200

/** A text that came in many changes has as many parts, and each term has to be looked up in all of them. */
function mergeSome(db: DatabaseSync, statement: Statements, kind: SearchedKind): boolean {
  const changes = (): number => Number(db.prepare('SELECT total_changes() AS changes').get()?.['changes'])
  const before = changes()
  // A negative number begins with what a positive one would leave alone as not worth it.
  statement(`INSERT INTO ${kind}_text(${kind}_text, rank) VALUES ('merge', ?)`).run(-MERGED_PAGES)
  // Fewer than two: nothing was merged any more.
  return changes() - before >= 2
}

function applyChange(statement: Statements, { remove, put, folders }: IndexChange): void {
  /** Counts a text in, or out again. */
  const count = (kind: SearchedKind, files: 1 | -1, texts: readonly string[]): void => {
    const terms = texts.reduce((sum, text) => sum + countTerms(text), 0)
    statement('UPDATE size SET files = files + ?, terms = terms + ? WHERE kind = ?').run(files, files * terms, kind)
  }
  const removeFile = (path: string): void => {
    const row = statement('SELECT id, kind FROM file WHERE path = ?').get(path)
    if (row === undefined) return
    const id = Number(row['id'])
    const kind = KINDS.find((searched) => searched === row['kind'])
    if (kind !== undefined) {
      const text = statement(`SELECT title, body FROM ${kind}_text WHERE rowid = ?`).get(BigInt(id))
      count(kind, -1, [String(text?.['title']), String(text?.['body'])])
      statement(`DELETE FROM ${kind}_text WHERE rowid = ?`).run(id)
    }
    statement('DELETE FROM file WHERE id = ?').run(id)
  }
  const putFile = ({ path, kind, stamp, snippet, titleTerms, bodyTerms }: IndexedFile): void => {
    removeFile(path)
    const { mtime, ctime, size, inode } = stamp ?? { mtime: null, ctime: 0, size: 0, inode: 0 }
    const { lastInsertRowid: id } = statement(
      'INSERT INTO file(path, kind, mtime, ctime, size, inode, snippet) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).run(path, kind, mtime, ctime, size, inode, snippet)
    if (kind === 'none') return
    statement(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, ?, ?)`).run(id, titleTerms, bodyTerms)
    count(kind, 1, [titleTerms, bodyTerms])
  }
  for (const path of remove) removeFile(path)
  for (const file of put) putFile(file)
  for (const [path, mtime] of folders) {
    if (mtime === null) statement('DELETE FROM folder WHERE path = ?').run(path)
    else statement('INSERT OR REPLACE INTO folder(path, mtime) VALUES (?, ?)').run(path, mtime ?? null)
  }
}

function stampOf(row: FileRow): Stamp | undefined {
  const { mtime, ctime, size, inode } = row
  return mtime === null ? undefined : { mtime, ctime, size, inode }
}
