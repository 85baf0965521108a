import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../hook/make-folder.ts'
import { isMissing, textIfThere } from './state-files.ts'

/**
 * Which session a recorded id belongs to, over all sessions of a harness. A fork or copy of a session repeats the
 * ids of the original; the session that claimed an id first keeps it.
 */
export interface Claims {
  /** Session that owns the id; reads the file on first use. */
  owner(id: string): string | undefined
  claim(session_id: string, ids: readonly string[]): void
}

/** More ids than these are looked up in a table of all, which takes longer to make than a few searches. */
const FEW = 32

/** Rows are `{"s": session, "i": [hash, …]}`, one a line; the first row with an id counts. */
export function openClaims(path: string): Claims {
  /** Claimed here. */
  const own = new Map<string, string>()
  let text: string | undefined
  let owners: Map<string, string> | undefined
  let lookedUp = 0
  let torn: boolean | undefined

  function ownerOf(hash: string): string | undefined {
    text ??= textIfThere(path)
    lookedUp += 1
    if (owners === undefined && lookedUp <= FEW) return firstOwner(text, hash)
    owners ??= allOwners(text)
    return owners.get(hash)
  }

  return {
    owner(id) {
      const hash = shortHash(id)
      return ownerOf(hash) ?? own.get(hash)
    },
    claim(session_id, ids) {
      if (ids.length === 0) return
      const row = { s: session_id, i: ids.map(shortHash) }
      torn ??= !endsWithNewline(path)
      append(path, `${torn ? '\n' : ''}${JSON.stringify(row)}\n`)
      torn = false
      for (const hash of row.i) if (!own.has(hash)) own.set(hash, session_id)
    },
  }
}

function firstOwner(text: string, hash: string): string | undefined {
  const wanted = `"${hash}"`
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = text.indexOf('\n', at)
    const row = parseRow(text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? undefined : end))
    if (row?.i.includes(hash) === true) return row.s
  }
  return undefined
}

function allOwners(text: string): Map<string, string> {
  const owners = new Map<string, string>()
  for (const line of text.split('\n')) {
    const row = parseRow(line)
    for (const hash of row?.i ?? []) if (!owners.has(hash)) owners.set(hash, row?.s ?? '')
  }
  return owners
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
}

/** 66 bits: among a million ids two alike are a matter of one in a hundred million. */
function shortHash(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 11)
}

function parseRow(line: string): { s: string; i: string[] } | undefined {
  if (line === '') return undefined
  try {
    const row = JSON.parse(line) as { s?: unknown; i?: unknown }
    return typeof row.s === 'string' && Array.isArray(row.i) ? { s: row.s, i: row.i.map(String) } : undefined
  } catch {
    // A row that was cut off by a crash; its messages are still in flight in their session's cursor.
    return undefined
  }
}

function append(path: string, text: string): void {
  makeFolder(dirname(path))
  const file = openSync(path, 'a', 0o600)
  try {
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
}

function endsWithNewline(path: string): boolean {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (thrown) {
    if (isMissing(thrown)) return true
    throw thrown
  }
  try {
    const size = fstatSync(file).size
    const last = Buffer.alloc(1)
    return size === 0 || (readSync(file, last, 0, 1, size - 1) === 1 && last[0] === 0x0a)
  } finally {
    closeSync(file)
  }
}
