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
  { backend, cause }: { backend: Backend; cause: unknown },
): Promise<ExperienceDocument> {
  const shown = (await backend.listExperiences()).map(({ uri }) => ({ uri, name: shownName(uri, user) }))
  const folded = name.toLowerCase()
  const same = shown.filter((experience) => experience.name.toLowerCase() === folded)
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

/** By URI, by name, or by the name that lists show. @throws NOT_FOUND */
export async function findExperience(wanted: string, user: string, backend: Backend): Promise<ExperienceDocument> {
  if (wanted.includes('://')) return readByUri(wanted, user, backend)
  const name = withoutExtension(wanted.trim())
  try {
    return await backend.readExperience(experienceUri(user, name))
  } catch (cause) {
    if (!isOpenVikingError(cause) || (cause.code !== 'NOT_FOUND' && cause.code !== 'INVALID_INPUT')) throw cause
    return readByShownName(name, user, { backend, cause })
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
      io.out(experience.content)
      return
    }
    const text = printableText(experience.content)
    io.out(text.endsWith('\n') ? text : `${text}\n`)
  })
}
