import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

const expected = (text: string): string => createHash('sha256').update(text).digest('hex')

it('is what node:crypto gives, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text))
    }),
  )
})

it('is it at the border of a block too', () => {
  for (let length = 0; length < 130; length++) {
    const text = 'é'.repeat(length / 2) + 'a'.repeat(length % 2)
    expect(sha256(text)).toBe(expected(text))
  }
})
