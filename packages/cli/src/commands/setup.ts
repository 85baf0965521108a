import { fileURLToPath } from 'node:url'
import { cloneOf, openSetupRecord, parseSource, repositorySource, requireHarness } from '@openviking-plugins/setup'
import manifest from '../../package.json' with { type: 'json' }
import { carryOut } from '../carry-out.ts'
import { requireSomebodyToAsk } from '../confirm.ts'
import type { CommandContext } from '../context.ts'
import { SaidFailure } from '../exit-code.ts'
import { homeOf, machineOf } from '../machine.ts'
import { isLeft, showPlan } from '../plan-text.ts'
import { printableLine } from '../printable.ts'
import type { SetupOptions } from '../setup-commands.ts'
import { examine, printChecks, summary } from './doctor.ts'

export async function setup(context: CommandContext<SetupOptions>): Promise<void> {
  const { io, options } = context
  requireSomebodyToAsk(io, options)
  const machine = machineOf(context)
  const harness = requireHarness(options.harness)
  const fallback =
    cloneOf(fileURLToPath(import.meta.url)) ??
    repositorySource(Object.entries(manifest).find(([key]) => key === 'repository')?.[1])
  const plan = await harness.setupPlan({
    machine,
    project: options.project === true,
    ...(options.from === undefined ? {} : { from: parseSource(options.from, machine.cwd) }),
    ...(fallback === undefined ? {} : { fallback }),
    version: manifest.version,
    record: openSetupRecord(homeOf(context, machine)),
  })
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
  const report = await examine(context)
  io.out('\n')
  printChecks(
    io,
    report.checks.filter(({ status }) => status === 'warn' || status === 'fail'),
  )
  io.out(`${summary(report)}\n`)
  if (!report.ok) throw new SaidFailure()
}
