/** What a string value stands under. */
export interface JsonPlace {
  /** Key of the object member, when the string is one. */
  key?: string
  /** The string before it in the same list. */
  previous?: string
  /** What the same object has under `name` or `key`, when it came before. */
  name?: string
  /** Keys that lead to the object or list, from the outermost. */
  path: readonly (string | undefined)[]
}

/**
 * Rewrites the strings of a JSON text in place: numbers, order and white space stay as they are, so that
 * what is not touched is byte for byte what was recorded. The text must be valid JSON.
 */
export function mapJsonStrings(
  json: string,
  map: (value: string, place: JsonPlace) => string,
  mapKey: (key: string) => string,
): string {
  let result = ''
  let copied = 0
  let key: string | undefined
  let previous: string | undefined
  const lists: boolean[] = []
  const path: (string | undefined)[] = []
  const names: (string | undefined)[] = []
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (character === '[' || character === '{') {
      lists.push(character === '[')
      path.push(key)
      names.push(undefined)
      key = undefined
      previous = undefined
    } else if (character === ']' || character === '}') {
      lists.pop()
      path.pop()
      names.pop()
      key = undefined
      previous = undefined
    } else if (character === ',') {
      key = undefined
    } else if (character === '"') {
      const end = endOfString(json, at)
      const literal = json.slice(at, end)
      const value = String(JSON.parse(literal))
      if (lists.at(-1) === false && key === undefined) {
        key = value
        const mapped = mapKey(value)
        if (mapped !== value) {
          result += json.slice(copied, at) + JSON.stringify(mapped)
          copied = end
        }
      } else {
        const name = names.at(-1)
        const mapped = map(value, {
          path,
          ...(name === undefined ? {} : { name }),
          ...(key === undefined ? {} : { key }),
          ...(previous === undefined ? {} : { previous }),
        })
        if (mapped !== value) {
          result += json.slice(copied, at) + JSON.stringify(mapped)
          copied = end
        }
        if (key === 'name' || key === 'key') names[names.length - 1] = value
        previous = lists.at(-1) === true ? value : undefined
      }
      at = end - 1
    }
  }
  return copied === 0 ? json : result + json.slice(copied)
}

/** Index behind the closing quote of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0
    while (json.charAt(quote - 1 - escapes) === '\\') escapes++
    if (escapes % 2 === 0) return quote + 1
  }
  return json.length
}
