import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonErrorOffset, positionAt } from './json-error.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (fault) {
    expect(fault).toBeInstanceOf(SyntaxError)
    return false
  }
}

describe('jsonErrorOffset', () => {
  it.each([
    ['', 0],
    ['  ', 2],
    ['{', 1],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['[1,2,]', 5],
    ['[1 2]', 3],
    ['{"a":tru}', 5],
    ['{"a":01}', 6],
    ['{"a":NaN}', 5],
    ['"a\nb"', 2],
    ['"\\x"', 1],
    ['"open', 5],
    ['{} {}', 3],
    ["{'a':1}", 1],
    [']', 0],
  ])('finds the first fault of %j', (text, offset) => {
    expect(jsonErrorOffset(text)).toBe(offset)
  })

  it('takes exactly what JSON.parse takes', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      '\u0001',
      '\u007f',
      'é',
    )
    const soup = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(soup, fc.json(), fc.string()), (text) => {
        expect(jsonErrorOffset(text) === undefined).toBe(parses(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('names a place inside or at the end of a cut or damaged document', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (text, at) => {
        const cut = text.slice(0, at % text.length)
        const offset = jsonErrorOffset(cut)
        expect(offset === undefined).toBe(parses(cut))
        if (offset !== undefined) expect(offset).toBeLessThanOrEqual(cut.length)
      }),
    )
  })

  it('reads deep nesting and long strings', () => {
    expect(jsonErrorOffset('['.repeat(200_000))).toBe(200_000)
    expect(jsonErrorOffset(`"${'x'.repeat(5_000_000)}"`)).toBeUndefined()
  })
})

describe('positionAt', () => {
  it.each([
    ['abc', 0, 1, 1],
    ['a\nbc', 2, 2, 1],
    ['a\nbc', 4, 2, 3],
    ['a\n\n', 1, 1, 2],
    ['a\n\n', 3, 3, 1],
  ])('counts lines and columns of %j at %i', (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column })
  })
})
