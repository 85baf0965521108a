// What counts on a server is decided by Python: where its text rules differ from JavaScript's, these follow Python.

/** The characters of Python's `\s`, to stand in a character class. */
export const BLANKS = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const OUTER_BLANKS = new RegExp(`^[${BLANKS}]+`)
const ONE_BLANK = new RegExp(`[${BLANKS}]`)
const BREAKS = '\\n-\\r\\x1c-\\x1e\\x85\\u2028\\u2029'
const LINE_BREAK = new RegExp(`\\r\\n|[${BREAKS}]`)

/** `str.strip()`: unlike `trim()`, a byte-order mark stays and the separators U+001C to U+001F go. */
export function strip(text: string): string {
  const start = text.replace(OUTER_BLANKS, '')
  let end = start.length
  while (end > 0 && ONE_BLANK.test(start.charAt(end - 1))) end -= 1
  return start.slice(0, end)
}

/** `str.splitlines()`. */
export function lines(text: string): string[] {
  const found = text.split(LINE_BREAK)
  if (found.at(-1) === '') found.pop()
  return found
}

/**
 * `json.loads()`: as `JSON.parse`, and bare `NaN`, `Infinity` and `-Infinity` are numbers. They come out as 1, which is
 * enough here: no counted field is a number.
 */
export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    const finite = withoutNonFinite(text)
    if (finite === undefined) return undefined
    try {
      return { value: JSON.parse(finite) as unknown }
    } catch {
      return undefined
    }
  }
}

const NON_FINITE = /-?Infinity|NaN/y

// A scanner, since a regular expression over strings with escapes takes quadratic time on an unclosed quote.
function withoutNonFinite(text: string): string | undefined {
  if (!text.includes('NaN') && !text.includes('Infinity')) return undefined
  let out = ''
  let copied = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') quoted = !quoted
    else if (quoted && char === '\\') at += 1
    else if (!quoted && (char === 'N' || char === 'I' || char === '-')) {
      NON_FINITE.lastIndex = at
      const match = NON_FINITE.exec(text)
      if (match === null) continue
      // The blanks keep it from becoming part of a longer number.
      out += `${text.slice(copied, at)} 1 `
      at += match[0].length - 1
      copied = at + 1
    }
  }
  return out + text.slice(copied)
}

/** `bool()` of a JSON value: empty lists and objects are false. */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
}
