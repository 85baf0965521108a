import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-text.ts'

test.each([
  ['', 1, 1, 'the text ends too early'],
  ['{"a":1,}', 1, 8, 'there is a comma too many before "}"'],
  ['[1,]', 1, 4, 'there is a comma too many before "]"'],
  ['{\n "a": 1\n "b": 2\n}', 3, 2, '"," or "}" was expected here'],
  ['{a: 1}', 1, 2, 'a name in double quotes was expected here'],
  ['{"a" 1}', 1, 6, '":" was expected here'],
  ['{"a": "b\n"}', 1, 9, 'a string is not closed'],
  ['{"a": "\\x"}', 1, 8, 'this escape is not allowed in a string'],
  ['{"a": tru}', 1, 7, 'a value was expected here'],
  ['{"a": 01}', 1, 8, '"," or "}" was expected here'],
  ['{} x', 1, 4, 'there is something after the end'],
  ["{'a': 1}", 1, 2, 'a name in double quotes was expected here'],
  ['// no\n{}', 1, 1, 'a value was expected here'],
])('%j', (text, line, column, what) => {
  expect(jsonFault(text)).toEqual({ line, column, what })
})

test('agrees with the parser about what is JSON', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string({
      unit: fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        ':',
        ',',
        '1',
        '-',
        '.',
        'e',
        '0',
        '\\',
        'u',
        'n',
        ' ',
        '\n',
        'true',
        'null',
      ),
    }),
  )
  fc.assert(
    fc.property(text, (value) => {
      expect(jsonFault(value) === undefined).toBe(parses(value))
    }),
    { numRuns: 2_000 },
  )
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
