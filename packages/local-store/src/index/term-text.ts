import { isPrefixTerm } from '../tokens.ts'

/** Terms with a blank between them, as an index keeps those of a title or a body. */
export function countTerms(text: string): number {
  return text === '' ? 0 : text.split(' ').length
}

/** How often a term of `queryTerms` stands in such a text. */
export function countHits(text: string, term: string): number {
  const searched = ` ${text} `
  const needle = isPrefixTerm(term) ? ` ${term}` : ` ${term} `
  let hits = 0
  // The blank after a term is the one before the next.
  for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + needle.length - 1)) hits++
  return hits
}
