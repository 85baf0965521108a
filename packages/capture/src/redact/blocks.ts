import { MARK } from './mark.ts'

const PRIVATE_OPEN = '<private>'
const PRIVATE_CLOSE = '</private>'

/** Takes out what the user marked as private. A tag that is never closed is a word like any other. */
export function redactPrivateBlocks(text: string): string {
  return replaceBetween(text, PRIVATE_OPEN, PRIVATE_CLOSE, (inside) =>
    inside === MARK ? undefined : PRIVATE_OPEN + MARK + PRIVATE_CLOSE,
  )
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

function replaceBetween(
  text: string,
  open: string,
  close: string,
  replacement: (inside: string) => string | undefined,
): string {
  let result = ''
  let copied = 0
  for (let start = text.indexOf(open); start !== -1; ) {
    const end = text.indexOf(close, start + open.length)
    if (end === -1) break
    const replaced = replacement(text.slice(start + open.length, end))
    if (replaced !== undefined) {
      result += text.slice(copied, start) + replaced
      copied = end + close.length
    }
    start = text.indexOf(open, end + close.length)
  }
  return result + text.slice(copied)
}
