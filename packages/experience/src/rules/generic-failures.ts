import { isObject, members } from './json-walk.ts'
import { BLANKS } from './python-text.ts'

/** URIs that a batch read reports as not read; of several reports on one URI the last holds. */
export function failedStatuses(output: unknown, resolve: (uri: string) => string): ReadonlySet<string> {
  const failed = new Set<string>()
  for (const { value } of members(output)) {
    if (!isObject(value) || typeof value['uri'] !== 'string') continue
    if (value['success'] === false) failed.add(resolve(value['uri']))
    else if (value['success'] === true) failed.delete(resolve(value['uri']))
  }
  return failed
}

const NOTHING_FOUND = '(nothing found at '
const SECTION = '--- START OF '
const SECTION_ERROR = new RegExp(`^[${BLANKS}]*ERROR:`)

/** Which of `uris` a text reports as not read: anywhere as not found, or in the first section of that name as an error. */
export function failuresInText(texts: Iterable<string>, uris: ReadonlySet<string>): ReadonlySet<string> {
  const failed = new Set<string>()
  const lengths = new Set([...uris].map((uri) => uri.length))

  /** Every place where `text` has one of the URIs between `before` and `after`. */
  function* namedBetween(text: string, before: string, after: string): Generator<{ uri: string; end: number }> {
    for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) {
      const start = at + before.length
      for (const length of lengths) {
        if (!text.startsWith(after, start + length)) continue
        const uri = text.slice(start, start + length)
        if (uris.has(uri)) yield { uri, end: start + length + after.length }
      }
    }
  }

  for (const text of texts) {
    for (const { uri } of namedBetween(text, NOTHING_FOUND, ')')) failed.add(uri)
    const seen = new Set<string>()
    for (const { uri, end } of namedBetween(text, SECTION, ' ---')) {
      if (!seen.has(uri) && SECTION_ERROR.test(text.slice(end))) failed.add(uri)
      seen.add(uri)
    }
  }
  return failed
}
