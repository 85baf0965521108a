import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ExperienceHit, titleFromUri } from '@openviking-plugins/experience'
import type { SearchIndex } from './index/search-index.ts'
import { statsOf, uriOf } from './store-files.ts'
import { decodeText } from './text-file.ts'

/** A search term; `rarity` is 1 for one that no experience holds and nearly 0 for a word of half of them. */
export interface RareTerm {
  term: string
  rarity: number
}

/** A hit, and what it has in common with the query. */
export interface FoundExperience extends ExperienceHit {
  /** Terms of the query that it holds. */
  matched: RareTerm[]
  /** Reads its text. */
  content: () => string
}

export interface Evidence {
  /** All terms of the query, also those that no experience holds. */
  asked: RareTerm[]
  /** Best first. */
  found: FoundExperience[]
}

/** Both engines give the same evidence. `terms` come from `queryTerms`. A file that has gone is left out. */
export async function searchEvidence(
  index: SearchIndex,
  terms: readonly string[],
  { store, user, limit }: { store: string; user: string; limit: number },
): Promise<Evidence> {
  if (terms.length === 0) return { asked: [], found: [] }
  const ranked = (await index.search(['experience'], terms, limit)).filter(({ path }) => statsOf(store, path)?.isFile())
  const rarities = index.rarities('experience', terms)
  const asked = terms.map((term, at) => ({ term, rarity: rarities[at] ?? 0 }))
  const paths = ranked.map(({ path }) => path)
  const matches = index.matches('experience', terms, paths)
  return {
    asked,
    found: ranked.map(({ path, snippet, score }) => {
      const uri = uriOf(user, path)
      const held = new Set(matches.get(path))
      return {
        uri,
        title: titleFromUri(uri),
        score: Math.round(score * 1e4) / 1e4,
        snippet,
        matched: asked.filter(({ term }) => held.has(term)),
        content: () => decodeText(readFileSync(join(store, path))).text,
      }
    }),
  }
}
