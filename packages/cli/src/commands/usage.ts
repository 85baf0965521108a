import type { ExperienceUsage } from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { countWhatWaits } from '../count-what-waits.ts'
import { shownName } from '../experience-name.ts'
import { withStore } from '../store.ts'
import { table } from '../table.ts'
import { counted, localTime } from '../wording.ts'

/** Most read first, then most often found, then most recent. */
export function byUse(left: ExperienceUsage, right: ExperienceUsage): number {
  return (
    right.injections - left.injections ||
    right.recalls - left.recalls ||
    right.last_used.localeCompare(left.last_used) ||
    left.uri.localeCompare(right.uri)
  )
}

function sum(experiences: readonly ExperienceUsage[], of: (usage: ExperienceUsage) => number | undefined): number {
  return experiences.reduce((all, one) => all + (of(one) ?? 0), 0)
}

export async function usage(context: CommandContext<{ since?: string }>): Promise<void> {
  const { io, options } = context
  await withStore(context, async ({ backend, identity, settings }) => {
    await countWhatWaits(io, settings)
    const report = await backend.usage(options.since === undefined ? {} : { since: options.since })
    const experiences = report.experiences.toSorted(byUse)
    if (options.json) {
      const { sessions, recalls, injections } = report
      return printJson(io, { since: options.since ?? null, sessions, recalls, injections, experiences })
    }
    const counting = settings.server === undefined ? '' : `, as counted on this machine for ${settings.server.url}`
    const period = `${options.since === undefined ? 'so far' : `since ${localTime(options.since)}`}${counting}`
    if (experiences.length === 0) {
      io.out(`No experience was used ${period} (${counted(report.sessions, 'session')}).\n`)
      return
    }
    const rows = experiences.map(({ uri, recalls, injections, last_used, sessions }) => [
      shownName(uri, identity.user),
      String(recalls),
      String(injections),
      localTime(last_used),
      String(sessions),
    ])
    io.out(
      table(
        [
          { head: 'Experience' },
          { head: 'Recalls', align: 'right' },
          { head: 'Injections', align: 'right' },
          { head: 'Last used' },
          { head: 'Sessions', align: 'right' },
        ],
        rows,
      ),
    )
    const totals = [
      counted(report.sessions, 'session'),
      counted(report.recalls, 'recall'),
      counted(report.injections, 'injection'),
    ]
    io.out(`\n${totals.join(', ')} ${period}.\n`)
    const recalls = sum(experiences, ({ from_hook }) => from_hook?.recalls)
    const injections = sum(experiences, ({ from_hook }) => from_hook?.injections)
    if (recalls + injections > 0)
      io.out(
        `Of these the plugin itself put ${counted(recalls, 'recall')} and ${counted(injections, 'injection')} before the model.\n`,
      )
  })
}
