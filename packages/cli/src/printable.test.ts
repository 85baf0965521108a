import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printableLine, printableText } from './printable.ts'

describe('printableLine', () => {
  it.each([
    ['a\tb\r\nc', 'a b c'],
    ['\u001b[31mred\u001b[0m', '␛[31mred␛[0m'],
    ['\u0007\u007f\u009b', '␇␡\ufffd'],
    ['right\u202eleft', 'right\ufffdleft'],
    ['half \ud800', 'half \ufffd'],
    ['数据库 café 👩‍💻', '数据库 café 👩‍💻'],
  ])('makes %j safe', (text, safe) => {
    expect(printableLine(text)).toBe(safe)
  })

  it('leaves no control character in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printableLine(text)).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u)
        expect(printableText(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})

describe('printableText', () => {
  it('keeps lines and tabs, and no carriage return that would hide a line', () => {
    expect(printableText('a\r\n\tb\rc\n')).toBe('a\n\tb␍c\n')
  })
})
