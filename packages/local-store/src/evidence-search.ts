import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExperienceHit } from '@openviking-plugins/experience'
import { titleFromUri } from '@openviking-plugins/experience/uri'
import type { RankedFile, SearchEngine } from './index/engine.ts'
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

/**
 * What speaks for the hits of the last search of `engine` for `terms`; both engines give the same evidence. A file that
 * has gone is left out.
 */
export function evidenceOf(
  hits: readonly RankedFile[],
  terms: readonly string[],
  { engine, store, user }: { engine: Pick<SearchEngine, 'rarities' | 'matches'>; store: string; user: string },
): Evidence {
  const ranked = hits.filter(({ path }) => statsOf(store, path)?.isFile())
  const rarities = engine.rarities('experience', terms)
  const asked = terms.map((term, at) => ({ term, rarity: rarities[at] ?? 0 }))
  const paths = ranked.map(({ path }) => path)
  const matches = engine.matches('experience', terms, paths)
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
