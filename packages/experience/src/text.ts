/** `text` with every lone surrogate replaced by U+FFFD. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

let segmenter: Intl.Segmenter | undefined

/**
 * The beginning of `text`: at most `max` Unicode code points, well-formed, never ending inside a character as a reader
 * sees it (a pair, an emoji sequence, a letter with its marks). A first character longer than `max` gives ''.
 */
export function cutText(text: string, max: number): string {
  if (!(max > 0)) return ''
  // Enough for `max` code points and the one after them, which decides whether the last character goes on.
  const window = Number.isFinite(max) ? text.slice(0, 2 * (Math.floor(max) + 2)) : text
  if (/^[\x20-\x7e]*$/.test(window)) return window.slice(0, Math.floor(max))
  const formed = window.toWellFormed()
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let points = 0
  let end = 0
  for (const { segment, index } of segmenter.segment(formed)) {
    for (const _ of segment) points += 1
    if (points > max) break
    end = index + segment.length
  }
  return formed.slice(0, end)
}
