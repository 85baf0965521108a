import { existsSync } from 'node:fs'
import { homePaths } from '@openviking-plugins/local-store/home'
import { openSetupRecord, removeUnusedHome, requireHarness } from '@openviking-plugins/setup'
import { carryOut } from '../carry-out.ts'
import { requireSomebodyToAsk } from '../confirm.ts'
import type { CommandContext } from '../context.ts'
import { homeOf, machineOf } from '../machine.ts'
import { isLeft, showPlan } from '../plan-text.ts'
import { printableLine } from '../printable.ts'
import type { UninstallOptions } from '../setup-commands.ts'

export async function uninstall(context: CommandContext<UninstallOptions>): Promise<void> {
  const { io, options } = context
  requireSomebodyToAsk(io, options)
  const machine = machineOf(context)
  const home = homeOf(context, machine)
  const harness = requireHarness(options.harness)
  const plan = await harness.removalPlan({ machine, project: options.project === true, record: openSetupRecord(home) })
  if (isLeft(plan)) {
    if (!(await carryOut(io, plan, { ...options, question: 'Take all this away?' }))) return
    io.out(`\n${harness.afterwards}\n`)
  } else {
    showPlan(io, plan)
    if (options.dryRun === true) return
  }
  if (removeUnusedHome(home) || options.project === true || !existsSync(home)) return
  io.out(`Your experiences stay in ${printableLine(homePaths(home).store)}, the captured sessions beside them.\n`)
  io.out(`To remove them too, delete the folder ${printableLine(home)}.\n`)
}
