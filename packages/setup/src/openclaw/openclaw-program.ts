import { OpenVikingError } from '@openviking-plugins/experience'
import { askOnce } from '../ask-once.ts'
import { findProgram, terminalPath } from '../find-program.ts'
import type { Machine } from '../machine.ts'
import { toldVersion } from '../told-version.ts'

export interface OpenClawProgram {
  file: string
  /** As `openclaw --version` says it, `2026.9.6`. */
  version: string
}

/** OpenClaw on this machine; undefined where there is none. @throws UNAVAILABLE when it is there and does not answer */
export async function findOpenClaw(machine: Machine): Promise<OpenClawProgram | undefined> {
  const file = openClawFile(machine)
  if (file === undefined) return undefined
  const { stdout } = await askOnce(file, ['--version'], machine, { limitMs: 30_000 })
  return { file, version: toldVersion(stdout) ?? 'unknown' }
}

/** @throws CONFIGURATION where there is none */
export function requireOpenClaw(machine: Machine): string {
  const found = openClawFile(machine)
  if (found !== undefined) return found
  throw new OpenVikingError(
    'CONFIGURATION',
    'OpenClaw was not found: there is no openclaw on the PATH. Install it, or add its folder to the PATH, then try again.',
  )
}

export function openClawFile(machine: Machine): string | undefined {
  return findProgram('openclaw', terminalPath(machine), machine)
}
