import { type CommandContext, printJson } from '../context.ts'
import { shownName } from '../experience-name.ts'
import { withStore } from '../store.ts'
import { table } from '../table.ts'
import { byteSize, localTime } from '../wording.ts'

export async function list(context: CommandContext): Promise<void> {
  const { io, options } = context
  await withStore(context, async ({ backend, identity }) => {
    const experiences = await backend.listExperiences()
    if (options.json) return printJson(io, { experiences })
    if (experiences.length === 0) {
      io.out('No experiences yet. Add one with: ovp add FILE.md\n')
      return
    }
    const rows = experiences
      .map(({ uri, updated_at, bytes }) => ({ name: shownName(uri, identity.user), updated_at, bytes }))
      .sort((left, right) => left.name.localeCompare(right.name))
      .map(({ name, updated_at, bytes }) => [name, localTime(updated_at), byteSize(bytes)])
    io.out(table([{ head: 'Experience' }, { head: 'Changed' }, { head: 'Size', align: 'right' }], rows))
  })
}
