import { comparable, documentTerms, isPrefixTerm } from './tokens.ts'

/**
 * Which of the terms of `queryTerms` a text holds: those that `documentTerms` gives of it, found without making all of
 * its terms, which takes a process that has just started ten times as long.
 */
export function heldTerms(text: string, terms: readonly string[]): string[] {
  const plain = comparable(text)
  const folded = fold(plain)
  // Otherwise a place in one is not the same place in the other.
  if (folded.length !== plain.length) return terms.filter((term) => holds(documentTerms(plain), term))
  const known = new Map<string, readonly string[]>()
  return terms.filter((term) => {
    for (const piece of piecesWith(beginningOf(term), plain, folded)) {
      const held = known.get(piece) ?? documentTerms(piece)
      known.set(piece, held)
      if (holds(held, term)) return true
    }
    return false
  })
}

function holds(held: readonly string[], term: string): boolean {
  return isPrefixTerm(term) ? held.some((other) => other.startsWith(term)) : held.includes(term)
}

/** Every word begins as its stem does but for the last letter of that. */
function beginningOf(term: string): string {
  return fold(term.length > 2 ? term.slice(0, -1) : term)
}

/** Without what differs between a word and its stem, or between a letter within a word and at its end. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('ς', 'σ')
}

/** What stands between ends of words, and has this in it. */
function* piecesWith(beginning: string, plain: string, folded: string): Generator<string> {
  for (let at = folded.indexOf(beginning); at !== -1; ) {
    let start = at
    while (start > 0 && !endsWords(folded.charCodeAt(start - 1))) start--
    let end = at + beginning.length
    while (end < folded.length && !endsWords(folded.charCodeAt(end))) end++
    yield plain.slice(start, end)
    at = folded.indexOf(beginning, end)
  }
}

/** Blanks and punctuation, of ASCII without `.` and `_`, and of Chinese. A piece with more in it has the same terms. */
function endsWords(code: number): boolean {
  if (code >= 0x80) return code >= 0x3000 && code <= 0x3003
  const isWord = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  return !isWord && code !== 0x2e && code !== 0x5f
}
