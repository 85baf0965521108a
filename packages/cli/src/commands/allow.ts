import { openSetupRecord, type Scope } from '@openviking-plugins/setup'
import { carryOut } from '../carry-out.ts'
import { chosenHarness } from '../chosen-harness.ts'
import { requireSomebodyToAsk } from '../confirm.ts'
import type { CommandContext } from '../context.ts'
import { homeOf, machineOf } from '../machine.ts'
import { isLeft, showPlan } from '../plan-text.ts'
import type { AllowOptions } from '../setup-commands.ts'

export async function allow(context: CommandContext<AllowOptions>): Promise<void> {
  const { io, options } = context
  requireSomebodyToAsk(io, options)
  const machine = machineOf(context)
  const harness = chosenHarness(context)
  const remove = options.remove === true
  const scope: Scope = options.project === true ? 'project' : options.local === true ? 'local' : 'user'
  const plan = harness.allowPlan({ machine, scope, remove, record: openSetupRecord(homeOf(context, machine)) })
  if (!isLeft(plan)) return showPlan(io, plan)
  // The one question is about the very change that was shown.
  const [step] = plan.steps
  const question = step?.question ?? 'Take the rules away?'
  delete step?.question
  if (await carryOut(io, plan, { ...options, question })) io.out(`${harness.afterwards}\n`)
}
