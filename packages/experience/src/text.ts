/** Most characters of a search result's snippet. */
export const SNIPPET_LENGTH: number = 120

/** `text` with every lone surrogate replaced by U+FFFD. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

const PRINTABLE = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/**
 * The beginning of `text`: at most `max` Unicode code points, well-formed, never ending inside a character as a reader
 * sees it (a pair, an emoji sequence, a letter with its marks). A first character longer than `max` gives ''.
 */
export function cutText(text: string, max: number): string {
  if (!(max >= 1)) return ''
  const points = Math.floor(max)
  // Enough for `max` code points and the one after them, which decides whether the last character goes on.
  const window = (Number.isFinite(max) ? text.slice(0, 2 * (points + 2)) : text).toWellFormed()
  if (PRINTABLE.test(window)) return window.slice(0, points)
  const end = indexOfPoint(window, points)
  if (end === window.length || isBetweenPlain(window, end)) return window.slice(0, end)
  // Loading the segmenter takes longer than most of what a hook does, so it is asked only where it matters.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let whole = 0
  for (const { index, segment } of segmenter.segment(window)) {
    if (index + segment.length > end) break
    whole = index + segment.length
  }
  return window.slice(0, whole)
}

/** Where the code point number `points` begins, at most the length of `text`. */
function indexOfPoint(text: string, points: number): number {
  let at = 0
  for (let count = 0; count < points && at < text.length; count += 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  }
  return at
}

// ASCII, Latin, Cyrillic, kana, Han and Hangul syllables: no two of them ever make one character.
const PLAIN_PAIR = /^[\x20-\x7e\u00c0-\u024f\u0400-\u0481\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]{2}$/

function isBetweenPlain(text: string, at: number): boolean {
  return PLAIN_PAIR.test(text.slice(at - 1, at + 1))
}

/** `text` without the blanks and tabs at its ends. */
export function withoutOuterBlanks(text: string): string {
  return text.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, '')
}

/** What a Markdown heading says, of all that follows its marks on the line: `## Steps ##` has `Steps`. */
export function headingText(line: string): string {
  const own = line.replace(/^[ \t]+/, '')
  // Its first character is no closing mark, whatever it is.
  const rest = own.slice(1).replace(/(?<![ \t])[ \t]+$/, '')
  return own.slice(0, 1) + rest.replace(/(?<!#)#+$/, '').replace(/(?<![ \t])[ \t]+$/, '')
}

/** Lines of a text from `offset` on, at most `limit`; -1 is all of them. */
export function sliceLines(text: string, offset: number, limit: number): string {
  if (offset <= 0 && limit < 0) return text
  const from = Math.max(0, offset)
  return text
    .split('\n')
    .slice(from, limit < 0 ? undefined : from + limit)
    .join('\n')
}
