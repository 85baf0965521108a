import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import { below } from '@openviking-plugins/local-store/below'
import { ensureHomeSync, type HomePaths } from '@openviking-plugins/local-store/home'
import { appendLines } from '@openviking-plugins/local-store/hook-files'
import { fileNameOf } from './file-name.ts'

/** Key of the note that a session had the hint. */
export const HINTED = 'hint'

/** What hooks of one session have done already, kept for the next ones. Several may run at once. */
export interface SessionNotes {
  has(key: string): boolean
  /**
   * Those of `keys` that nobody had before, each given to exactly one caller: everyone appends, and the first line of a
   * key decides.
   */
  claim(keys: readonly string[]): string[]
}

/** Where notes lie in a home; made with the first claim. */
export function notesFolder(paths: Pick<HomePaths, 'state'>): string {
  return below(paths.state, 'recall')
}

export function openNotes(paths: Pick<HomePaths, 'home' | 'state'>, session_id: string): SessionNotes {
  const folder = notesFolder(paths)
  const file = below(folder, fileNameOf(session_id))
  return {
    has: (key) => owners(file).has(key),
    claim(keys) {
      const before = owners(file)
      const open = [...new Set(keys)].filter((key) => !before.has(key))
      if (open.length === 0) return []
      const by = writer()
      makeFolder(paths)
      const at = isoTime()
      const first = appendLines(
        file,
        open.map((key) => JSON.stringify({ v: 1, key, by, at })),
      )
      if (first) return open
      const after = owners(file)
      return open.filter((key) => after.get(key) === by)
    },
  }
}

function makeFolder(paths: Pick<HomePaths, 'home' | 'state'>): void {
  const folder = notesFolder(paths)
  if (existsSync(folder)) return
  // Refuses a home that is not this user's.
  ensureHomeSync(paths.home)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

let claims = 0

/** Tells one claim from every other one. */
function writer(): string {
  claims += 1
  return `${process.pid}-${process.hrtime.bigint().toString(36)}-${claims}`
}

function owners(file: string): Map<string, string> {
  const found = new Map<string, string>()
  // What stands behind the last newline is half a line, or one that is being written.
  for (const text of textOf(file).split('\n').slice(0, -1)) {
    const note = parse(text)
    if (note !== undefined && !found.has(note.key)) found.set(note.key, note.by)
  }
  return found
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function parse(text: string): { key: string; by: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { key, by } = value as Record<string, unknown>
    return typeof key === 'string' && typeof by === 'string' ? { key, by } : undefined
  } catch {
    // A line that a crash cut short, or an empty one before it was closed: nobody owns anything by it.
    return undefined
  }
}
