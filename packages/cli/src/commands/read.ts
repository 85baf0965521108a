import {
  type Backend,
  canonicalExperienceUri,
  type ExperienceDocument,
  experienceUri,
  isOpenVikingError,
  OpenVikingError,
  requireCanonicalExperienceUri,
} from '@openviking-plugins/experience'
import { readProvenance } from '@openviking-plugins/learn/draft'
import { homePaths } from '@openviking-plugins/local-store/home'
import { type CommandContext, printJson } from '../context.ts'
import { shownName, withoutExtension } from '../experience-name.ts'
import { printableText } from '../printable.ts'
import { withStore } from '../store.ts'

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** By the name that lists show, where that is not the name of the file: a percent-encoded name, a name in another case. */
async function readByShownName(
  name: string,
  user: string,
  { backend, cause, sameCase }: FindOptions & { backend: Backend; cause: unknown },
): Promise<ExperienceDocument> {
  const shown = (await backend.listExperiences()).map(({ uri }) => ({ uri, name: shownName(uri, user) }))
  const folded = (text: string): string => (sameCase ? text : text.toLowerCase()).normalize('NFC')
  const same = shown.filter((experience) => folded(experience.name) === folded(name))
  if (same.length === 1 && same[0]) return backend.readExperience(same[0].uri)
  if (same.length > 1) {
    const uris = same.map(({ uri }) => uri).join(' ')
    throw new OpenVikingError(
      'INVALID_INPUT',
      `Several experiences are called "${name}": read one by its URI: ${uris}`,
      {
        cause,
      },
    )
  }
  const near = (await backend.searchExperiences(name, 3)).map(({ uri }) => shownName(uri, user))
  const hint = near.length > 0 ? `Did you mean ${quoted(near)}?` : 'See all of them with: ovp list'
  throw new OpenVikingError('NOT_FOUND', `There is no experience "${name}". ${hint}`, { cause })
}

/** An experience, or another text of the user's own, such as a digest. */
async function readByUri(uri: string, user: string, backend: Backend): Promise<ExperienceDocument> {
  if (canonicalExperienceUri(uri, user) !== undefined) return backend.readExperience(uri.trim())
  // Says what is wrong with the URI of an experience, which the memory tools may accept in other spellings.
  if (uri.includes('/memories/experiences/')) requireCanonicalExperienceUri(uri, user)
  return { uri, content: await backend.memory().read(uri) }
}

export interface FindOptions {
  /** A name in other letters is another name, also where files are told apart without regard to them. */
  sameCase: boolean
}

/** A file may be found by a name in other letters than its own. @throws NOT_FOUND */
async function requireListed(uri: string, wanted: string, backend: Backend): Promise<void> {
  const listed = await backend.listExperiences()
  if (listed.some((experience) => experience.uri === uri)) return
  throw new OpenVikingError('NOT_FOUND', `There is no experience "${wanted}". See all of them with: ovp list`)
}

/** By URI, by name, or by the name that lists show. @throws NOT_FOUND */
export async function findExperience(
  wanted: string,
  user: string,
  backend: Backend,
  { sameCase }: FindOptions = { sameCase: false },
): Promise<ExperienceDocument> {
  if (wanted.includes('://')) {
    const uri = sameCase ? canonicalExperienceUri(wanted, user) : undefined
    if (uri !== undefined) await requireListed(uri, wanted, backend)
    return readByUri(wanted, user, backend)
  }
  const name = withoutExtension(wanted.trim())
  try {
    const uri = experienceUri(user, name)
    if (sameCase) await requireListed(uri, name, backend)
    return await backend.readExperience(uri)
  } catch (cause) {
    if (!isOpenVikingError(cause) || (cause.code !== 'NOT_FOUND' && cause.code !== 'INVALID_INPUT')) throw cause
    return readByShownName(name, user, { backend, cause, sameCase })
  }
}

export async function read(wanted: string, context: CommandContext): Promise<void> {
  const { io, options } = context
  await withStore(context, async ({ backend, identity, settings }) => {
    const experience = await findExperience(wanted, identity.user, backend)
    if (options.json) {
      const { uri, content } = experience
      const provenance = readProvenance(homePaths(settings.home).state).get(uri)
      return printJson(io, { uri, content, ...(provenance === undefined ? {} : { provenance }) })
    }
    if (!io.stdoutIsTerminal) {
      // A server keeps no line end at the end of a text.
      io.out(settings.server === undefined ? experience.content : ended(experience.content))
      return
    }
    io.out(ended(printableText(experience.content)))
  })
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
