import { existsSync, readdirSync } from 'node:fs'
import { findProgram, terminalPath } from '../find-program.ts'
import type { Machine } from '../machine.ts'
import { runProgram } from '../run-program.ts'
import { toldVersion } from '../told-version.ts'
import { cursorPlaces } from './places.ts'

export interface CursorProgram {
  /** The program, or the folder by which it is known that Cursor was used here. */
  file: string
  version: string
}

/**
 * Cursor on this machine; undefined where it was never used. The editor is mostly started from a menu and need not be on
 * the PATH.
 */
export async function findCursor(machine: Machine): Promise<CursorProgram | undefined> {
  const file = cursorFile(machine)
  if (file !== undefined) return { file, version: await versionOf(file, machine) }
  const { config, plugin, cache, projects } = cursorPlaces(machine)
  if (![plugin, cache, projects].some((folder) => existsSync(folder))) return undefined
  return { file: config, version: isCursorHere(machine) ? UNKNOWN : 'not found, only the plugin for it' }
}

/** Whether anything but our plugin tells of Cursor. */
export function isCursorHere(machine: Machine): boolean {
  const { config, cache } = cursorPlaces(machine)
  return (
    cursorFile(machine) !== undefined ||
    existsSync(cache) ||
    (existsSync(config) && readdirSync(config).some((name) => name !== 'plugins'))
  )
}

export const NOT_FOUND =
  'Cursor was not found: there is no cursor on the PATH, and it has left nothing on this machine. It takes the plugin up once it is there.'

function cursorFile(machine: Machine): string | undefined {
  const folders = terminalPath(machine)
  return findProgram('cursor', folders, machine) ?? findProgram('cursor-agent', folders, machine)
}

const UNKNOWN = 'of unknown version'

/** The editor's own program may refuse to say it, as in a terminal of another machine; nothing here depends on it. */
async function versionOf(file: string, machine: Machine): Promise<string> {
  try {
    const { stdout } = await runProgram(file, ['--version'], machine, { limitMs: 15_000 })
    return toldVersion(stdout) ?? UNKNOWN
  } catch {
    // It is there all the same.
    return UNKNOWN
  }
}
