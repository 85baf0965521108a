import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ExperienceHit } from '@openviking-plugins/experience'
import { type Evidence, evidenceOf } from './evidence-search.ts'
import { searchExperiences } from './experience-search.ts'
import { ensureHomeSync, type HomePaths } from './home.ts'
import { loadIdentity } from './identity.ts'
import type { EngineChoice } from './index/open-engine.ts'
import { SCAN_FILE } from './index/scan-engine.ts'
import { openSearchIndex, type SearchIndex } from './index/search-index.ts'
import { hasFts5 } from './index/sqlite.ts'

export type { Evidence, FoundExperience, RareTerm } from './evidence-search.ts'

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
  return once(options, ({ index, user }) => searchExperiences(index, query, { user, limit: options.limit }))
}

/**
 * `searchOnce` for terms of `queryTerms`, with what speaks for each hit. Without FTS5 a search looks through all terms of all files: undefined
 * where those are more than `longest_scan` bytes.
 */
export async function searchEvidenceOnce(
  terms: readonly string[],
  options: HookSearchOptions & { longest_scan: number },
): Promise<Evidence | undefined> {
  if (terms.length === 0) return { asked: [], found: [] }
  return once(options, async ({ index, user, paths }) => {
    if (scannedBytes(options.engine, paths) > options.longest_scan) return undefined
    const hits = await index.search(['experience'], terms, options.limit)
    return evidenceOf(hits, terms, { engine: index, store: paths.store, user })
  })
}

interface OneSearch {
  index: SearchIndex
  paths: HomePaths
  user: string
}

async function once<Result>(options: HookSearchOptions, work: (search: OneSearch) => Promise<Result>): Promise<Result> {
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
    return await work({ index, paths, user })
  } finally {
    index.close()
  }
}

function scannedBytes(engine: EngineChoice = 'auto', paths: HomePaths): number {
  if (engine === 'fts5' || (engine === 'auto' && hasFts5())) return 0
  return statSync(join(paths.index, SCAN_FILE), { throwIfNoEntry: false })?.size ?? 0
}
