import { MARK } from './mark.ts'

const PRIVATE_OPEN = /<\s{0,4}private\s{0,4}>/gi
const PRIVATE_CLOSE = /<\s{0,4}\/\s{0,4}private\s{0,4}>/gi

/**
 * Takes out what the user marked as private; without a closing tag, all that follows. Only an open tag alone between
 * backticks, with no closing tag behind it, is a word like any other.
 */
export function redactPrivateBlocks(text: string): string {
  let result = ''
  let copied = 0
  let isClosed = true
  PRIVATE_OPEN.lastIndex = 0
  for (let open = PRIVATE_OPEN.exec(text); open !== null; open = PRIVATE_OPEN.exec(text)) {
    const start = PRIVATE_OPEN.lastIndex
    PRIVATE_CLOSE.lastIndex = start
    const close: RegExpExecArray | null = isClosed ? PRIVATE_CLOSE.exec(text) : null
    isClosed = close !== null
    if (close === null && text.charAt(open.index - 1) === '`' && text.charAt(start) === '`') continue
    const end = close?.index ?? text.length
    if (close !== null || end > start) result += text.slice(copied, start) + MARK
    else result += text.slice(copied, start)
    copied = end
    PRIVATE_OPEN.lastIndex = close === null ? text.length : PRIVATE_CLOSE.lastIndex
  }
  return result + text.slice(copied)
}

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
const KEY_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/
const MAX_KEY = 20_000
// A line of the body, also as it looks inside a JSON string.
const KEY_LINE = /(?:\s|\\[nrt]){0,8}(?:[A-Za-z0-9+/]{16,200}={0,2}|[A-Za-z0-9+/]{1,15}={1,2})/y

/** Takes out private keys in PEM form, also one whose end was cut off. */
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
  return result + text.slice(copied)
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
