import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText, headingText, sliceLines, wellFormed, withoutOuterBlanks } from './text.ts'

const points = (text: string): number => Array.from(text).length
const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

test('surrogate-split: a cap never falls inside a pair or an emoji sequence', () => {
  expect(cutText(`${'x'.repeat(79)}${'🔥'.repeat(50)}`, 100)).toBe(`${'x'.repeat(79)}${'🔥'.repeat(21)}`)
  const family = '👨‍👩‍👧‍👦'
  expect(cutText(family.repeat(40), 120)).toBe(family.repeat(17))
  expect(cutText(`${'x'.repeat(118)}${family}`, 120)).toBe('x'.repeat(118))
})

test.each([
  ['', 5, ''],
  ['abc', 5, 'abc'],
  ['abcdef', 5, 'abcde'],
  ['abcdef', 0, ''],
  ['abcdef', -1, ''],
  ['abcdef', Number.NaN, ''],
  ['abcdef', 2.9, 'ab'],
  ['abcdef', Number.POSITIVE_INFINITY, 'abcdef'],
  ['数据库连接', 3, '数据库'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['a\r\nb', 2, 'a'],
  ['👍🏽👍🏽', 3, '👍🏽'],
  ['🇩🇪🇫🇷', 3, '🇩🇪'],
  ['👨‍👩‍👧‍👦', 6, ''],
  ['a\ud83d', 5, 'a\ufffd'],
  ['\udd25a', 1, '\ufffd'],
])('cutText(%j, %d) is %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})

test('a cut far into a long text costs no more than the cut', () => {
  expect(cutText(`é${'x'.repeat(5_000_000)}`, 120)).toBe(`é${'x'.repeat(119)}`)
})

describe('properties', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          '👨',
          '\u200d',
          '👩',
          '🏽',
          '\ud83d',
          '\udd25',
          'e',
          '\u0301',
          '🇩',
          '数',
          '한',
          '\u1100',
          '\u1161',
          'の',
          'й',
          '\u3099',
          '\r',
          '\n',
          '\u0915',
          '\u094d',
          '\u0600',
        ),
      )
      .map((all) => all.join('')),
  )

  test('a cut is well-formed, short enough, and whole characters of the text', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.isWellFormed()).toBe(true)
        expect(points(cut)).toBeLessThanOrEqual(max)
        const all = graphemes(wellFormed(text))
        const taken = graphemes(cut)
        expect(all.slice(0, taken.length)).toEqual(taken)
        const next = all[taken.length]
        if (next !== undefined) expect(points(cut) + points(next)).toBeGreaterThan(max)
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [0, -1, 'one\ntwo\nthree\n'],
  [-5, -1, 'one\ntwo\nthree\n'],
  [1, -1, 'two\nthree\n'],
  [1, 1, 'two'],
  [0, 2, 'one\ntwo'],
  [9, -1, ''],
  [0, 0, ''],
])('lines from %i on, at most %i', (offset, limit, lines) => {
  expect(sliceLines('one\ntwo\nthree\n', offset, limit)).toBe(lines)
})

describe('as the pattern that says it best, which takes too long on long runs', () => {
  const pieces = (...parts: string[]): fc.Arbitrary<string> =>
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(''))

  test('what a heading says', () => {
    fc.assert(
      fc.property(pieces('#', ' ', '\t', 'a', '🔥'), (line) => {
        const [, said = ''] = /^[ \t]*([^ \t].*?)[ \t]*#*[ \t]*$/u.exec(line) ?? []
        expect(headingText(line)).toBe(said)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a text without outer blanks', () => {
    fc.assert(
      fc.property(pieces(' ', '\t', '\n', 'a', '\u00a0'), (text) => {
        expect(withoutOuterBlanks(text)).toBe(/^[ \t]*([\s\S]*?)[ \t]*$/.exec(text)?.[1])
      }),
      { numRuns: 2_000 },
    )
  })
})
