import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontMatter, splitFrontMatter } from './front-matter.ts'

describe('splitFrontMatter', () => {
  it('reads what frontMatter wrote, and leaves the body alone', () => {
    const key = fc.constantFrom('harness', 'session', 'project', 'model')
    fc.assert(
      fc.property(fc.dictionary(key, fc.string({ minLength: 1 })), fc.string(), (values, rest) => {
        const body = `# x\n${rest}`
        expect(splitFrontMatter(`${frontMatter(values)}\n${body}`)).toEqual({ values, body })
      }),
    )
  })

  it.each([
    ['no front matter', '# x\n', {}, '# x\n'],
    ['a rule in the text', '# x\n\n---\na: b\n---\n', {}, '# x\n\n---\na: b\n---\n'],
    [
      'plain and quoted values',
      "---\na: plain # note\nb: 'it''s'\nc: \"q\\\"\"\n---\nx",
      { a: 'plain', b: "it's", c: 'q"' },
      'x',
    ],
    ['lists and nesting', '---\ntags: [a, b]\nmeta:\n  x: 1\nm: y\n---\nx', { tags: '[a, b]', meta: '', m: 'y' }, 'x'],
    ['line ends of Windows and a mark', '\ufeff---\r\na: b\r\n---\r\n\r\nx\r\n', { a: 'b' }, 'x\r\n'],
    ['an empty block', '---\n---\nx', {}, 'x'],
    ['a block that never ends', '---\na: b\n', {}, '---\na: b\n'],
  ])('takes %s', (_, text, values, body) => {
    expect(splitFrontMatter(text)).toEqual({ values, body })
  })
})
