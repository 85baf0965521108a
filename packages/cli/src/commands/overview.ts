import { join } from 'node:path'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { CommandContext } from '../context.ts'
import { shownName } from '../experience-name.ts'
import { printableLine } from '../printable.ts'
import { sinceMoment } from '../since.ts'
import { type OpenStore, withStore } from '../store.ts'
import { counted } from '../wording.ts'
import { byUse } from './usage.ts'

function place({ backend, settings }: OpenStore): string {
  if (backend.kind === 'server') return 'on the OpenViking server'
  return join(homePaths(settings.home).store, 'memories', 'experiences')
}

function welcome(store: OpenStore): string {
  return `No experiences yet. They are Markdown files in
  ${printableLine(place(store))}

What to do next:
  ovp add NOTES.md             keep a write-up of how a task was done
  ovp search "port in use"     find it again
  ovp explain SESSION.jsonl    see what a recorded session counts
  ovp help                     all commands
`
}

/** The last seven days in five lines. */
export async function overview(context: CommandContext): Promise<void> {
  const { io } = context
  await withStore(context, async (store) => {
    const since = sinceMoment('7d', io.now())
    const report = await store.backend.usage(since === undefined ? {} : { since })
    if (report.experiences.length === 0 && (await store.backend.listExperiences()).length === 0) {
      io.out(welcome(store))
      return
    }
    const most = report.experiences.toSorted(byUse)[0]
    const used = most
      ? `${shownName(most.uri, store.identity.user)} (${counted(most.injections, 'read')}, found ${counted(most.recalls, 'time')})`
      : 'none yet'
    const lines = [
      ['Sessions', `${report.sessions} in the last 7 days`],
      ['Searches', `${counted(report.recalls, 'experience')} found (recalls)`],
      ['Reads', `${counted(report.injections, 'experience')} read (injections)`],
      ['Most used', used],
      ['Files', place(store)],
    ]
    for (const [label = '', value = ''] of lines) io.out(`${label.padEnd(9)}  ${printableLine(value)}\n`)
  })
}
