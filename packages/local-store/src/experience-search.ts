import type { ExperienceHit } from '@openviking-plugins/experience'
import { requireQuery } from '@openviking-plugins/experience/backend-input'
import { titleFromUri } from '@openviking-plugins/experience/uri'
import type { SearchIndex } from './index/search-index.ts'
import { uriOf } from './store-files.ts'

/** Own experiences for a query, best first. `score` is in [0, 1]: the share of what the query could reach at most. */
export async function searchExperiences(
  index: SearchIndex,
  query: string,
  options: { user: string; limit: number },
): Promise<ExperienceHit[]> {
  requireQuery(query)
  const ranked = await index.search(['experience'], query, options.limit)
  return ranked.map(({ path, snippet, score }) => {
    const uri = uriOf(options.user, path)
    return { uri, title: titleFromUri(uri), score: Math.round(score * 1e4) / 1e4, snippet }
  })
}
