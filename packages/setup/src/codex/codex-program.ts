import { OpenVikingError } from '@openviking-plugins/experience'
import { findProgram, terminalPath } from '../find-program.ts'
import type { Machine } from '../machine.ts'
import { runProgram } from '../run-program.ts'
import { toldVersion } from '../told-version.ts'

export interface CodexProgram {
  file: string
  /** As `codex --version` says it, `0.171.0`. */
  version: string
}

/** Codex on this machine; undefined where there is none. @throws UNAVAILABLE when it is there and does not answer */
export async function findCodex(machine: Machine): Promise<CodexProgram | undefined> {
  const file = codexFile(machine)
  if (file === undefined) return undefined
  const { stdout } = await runProgram(file, ['--version'], machine, { limitMs: 30_000 })
  return { file, version: toldVersion(stdout) ?? 'unknown' }
}

/** @throws CONFIGURATION where there is none */
export function requireCodex(machine: Machine): string {
  const found = codexFile(machine)
  if (found !== undefined) return found
  throw new OpenVikingError(
    'CONFIGURATION',
    'Codex was not found: there is no codex on the PATH. Install it, or add its folder to the PATH, then try again.',
  )
}

export function codexFile(machine: Machine): string | undefined {
  return findProgram('codex', terminalPath(machine), machine)
}
