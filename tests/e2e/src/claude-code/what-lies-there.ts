import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

const SHOWN_CHARACTERS = 4_000
/** Journals, positions, claims, what waits, who holds the lock, and logs; not caches and tables. */
const TEXTS = new Set(['.json', '.jsonl', '.log', '.txt'])

/** Everything below a folder by size and time, and how each text ends: for the message of a test that fails. */
export function whatLiesThere(folder: string): string {
  if (!existsSync(folder)) return `${folder} is not there`
  const now = new Date().toISOString()
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return [`in ${folder} at ${now}:`, ...files.map(({ parentPath, name }) => told(join(parentPath, name), folder))].join(
    '\n',
  )
}

/** A process may take the file away meanwhile. */
function told(path: string, folder: string): string {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info === undefined) return `${relative(folder, path)}: gone meanwhile`
  const head = `${relative(folder, path)}: ${info.size} bytes of ${info.mtime.toISOString()}`
  if (!TEXTS.has(extname(path))) return head
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return `${head}\n${text.slice(-SHOWN_CHARACTERS).trimEnd().replaceAll(/^/gm, '    ')}`
}
