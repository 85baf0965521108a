import { type Backend, isOpenVikingError, OpenVikingError } from '@openviking-plugins/experience'
import type { ToolArguments } from '@openviking-plugins/experience/tool-arguments'
import { draftPlaceOf, holdsExperiences, type Provenance, withProvenance } from '@openviking-plugins/learn/draft'
import { type ToolResult, textResult } from '../tool-result.ts'

/** Who writes, as far as it is known. */
export interface Writer {
  /** Set when no person watches the agent: what it writes about experiences waits as a draft for one. */
  unattended?: Provenance | undefined
}

/** A draft in the place of an experience that an unattended agent wants to write. */
export interface DraftInstead {
  /** The experience that was meant. */
  wanted: string
  uri: string
  provenance: Provenance
}

/** Undefined when the write may go where it is meant to go. */
export async function draftInstead(
  backend: Backend,
  wanted: string,
  { unattended }: Writer,
): Promise<DraftInstead | undefined> {
  if (unattended === undefined) return undefined
  const uri = draftPlaceOf(wanted, (await backend.identity()).user)
  if (uri === undefined) return undefined
  return { wanted, uri, provenance: { ...unattended, created: new Date().toISOString() } }
}

export async function writeDraft(
  backend: Backend,
  { wanted, uri, provenance }: DraftInstead,
  { content, mode }: ToolArguments['write'],
): Promise<ToolResult> {
  const before = mode === 'append' ? ((await textAt(backend, uri)) ?? (await textAt(backend, wanted)) ?? '') : ''
  const text = withProvenance(before + content, provenance)
  await backend.memory().write(uri, text, mode === 'create' ? 'create' : 'replace')
  return textResult(notice(uri, wanted))
}

export async function editDraft(
  backend: Backend,
  { wanted, uri, provenance }: DraftInstead,
  { old_text, new_text, replace_all }: ToolArguments['edit'],
): Promise<ToolResult> {
  if ((await textAt(backend, uri)) === undefined) {
    const live = await textAt(backend, wanted)
    if (live === undefined) throw new OpenVikingError('NOT_FOUND', `There is no file at ${wanted}.`)
    if (!live.includes(old_text)) {
      throw new OpenVikingError('INVALID_INPUT', `old_text is not in ${wanted}. Read it and copy the passage exactly.`)
    }
    await backend.memory().write(uri, withProvenance(live, provenance), 'create')
  }
  await backend.memory().edit(uri, old_text, new_text, { replace_all })
  return textResult(notice(uri, wanted))
}

/** @throws UNSUPPORTED where an unattended agent wants to delete an experience, or a folder with some */
export async function refuseForget(backend: Backend, uri: string, { unattended }: Writer): Promise<void> {
  if (unattended === undefined || !holdsExperiences(uri, (await backend.identity()).user)) return
  throw new OpenVikingError(
    'UNSUPPORTED',
    `Nobody watches this run, so ${uri} stays: experiences are deleted by a person, with: ovp forget`,
  )
}

function notice(uri: string, wanted: string): string {
  return `Kept as a draft at ${uri}: nobody watches this run, so ${wanted} was not changed. A person accepts it with: ovp review`
}

async function textAt(backend: Backend, uri: string): Promise<string | undefined> {
  try {
    return await backend.memory().read(uri)
  } catch (thrown) {
    if (isOpenVikingError(thrown) && thrown.code === 'NOT_FOUND') return undefined
    throw thrown
  }
}
