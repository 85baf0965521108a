import { existsSync } from 'node:fs'
import { isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import { type Finding, readDraft } from '@openviking-plugins/learn'
import { type CommandContext, printJson } from '../context.ts'
import { SaidFailure } from '../exit-code.ts'
import { withoutExtension } from '../experience-name.ts'
import { readInput } from '../input-text.ts'
import { commandSettings, type OpenStore, withStore } from '../store.ts'
import { counted } from '../wording.ts'
import { findingLine, findingsOf, hasErrors } from '../write-up-findings.ts'
import { findExperience } from './read.ts'

interface Linted {
  name: string
  findings: Finding[]
}

export async function lint(what: readonly string[], context: CommandContext): Promise<void> {
  const { io, options } = context
  const { settings } = commandSettings(context)
  const files: Linted[] = []
  for (const name of what) {
    const text = isFile(name) ? (await readInput(name, io)).text : await textOf(name, context)
    files.push({ name: name === '-' ? 'standard input' : name, findings: findingsOf(text, settings) })
  }
  if (options.json) printJson(io, { files })
  else for (const file of files) io.out(linted(file))
  if (files.some(({ findings }) => hasErrors(findings))) throw new SaidFailure('a write-up has errors')
}

function linted({ name, findings }: Linted): string {
  if (findings.length === 0) return `${name}: good as it is.\n`
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const lines = findings.map((finding) => `${findingLine(name, finding)}\n`).join('')
  return `${lines}${name}: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}.\n`
}

/** A name with an ending or a folder that is no draft and no experience was meant as a file. */
function isFile(name: string): boolean {
  return name === '-' || existsSync(name)
}

/** The text of a draft, or else of an experience, by name. */
async function textOf(name: string, context: CommandContext): Promise<string> {
  let text: string | undefined
  await withStore(context, async (store) => {
    text = (await draftText(name, store)) ?? (await experienceText(name, store))
  })
  if (text !== undefined) return text
  throw new OpenVikingError('NOT_FOUND', `There is no file, no draft and no experience "${name}".`)
}

async function draftText(name: string, { backend, identity }: OpenStore): Promise<string | undefined> {
  return ifThere(async () => (await readDraft(withoutExtension(name), { backend, user: identity.user })).body)
}

async function experienceText(name: string, { backend, identity }: OpenStore): Promise<string | undefined> {
  return ifThere(async () => (await findExperience(name, identity.user, backend)).content)
}

async function ifThere(read: () => Promise<string>): Promise<string | undefined> {
  try {
    return await read()
  } catch (thrown) {
    if (isOpenVikingError(thrown) && (thrown.code === 'NOT_FOUND' || thrown.code === 'INVALID_INPUT')) return undefined
    throw thrown
  }
}
