import { fileURLToPath } from 'node:url'
import {
  cloneOf,
  openSetupRecord,
  type Plan,
  parseSource,
  repositorySource,
  type SetupRecord,
  serverStep,
} from '@openviking-plugins/setup'
import manifest from '../../package.json' with { type: 'json' }
import { carryOut } from '../carry-out.ts'
import { chosenHarness, foundHarness } from '../chosen-harness.ts'
import { requireSomebodyToAsk } from '../confirm.ts'
import type { CommandContext } from '../context.ts'
import { SaidFailure } from '../exit-code.ts'
import { homeOf, machineOf } from '../machine.ts'
import { isLeft, showPlan } from '../plan-text.ts'
import { printableLine } from '../printable.ts'
import { decideServer, GaveUp } from '../server-choice.ts'
import type { SetupOptions } from '../setup-commands.ts'
import { examine, printChecks, summary } from './doctor.ts'

export async function setup(context: CommandContext<SetupOptions>): Promise<void> {
  const { io, options } = context
  requireSomebodyToAsk(io, options)
  const machine = machineOf(context)
  const harness = await (options.project === true ? chosenHarness(context) : foundHarness(context))
  const fallback =
    cloneOf(fileURLToPath(import.meta.url)) ??
    repositorySource(Object.entries(manifest).find(([key]) => key === 'repository')?.[1])
  const record = openSetupRecord(homeOf(context, machine))
  const ofHarness = await harness.setupPlan({
    machine,
    project: options.project === true,
    ...(options.from === undefined ? {} : { from: parseSource(options.from, machine.cwd) }),
    ...(fallback === undefined ? {} : { fallback }),
    version: manifest.version,
    record,
  })
  const plan = await withServer(ofHarness, record, context)
  if (plan === undefined) {
    io.out('Nothing was changed.\n')
    return
  }
  const program = await harness.find(machine)
  if (program !== undefined) io.out(`${printableLine(`${harness.title} ${program.version} (${program.file})`)}\n\n`)
  if (isLeft(plan)) {
    if (!(await carryOut(io, plan, { ...options, question: 'Do this?' }))) return
    io.out(`\n${harness.afterwards}\n`)
  } else {
    showPlan(io, plan)
    if (options.dryRun === true) return
  }
  if (options.project === true) return
  const report = await examine({ io, options: { ...options, harness: harness.id } }, machine)
  io.out('\n')
  printChecks(
    io,
    report.checks.filter(({ status }) => status === 'warn' || status === 'fail'),
  )
  io.out(`${summary(report)}\n`)
  if (!report.ok) throw new SaidFailure()
}

/** The plan with what is to be done about a server in front; undefined when the user gives up. */
async function withServer(
  plan: Plan,
  record: SetupRecord,
  context: CommandContext<SetupOptions>,
): Promise<Plan | undefined> {
  if (context.options.project === true) return plan
  try {
    const decision = await decideServer(context, { fresh: isLeft(plan) })
    if (decision === undefined) return plan
    const { choice, title, notes } = decision
    const home = homeOf(context, machineOf(context))
    return { steps: [serverStep(choice, { home, record, title }), ...plan.steps], notes: [...notes, ...plan.notes] }
  } catch (thrown) {
    if (thrown instanceof GaveUp) return undefined
    throw thrown
  }
}
