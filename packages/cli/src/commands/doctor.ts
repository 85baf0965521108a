import { type Check, type DoctorReport, type Machine, runDoctor } from '@openviking-plugins/setup'
import manifest from '../../package.json' with { type: 'json' }
import { type CommandContext, printJson } from '../context.ts'
import { SaidFailure } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import { machineOf } from '../machine.ts'
import { printableLine } from '../printable.ts'
import type { DoctorCommandOptions } from '../setup-commands.ts'
import { stopSignal } from '../stop-signal.ts'
import { settingFlags } from '../store.ts'
import { whereOvpIs } from '../where-ovp-is.ts'
import { counted } from '../wording.ts'

const WORDS = { ok: 'ok', info: 'info', warn: 'warn', fail: 'FAIL' } as const

export async function doctor(context: CommandContext<DoctorCommandOptions>): Promise<void> {
  const { io, options } = context
  if (options.prove === true && io.stdoutIsTerminal)
    io.err('A throw-away session is on its way; that may take a minute.\n')
  const report = await examine(context)
  if (options.json) printJson(io, report)
  else {
    io.out(`openviking-plugins ${report.version}, Node ${report.node}, ${report.platform}\n\n`)
    printChecks(io, report.checks)
    io.out(`\n${summary(report)}\n${isSaid(report.checks) ? whereOvpIs(io) : ''}`)
  }
  if (!report.ok) throw new SaidFailure()
}

/** `machine`: what the command has looked at before, so that slow programs are not asked again. */
export function examine(
  context: CommandContext<{ harness?: string; prove?: boolean }>,
  machine: Machine = machineOf(context),
): Promise<DoctorReport> {
  const { io, options } = context
  return runDoctor({
    machine,
    version: manifest.version,
    flags: settingFlags(options),
    now: io.now(),
    ...(options.harness === undefined ? {} : { harness: options.harness }),
    ...(options.prove === true ? { prove: { signal: io.stop ?? stopSignal() } } : {}),
    log: (line) => {
      if (options.debug) io.err(`debug: ${line}\n`)
    },
  })
}

export function printChecks(io: CliIo, checks: readonly Check[]): void {
  const width = Math.max(0, ...checks.map(({ id }) => id.length))
  for (const { id, status, text, do: advice } of checks) {
    io.out(`${WORDS[status].padEnd(4)}  ${id.padEnd(width)}  ${printableLine(text)}\n`)
    if (advice !== undefined) io.out(`${' '.repeat(width + 8)}do: ${printableLine(advice)}\n`)
  }
}

function isSaid(checks: readonly Check[]): boolean {
  return checks.some((check) => /\bovp /.test(check.do ?? ''))
}

export function summary({ checks }: DoctorReport): string {
  const count = (status: Check['status']): number => checks.filter((check) => check.status === status).length
  const [failed, warned] = [count('fail'), count('warn')]
  const warnings = warned > 0 ? counted(warned, 'warning') : ''
  if (failed > 0) {
    const what = `${counted(failed, 'thing')} ${failed === 1 ? 'does' : 'do'} not work`
    return `${[what, warnings].filter((part) => part !== '').join(', ')}.`
  }
  return warned > 0 ? `It works, with ${warnings}.` : 'Everything works.'
}
