import type { ExperienceHit } from '@openviking-plugins/experience'
import { searchExperiences } from './experience-search.ts'
import { ensureHomeSync } from './home.ts'
import { loadIdentity } from './identity.ts'
import type { EngineChoice } from './index/open-engine.ts'
import { openSearchIndex } from './index/search-index.ts'

export interface HookSearchOptions {
  home: string
  user?: string
  engine?: EngineChoice
  /** 1 to 20. */
  limit: number
  log?: (line: string) => void
}

/**
 * One search for a process that lives for a moment: looks at folder times only, so that it may lag behind an edit of a
 * file in place until a server or the command line has seen it.
 */
export async function searchOnce(query: string, options: HookSearchOptions): Promise<ExperienceHit[]> {
  const log = options.log ?? (() => undefined)
  const paths = ensureHomeSync(options.home)
  const { user } = loadIdentity(paths, options.user, log)
  const index = openSearchIndex({
    store: paths.store,
    index: paths.index,
    engine: options.engine ?? 'auto',
    watch: false,
    sweep: 'folders',
    log,
  })
  try {
    return await searchExperiences(index, query, { user, limit: options.limit })
  } finally {
    index.close()
  }
}
