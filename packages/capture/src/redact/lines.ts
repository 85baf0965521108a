import { ENDS_WORD } from './ends-word.ts'

/** A line end as source, or as it looks inside a string inside a string; what diffs and listings put before a line. */
const END = String.raw`(?:\\?\r?\n|(?:\\{1,8}r)?\\{1,8}n)`
const GUTTER = String.raw`(?:[ \t]{0,8}\d{1,6}(?:→|\t|[:|][ ])|[+|>-](?=[ \t])|\+)?`

/** Source of a pattern for one line end and all that stands before the text of the next line. */
export const NEXT_LINE: string = `${END}${GUTTER}[ \\t]{0,40}`

export const LINE_BREAK: RegExp = new RegExp(NEXT_LINE, 'y')

/** Source of what stands before a word. */
export const EDGE: string = `(?:(?<![A-Za-z0-9_-])|(?<=${ENDS_WORD}))`

/** The pattern, for what begins there. */
export function atEdge(pattern: RegExp): RegExp {
  return new RegExp(EDGE + pattern.source, pattern.flags)
}

const BEFORE = new RegExp(`(?:[^A-Za-z0-9_-]|${ENDS_WORD}|%[0-9A-Fa-f]{2})$`)

/** The same for a place in a text; there an escape of an address ends a word too. */
export function edgeBefore(text: string, at: number): boolean {
  return at === 0 || BEFORE.test(text.slice(Math.max(0, at - 24), at))
}

/** Source of what Markdown puts around a bold name. */
export const BOLD: string = String.raw`(?:\*\*)?`
