import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { isShipped } from '../plugin-files.ts'
import { readQuietly } from '../read-quietly.ts'

export const MANIFEST: string = join('.cursor-plugin', 'plugin.json')

/** The version of our plugin in a folder; undefined where there is none. */
export function pluginVersion(folder: string): string | undefined {
  const { name, version } = readQuietly(join(folder, MANIFEST))
  if (name !== PLUGIN_NAME) return undefined
  return typeof version === 'string' ? version : 'of unknown version'
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

/** Removes it, and the folders above that are empty then, up to Cursor's own. */
export function removePlugin(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const above of [dirname(folder), dirname(dirname(folder)), dirname(dirname(dirname(folder)))]) {
    // A link is the user's own doing, and what it points to may be meant to stay.
    const isFolder = lstatSync(above, { throwIfNoEntry: false })?.isDirectory() === true
    if (!isFolder || readdirSync(above).length > 0) return
    rmdirSync(above)
  }
}

/** Whether something is there that is not ours to replace: neither our plugin, nor what is left of one, nor nothing. */
export function isForeign(folder: string): boolean {
  if (!isThere(folder) || pluginVersion(folder) !== undefined) return false
  if (existsSync(join(folder, 'dist', 'cursor-hook.cjs'))) return false
  return !lstatSync(folder).isDirectory() || readdirSync(folder).length > 0
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
