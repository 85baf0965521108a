import { basename } from 'node:path'
import { isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { nameFromHeading, withoutExtension } from '../experience-name.ts'
import { type InputText, readInput } from '../input-text.ts'
import { printableLine } from '../printable.ts'
import { withStore } from '../store.ts'

interface AddOptions {
  name?: string
  replace?: boolean
}

const SECTIONS = ['Situation', 'Approach', 'Reflect'] as const

function nameFromPath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : basename(path).replace(/\.(?:markdown|txt)$/iu, '')
}

function chooseName(input: InputText, given: string | undefined): string {
  const name = given ?? nameFromPath(input.path) ?? nameFromHeading(input.text)
  if (name === undefined)
    throw new OpenVikingError('INVALID_INPUT', 'The text has no heading to take a name from: give one with --name.')
  return withoutExtension(name)
}

function missingSections(markdown: string): string[] {
  return SECTIONS.filter((section) => !new RegExp(`^##[ \\t]+${section}[ \\t]*$`, 'imu').test(markdown))
}

export async function add(file: string, context: CommandContext<AddOptions>): Promise<void> {
  const { io, options } = context
  const input = await readInput(file, io)
  if (input.text.trim() === '')
    throw new OpenVikingError('INVALID_INPUT', `${input.label} is empty: nothing was added.`)
  const name = chooseName(input, options.name)
  await withStore(context, async ({ backend }) => {
    const added = await backend
      .addExperience(name, input.text, { replace: options.replace === true })
      .catch((cause: unknown) => {
        if (!isOpenVikingError(cause) || cause.code !== 'ALREADY_EXISTS') throw cause
        const advice = 'give --replace to overwrite it or --name for another name.'
        throw new OpenVikingError('ALREADY_EXISTS', `There is an experience "${name}" already: ${advice}`, { cause })
      })
    if (options.json) printJson(io, added)
    else io.out(`Added ${printableLine(added.uri)}\n`)
    const missing = missingSections(input.text)
    if (missing.length > 0) {
      const headings = missing.map((section) => `## ${section}`).join(', ')
      io.err(`note: an experience reads best with the headings ${headings} too; this one has none so named.\n`)
    }
  })
}
