export interface TextPosition {
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 units. */
  column: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20
const BLANK = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

function skipBlanks(text: string, at: number): number {
  return end(BLANK, text, at) ?? at
}

type Scan = { end: number } | { fault: number }

/** End of the string that starts at `at`, or the offset of its first fault. A pattern would run out of stack on a long one. */
function stringEnd(text: string, at: number): Scan {
  if (text[at] !== '"') return { fault: at }
  let next = at + 1
  for (;;) {
    const code = text.charCodeAt(next)
    if (code === QUOTE) return { end: next + 1 }
    if (code === BACKSLASH) {
      const escaped = end(ESCAPE, text, next)
      if (escaped === undefined) return { fault: next }
      next = escaped
    } else if (code >= FIRST_PRINTABLE) next += 1
    else return { fault: next }
  }
}

function scalarEnd(text: string, at: number): Scan {
  const next = end(SCALAR, text, at)
  return next === undefined ? { fault: at } : { end: next }
}

/**
 * Where JSON stops being JSON: an offset into `text`, undefined when all of it is one JSON value. `JSON.parse` names
 * no place for many faults, and each Node words it differently.
 */
export function jsonErrorOffset(text: string): number | undefined {
  const closers: ('}' | ']')[] = []
  let at = skipBlanks(text, 0)
  let wanted: 'value' | 'value or ]' | 'key' | 'key or }' | 'more' = 'value'
  for (;;) {
    const character = text[at]
    if (wanted === 'more') {
      const closer = closers.at(-1)
      if (closer === undefined) return at === text.length ? undefined : at
      if (character === closer) closers.pop()
      else if (character === ',') wanted = closer === '}' ? 'key' : 'value'
      else return at
      at = skipBlanks(text, at + 1)
    } else if (wanted === 'key' || wanted === 'key or }') {
      if (wanted === 'key or }' && character === '}') {
        closers.pop()
        wanted = 'more'
        at = skipBlanks(text, at + 1)
        continue
      }
      const key = stringEnd(text, at)
      if ('fault' in key) return key.fault
      at = skipBlanks(text, key.end)
      if (text[at] !== ':') return at
      at = skipBlanks(text, at + 1)
      wanted = 'value'
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']')
      wanted = character === '{' ? 'key or }' : 'value or ]'
      at = skipBlanks(text, at + 1)
    } else if (wanted === 'value or ]' && character === ']') {
      closers.pop()
      wanted = 'more'
      at = skipBlanks(text, at + 1)
    } else {
      const value = character === '"' ? stringEnd(text, at) : scalarEnd(text, at)
      if ('fault' in value) return value.fault
      at = skipBlanks(text, value.end)
      wanted = 'more'
    }
  }
}

export function positionAt(text: string, offset: number): TextPosition {
  let line = 1
  let lineStart = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1
    lineStart = next + 1
  }
  return { line, column: offset - lineStart + 1 }
}
