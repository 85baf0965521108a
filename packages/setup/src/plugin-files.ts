import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What development leaves in a plugin's folder. */
const LEFTOVERS = new Set(['node_modules', '.turbo', '.tests'])

/** Whether two folders hold the same plugin, byte by byte. */
export function isSamePlugin(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && digest(one) === digest(other)
}

/** Whether a file of a plugin’s folder, by its path in there, belongs to what is installed. */
export function isShipped(path: string): boolean {
  return !path.split(/[\\/]/).some((name) => LEFTOVERS.has(name))
}

function digest(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isShipped)
    .sort()
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
