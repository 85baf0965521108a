import { NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'

// An angle bracket and a slash may be written as JSON writes them for a web page.
const OPEN = String.raw`(?:<|&lt;|\\{1,8}u003c)\s{0,4}`
const CLOSE = String.raw`\s{0,4}(?:>|&gt;|\\{1,8}u003e)`
const PRIVATE_TAG = new RegExp(
  String.raw`${OPEN}(?:(\\{0,8}/\s{0,4}private)|private(?:\s{1,4}[A-Za-z_-]{1,40}=[^<>]{0,200})?)${CLOSE}`,
  'gi',
)

/**
 * Takes out what the user marked as private, also where such blocks are nested; without a closing tag, all that
 * follows. Only an open tag alone between backticks, with no closing tag behind it, is a word like any other.
 */
export function redactPrivateBlocks(text: string): string {
  if (!/private/i.test(text)) return text
  const tags = [...text.matchAll(PRIVATE_TAG)].map((tag) => ({
    start: tag.index,
    end: tag.index + tag[0].length,
    closes: tag[1] !== undefined,
  }))
  const lastClose = tags.findLastIndex(({ closes }) => closes)
  let result = ''
  let copied = 0
  let depth = 0
  for (const [at, { start, end, closes }] of tags.entries()) {
    if (closes) {
      if (depth === 0) continue
      depth--
      if (depth === 0) {
        result += MARK
        copied = start
      }
    } else {
      const isQuoted = text.charAt(start - 1) === '`' && text.charAt(end) === '`'
      if (isQuoted && (depth > 0 || at > lastClose)) continue
      if (depth === 0) result += text.slice(copied, end)
      depth++
      copied = end
    }
  }
  if (depth === 0) return result + text.slice(copied)
  return copied === text.length ? result : result + MARK
}

const KEY_NAME = `[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----`
const KEY_BEGIN = new RegExp(`-----BEGIN ${KEY_NAME}`, 'g')
const KEY_END = new RegExp(`-----END ${KEY_NAME}`)
const KEY_ENDS = new RegExp(KEY_END.source, 'g')
const MAX_KEY = 20_000
const BREAK = `(?:${NEXT_LINE}|[ \\t])`
const BODY = '(?:[A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,15}={1,2})'
// A line of the body, or of what says how it is encrypted.
const KEY_LINE = new RegExp(`${BREAK}{1,4}(?:[A-Z][A-Za-z-]{1,40}: [^\\r\\n\\\\]{0,200}|${BODY})`, 'y')
const LAST_LINE = new RegExp(`(?:^|${NEXT_LINE}|[^A-Za-z0-9+/=])(${BODY}|=[A-Za-z0-9+/]{4})${BREAK}{0,4}$`)
const LONGEST_LINE = 300

/** Takes out private keys in PEM form, also one whose beginning or end was cut off. */
export function redactPrivateKeys(text: string): string {
  if (!text.includes('PRIVATE KEY')) return text
  let result = ''
  let copied = 0
  KEY_BEGIN.lastIndex = 0
  for (let begin = KEY_BEGIN.exec(text); begin !== null; begin = KEY_BEGIN.exec(text)) {
    const end = endOfKey(text, KEY_BEGIN.lastIndex)
    if (end === undefined) continue
    result += text.slice(copied, begin.index) + MARK
    copied = end
    KEY_BEGIN.lastIndex = end
  }
  return redactKeyEnds(copied === 0 ? text : result + text.slice(copied))
}

/** Where the key ends that begins before `from`; undefined when nothing of it is there. */
function endOfKey(text: string, from: number): number | undefined {
  const next = text.indexOf('-----BEGIN', from)
  const body = text.slice(from, Math.min(from + MAX_KEY, next === -1 ? text.length : next))
  const close = KEY_END.exec(body)
  if (close !== null) return from + close.index + close[0].length
  let end = 0
  KEY_LINE.lastIndex = 0
  while (KEY_LINE.test(body)) end = KEY_LINE.lastIndex
  return end === 0 ? undefined : from + end
}

/** What is left of keys whose beginning was cut off. */
function redactKeyEnds(text: string): string {
  let result = ''
  let copied = 0
  for (const close of text.matchAll(KEY_ENDS)) {
    let start = close.index
    while (start > copied) {
      const from = Math.max(copied, start - LONGEST_LINE)
      const line = LAST_LINE.exec(text.slice(from, start))
      if (line === null || close.index - start > MAX_KEY) break
      start = from + line.index + line[0].indexOf(line[1] ?? '')
    }
    if (start === close.index) continue
    result += text.slice(copied, start) + MARK
    copied = close.index + close[0].length
  }
  return copied === 0 ? text : result + text.slice(copied)
}
