import { comparable, documentTerms, IS_ASCII, isPrefixTerm, termOfWord } from './tokens.ts'

/**
 * Tells which of these terms of `queryTerms` a text holds: those that `documentTerms` gives of it, found without making
 * all of its terms, which takes a process that has just started ten times as long.
 */
export function termsHolder(terms: readonly string[]): (text: string) => string[] {
  const known = new Map<string, readonly string[]>()
  const termsOf = (piece: string): readonly string[] => {
    const held = known.get(piece) ?? documentTerms(piece)
    known.set(piece, held)
    return held
  }
  const wanted = terms.map((term): Wanted => ({ term, beginning: beginningOf(term) }))
  return (text) => {
    const plain = comparable(text)
    const folded = fold(plain)
    // Otherwise a place in one is not the same place in the other.
    if (folded.length !== plain.length) return terms.filter((term) => holds(documentTerms(plain), term))
    const searched = { plain, folded, termsOf }
    return wanted.filter((one) => holdsPiece(one, searched)).map(({ term }) => term)
  }
}

/** Belongs to a version, but not where a sentence ends with it. */
const DOT = 0x2e
/** Most pieces. Its one term can be told without a list of terms. */
const ONE_WORD = /^[A-Z]?[a-z]+$/

interface Wanted {
  term: string
  beginning: string
}

interface Searched {
  plain: string
  folded: string
  termsOf: (piece: string) => readonly string[]
}

/** Looks at what stands between ends of words and has the beginning of the term in it. */
function holdsPiece({ term, beginning }: Wanted, { plain, folded, termsOf }: Searched): boolean {
  for (let at = folded.indexOf(beginning); at !== -1; ) {
    let start = at
    while (start > 0 && !endsWords(folded.charCodeAt(start - 1))) start--
    let end = at + beginning.length
    while (end < folded.length && !endsWords(folded.charCodeAt(end))) end++
    let last = end
    while (folded.charCodeAt(last - 1) === DOT) last--
    const piece = plain.slice(start, last)
    if (ONE_WORD.test(piece) ? termOfWord(folded.slice(start, last)) === term : holds(termsOf(piece), term)) return true
    at = folded.indexOf(beginning, end)
  }
  return false
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
  const folded = text.toLowerCase()
  return IS_ASCII.test(text) ? folded : folded.replaceAll('ё', 'е').replaceAll('ς', 'σ')
}

/** Blanks and punctuation, of ASCII without `.` and `_`, and of Chinese. A piece with more in it has the same terms. */
function endsWords(code: number): boolean {
  // Nearly all are small letters, and blanks.
  if (code >= 0x61 && code <= 0x7a) return false
  if (code === 0x20) return true
  if (code >= 0x80) return code >= 0x3000 && code <= 0x3003
  const isWord = (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  return !isWord && code !== DOT && code !== 0x5f
}
