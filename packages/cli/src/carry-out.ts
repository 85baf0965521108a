import { type Plan, perform } from '@openviking-plugins/setup'
import { confirm } from './confirm.ts'
import type { CliIo } from './io.ts'
import { showPlan } from './plan-text.ts'
import { printableLine } from './printable.ts'

export interface CarryOutOptions {
  yes?: boolean
  dryRun?: boolean
  /** What is asked once the plan is shown. */
  question: string
}

/** Shows a plan, asks, and does it. Answers false when nothing was to be done or nobody agreed. */
export async function carryOut(io: CliIo, plan: Plan, options: CarryOutOptions): Promise<boolean> {
  showPlan(io, plan)
  if (options.dryRun === true) {
    io.out('\nThis was a dry run: nothing was changed.\n')
    return false
  }
  io.out('\n')
  const agreed = options.yes === true || (await confirm(io, options.question))
  if (!agreed) {
    io.out('Nothing was changed.\n')
    return false
  }
  await perform(plan, {
    agree: async (question) => options.yes === true || (await confirm(io, question)),
    onStep: ({ title }, outcome) => {
      if (outcome === 'does') io.out(`${printableLine(title)} …\n`)
      if (outcome === 'declined') io.out(`Left out: ${printableLine(title)}\n`)
    },
  })
  return true
}
