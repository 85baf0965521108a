import { cutText, SNIPPET_LENGTH } from '@openviking-plugins/experience/text'
import { titleFromUri } from '@openviking-plugins/experience/uri'
import { termsHolder } from '@openviking-plugins/local-store/held-terms'
import type { Evidence } from '@openviking-plugins/local-store/hook'
import { PRIOR, rarity } from '@openviking-plugins/local-store/ranking'

/** What a server found: its own experience with the whole text. */
export interface ServerHit {
  uri: string
  title: string
  score: number
  abstract: string
}

/**
 * What speaks for the hits of a server, in the way in which the folder tells it. A server gives a score that says
 * nothing about whether a hit fits, and knows no frequencies of words: how rare a term is, is taken from the hits. They
 * are the texts most like the query, so that a term seems more common than it is, which only raises the bar.
 */
export function evidenceOfHits(terms: readonly string[], hits: readonly ServerHit[]): Evidence {
  const heldIn = termsHolder(terms)
  const held = hits.map(({ uri, abstract }) => new Set([...heldIn(nameOf(uri)), ...heldIn(abstract)]))
  const asked = terms.map((term) => {
    const holders = held.filter((those) => those.has(term)).length
    return { term, rarity: rarity(hits.length + PRIOR.documents, holders) }
  })
  return {
    asked,
    found: hits.map(({ uri, title, score, abstract }, at) => ({
      uri,
      title,
      score,
      // Few of them are told to anybody.
      get snippet() {
        return cutText(abstract, SNIPPET_LENGTH)
      },
      matched: asked.filter(({ term }) => held[at]?.has(term)),
      content: () => abstract,
    })),
  }
}

/** With the folders in it: it is searched as well. */
function nameOf(uri: string): string {
  const path = uri.slice(uri.indexOf(EXPERIENCES) + EXPERIENCES.length)
  return path.split('/').map(titleFromUri).join(' ')
}

const EXPERIENCES = '/memories/experiences/'
