import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesGlob } from './glob.ts'

test.each([
  ['a.md', '*.md', true],
  ['b/a.md', '*.md', false],
  ['b/a.md', '**/*.md', true],
  ['a.md', '**/*.md', true],
  ['b/c/a.md', 'b/**', true],
  ['b/c/a.md', 'b/**/a.md', true],
  ['b/a.md', 'b/**/a.md', true],
  ['b/a.md', 'b/?.md', true],
  ['b/数.md', 'b/?.md', true],
  ['b/😀.md', 'b/?.md', true],
  ['b/ab.md', 'b/?.md', false],
  ['axbxc', 'a*b*c', true],
  ['axbxd', 'a*b*c', false],
  ['a.md', 'A.md', false],
  ['a(1)+[x].md', 'a(1)+[x].md', true],
  ['a/b/c/d', '**/c/**', true],
  ['a/b', '**', true],
  ['a', '', false],
  ['a**b', 'a**b', true],
])('%s fits %s: %s', (path, pattern, fits) => {
  expect(matchesGlob(path, pattern)).toBe(fits)
})

const name = fc.stringMatching(/^[ab]{0,4}$/)

test('agrees with a regular expression', () => {
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1 }),
      fc.array(fc.stringMatching(/^(?:[ab?*]{1,4})$/), { minLength: 1 }),
      (path, pattern) => {
        const parts = pattern.map((part) => part.replace(/\*+/g, '*'))
        const expression = parts.join('/').replaceAll('?', '[^/]').replaceAll('*', '[^/]*')
        expect(matchesGlob(path.join('/'), parts.join('/'))).toBe(new RegExp(`^${expression}$`).test(path.join('/')))
      },
    ),
  )
})

test('a hostile pattern ends', () => {
  expect(matchesGlob('a'.repeat(5_000), `${'a*'.repeat(500)}b`)).toBe(false)
  expect(matchesGlob('a/'.repeat(2_000), `${'**/a/'.repeat(200)}b`)).toBe(false)
})
