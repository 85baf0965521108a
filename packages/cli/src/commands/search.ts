import { type ExperienceHit, isOpenVikingError, titleFromUri, userRoot } from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { UsageError } from '../exit-code.ts'
import { shownName } from '../experience-name.ts'
import { placeOf } from '../place.ts'
import { printableLine } from '../printable.ts'
import { type OpenStore, withStore } from '../store.ts'

interface SearchOptions {
  limit: number
  sessions?: boolean
}

const NOTHING = 'No experience matches. Try other words, or see all of them with: ovp list\n'
const NO_SESSION = 'No digest matches. Try other words, or write digests of your past sessions with: ovp learn\n'

export async function search(words: readonly string[], context: CommandContext<SearchOptions>): Promise<void> {
  const { io, options } = context
  const query = words.join(' ').trim()
  if (query === '') throw new UsageError('Say what to search for, for example: ovp search "port in use".')
  await withStore(context, async (store) => {
    const results =
      options.sessions === true
        ? await searchDigests(query, options.limit, store)
        : await store.backend.searchExperiences(query, options.limit)
    if (options.json) return printJson(io, { results })
    if (results.length === 0) {
      io.out(options.sessions === true ? NO_SESSION : NOTHING)
      if (store.settings.server !== undefined) io.out(`Searched on ${printableLine(placeOf(store))}.\n`)
      return
    }
    for (const [index, hit] of results.entries()) {
      io.out(`${index === 0 ? '' : '\n'}${printableLine(shown(hit, store))}  (score ${hit.score.toFixed(2)})\n`)
      io.out(`  ${printableLine(hit.uri)}\n`)
      if (hit.snippet !== '') io.out(`  ${printableLine(hit.snippet)}\n`)
    }
  })
}

/** The name that ovp read takes; a digest has a title alone. */
function shown({ uri, title }: ExperienceHit, { identity }: OpenStore): string {
  const name = shownName(uri, identity.user)
  return name === uri ? title : name
}

async function searchDigests(query: string, limit: number, { backend, identity }: OpenStore): Promise<ExperienceHit[]> {
  const { DIGESTS } = await import('@openviking-plugins/learn')
  try {
    const found = await backend.memory().find(query, { uri: `${userRoot(identity.user)}/${DIGESTS}`, limit })
    return found.map(({ uri, score, abstract }) => ({ uri, title: titleFromUri(uri), score, snippet: abstract }))
  } catch (thrown) {
    // Nothing was learned from yet.
    if (isOpenVikingError(thrown) && thrown.code === 'NOT_FOUND') return []
    throw thrown
  }
}
