import { basename } from 'node:path'
import { isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import { findSimilar, lintWriteUp } from '@openviking-plugins/learn'
import { type CommandContext, printJson } from '../context.ts'
import { nameFromHeading, shownName, withoutExtension } from '../experience-name.ts'
import { type InputText, readInput } from '../input-text.ts'
import { printableLine } from '../printable.ts'
import { withStore } from '../store.ts'
import { findingLine, refuseSecrets } from '../write-up-findings.ts'

interface AddOptions {
  name?: string
  replace?: boolean
  force?: boolean
}

function nameFromPath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : basename(path).replace(/\.(?:markdown|txt)$/iu, '')
}

function chooseName(input: InputText, given: string | undefined): string {
  const name = given ?? nameFromPath(input.path) ?? nameFromHeading(input.text)
  if (name === undefined)
    throw new OpenVikingError('INVALID_INPUT', 'The text has no heading to take a name from: give one with --name.')
  return withoutExtension(name)
}

export async function add(file: string, context: CommandContext<AddOptions>): Promise<void> {
  const { io, options } = context
  const input = await readInput(file, io)
  if (input.text.trim() === '')
    throw new OpenVikingError('INVALID_INPUT', `${input.label} is empty: nothing was added.`)
  const name = chooseName(input, options.name)
  const findings = lintWriteUp(input.text)
  if (options.force !== true) refuseSecrets(input.label, findings)
  await withStore(context, async ({ backend, identity }) => {
    const similar = await findSimilar(backend, { name, body: input.text })
    const added = await backend
      .addExperience(name, input.text, { replace: options.replace === true })
      .catch((cause: unknown) => {
        if (!isOpenVikingError(cause) || cause.code !== 'ALREADY_EXISTS') throw cause
        const advice = 'give --replace to overwrite it or --name for another name.'
        throw new OpenVikingError('ALREADY_EXISTS', `There is an experience "${name}" already: ${advice}`, { cause })
      })
    if (options.json) printJson(io, added)
    else io.out(`Added ${printableLine(added.uri)}\n`)
    for (const finding of findings) io.err(`note: ${findingLine(input.label, finding)}\n`)
    for (const { uri } of similar.filter((near) => near.uri !== added.uri)) {
      io.err(`note: ${printableLine(shownName(uri, identity.user))} says much the same; keep one of the two.\n`)
    }
  })
}
