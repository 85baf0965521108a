import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { readQuietly } from '../read-quietly.ts'

export const MANIFEST: string = join('.cursor-plugin', 'plugin.json')

/** What development leaves in a plugin's folder. */
const LEFTOVERS = new Set(['node_modules', '.turbo', '.tests'])

/** The version of our plugin in a folder; undefined where there is none. */
export function pluginVersion(folder: string): string | undefined {
  const { name, version } = readQuietly(join(folder, MANIFEST))
  if (name !== PLUGIN_NAME) return undefined
  return typeof version === 'string' ? version : 'of unknown version'
}

/** Whether two folders hold the same plugin, byte by byte. */
export function isSamePlugin(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && digest(one) === digest(other)
}

/** Puts a copy of a plugin in the place of what is there, which nobody ever sees in part. */
export function placePlugin(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  // Cursor loads no folder whose name begins with a dot.
  const made = join(dirname(to), `.${basename(to)}-${process.pid}`)
  const old = `${made}-old`
  for (const left of [made, old]) rmSync(left, { recursive: true, force: true })
  try {
    cpSync(from, made, { recursive: true, dereference: true, filter: (source) => isShipped(relative(from, source)) })
    if (isThere(to)) renameSync(to, old)
    renameSync(made, to)
  } finally {
    if (!isThere(to) && isThere(old)) renameSync(old, to)
    for (const left of [made, old]) rmSync(left, { recursive: true, force: true })
  }
}

/** Removes it, and the folders above that are empty then. */
export function removePlugin(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const above of [dirname(folder), dirname(dirname(folder))]) {
    if (existsSync(above) && readdirSync(above).length === 0) rmdirSync(above)
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function isShipped(path: string): boolean {
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
