import { HARNESSES, type HarnessInstaller, harnessOfProgram, requireHarness } from '@openviking-plugins/setup'
import type { CommandContext } from './context.ts'
import { UsageError } from './exit-code.ts'
import { machineOf } from './machine.ts'

type Context = CommandContext<{ harness?: string }>

const DEFAULT = 'claude-code'

/** The harness that is named, or in whose plugin this program lies. */
export function chosenHarness(context: Context): HarnessInstaller {
  return saidHarness(context) ?? requireHarness(DEFAULT)
}

/** The same. @throws UsageError where neither says it and what is taken then is missing */
export async function foundHarness(context: Context): Promise<HarnessInstaller> {
  const said = saidHarness(context)
  if (said !== undefined) return said
  const harness = requireHarness(DEFAULT)
  if ((await harness.find(machineOf(context))) !== undefined) return harness
  const ids = HARNESSES.map(({ id }) => id).join(', ')
  throw new UsageError(
    `${harness.title} was not found on the PATH. Say which coding agent is meant, --harness with one of: ${ids}.`,
  )
}

function saidHarness({ io, options }: Context): HarnessInstaller | undefined {
  if (options.harness !== undefined) return requireHarness(options.harness)
  return io.courier === undefined ? undefined : harnessOfProgram(io.courier)
}
