import type { LearnedSession, LearnReport } from '@openviking-plugins/learn'
import { homePaths } from '@openviking-plugins/local-store/home'
import { type CommandContext, printJson } from '../context.ts'
import type { CliIo } from '../io.ts'
import type { LearnCommandOptions } from '../learn-commands.ts'
import { printableLine } from '../printable.ts'
import { withStore } from '../store.ts'
import { table } from '../table.ts'
import { byteSize, counted } from '../wording.ts'

const DAY_MS = 86_400_000
/** Days before a transcript is deleted from which on it is said. */
const SOON = 7
const PROGRESS_EVERY_MS = 1_500

export async function learn(context: CommandContext<LearnCommandOptions>): Promise<void> {
  const { io, options } = context
  const lessons = await import('@openviking-plugins/learn')
  await withStore(context, async ({ settings, identity }) => {
    const report = await lessons.learn({
      settings,
      paths: homePaths(settings.home),
      user: identity.user,
      ...(io.env === undefined ? {} : { env: io.env }),
      ...(options.project === undefined ? {} : { project: options.project }),
      ...(options.since === undefined ? {} : { since: options.since }),
      limit: options.limit,
      dryRun: options.dryRun === true,
      onProgress: progress(io),
      log: (line) => {
        if (settings.debug || line.includes('could not be')) io.err(`note: ${printableLine(line)}\n`)
      },
    })
    if (options.json) return printJson(io, report)
    print(io, report, options)
  })
}

function progress(io: CliIo): (progress: { bytes: number; total: number; sessions: number }) => void {
  let said = Date.now()
  return ({ bytes, total, sessions }) => {
    if (Date.now() - said < PROGRESS_EVERY_MS) return
    said = Date.now()
    io.err(`reading: ${byteSize(bytes)} of ${byteSize(total)}, ${counted(sessions, 'session')}\n`)
  }
}

function print(io: CliIo, report: LearnReport, { limit, dryRun }: LearnCommandOptions): void {
  const { transcripts, read, candidates, sessions } = report
  if (transcripts === 0) {
    io.out(
      `No past sessions of Claude Code in ${printableLine(report.projects)}, and none of Codex in ${printableLine(report.codex)}\n`,
    )
    leftOut(io, report)
    return
  }
  io.out(
    `${counted(transcripts, 'session')} on disk, ${read.transcripts} new or grown (${byteSize(read.bytes)} read); ${candidates} with signs of a lesson.\n`,
  )
  if (report.opted_out > 0) {
    io.out(`${counted(report.opted_out, 'session')} left alone: their projects switched capture off.\n`)
  }
  leftOut(io, report)
  if (sessions.length === 0) return
  io.out('\n')
  const rows = sessions.map(({ score, session_id, signals }) => [score.toFixed(1), session_id, signals[0]?.why ?? ''])
  io.out(table([{ head: 'Score', align: 'right' }, { head: 'Session' }, { head: 'Why' }], rows))
  io.out(`\n${outcome(sessions, dryRun === true)}\n`)
  if (candidates > sessions.length) io.out(`The best ${limit} were taken; more with --limit.\n`)
  io.out(expiry(report, io.now()))
  io.out(
    '\nNext: ovp search --sessions "…", or /openviking-memory:learn in Claude Code, which writes drafts from them.\n',
  )
}

function leftOut(io: CliIo, { unreadable }: LearnReport): void {
  if (unreadable === 0) return
  io.out(
    `${counted(unreadable, 'session')} of Codex left out: compressed, which Node ${process.versions.node} cannot read. Node 22.15 or newer can.\n`,
  )
}

function outcome(sessions: readonly LearnedSession[], dryRun: boolean): string {
  if (dryRun) return `Digests that would be written: ${count(sessions, 'planned')}. This was a dry run.`
  const said = (['new', 'updated', 'unchanged'] as const).map((status) => `${count(sessions, status)} ${status}`)
  return `Digests: ${said.join(', ')}.`
}

function count(sessions: readonly LearnedSession[], status: LearnedSession['status']): number {
  return sessions.filter((session) => session.status === status).length
}

function expiry({ sessions, cleanup }: LearnReport, now: Date): string {
  const soon = sessions.filter(({ expires_at }) => Date.parse(expires_at ?? '') - now.getTime() < SOON * DAY_MS)
  const rule = cleanup.known
    ? `your setting cleanupPeriodDays is ${cleanup.days}`
    : `assuming its default, cleanupPeriodDays ${cleanup.days}`
  if (soon.length === 0) return ''
  return `Claude Code deletes the transcripts of ${soon.length} of these within ${SOON} days (${rule}); the digests stay.\n`
}
