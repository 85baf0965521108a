import { join } from 'node:path'
import { findProgram, terminalPath } from '../find-program.ts'
import type { Machine } from '../machine.ts'
import { runProgram } from '../run-program.ts'
import { toldVersion } from '../told-version.ts'

export interface ClaudeProgram {
  file: string
  /** As `claude --version` says it, `2.1.332`. */
  version: string
}

/** Folders that Claude Code's own installers use, which not every PATH has. */
function usualFolders(machine: Machine): string[] {
  return [join(machine.userFolder, '.local', 'bin'), join(machine.userFolder, '.claude', 'local')]
}

/** The file that starts Claude Code, without starting it. */
export function claudeFile(machine: Machine): string | undefined {
  return findProgram('claude', [...terminalPath(machine), ...usualFolders(machine)], machine)
}

/** Claude Code on this machine; undefined where there is none. @throws UNAVAILABLE when it is there and does not answer */
export async function findClaude(machine: Machine): Promise<ClaudeProgram | undefined> {
  const file = claudeFile(machine)
  if (file === undefined) return undefined
  const { stdout } = await runProgram(file, ['--version'], machine, { limitMs: 30_000 })
  return { file, version: toldVersion(stdout) ?? 'unknown' }
}
