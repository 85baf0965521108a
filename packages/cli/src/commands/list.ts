import { readProvenance } from '@openviking-plugins/learn/draft'
import { homePaths } from '@openviking-plugins/local-store/home'
import { type CommandContext, printJson } from '../context.ts'
import { shownName } from '../experience-name.ts'
import { placeOf } from '../place.ts'
import { printableLine } from '../printable.ts'
import { shownProvenance } from '../shown-provenance.ts'
import { withStore } from '../store.ts'
import { type Column, table } from '../table.ts'
import { byteSize, counted, localTime } from '../wording.ts'

export async function list(context: CommandContext): Promise<void> {
  const { io, options } = context
  await withStore(context, async ({ backend, identity, settings }) => {
    const known = readProvenance(homePaths(settings.home).state)
    const experiences = (await backend.listExperiences()).map((experience) => {
      const provenance = known.get(experience.uri)
      return provenance === undefined ? experience : { ...experience, provenance }
    })
    if (options.json) return printJson(io, { experiences })
    if (experiences.length === 0) {
      io.out('No experiences yet. Add one with: ovp add FILE.md\n')
      if (settings.server !== undefined) io.out(`Looked for on ${printableLine(placeOf({ settings, identity }))}.\n`)
      return
    }
    const rows = experiences
      .map((experience) => ({ ...experience, name: shownName(experience.uri, identity.user) }))
      .sort((left, right) => left.name.localeCompare(right.name))
      .map((experience) => [
        experience.name,
        localTime(experience.updated_at),
        byteSize(experience.bytes),
        ...(known.size === 0 ? [] : ['provenance' in experience ? shownProvenance(experience.provenance) : '']),
      ])
    const from: Column[] = known.size === 0 ? [] : [{ head: 'From' }]
    io.out(table([{ head: 'Experience' }, { head: 'Changed' }, { head: 'Size', align: 'right' }, ...from], rows))
    if (settings.server !== undefined) {
      io.out(`\n${counted(rows.length, 'experience')} on ${printableLine(placeOf({ settings, identity }))}.\n`)
    }
  })
}
