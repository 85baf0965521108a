import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** A copy of a plugin as a harness has installed it. */
export interface PluginCopy {
  harness: string
  /** Folder with the programs in it. */
  programs: string
}

/**
 * Leaves word in a home that the hooks of this copy run, for the MCP server beside them: a harness that runs hooks only
 * once its user trusts them, and again after each update, tells nobody that it does not. `state` is the home's.
 */
export function markHooks(state: string, copy: PluginCopy): void {
  if (areHooksMarked(state, copy)) return
  makeFolder(join(state, 'hooks'))
  writeFileSync(fileOf(state, copy), copyText(copy), { mode: 0o600 })
}

export function areHooksMarked(state: string, copy: PluginCopy): boolean {
  const file = fileOf(state, copy)
  return existsSync(file) && readFileSync(file, 'utf8') === copyText(copy)
}

const fileOf = (state: string, { harness }: PluginCopy): string => join(state, 'hooks', harness)

/** Another text for each copy, also for one of the same version that was put into the place of an older one. */
function copyText({ programs }: PluginCopy): string {
  const { mtimeMs } = statSync(join(programs, 'mcp.cjs'))
  return `${realpathSync(programs)} ${mtimeMs}\n`
}
