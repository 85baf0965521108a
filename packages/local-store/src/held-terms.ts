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
  const wanted = terms.map((term) => ({ term, beginning: beginningOf(term) }))
  return (text) => {
    const plain = comparable(text)
    const folded = fold(plain)
    // Otherwise a place in one is not the same place in the other.
    if (folded.length !== plain.length) return terms.filter((term) => holds(documentTerms(plain), term))
    const held: string[] = []
    for (const { term, beginning } of wanted) {
      if (holdsPiece(term, beginning, { plain, folded, termsOf })) held.push(term)
    }
    return held
  }
}

/** Most pieces. Its one term can be told without a list of terms. */
const ONE_WORD = /^[A-Z]?[a-z]+$/

interface Searched {
  plain: string
  folded: string
  termsOf: (piece: string) => readonly string[]
}

/** Looks at what stands between ends of words and has the beginning of the term in it. */
function holdsPiece(term: string, beginning: string, { plain, folded, termsOf }: Searched): boolean {
  for (let at = folded.indexOf(beginning); at !== -1; ) {
    let start = at
    while (start > 0 && !endsWords(folded.charCodeAt(start - 1))) start--
    let end = at + beginning.length
    while (end < folded.length && !endsWords(folded.charCodeAt(end))) end++
    const piece = plain.slice(start, end)
    if (ONE_WORD.test(piece) ? termOfWord(folded.slice(start, end)) === term : holds(termsOf(piece), term)) return true
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
  if (code >= 0x80) return code >= 0x3000 && code <= 0x3003
  const isWord = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a)
  return !isWord && code !== 0x2e && code !== 0x5f
}
