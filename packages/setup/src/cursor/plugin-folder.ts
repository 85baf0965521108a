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
    if (existsSync(above) && readdirSync(above).length === 0) rmdirSync(above)
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
