import { OpenVikingError } from '@openviking-plugins/experience'
import type { Machine } from '../machine.ts'
import { members } from '../read-quietly.ts'
import { runProgram } from '../run-program.ts'
import { shownLine } from '../shown-line.ts'
import { claudeFile } from './claude-program.ts'

export const claudeLine = (args: readonly string[]): string => shownLine(['claude', ...args])

/** Runs one of Claude Code's plugin commands. @throws CONFIGURATION with Claude Code's own words when it fails */
export async function runClaude(args: readonly string[], machine: Machine): Promise<void> {
  const { status, stdout, stderr } = await runProgram(requireClaude(machine), [...args, '--json'], machine)
  if (status === 0) return
  throw new OpenVikingError(
    'CONFIGURATION',
    `Claude Code could not do it: ${answered(stdout) ?? lastLine(stderr) ?? `exit code ${status}`}. Mend that, or run it yourself: ${claudeLine(args)}`,
  )
}

/** @throws CONFIGURATION where there is none */
export function requireClaude(machine: Machine): string {
  const found = claudeFile(machine)
  if (found !== undefined) return found
  throw new OpenVikingError(
    'CONFIGURATION',
    'Claude Code was not found: there is no claude on the PATH. Install it, or add its folder to the PATH, then try again.',
  )
}

function answered(stdout: string): string | undefined {
  const line = stdout.trim().split('\n').at(-1) ?? ''
  try {
    const message = members(JSON.parse(line))['message']
    return typeof message === 'string' ? message.split('\n')[0]?.replace(/\.$/, '') : undefined
  } catch {
    // An older Claude Code answers in words; they are on standard error.
    return undefined
  }
}

function lastLine(text: string): string | undefined {
  const line = text.trim().split('\n').at(-1)
  return line === '' ? undefined : line
}
