import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexedText } from './document.ts'

const snippet = (text: string) => indexedText('memories/experiences/x.md', text).snippet

describe('the snippet', () => {
  test.each([
    [
      'the situation',
      '# T\n\n## Approach\n\nDo it.\n\n## Situation\n\nPort is **busy** in `CI`.\n\nMore.',
      'Port is busy in CI.',
    ],
    ['a situation in Chinese', '## 情境\n\n端口被占用。\n', '端口被占用。'],
    [
      'a situation that begins with a list',
      '## Situation\n- [ ] First [link](http://x) point\n- second\n',
      'First link point second',
    ],
    ['the description', '---\nname: x\ndescription: "When a port is busy"\n---\n\nBody.', 'When a port is busy'],
    [
      'the first paragraph',
      '# Title\n\n<!-- note -->\n---\nJust text\non two lines.\n\nNot this.',
      'Just text on two lines.',
    ],
    ['an empty situation', '## Situation\n\n## Approach\n\nDo it.', 'Do it.'],
    ['nothing', '', ''],
    ['a title alone', '# Title\n', ''],
  ])('is %s', (_, text, expected) => {
    expect(snippet(text)).toBe(expected)
  })

  test('is the first sentence when the paragraph is long', () => {
    const sentence = 'Integration tests fail now and then with a busy port.'
    expect(snippet(`## Situation\n\n${sentence} ${'And more of it. '.repeat(20)}`)).toBe(sentence)
  })

  test('is cut when the sentence is long, and says so', () => {
    const cut = snippet(`## Situation\n\n${'word '.repeat(60)}`)
    expect(Array.from(cut).length).toBeLessThanOrEqual(120)
    expect(cut).toMatch(/word…$/)
  })

  test('has one line of at most 120 characters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = snippet(`## Situation\n${text}`)
        expect(Array.from(found).length).toBeLessThanOrEqual(120)
        expect(found.isWellFormed()).toBe(true)
        expect(found).not.toMatch(/[\n\r]/)
      }),
    )
  })
})

describe('the title', () => {
  test('is the words of the name, the folders of experiences and the first heading, each once', () => {
    const { titleTerms } = indexedText(
      'memories/experiences/ci/flaky-port-bind.md',
      'x\n\n# Flaky ports in CI\n\n# Other',
    )
    expect(titleTerms).toBe('ci flaky port bind')
  })

  test('of a percent-encoded name is what it stands for', () => {
    expect(indexedText('memories/experiences/%E6%AD%BB%E9%94%81.md', '').titleTerms).toBe('死锁 锁')
  })
})
