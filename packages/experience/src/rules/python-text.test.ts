import { describe, expect, test } from 'vitest'
import { isTrue, lines, parseJson, strip } from './python-text.ts'

test.each([
  ['  a b \t\n', 'a b'],
  ['\u001ca\u001f', 'a'],
  ['\u0085a\u00a0\u3000', 'a'],
  ['\ufeffa', '\ufeffa'],
  ['\u200ba', '\u200ba'],
  ['', ''],
  ['   ', ''],
])('strip %j', (text, stripped) => expect(strip(text)).toBe(stripped))

test.each([
  ['a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
  ['a\u000bb\fc\u001cd\u0085e\u2028f\u2029g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['a\n', ['a']],
  ['\n\n', ['', '']],
  ['', []],
])('lines of %j', (text, expected) => expect(lines(text)).toEqual(expected))

describe('parseJson', () => {
  test.each([
    ['{"a":NaN}', { a: 1 }],
    ['[Infinity,-Infinity,NaN]', [1, 1, 1]],
    ['NaN', 1],
    ['{"a":"NaN","b":NaN}', { a: 'NaN', b: 1 }],
    ['{"\\"NaN":Infinity}', { '"NaN': 1 }],
    ['{"a":"x\\\\","b":NaN}', { a: 'x\\', b: 1 }],
    [' [1] ', [1]],
  ])('takes %s', (text, value) => expect(parseJson(text)).toEqual({ value }))

  test.each([
    '',
    '  ',
    '\ufeff{}',
    'x {}',
    '{} x',
    '-NaN',
    'nan',
    '{NaN:1}',
    '{"a":NaN',
    '"NaN',
    '[NaNNaN]',
    '[1NaN]',
    '[NaN1]',
    '\u00a01',
  ])('refuses %j', (text) => expect(parseJson(text)).toBeUndefined())
})

test.each([
  [0, false],
  ['', false],
  [[], false],
  [{}, false],
  [null, false],
  [false, false],
  ['0', true],
  [[0], true],
  [{ a: 0 }, true],
])('isTrue %j', (value, expected) => expect(isTrue(value)).toBe(expected))
