import { isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import { addDraft, type Finding, findSimilar, type Provenance } from '@openviking-plugins/learn'
import { chooseName } from '../choose-name.ts'
import { type CommandContext, printJson } from '../context.ts'
import { shownName } from '../experience-name.ts'
import { type InputText, readInput } from '../input-text.ts'
import { printableLine } from '../printable.ts'
import { commandSettings, type OpenStore, withStore } from '../store.ts'
import { unattendedOrigin } from '../unattended-origin.ts'
import { adviceLine, findingsOf, refuseSecrets } from '../write-up-findings.ts'

interface AddOptions {
  name?: string
  replace?: boolean
  force?: boolean
}

export async function add(file: string, context: CommandContext<AddOptions>): Promise<void> {
  const { io, options } = context
  const input = await readInput(file, io)
  if (input.text.trim() === '')
    throw new OpenVikingError('INVALID_INPUT', `${input.label} is empty: nothing was added.`)
  const name = chooseName(input, options.name)
  const findings = findingsOf(input.text, commandSettings(context).settings)
  if (options.force !== true) refuseSecrets(input.label, findings)
  const origin = unattendedOrigin(io)
  await withStore(context, async (store) => {
    const { backend, identity } = store
    if (origin !== undefined) return keepDraft(name, input, { origin, findings, store, context })
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
    for (const finding of findings) io.err(`note: kept, but ${adviceLine(input.label, finding)}\n`)
    for (const { uri } of similar.filter((near) => near.uri !== added.uri)) {
      io.err(`note: ${printableLine(shownName(uri, identity.user))} says much the same; keep one of the two.\n`)
    }
  })
}

interface Keeping {
  origin: Provenance
  findings: readonly Finding[]
  store: OpenStore
  context: CommandContext<AddOptions>
}

async function keepDraft(name: string, { label, text }: InputText, keeping: Keeping): Promise<void> {
  const { origin, findings, store, context } = keeping
  const { io, options } = context
  const { backend, identity } = store
  const replace = options.replace === true
  const draft = await addDraft(name, text, { backend, user: identity.user, provenance: origin, replace })
  if (options.json) printJson(io, { uri: draft.uri, draft: true })
  else {
    const shown = printableLine(draft.name)
    io.out(
      `Kept as the draft ${shown}: nobody watches this run. A person accepts it with: ovp review --accept ${shown}\n`,
    )
  }
  for (const finding of findings) io.err(`note: kept, but ${adviceLine(label, finding)}\n`)
}
