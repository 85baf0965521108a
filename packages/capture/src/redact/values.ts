import { NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'

export interface Value {
  start: number
  end: number
  /** Behind its quotes. */
  after: number
  text: string
  quoted: boolean
  /** A YAML block scalar. */
  block?: true
  /** An element of a list. */
  listed?: true
}

export type IsSecret = (lead: RegExpExecArray, value: Value) => boolean

export interface ValueOptions {
  /** Whether a list may stand behind this lead. */
  lists?: (lead: RegExpExecArray) => boolean
  /** False for a lead that no secret stands behind, whatever is there: values may be long, and many leads in one. */
  mayLead?: (lead: RegExpExecArray) => boolean
}

/** Takes out what stands behind the leads that the pattern finds. */
export function redactValues(text: string, pattern: RegExp, isSecret: IsSecret, options: ValueOptions = {}): string {
  let result = ''
  let copied = 0
  let listedTo = 0
  pattern.lastIndex = 0
  for (let lead = pattern.exec(text); lead !== null; lead = pattern.exec(text)) {
    const at = pattern.lastIndex
    // A list in a list is not looked at again.
    const items = lead.index >= listedTo && options.lists?.(lead) === true ? itemsBehind(text, lead, at) : []
    listedTo = items.at(-1)?.after ?? listedTo
    const values = items.length > 0 ? items : options.mayLead?.(lead) === false ? [] : [valueAt(text, at)]
    for (const value of values) {
      if (value === undefined || !isSecret(lead, value)) continue
      result += text.slice(copied, value.start) + MARK
      copied = value.end
      pattern.lastIndex = value.end
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

// A dollar sign may stand in a password; `${…}` and `$(…)` are code.
const BARE = new RegExp(
  String.raw`(?:[^\s"'${'`'},;()[\]{}<>|&$\\\u001b\u00ab\u00bb\u2018-\u201f\u3000-\u9fff\uac00-\ud7af\uff01-\uff5e]|\$(?![{(])){1,2000}`,
  'y',
)
const BLOCK = /[|>][+-]?\d?[+-]?[ \t]{0,8}\r?\n([ \t]{1,40})[^\s\\]{1,200}(?:\r?\n\1[^\s\\]{1,200}){0,40}(?=\s|$)/y
const MAX_QUOTED = 4_000
const MAX_ITEMS = 200
const OPEN_LIST = /\[(?:\s|\\{1,8}[nrt]){0,40}/y
const COMMA = /(?:\s|\\{1,8}[nrt]){0,40},(?:\s|\\{1,8}[nrt]){0,40}/y
const DASH = new RegExp(`${NEXT_LINE}-[ \\t]{1,4}`, 'y')

/** Of a list in brackets, or of one in YAML. */
function itemsBehind(text: string, lead: RegExpExecArray, at: number): Value[] {
  const first = endOf(OPEN_LIST, text, at)
  if (first !== undefined) return itemsAt(text, first, COMMA)
  // The lead may have taken the end of its line.
  const item = endOf(DASH, text, lead.index + lead[0].trimEnd().length)
  return item === undefined ? [] : itemsAt(text, item, DASH)
}

function itemsAt(text: string, first: number, between: RegExp): Value[] {
  const items: Value[] = []
  for (let at: number | undefined = first; at !== undefined && items.length < MAX_ITEMS; ) {
    const item = valueAt(text, at)
    if (item === undefined) break
    items.push({ ...item, listed: true })
    at = endOf(between, text, item.after)
  }
  return items
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The value that begins at `at`, without its quotes; nothing where code or a placeholder stands. */
function valueAt(text: string, at: number): Value | undefined {
  const quote = /^\\{0,15}["'`]/.exec(text.slice(at, at + 16))?.[0]
  if (quote !== undefined) {
    const start = at + quote.length
    const end = endOfQuoted(text, start, quote)
    return end === undefined
      ? undefined
      : { start, end, after: end + quote.length, text: text.slice(start, end), quoted: true }
  }
  BLOCK.lastIndex = at
  const block = BLOCK.exec(text)
  if (block !== null) {
    const start = at + block[0].indexOf('\n') + 1 + (block[1]?.length ?? 0)
    const end = BLOCK.lastIndex
    return { start, end, after: end, text: text.slice(start, end), quoted: false, block: true }
  }
  BARE.lastIndex = at
  const bare = BARE.exec(text)?.[0]
  if (bare === undefined) return undefined
  const after = text.charAt(at + bare.length)
  if (after !== '' && '([{$'.includes(after)) return undefined
  const end = at + bare.length
  return { start: at, end, after: end, text: bare, quoted: false }
}

function endOfQuoted(text: string, start: number, quote: string): number | undefined {
  const limit = Math.min(text.length, start + MAX_QUOTED)
  for (let at = start; at < limit; at++) {
    if (text.startsWith(quote, at) && (at === start || text.charAt(at - 1) !== '\\' || quote.length === 1)) return at
    const character = text.charAt(at)
    if (character === '\n') return undefined
    if (character === '\\' && quote.length === 1) at++
  }
  return undefined
}
