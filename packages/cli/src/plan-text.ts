import { changeLines, type Plan, type Step } from '@openviking-plugins/setup'
import type { CliIo } from './io.ts'
import { printableLine } from './printable.ts'

/** Shows the steps of a plan, what each would run or change, and what stands beside them. */
export function showPlan(io: CliIo, { steps, notes }: Plan): void {
  for (const [index, step] of steps.entries()) {
    const done = step.done === undefined ? '' : `: nothing to do, ${step.done}`
    io.out(`${index + 1}. ${printableLine(step.title + done)}\n`)
    if (step.done !== undefined) continue
    for (const line of detailsOf(step)) io.out(`     ${printableLine(line)}\n`)
  }
  for (const note of notes) io.out(`note: ${printableLine(note)}\n`)
}

export function isLeft({ steps }: Plan): boolean {
  return steps.some(({ done }) => done === undefined)
}

function detailsOf({ commands = [], change }: Step): string[] {
  return [...commands, ...(change === undefined ? [] : changeLines(change()))]
}
