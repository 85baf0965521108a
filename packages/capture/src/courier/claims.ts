import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  appendLines,
  type KeyedLine,
  type LineIndex,
  lineKey,
  openLineIndex,
  readLines,
} from '@openviking-plugins/line-files'
import { makeFolder } from '../hook/make-folder.ts'
import { textIfThere } from './state-files.ts'

/**
 * Which session a recorded id belongs to, over all sessions of a harness. A fork or copy of a session repeats the
 * ids of the original; the session that claimed an id first keeps it.
 */
export interface Claims {
  /** Session that owns the id; looks at the file on first use, and after each claim. */
  owner(id: string): string | undefined
  claim(session_id: string, ids: readonly string[]): void
}

interface Row {
  s: string
  i: string[]
}

/** Bytes that most rows fit into. */
const ROW = 4 * 1024

/**
 * Rows are `{"s": session, "i": [key, …]}`, one a line; the first row with a key counts. In a long file rows are found
 * by an index beside it, which other versions may know nothing of.
 */
export function openClaims(path: string): Claims {
  let index: LineIndex | undefined
  /** By the byte at which their row begins. */
  const owners = new Map<number, string | undefined>()
  let generation = 0

  return {
    owner(id) {
      if (index === undefined) {
        index = openIndex(path)
        index.catchUp()
      }
      const at = index.first(lineKey(id))
      if (at === undefined) return undefined
      if (generation !== index.generation) owners.clear()
      generation = index.generation
      if (!owners.has(at)) owners.set(at, ownerAt(path, at))
      return owners.get(at)
    },
    claim(session_id, ids) {
      if (ids.length === 0) return
      makeFolder(dirname(path))
      appendLines(path, [JSON.stringify({ s: session_id, i: ids.map(lineKey) } satisfies Row)])
      index?.catchUp()
    },
  }
}

function openIndex(path: string): LineIndex {
  // What is wrong with a cache is made good, and nobody's business.
  return openLineIndex(path, {
    folder: indexOf(path),
    makeFolder,
    read: (from) => keyedRows(path, from),
    log: () => undefined,
  })
}

function* keyedRows(path: string, from: number): Generator<KeyedLine> {
  for (const { text, start, end } of readLines(path, from)) {
    const row = parseRow(text)
    if (row !== undefined) yield { keys: row.i, start, end }
  }
}

function ownerAt(path: string, at: number): string | undefined {
  for (const { text } of readLines(path, at, ROW)) return parseRow(text)?.s
  return undefined
}

/** Keeps only the rows of sessions for which `isKnown` says yes. Not while somebody else claims. */
export function forgetClaims(path: string, isKnown: (session_id: string) => boolean): void {
  keep(
    path,
    rowsIn(path).filter((line) => isKnown(parseRow(line)?.s ?? '')),
  )
}

/** Keeps the newer half of the rows. Not while somebody else claims. */
export function forgetOldest(path: string): void {
  const rows = rowsIn(path)
  keep(path, rows.slice(rows.length / 2))
}

function rowsIn(path: string): string[] {
  return textIfThere(path).trimEnd().split('\n')
}

function keep(path: string, kept: readonly string[]): void {
  const temporary = `${path}.tmp`
  writeFileSync(temporary, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
  renameSync(temporary, path)
  rmSync(indexOf(path), { recursive: true, force: true })
}

function indexOf(path: string): string {
  return `${path}.index`
}

function parseRow(line: string): Row | undefined {
  if (line === '') return undefined
  try {
    const row = JSON.parse(line) as { s?: unknown; i?: unknown }
    return typeof row.s === 'string' && Array.isArray(row.i) ? { s: row.s, i: row.i.map(String) } : undefined
  } catch {
    // A row that was cut off by a crash; its messages are still in flight in their session's cursor.
    return undefined
  }
}
