import {
  type Backend,
  type ExperienceSummary,
  isOpenVikingError,
  OpenVikingError,
} from '@openviking-plugins/experience'
import { type DraftText, type Provenance, parseDraft, withProvenance } from './draft-text.ts'
import { draftName, draftsRoot, draftUri } from './draft-uri.ts'
import { recordProvenance } from './provenance-file.ts'

/** A write-up that waits for its review. */
export interface Draft extends DraftText {
  name: string
  uri: string
}

export interface DraftAccess {
  backend: Backend
  user: string
}

/** All drafts, by name. */
export async function listDrafts({ backend, user }: DraftAccess): Promise<Draft[]> {
  const entries = await backend
    .memory()
    .list(draftsRoot(user), { recursive: true })
    .catch((thrown: unknown) => {
      // Nobody has written a draft yet.
      if (isOpenVikingError(thrown) && thrown.code === 'NOT_FOUND') return []
      throw thrown
    })
  const drafts: Draft[] = []
  for (const { uri, is_dir } of entries) {
    if (!is_dir && /\.md$/i.test(uri)) drafts.push(await draftAt(uri, { backend, user }))
  }
  return drafts.sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** @throws NOT_FOUND, INVALID_INPUT for a name that no experience can have */
export async function readDraft(name: string, access: DraftAccess): Promise<Draft> {
  try {
    return await draftAt(draftUri(access.user, name), access)
  } catch (cause) {
    if (!isOpenVikingError(cause) || cause.code !== 'NOT_FOUND') throw cause
    throw new OpenVikingError('NOT_FOUND', `There is no draft "${name}". See them with: ovp review --list`, { cause })
  }
}

/** @throws ALREADY_EXISTS when there is a draft of this name, unless `replace` */
export async function addDraft(
  name: string,
  text: string,
  options: DraftAccess & { provenance?: Provenance; replace?: boolean },
): Promise<Draft> {
  const uri = draftUri(options.user, name)
  const content = withProvenance(text, options.provenance ?? {})
  try {
    await options.backend.memory().write(uri, content, options.replace === true ? 'replace' : 'create')
  } catch (cause) {
    if (!isOpenVikingError(cause) || cause.code !== 'ALREADY_EXISTS') throw cause
    throw new OpenVikingError(
      'ALREADY_EXISTS',
      `There is a draft "${name}" already. Read it first; then replace it, or choose another name.`,
      { cause },
    )
  }
  return draftAt(uri, options)
}

export async function dropDraft(name: string, access: DraftAccess): Promise<void> {
  const { uri } = await readDraft(name, access)
  await access.backend.memory().forget(uri)
}

export interface AcceptOptions extends DraftAccess {
  /** State folder of the home: keeps where the experience comes from. */
  state: string
  now: Date
  /** Name of the experience; default: the draft's. */
  as?: string
  /** Overwrites an experience of this name. */
  replace?: boolean
}

/**
 * Makes a draft a live experience: the write-up without its front matter. The draft is gone afterwards.
 * @throws NOT_FOUND, ALREADY_EXISTS
 */
export async function acceptDraft(name: string, options: AcceptOptions): Promise<ExperienceSummary> {
  const { backend, user, state, now } = options
  const draft = await readDraft(name, { backend, user })
  const added = await backend.addExperience(options.as ?? name, draft.body, { replace: options.replace === true })
  recordProvenance(state, added.uri, { ...draft.provenance, accepted: now.toISOString() })
  await backend.memory().forget(draft.uri)
  return added
}

async function draftAt(uri: string, { backend, user }: DraftAccess): Promise<Draft> {
  return { name: draftName(uri, user), uri, ...parseDraft(await backend.memory().read(uri)) }
}
