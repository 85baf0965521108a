import { OpenVikingError } from '@openviking-plugins/experience'
import type { Machine } from '../machine.ts'
import { runProgram } from '../run-program.ts'
import { shownLine } from '../shown-line.ts'
import { requireCodex } from './codex-program.ts'

export const codexLine = (args: readonly string[]): string => shownLine(['codex', ...args])

/** Runs one of Codex's plugin commands, and answers its JSON. @throws CONFIGURATION with Codex's own words when it fails */
export async function runCodex(args: readonly string[], machine: Machine): Promise<unknown> {
  const { status, stdout, stderr } = await runProgram(requireCodex(machine), [...args, '--json'], machine)
  try {
    if (status === 0) return JSON.parse(stdout)
  } catch (cause) {
    throw new OpenVikingError('CONFIGURATION', `Codex did not answer ${codexLine(args)} as expected.`, { cause })
  }
  const [report = ''] = stderr.split(/^Stack backtrace:$/m)
  const said = report.split('\n').findLast((line) => line.trim() !== '' && !line.startsWith('WARNING:'))
  throw new OpenVikingError(
    'CONFIGURATION',
    `Codex could not do it: ${said?.replace(/^Error: /, '') ?? `exit code ${status}`}. Mend that, or run it yourself: ${codexLine(args)}`,
  )
}
