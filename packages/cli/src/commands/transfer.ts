import { redactorOf } from '@openviking-plugins/capture/redact'
import { isOpenVikingError, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { SaidFailure } from '../exit-code.ts'
import { stopSignal } from '../stop-signal.ts'
import { copyExperiences } from '../transfer/copy-experiences.ts'
import { copySessions } from '../transfer/copy-sessions.ts'
import { openSides, type Sides } from '../transfer/open-sides.ts'
import { progressOn } from '../transfer/progress.ts'
import { newExperienceReport, newSessionReport, type TransferReport } from '../transfer/report.ts'
import { openTransferState } from '../transfer/transfer-state.ts'
import { showReport } from '../transfer/transfer-text.ts'
import type { TransferOptions } from '../transfer-commands.ts'
import { unattendedOrigin } from '../unattended-origin.ts'

type Context = CommandContext<TransferOptions>

export async function transfer(direction: 'import' | 'export', place: string, context: Context): Promise<void> {
  const { io, options } = context
  if (options.dryRun !== true && unattendedOrigin(io) !== undefined) {
    throw new OpenVikingError(
      'UNSUPPORTED',
      `Nobody watches this run of an agent, and what it writes about experiences waits for a person. A person runs ovp ${direction}.`,
    )
  }
  const sides = await openSides(direction, place, context)
  try {
    const { report, notes } = await carry(sides, context)
    if (options.json) printJson(io, report)
    else showReport(io, report, notes)
    const { refused, failed } = report.experiences
    const isWhole = refused.length + failed.length === 0 && (report.sessions?.incomplete.length ?? 0) === 0
    if (!isWhole || report.stopped !== undefined) throw new SaidFailure()
  } finally {
    await Promise.all([sides.source.close(), sides.target.close()])
  }
}

async function carry(
  { source, target, state: folder, settings }: Sides,
  { io, options }: Context,
): Promise<{ report: TransferReport; notes: string[] }> {
  const stop = io.stop ?? stopSignal()
  const state = openTransferState(folder, { from: source.id, to: target.id })
  const progress = progressOn(io)
  const dryRun = options.dryRun === true
  const notes: string[] = []
  const report: TransferReport = {
    from: source.place,
    to: target.place,
    dry_run: dryRun,
    resumed: state.resumed,
    experiences: newExperienceReport(),
  }
  try {
    const shared = { dryRun, state, progress, stop }
    const redactor = redactorOf(settings)
    const names = await copyExperiences(source, target, {
      ...shared,
      holdsSecret: (text) => redactor.text(text) !== text,
      onConflict: options.onConflict,
      report: report.experiences,
    })
    const { closed, note } = target.sessions
    if (options.withoutSessions !== true && closed !== undefined) notes.push(`${closed}.`)
    else if (options.withoutSessions !== true) {
      if (note !== undefined) notes.push(`${note}.`)
      report.sessions = newSessionReport()
      await copySessions(source, target, {
        ...shared,
        names,
        report: report.sessions,
        redacted: (message) => redactor.message(message),
      })
    }
    if (stop.aborted) report.stopped = { code: 'STOPPED', message: 'it was told to.' }
    else if (!dryRun && report.experiences.failed.length === 0) state.finish()
  } catch (thrown) {
    report.stopped = { code: isOpenVikingError(thrown) ? thrown.code : 'INTERNAL', message: messageOf(thrown) }
  } finally {
    progress.end()
  }
  return { report, notes }
}
