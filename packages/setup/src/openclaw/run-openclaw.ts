import { OpenVikingError } from '@openviking-plugins/experience'
import type { Machine } from '../machine.ts'
import { type RunResult, runProgram } from '../run-program.ts'
import { shownLine } from '../shown-line.ts'
import { requireOpenClaw } from './openclaw-program.ts'

export const openClawLine = (args: readonly string[]): string => shownLine(['openclaw', ...args])

/** Runs one of OpenClaw's commands. @throws CONFIGURATION with OpenClaw's own words when it fails */
export async function runOpenClaw(args: readonly string[], machine: Machine): Promise<string> {
  const result = await askOpenClaw(args, machine)
  if (result.status === 0) return result.stdout
  throw new OpenVikingError(
    'CONFIGURATION',
    `OpenClaw could not do it: ${saidBy(result)}. Mend that, or run it yourself: ${openClawLine(args)}`,
  )
}

/** The same, with whatever comes of it. */
export function askOpenClaw(args: readonly string[], machine: Machine): Promise<RunResult> {
  return runProgram(requireOpenClaw(machine), args, machine)
}

function saidBy({ status, stdout, stderr }: RunResult): string {
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('WARNING'))
  return lines.at(-1)?.trim().replace(/\.$/, '') ?? `exit code ${status}`
}
