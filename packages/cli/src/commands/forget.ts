import { OpenVikingError } from '@openviking-plugins/experience'
import { isUnattended } from '@openviking-plugins/learn/draft'
import { canAsk, confirm } from '../confirm.ts'
import { type CommandContext, printJson } from '../context.ts'
import { UsageError } from '../exit-code.ts'
import { shownName } from '../experience-name.ts'
import { printableLine } from '../printable.ts'
import { withStore } from '../store.ts'
import { findExperience } from './read.ts'

/** @throws UNSUPPORTED in a run of an agent that nobody watches */
export async function forget(wanted: string, context: CommandContext<{ yes?: boolean }>): Promise<void> {
  const { io, options } = context
  if (isUnattended(io.env)) {
    throw new OpenVikingError(
      'UNSUPPORTED',
      'Nobody watches this run, so nothing is deleted. Run ovp forget in a terminal of your own.',
    )
  }
  if (options.yes !== true && !canAsk(io)) {
    throw new UsageError('This is no terminal, so nobody can be asked. Give --yes to delete it.')
  }
  await withStore(context, async ({ backend, identity }) => {
    const { uri } = await findExperience(wanted, identity.user, backend, { sameCase: true })
    const name = printableLine(shownName(uri, identity.user))
    if (options.yes !== true && !(await confirm(io, `Delete ${name}?`))) {
      io.out('Nothing was deleted.\n')
      return
    }
    await backend.memory().forget(uri)
    if (options.json) return printJson(io, { deleted: uri })
    io.out(`Deleted ${name}\n`)
  })
}
