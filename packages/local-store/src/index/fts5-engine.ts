import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { isPrefixTerm } from '../tokens.ts'
import type { IndexChange, IndexedFile, RankedFile, SearchEngine, SearchedKind, Stamp } from './engine.ts'
import { bestFirst, PRIOR, planQuery, rarity, shareOf, TITLE_WEIGHT } from './ranking.ts'
import { openDatabase } from './sqlite.ts'

/** Raise it when the tables or the terms change: another version has a file of its own. */
export const FTS5_FILE = 'fts5-1.sqlite'
const MEMORY = ':memory:'
/** No text has a term without a letter or digit. */
const PRIOR_TERM = '_'
const KINDS: readonly SearchedKind[] = ['experience', 'other']
/** Rows beyond the asked ones, so that equal scores at the edge are put in order by path. */
const TIES = 32

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

function prepareTables(db: DatabaseSync, file: string | undefined): void {
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL')
  const made = () => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (made() === 1) return
  // The files beside it take over its mode.
  if (file !== undefined) chmodSync(file, 0o600)
  db.exec('PRAGMA journal_mode = WAL')
  inTransaction(db, () => {
    if (made() === 1) return
    db.exec(`
      CREATE TABLE folder(path TEXT PRIMARY KEY, mtime REAL) WITHOUT ROWID;
      CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, mtime REAL, ctime REAL, size REAL, inode REAL, snippet TEXT NOT NULL);
      CREATE INDEX file_kind ON file(kind);
    `)
    for (const kind of KINDS) {
      // The ascii tokenizer splits at blanks alone: the terms are ours, SQLite must not change them.
      db.exec(`
        CREATE VIRTUAL TABLE ${kind}_text USING fts5(title, body, tokenize = "ascii tokenchars '_.'");
        CREATE VIRTUAL TABLE ${kind}_terms USING fts5vocab(${kind}_text, row);
      `)
      const insert = db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, '', ?)`)
      const text = Array.from({ length: PRIOR.terms }, () => PRIOR_TERM).join(' ')
      for (let id = 1; id <= PRIOR.documents; id++) insert.run(-id, text)
    }
    db.exec('PRAGMA user_version = 1')
  })
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (thrown) {
    db.exec('ROLLBACK')
    throw thrown
  }
}

function engineOn(db: DatabaseSync): SearchEngine {
  const allStamps = db.prepare('SELECT path, mtime, ctime, size, inode FROM file')
  const oneStamp = db.prepare('SELECT path, mtime, ctime, size, inode FROM file WHERE path = ?')
  const allFolders = db.prepare('SELECT path, mtime FROM folder')
  const below = db.prepare(`SELECT path FROM file WHERE path >= ? || '/' AND path < ? || '0'`)
  const allPaths = db.prepare('SELECT path FROM file')
  const putFolder = db.prepare('INSERT OR REPLACE INTO folder(path, mtime) VALUES (?, ?)')
  const removeFolder = db.prepare('DELETE FROM folder WHERE path = ?')
  const known = db.prepare('SELECT id, kind FROM file WHERE path = ?')
  const removeFile = db.prepare('DELETE FROM file WHERE id = ?')
  const putFile = db.prepare(
    'INSERT INTO file(path, kind, mtime, ctime, size, inode, snippet) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const count = db.prepare('SELECT count(*) AS files FROM file WHERE kind = ?')
  const texts = { experience: textStatements(db, 'experience'), other: textStatements(db, 'other') }

  const remove = (path: string) => {
    const row = known.get(path)
    if (row === undefined) return
    const kind = KINDS.find((searched) => searched === row['kind'])
    if (kind !== undefined) texts[kind].remove.run(Number(row['id']))
    removeFile.run(Number(row['id']))
  }
  const put = (file: IndexedFile) => {
    remove(file.path)
    const { mtime, ctime, size, inode } = file.stamp ?? { mtime: null, ctime: 0, size: 0, inode: 0 }
    const { lastInsertRowid } = putFile.run(file.path, file.kind, mtime, ctime, size, inode, file.snippet)
    if (file.kind !== 'none') texts[file.kind].put.run(lastInsertRowid, file.titleTerms, file.bodyTerms)
  }
  /** What the last search has counted; nothing after a change. */
  let counted: { kind: SearchedKind; documents: number; holders: Map<string, number> } | undefined
  const documentsOf = (kind: SearchedKind) => Number(count.get(kind)?.['files']) + PRIOR.documents
  const pathsBelow = (folder: string) =>
    (folder === '' ? allPaths.all() : below.all(folder, folder)).map((row) => String(row['path']))

  return {
    name: 'fts5',
    stamps: () => new Map((allStamps.all() as unknown as FileRow[]).map((row) => [row.path, stampOf(row)])),
    stampsOf: (paths) => {
      const found = paths.map((path) => oneStamp.get(path) as FileRow | undefined)
      return new Map(found.filter((row) => row !== undefined).map((row) => [row.path, stampOf(row)]))
    },
    folders: () =>
      new Map(
        allFolders.all().map((row) => [String(row['path']), row['mtime'] === null ? undefined : Number(row['mtime'])]),
      ),
    filesIn: (folder, { deep }) => {
      const from = folder === '' ? 0 : folder.length + 1
      return pathsBelow(folder).filter((path) => deep || !path.includes('/', from))
    },
    change: (change) => {
      counted = undefined
      inTransaction(db, () => applyChange(change, { put, remove, putFolder, removeFolder }))
    },
    rarities: (kind, terms) => {
      const known = counted?.kind === kind ? counted : undefined
      const documents = known?.documents ?? documentsOf(kind)
      return terms.map((term) => rarity(documents, known?.holders.get(term) ?? holdersOf(texts[kind], term)))
    },
    matches: (kind, terms, paths) => {
      const found = new Map(paths.map((path) => [path, [] as string[]]))
      const byId = new Map(paths.flatMap((path) => idOf(known.get(path), path)))
      for (const term of terms) {
        for (const [id, path] of byId) {
          if (texts[kind].holds.get(matchOf(term), id) !== undefined) found.get(path)?.push(term)
        }
      }
      return found
    },
    search: (kind, terms, limit, under) => {
      const documents = documentsOf(kind)
      const asked = terms.map((term) => ({ term, holders: holdersOf(texts[kind], term) }))
      counted = { kind, documents, holders: new Map(asked.map(({ term, holders }) => [term, holders])) }
      const plan = planQuery(asked, documents)
      if (plan.terms.length === 0) return []
      const match = plan.terms.map(({ term }) => matchOf(term)).join(' OR ')
      const rows =
        under === undefined
          ? texts[kind].search.all(match, limit + TIES)
          : texts[kind].searchUnder.all(match, under, under, limit + TIES)
      return rows
        .map((row) => ranked(row, plan.ceiling))
        .sort(bestFirst)
        .slice(0, limit)
    },
    close: () => db.close(),
  }
}

function applyChange(
  change: IndexChange,
  to: {
    put: (file: IndexedFile) => void
    remove: (path: string) => void
    putFolder: { run(path: string, mtime: number | null): unknown }
    removeFolder: { run(path: string): unknown }
  },
): void {
  for (const path of change.remove) to.remove(path)
  for (const file of change.put) to.put(file)
  for (const [path, mtime] of change.folders) {
    if (mtime === null) to.removeFolder.run(path)
    else to.putFolder.run(path, mtime ?? null)
  }
}

function textStatements(db: DatabaseSync, kind: SearchedKind) {
  const score = `bm25(${kind}_text, ${TITLE_WEIGHT}.0, 1.0)`
  return {
    put: db.prepare(`INSERT INTO ${kind}_text(rowid, title, body) VALUES (?, ?, ?)`),
    remove: db.prepare(`DELETE FROM ${kind}_text WHERE rowid = ?`),
    holders: db.prepare(`SELECT doc AS files FROM ${kind}_terms WHERE term = ?`),
    holds: db.prepare(`SELECT rowid FROM ${kind}_text WHERE ${kind}_text MATCH ? AND rowid = ?`),
    prefixHolders: db.prepare(`SELECT count(*) AS files FROM ${kind}_text WHERE ${kind}_text MATCH ?`),
    search: db.prepare(`
      SELECT file.path, file.snippet, -hit.score AS score
      FROM (SELECT rowid, ${score} AS score FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY score LIMIT ?) hit
      JOIN file ON file.id = hit.rowid`),
    searchUnder: db.prepare(`
      SELECT file.path, file.snippet, -${score} AS score
      FROM ${kind}_text JOIN file ON file.id = ${kind}_text.rowid
      WHERE ${kind}_text MATCH ? AND file.path >= ? || '/' AND file.path < ? || '0'
      ORDER BY score DESC LIMIT ?`),
  }
}

function holdersOf(statements: ReturnType<typeof textStatements>, term: string): number {
  const row = isPrefixTerm(term) ? statements.prefixHolders.get(matchOf(term)) : statements.holders.get(term)
  return row === undefined ? 0 : Number(row['files'])
}

/** As a bigint: FTS5 takes no notice of a rowid that is bound as a floating-point number, as numbers are. */
function idOf(row: Record<string, unknown> | undefined, path: string): [bigint, string][] {
  return row === undefined ? [] : [[BigInt(Number(row['id'])), path]]
}

function matchOf(term: string): string {
  return isPrefixTerm(term) ? `"${term}" *` : `"${term}"`
}

function stampOf(row: FileRow): Stamp | undefined {
  const { mtime, ctime, size, inode } = row
  return mtime === null ? undefined : { mtime, ctime, size, inode }
}

function ranked(row: Record<string, unknown>, ceiling: number): RankedFile {
  return { path: String(row['path']), snippet: String(row['snippet']), score: shareOf(Number(row['score']), ceiling) }
}
