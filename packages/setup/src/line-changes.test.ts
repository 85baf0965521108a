import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

test.each([
  ['nothing', 'abc', 'abc', []],
  ['a line in between', 'abcdefg', 'abcXdefg', ['  b', '  c', '+ X', '  d', '  e']],
  ['a line instead of another', 'abc', 'aXc', ['  a', '- b', '+ X', '  c']],
  ['a line that is gone', 'abc', 'ac', ['  a', '- b', '  c']],
  ['two parts that lie apart', 'abcdefghij', 'Xbcdefghi', ['- a', '+ X', '  b', '  c', '  …', '  h', '  i', '- j']],
  ['two parts that lie near', 'abcdef', 'XbcdeY', ['- a', '+ X', '  b', '  c', '  d', '  e', '- f', '+ Y']],
  ['a new text', '', 'ab', ['+ a', '+ b']],
  ['a text that is gone', 'ab', '', ['- a', '- b']],
])('%s', (_name, before, after, lines) => {
  expect(lineChanges(text(Array.from(before)), text(Array.from(after)))).toEqual(lines)
})

test('leads from one text to the other', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', '{', '}'), { maxLength: 5 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = lineChanges(text(before), text(after))
      const apart = changes.includes('  …')
      const kept = (mark: string) => changes.filter((line) => line[0] !== mark).map((line) => line.slice(2))
      if (changes.length === 0 || apart) return
      expect(before.join()).toContain(kept('+').join())
      expect(after.join()).toContain(kept('-').join())
    }),
  )
})
