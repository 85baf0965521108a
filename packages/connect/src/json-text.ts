/** Where a text stops being JSON. */
export interface JsonFault {
  /** 1-based. */
  line: number
  column: number
  what: string
}

/**
 * Position of the first character that JSON does not allow; undefined for valid JSON. Node's own message carries a
 * position only in some releases and quotes the text around it, which may be a secret.
 */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0

  const fail = (what: string): never => {
    throw new SyntaxError(what)
  }
  const space = (): void => {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++
  }
  const literal = (word: string): void => {
    if (!text.startsWith(word, at)) fail('a value was expected here')
    at += word.length
  }
  const string = (): void => {
    at++
    for (;;) {
      const character = text.charAt(at)
      if (character === '' || character < ' ') fail('a string is not closed')
      if (character === '"') break
      if (character === '\\') {
        const sequence = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))
        if (sequence === null) fail('this escape is not allowed in a string')
        at += sequence?.[0].length ?? 1
      } else at++
    }
    at++
  }
  const number = (): void => {
    const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(text.slice(at, at + 400))
    if (digits === null) fail('a value was expected here')
    at += digits?.[0].length ?? 1
  }
  const list = (close: string, item: () => void): void => {
    at++
    space()
    if (text.charAt(at) === close) {
      at++
      return
    }
    for (;;) {
      item()
      space()
      const next = text.charAt(at)
      if (next === close) break
      if (next !== ',') fail(`"," or "${close}" was expected here`)
      at++
      space()
      if (text.charAt(at) === close) fail(`there is a comma too many before "${close}"`)
    }
    at++
  }
  const value = (): void => {
    space()
    const first = text.charAt(at)
    if (first === '{') {
      list('}', () => {
        space()
        if (text.charAt(at) !== '"') fail('a name in double quotes was expected here')
        string()
        space()
        if (text.charAt(at) !== ':') fail('":" was expected here')
        at++
        value()
      })
    } else if (first === '[') list(']', value)
    else if (first === '"') string()
    else if (first === 't') literal('true')
    else if (first === 'f') literal('false')
    else if (first === 'n') literal('null')
    else if (first === '') fail('the text ends too early')
    else number()
  }

  try {
    value()
    space()
    if (at < text.length) fail('there is something after the end')
    return undefined
  } catch (thrown) {
    // Nesting beyond the stack is a fault of the text as well; it has no better position than where the reader was.
    const before = text.slice(0, at)
    const line = before.split('\n').length
    return {
      line,
      column: at - before.lastIndexOf('\n'),
      what: thrown instanceof SyntaxError ? thrown.message : 'it is nested too deeply',
    }
  }
}

/** The text behind any number of byte-order marks. */
export function withoutBom(text: string): string {
  let start = 0
  while (text.charCodeAt(start) === 0xfeff) start++
  return start === 0 ? text : text.slice(start)
}
