import { OpenVikingError } from '@openviking-plugins/experience'
import { askOnce, forgetAnswers } from '../ask-once.ts'
import type { Machine } from '../machine.ts'
import { type RunResult, runProgram } from '../run-program.ts'
import { shownLine } from '../shown-line.ts'
import { requireOpenClaw } from './openclaw-program.ts'

export const openClawLine = (args: readonly string[]): string => shownLine(['openclaw', ...args])

/** Runs one of OpenClaw's commands that change something. @throws CONFIGURATION with OpenClaw's own words when it fails */
export async function runOpenClaw(args: readonly string[], machine: Machine): Promise<void> {
  const result = await runProgram(requireOpenClaw(machine), args, machine)
  forgetAnswers(machine)
  if (result.status === 0) return
  throw new OpenVikingError(
    'CONFIGURATION',
    `OpenClaw could not do it: ${saidBy(result)}. Mend that, or run it yourself: ${openClawLine(args)}`,
  )
}

/** Asks it something, once until something is changed: each start takes it seconds. */
export async function askOpenClaw(args: readonly string[], machine: Machine): Promise<RunResult> {
  return askOnce(requireOpenClaw(machine), args, machine)
}

function saidBy({ status, stdout, stderr }: RunResult): string {
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('WARNING'))
  return lines.at(-1)?.trim().replace(/\.$/, '') ?? `exit code ${status}`
}
