import { isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import {
  acceptDraft,
  addDraft,
  type Draft,
  draftText,
  dropDraft,
  type Finding,
  findSimilar,
  isUnattended,
  listDrafts,
  parseDraft,
  readDraft,
  type Similar,
} from '@openviking-plugins/learn'
import { homePaths } from '@openviking-plugins/local-store/home'
import { choose } from '../choose.ts'
import { chooseName } from '../choose-name.ts'
import { type CommandContext, printJson } from '../context.ts'
import { editText } from '../edit-text.ts'
import { UsageError } from '../exit-code.ts'
import { shownName, withoutExtension } from '../experience-name.ts'
import { readInput } from '../input-text.ts'
import type { ReviewOptions } from '../learn-commands.ts'
import { printableLine, printableText } from '../printable.ts'
import { shownProvenance } from '../shown-provenance.ts'
import { type OpenStore, withStore } from '../store.ts'
import { table } from '../table.ts'
import { unattendedOrigin } from '../unattended-origin.ts'
import { counted } from '../wording.ts'
import { findingLine, findingsOf, hasErrors, refuseSecrets } from '../write-up-findings.ts'

type ReviewContext = CommandContext<ReviewOptions>

/** A draft with all that helps to decide about it. */
interface Judged extends Draft {
  findings: Finding[]
  similar: Similar[]
}

const DEEDS = ['list', 'show', 'add', 'edit', 'accept', 'drop'] as const

export async function review(context: ReviewContext): Promise<void> {
  const { io, options } = context
  const deeds = DEEDS.filter((deed) => options[deed] !== undefined)
  if (deeds.length > 1) {
    throw new UsageError(`Give one of these at a time: ${deeds.map((deed) => `--${deed}`).join(', ')}.`)
  }
  await withStore(context, async (store) => {
    if (options.add !== undefined) return add(options.add, store, context)
    if (options.accept !== undefined) return accept(withoutExtension(options.accept), store, context)
    if (options.drop !== undefined) return drop(withoutExtension(options.drop), store, context)
    if (options.edit !== undefined) return edit(withoutExtension(options.edit), store, context)
    if (options.show !== undefined) return show(withoutExtension(options.show), store, context)
    const drafts = await listDrafts(access(store))
    const interactive = io.choose !== undefined || (io.stdinIsTerminal && io.stdoutIsTerminal)
    if (options.list === true || options.json === true || !interactive) return list(drafts, store, context)
    await walk(drafts, store, context)
  })
}

const access = ({ backend, identity }: OpenStore) => ({ backend, user: identity.user })

async function judge(draft: Draft, { backend, settings }: OpenStore): Promise<Judged> {
  const similar = await findSimilar(backend, draft)
  return { ...draft, findings: findingsOf(draft.body, settings), similar }
}

async function list(drafts: readonly Draft[], store: OpenStore, { io, options }: ReviewContext): Promise<void> {
  const judged = await Promise.all(drafts.map((draft) => judge(draft, store)))
  if (options.json === true) {
    return printJson(io, {
      drafts: judged.map(({ name, uri, provenance, findings, similar }) => ({
        name,
        uri,
        provenance,
        findings,
        similar,
      })),
    })
  }
  if (judged.length === 0) {
    io.out(
      'No drafts. Agents leave them in unattended runs, and when you let them learn from past sessions: see ovp learn.\n',
    )
    return
  }
  const rows = judged.map(({ name, provenance, findings }) => [name, shownProvenance(provenance), verdict(findings)])
  io.out(table([{ head: 'Draft' }, { head: 'From' }, { head: 'Lint' }], rows))
  io.out('\nLook at one with: ovp review --show NAME\n')
}

function verdict(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'good'
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`
}

async function show(name: string, store: OpenStore, { io, options }: ReviewContext): Promise<void> {
  const judged = await judge(await readDraft(name, access(store)), store)
  if (options.json === true) return printJson(io, judged)
  print(judged, store, { io, options })
}

function print({ name, body, provenance, findings, similar }: Judged, store: OpenStore, { io }: ReviewContext): void {
  const from = shownProvenance(provenance)
  io.out(`Draft ${printableLine(name)}${from === '' ? '' : ` (${printableLine(from)})`}\n\n`)
  io.out(`${printableText(body).trimEnd()}\n\n`)
  for (const finding of findings) io.out(`${findingLine(name, finding)}\n`)
  for (const line of similarLines(similar, store)) io.out(`${line}\n`)
}

function similarLines(similar: readonly Similar[], { identity }: OpenStore): string[] {
  return similar.map(({ uri, overlap }) =>
    printableLine(
      `near: ${shownName(uri, identity.user)} says much the same (${Math.round(overlap * 100)} % of the words).`,
    ),
  )
}

async function add(file: string, store: OpenStore, { io, options }: ReviewContext): Promise<void> {
  const input = await readInput(file, io)
  if (input.text.trim() === '') {
    throw new OpenVikingError('INVALID_INPUT', `${input.label} is empty: nothing was kept.`)
  }
  const name = chooseName(input, options.name)
  if (options.force !== true) refuseSecrets(input.label, findingsOf(input.text, store.settings))
  const draft = await addDraft(name, input.text, {
    ...access(store),
    provenance: unattendedOrigin(io) ?? { created: io.now().toISOString() },
    replace: options.replace === true,
  })
  const judged = await judge(draft, store)
  if (options.json === true) return printJson(io, judged)
  io.out(
    `Kept the draft ${printableLine(draft.name)}. It becomes an experience with: ovp review --accept ${printableLine(draft.name)}\n`,
  )
  for (const finding of judged.findings) io.err(`note: ${findingLine(draft.name, finding)}\n`)
  for (const line of similarLines(judged.similar, store)) io.err(`note: ${line}\n`)
}

async function accept(name: string, store: OpenStore, context: ReviewContext): Promise<void> {
  const { io, options } = context
  requireSomebody(context)
  const judged = await judge(await readDraft(name, access(store)), store)
  for (const finding of judged.findings) io.err(`note: ${findingLine(name, finding)}\n`)
  for (const line of similarLines(judged.similar, store)) io.err(`note: ${line}\n`)
  if (hasErrors(judged.findings) && options.force !== true) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `The draft "${name}" stays a draft: mend the errors with ovp review --edit, or give --force.`,
    )
  }
  const as = options.name === undefined ? {} : { as: withoutExtension(options.name) }
  const accepted = await acceptDraft(name, {
    ...access(store),
    state: homePaths(store.settings.home).state,
    now: io.now(),
    ...as,
    replace: options.replace === true,
  }).catch((cause: unknown) => {
    if (!isOpenVikingError(cause) || cause.code !== 'ALREADY_EXISTS') throw cause
    const advice = 'compare the two, then give --replace to overwrite it or --name for another name.'
    throw new OpenVikingError('ALREADY_EXISTS', `There is an experience "${options.name ?? name}" already: ${advice}`, {
      cause,
    })
  })
  if (options.json === true) return printJson(io, accepted)
  io.out(`Accepted ${printableLine(accepted.uri)}\n`)
}

/** @throws UNSUPPORTED in a run of an agent that nobody watches: there a draft stays a draft */
function requireSomebody({ io }: ReviewContext): void {
  if (!isUnattended(io.env)) return
  throw new OpenVikingError(
    'UNSUPPORTED',
    'Nobody watches this run, so its drafts wait for a person. Run ovp review in a terminal of your own.',
  )
}

async function drop(name: string, store: OpenStore, { io, options }: ReviewContext): Promise<void> {
  const { uri } = await readDraft(name, access(store))
  await dropDraft(name, access(store))
  if (options.json === true) return printJson(io, { dropped: uri })
  io.out(`Dropped ${printableLine(name)}\n`)
}

async function edit(name: string, store: OpenStore, context: ReviewContext): Promise<void> {
  const { io } = context
  const draft = await readDraft(name, access(store))
  const text = editText(draftText(draft), name, io)
  if (parseDraft(text).body.trim() === '') {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `Nothing is left of "${name}", so it was not changed. Drop it with --drop.`,
    )
  }
  await addDraft(name, text, { ...access(store), replace: true })
  await show(name, store, context)
}

/** One draft after the other, each until it is decided about. */
async function walk(drafts: readonly Draft[], store: OpenStore, context: ReviewContext): Promise<void> {
  const { io } = context
  if (drafts.length === 0) {
    io.out('No drafts to review.\n')
    return
  }
  for (const [index, { name }] of drafts.entries()) {
    io.out(`\n${index + 1} of ${drafts.length}\n`)
    if ((await decide(name, store, context)) === 'quit') return
  }
}

async function decide(name: string, store: OpenStore, context: ReviewContext): Promise<'decided' | 'quit'> {
  for (;;) {
    const judged = await judge(await readDraft(name, access(store)), store)
    print(judged, store, context)
    // The first answer is the one that a hasty Enter gives.
    const answer = await choose(context.io, `What becomes of ${name}?`, [
      ...(hasErrors(judged.findings) ? [] : [{ value: 'accept', label: 'Accept' }]),
      { value: 'edit', label: 'Edit' },
      { value: 'drop', label: 'Drop' },
      { value: 'skip', label: 'Leave for later' },
      ...(hasErrors(judged.findings) ? [{ value: 'accept', label: 'Accept in spite of the errors' }] : []),
      { value: 'quit', label: 'Stop here' },
    ])
    if (answer === undefined || answer === 'quit') return 'quit'
    try {
      if (answer === 'accept') {
        // What the lint says was on the screen when the user chose.
        await accept(name, store, {
          io: { ...context.io, err: () => undefined },
          options: { ...context.options, force: true },
        })
      }
      if (answer === 'drop') await drop(name, store, context)
      if (answer !== 'edit') return 'decided'
      await edit(name, store, { ...context, io: { ...context.io, out: () => undefined } })
    } catch (thrown) {
      if (!isOpenVikingError(thrown)) throw thrown
      context.io.err(`error: ${printableLine(thrown.message)}\n`)
    }
  }
}
