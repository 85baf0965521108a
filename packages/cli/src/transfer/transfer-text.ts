import type { CliIo } from '../io.ts'
import { printableLine } from '../printable.ts'
import { counted } from '../wording.ts'
import type { ExperienceReport, SessionReport, TransferReport } from './report.ts'

/** More of one kind are counted; --json has all of them. */
const MOST_LISTED = 20

/** What was left out and why, then one line with what was done. */
export function showReport(io: CliIo, report: TransferReport, notes: readonly string[]): void {
  for (const note of notes) io.err(`note: ${note}\n`)
  const { experiences, sessions } = report
  list(
    io,
    experiences.duplicates.map(({ name, as }) => `left out ${name}: the same text is there as ${as}`),
  )
  list(
    io,
    experiences.conflicts.map(({ name, as }) => `left out ${name}: ${as} is there with another text`),
  )
  list(
    io,
    experiences.renamed.map(({ name, as }) => `${name} is ${as} there`),
  )
  list(
    io,
    experiences.refused.map(({ name, reason }) => `refused ${name}: ${reason}`),
  )
  list(
    io,
    experiences.failed.map(({ name, reason }) => `failed ${name}: ${reason}`),
  )
  list(
    io,
    (sessions?.incomplete ?? []).map(({ name, reason }) => `not all of ${name}: ${reason}`),
  )
  if (experiences.conflicts.length > 0)
    io.err('note: --on-conflict rename keeps both texts, --on-conflict replace takes the new one.\n')
  if (report.stopped !== undefined)
    io.err(`Ended before it was done: ${printableLine(report.stopped.message)} Run the same command again to go on.\n`)
  io.out(`${summary(report)}\n`)
}

function list(io: CliIo, lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_LISTED)) io.out(`${printableLine(line)}\n`)
  if (lines.length > MOST_LISTED)
    io.out(`… and ${lines.length - MOST_LISTED} more like this; --json lists all of them.\n`)
}

function summary({ from, to, dry_run, experiences, sessions }: TransferReport): string {
  const parts = [experiencesText(experiences), ...(sessions === undefined ? [] : [sessionsText(sessions)])]
  const start = dry_run ? 'Dry run, nothing was changed' : 'Done'
  return `${start}: ${parts.join('; ')} (${printableLine(from)} → ${printableLine(to)}).`
}

function experiencesText(report: ExperienceReport): string {
  const { added, replaced, present, duplicates, conflicts, renamed, refused, failed } = report
  return joined(`${counted(added + renamed.length, 'experience')} added`, [
    [replaced, 'replaced'],
    [present, 'there already'],
    [duplicates.length, 'there under another name'],
    [conflicts.length, 'there with another text'],
    [refused.length, 'refused'],
    [failed.length, 'failed'],
  ])
}

function sessionsText({ added, extended, present, messages, events, waiting, incomplete }: SessionReport): string {
  const what = `${counted(added, 'session')} added, in all ${counted(messages, 'message')} and ${counted(events, 'usage event')}`
  return joined(what, [
    [extended, 'went on'],
    [present, 'there already'],
    [waiting, 'still to be sent'],
    [incomplete.length, 'not whole'],
  ])
}

function joined(first: string, rest: readonly (readonly [number, string])[]): string {
  return [first, ...rest.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)].join(', ')
}
