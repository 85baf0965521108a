import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute } from './absolute.ts'

const segment = fc.oneof(fc.constantFrom('', '.', '..', '...', '.a', 'a.', 'a', ' ', '\n', '数', 'C:'), fc.string())

test('is the path that resolve gives, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), fc.constantFrom('', '/', '//'), (segments, before) => {
      const path = before + segments.join('/')
      expect(absolute(path)).toBe(resolve(path))
    }),
    { numRuns: 2_000 },
  )
})
