const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can did do does for from had has have how i if in into is it its me my no not of on or ' +
    'our should so that the their them then there these they this to was we were what when where which while who why will with ' +
    'would you your'
  ).split(' '),
)
/** Longer words are data (hashes, base64), not language. */
const LONGEST_WORD = 64
/** For a character class: writing without blanks between words. */
export const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc'
const UPPER = '\\p{Lu}'
const LOWER = '\\p{Ll}'
export const IS_ASCII: RegExp = /^[\t\n\r -~]*$/

/** What a text is split into: runs of characters, and the parts of a word. */
interface Patterns {
  /** The first group holds a run of writing without blanks. */
  runs: RegExp
  parts: RegExp
}

const PLAIN: Patterns = {
  runs: /[a-z\d]\w*(?:\.\d\w*)*/gi,
  parts: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g,
}
let wide: Patterns | undefined
let oneCjk: RegExp | undefined

/** Of the forms in which Unicode has the same text, the one that is compared. */
export function comparable(text: string): string {
  return IS_ASCII.test(text) ? text : text.normalize('NFKC')
}

/** ASCII needs no tables of Unicode, which take a hook as long as all the rest of a short prompt. */
function patternsFor(text: string): Patterns {
  if (IS_ASCII.test(text)) return PLAIN
  wide ??= {
    runs: new RegExp(`([${CJK}]+)|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_]*(?:\\.\\p{N}[\\p{L}\\p{N}_]*)*`, 'gu'),
    parts: new RegExp(`${UPPER}+(?!${LOWER})|${UPPER}?[${LOWER}\\p{Lo}\\p{Lm}\\p{Lt}\\p{M}]+|${UPPER}|\\p{N}+`, 'gu'),
  }
  return wide
}
const PLAIN_WORD = /^[a-z]+$/
const CYRILLIC_WORD = /^[\u0400-\u04ff]+$/
/** Of nouns, adjectives and the commonest verbs, Russian and Ukrainian, the longest that fits. */
const CYRILLIC_ENDINGS = `
иями ями ами ией ием иям иях ию ия ие ии ий ыми ими ого его ому ему ою ею ую юю ая яя ое ее ые ый ой ей ом ем ым им
ых их ам ям ах ях ов ев ью ья ье іями іям іях ією ія ії ію ій ів ует уют ает ают яет яют овать а я о е у ю ы и і ї ь й
`
let cyrillicEnding: RegExp | undefined

/**
 * The search terms of a document, in reading order, repeated as often as they occur: words in lower case without their
 * grammatical ending, identifiers whole and in parts, dotted versions whole and in parts, Chinese, Japanese and Korean
 * as overlapping pairs of characters and the last character of each run. A term holds no blank and no ASCII
 * punctuation but `_` and `.`.
 */
export function documentTerms(text: string): string[] {
  return terms(text, true)
}

/**
 * The distinct terms of a query, in reading order, at most `most`. A single Chinese, Japanese or Korean character is a
 * prefix: with the pairs and last characters of a document it finds the character wherever it stands.
 */
export function queryTerms(query: string, most = 64): string[] {
  return [...new Set(terms(query, false))].slice(0, most)
}

/** Whether a term of `queryTerms` matches every document term that begins with it. */
export function isPrefixTerm(term: string): boolean {
  if (term.length > 2 || IS_ASCII.test(term)) return false
  oneCjk ??= new RegExp(`^[${CJK}]$`, 'u')
  return oneCjk.test(term)
}

function terms(text: string, lastCharacters: boolean): string[] {
  const found: string[] = []
  const plain = comparable(text)
  const { runs, parts } = patternsFor(plain)
  if (runs === PLAIN.runs) {
    for (const word of plain.match(runs) ?? []) addWord(found, word, parts)
    return found
  }
  for (const run of plain.matchAll(runs)) {
    if (run[1] === undefined) addWord(found, run[0], parts)
    else addPairs(found, run[1], lastCharacters)
  }
  return found
}

function addPairs(found: string[], run: string, lastCharacter: boolean): void {
  const characters = Array.from(run)
  for (let at = 0; at + 1 < characters.length; at++) found.push(`${characters[at]}${characters[at + 1]}`)
  if (lastCharacter || characters.length === 1) found.push(characters.at(-1) ?? run)
}

/** The term of a whole word in lower case; undefined for what is none. */
export function termOfWord(whole: string): string | undefined {
  return whole.length > LONGEST_WORD || STOP_WORDS.has(whole) ? undefined : stem(whole)
}

function addWord(found: string[], word: string, patternOfParts: RegExp): void {
  const term = termOfWord(word.toLowerCase())
  if (term === undefined) return
  found.push(term)
  if (PLAIN_WORD.test(word)) return
  const parts = word.match(patternOfParts) ?? []
  if (parts.length < 2) return
  for (const part of parts) {
    const lower = part.toLowerCase()
    if (!STOP_WORDS.has(lower) && !/^[a-z]$/.test(lower)) found.push(stem(lower))
  }
}

/**
 * `caches`, `cached`, `caching` and `cache` become one term, and so do `ошибка`, `ошибки` and `ошибок`; what is no plain
 * word of English, Russian or Ukrainian stays as it is.
 */
export function stem(word: string): string {
  if (!PLAIN_WORD.test(word)) return CYRILLIC_WORD.test(word) ? withoutCyrillicEnding(word) : word
  if (word.length < 4) return word
  const base = withoutTense(withoutPlural(word))
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

function withoutTense(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  const base = word.endsWith('ing') ? word.slice(0, -3) : word.endsWith('ed') ? word.slice(0, -2) : ''
  if (base.length < 3 || base.endsWith('e') || !/[aeiouy]/.test(base)) return word
  return base.length > 3 && /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base
}

/** Nobody types the dots of `ё`, and a vowel that comes and goes before the last consonant is left out: `ошибок`. */
function withoutCyrillicEnding(word: string): string {
  cyrillicEnding ??= new RegExp(`^(.{3,}?)(?:${CYRILLIC_ENDINGS.trim().split(/\s+/).join('|')})$`)
  const plain = word.replaceAll('ё', 'е').replace(/(?<=...)ся$|(?<=л[аио])сь$/, '')
  const base = cyrillicEnding.exec(plain)?.[1] ?? plain
  return base.replace(/нн$/, 'н').replace(/(?<=..[^аеиоуыэюя])[ое]к$/, 'к')
}
