import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortenJson } from './shorten-json.ts'

/** The JSON text in pieces of `size` bytes, shortened. */
function shortened(text: string, longest: number, size = text.length * 4 + 1): { text: string; leftOut: number } {
  const shortener = shortenJson(longest)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) shortener.push(bytes.subarray(at, at + size))
  const kept = Buffer.concat(shortener.kept)
  expect(shortener.keptBytes).toBe(kept.length)
  return { text: kept.toString('utf8'), leftOut: shortener.leftOut() }
}

describe('a string that is too long', () => {
  test.each([
    ['letters', '"abcdefgh"', 4, '"abcd… (4 bytes left out)"'],
    ['a character of three bytes', '"ab漢漢"', 3, '"ab漢… (3 bytes left out)"'],
    ['a character of four bytes', '"a🔥🔥"', 2, '"a🔥… (4 bytes left out)"'],
    ['an escape', '"ab\\nc\\"d"', 3, '"ab\\n… (4 bytes left out)"'],
    ['a character in an escape', '"\\u6f22\\u6f22"', 3, '"\\u6f22… (6 bytes left out)"'],
    ['a character in two escapes', '"\\uD83D\\uDD25\\u0041"', 3, '"\\uD83D\\uDD25… (6 bytes left out)"'],
    ['half a character, and letters', '"\\ud83dabc"', 3, '"\\ud83d… (3 bytes left out)"'],
    ['a key', '{"abcdef":1}', 3, '{"abc… (3 bytes left out)":1}'],
    ['several', '["abcdef",7,"gh","ijklmn"]', 3, '["abc… (3 bytes left out)",7,"gh","ijk… (3 bytes left out)"]'],
  ])('is cut behind %s', (_what, text, longest, expected) => {
    for (let size = 1; size <= Buffer.byteLength(text); size++)
      expect(shortened(text, longest, size).text).toBe(expected)
  })
})

describe('a word is not cut', () => {
  const TOKEN = `ghp_${'a1B2c3D4'.repeat(5)}`
  test.each([
    ['behind a space', 'out: '],
    ['behind a line end', 'out:\n'],
    ['behind a quote', '{"token":"'],
    ['behind a character', '令牌'],
    ['behind what it is assigned to', 'x; TOKEN='],
  ])('%s', (_where, before) => {
    const text = JSON.stringify(`${before}${TOKEN} and more`)
    const end = text.indexOf(TOKEN) + TOKEN.length
    for (let longest = text.indexOf(TOKEN); longest < end; longest++) {
      for (const size of [1, 7, 1_000]) {
        const cut = shortened(text, longest, size)
        expect(JSON.parse(cut.text)).toMatch(/^[^g]*… \(\d+ bytes left out\)$/)
        expect(cut.leftOut + Buffer.byteLength(cut.text)).toBe(
          Buffer.byteLength(text) + Buffer.byteLength(`… (${cut.leftOut} bytes left out)`),
        )
      }
    }
  })

  test('unless it is as long as no token', () => {
    const cut = shortened(`"a ${'z'.repeat(20_000)}"`, 10_000, 999)
    expect(cut.text.length).toBeGreaterThan(10_000)
  })
})

test('what is not too long stays byte for byte, in whatever pieces it comes', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(shortened(text, 1_000_000, size)).toEqual({ text, leftOut: 0 })
    }),
  )
})

test('any JSON stays JSON, of the same shape, with whole characters', () => {
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string') return ''
    if (Array.isArray(value)) return value.map(shape)
    return typeof value === 'object' && value !== null ? Object.values(value).map(shape) : value
  }
  const text = fc.string({ unit: 'grapheme' })
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
  }
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      text,
      fc.double({ noNaN: true }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.record({ a: tie('value'), b: text }),
    ),
  })).value
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (any, longest, size, ascii) => {
        const json = JSON.stringify(any)
        const written = ascii
          ? json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : json
        const cut = shortened(written, longest, size).text
        expect(shape(JSON.parse(cut))).toEqual(shape(JSON.parse(json)))
        expect(strings(JSON.parse(cut)).every((one) => one.isWellFormed())).toBe(true)
      },
    ),
  )
})
