/**
 * BM25 in the variant of SQLite's `bm25()`, so that the scan and FTS5 agree: k1 = 1.2, b = 0.75, a hit in the title
 * counts as `TITLE_WEIGHT` hits, the length is that of title and body, a word of more than half of the documents
 * weighs next to nothing.
 */
export const TITLE_WEIGHT = 3
const K1 = 1.2
const B = 0.75
const LEAST_WEIGHT = 1e-6

/**
 * Documents that hold none of the words, assumed beside the real ones: in a store of three experiences a word of two
 * of them would otherwise weigh nothing. In a store of thousands they change nothing.
 */
export const PRIOR = { documents: 100, terms: 128 }

/** The weight of a term of `holders` documents among `documents`, the prior ones included. */
export function termWeight(documents: number, holders: number): number {
  const weight = Math.log((documents - holders + 0.5) / (holders + 0.5))
  return weight > 0 ? weight : LEAST_WEIGHT
}

/** The weight of a term as a share of the highest one, cut to what engines agree on. */
export function rarity(documents: number, holders: number): number {
  return Math.round((termWeight(documents, holders) / termWeight(documents, 0)) * 1e6) / 1e6
}

/** What a term adds to the score of a document. `hits` has title hits weighted, `relativeLength` is length / mean. */
export function termScore(weight: number, hits: number, relativeLength: number): number {
  return weight * ((hits * (K1 + 1)) / (hits + K1 * (1 - B + B * relativeLength)))
}

export interface WeighedTerm {
  term: string
  /** Documents that hold it. */
  holders: number
}

/** The most that a term of `holders` documents can add to the score of one. */
export function mostOf(documents: number, holders: number): number {
  return termWeight(documents, holders) * (K1 + 1)
}

export interface QueryPlan {
  terms: WeighedTerm[]
  /** No document can score more than this. */
  ceiling: number
}

const MOST_TERMS = 32
const COMMON = 0.3

/**
 * The terms worth looking for: those that occur, without the ones that nearly a third of the documents share if at
 * least two rarer ones remain, and of a long prompt the rarest.
 */
export function planQuery(asked: readonly WeighedTerm[], documents: number): QueryPlan {
  const occurring = asked.filter(({ holders }) => holders > 0)
  const telling = occurring.filter(({ holders }) => holders <= documents * COMMON)
  const kept = telling.length >= 2 ? telling : occurring
  const rarest = [...kept].sort((left, right) => left.holders - right.holders).slice(0, MOST_TERMS)
  const ceiling = asked.reduce((sum, { holders }) => sum + mostOf(documents, holders), 0)
  return { terms: kept.filter((term) => rarest.includes(term)), ceiling }
}

/**
 * Splits terms into those by which documents are found, and common ones that all together are unlikely to make up for
 * two of the others: counting these in the few documents that are found is quicker than ranking all that hold them.
 */
export function splitTerms(
  terms: readonly WeighedTerm[],
  documents: number,
): { lead: WeighedTerm[]; rest: WeighedTerm[] } {
  const lead = [...terms].sort((left, right) => left.holders - right.holders)
  const rest: WeighedTerm[] = []
  let weight = lead.reduce((sum, { holders }) => sum + termWeight(documents, holders), 0)
  let most = 0
  for (let term = lead.at(-1); term !== undefined && lead.length > 2; term = lead.at(-1)) {
    weight -= termWeight(documents, term.holders)
    most += mostOf(documents, term.holders)
    if (most > (2 * weight) / (lead.length - 1)) break
    rest.push(term)
    lead.pop()
  }
  return { lead, rest }
}

/** A BM25 score as a share of what the query could reach at most, in (0, 1]; the last bits, where engines differ, cut. */
export function shareOf(score: number, ceiling: number): number {
  const share = Math.round((score / ceiling) * 1e10) / 1e10
  return Number.isFinite(share) ? Math.min(1, share) : 0
}

/** Best first, equal ones by path. */
export function bestFirst(left: { path: string; score: number }, right: { path: string; score: number }): number {
  return right.score - left.score || (left.path < right.path ? -1 : 1)
}
