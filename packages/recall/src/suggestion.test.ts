import { experienceUri, titleFromUri } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { plainTitle } from './plain-title.ts'
import { INTRODUCTION, INTRODUCTION_TOKENS, SUGGESTION_TOKENS, suggestionOf } from './suggestion.ts'
import { EXPERIENCES } from './testing/gate-set.ts'
import { tokensAtMost } from './tokens-at-most.ts'

const hit = (uri: string, title: string = titleFromUri(uri)) => ({ uri, title, score: 1, snippet: '' })
const hits = (names: readonly string[]) => names.map((name) => hit(experienceUri('mira-larsen', name)))

test('three of ordinary names stay within the tokens, and two at least find room', () => {
  const names = EXPERIENCES.map(({ name }) => name)
  let all = 0
  names.forEach((_, at) => {
    const three = [0, 1, 2].map((next) => names[(at * 7 + next * 13) % names.length] ?? '')
    const suggestion = suggestionOf(hits(three))
    expect(countTokens(suggestion?.text ?? '')).toBeLessThanOrEqual(SUGGESTION_TOKENS)
    all += suggestion?.shown.length ?? 0
  })
  expect(all / names.length).toBeGreaterThan(1.9)
})

test('what stands above the lines takes as many tokens as is said', () => {
  expect(tokensAtMost(INTRODUCTION)).toBe(INTRODUCTION_TOKENS)
})

test('every line is one line with the title and the exact URI, whatever they are made of', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 4 }), (names) => {
      const found = names.map((part) => hit(`viking://user/m/memories/experiences/${part}.md`, part))
      const suggestion = suggestionOf(found)
      if (suggestion === undefined) return
      const [, ...lines] = suggestion.text.split('\n')
      expect(lines).toHaveLength(suggestion.shown.length)
      lines.forEach((line, at) => {
        const { uri, title } = suggestion.shown[at] ?? { uri: '', title: '' }
        expect(line.startsWith(`- "${plainTitle(title)}" `)).toBe(true)
        const spelled = line.slice(`- "${plainTitle(title)}" `.length)
        expect(spelled.startsWith('"') ? JSON.parse(spelled) : spelled).toBe(uri)
      })
    }),
    { numRuns: 500 },
  )
})

test('a name too long for a line is left out, not cut', () => {
  const long = `viking://user/m/memories/experiences/${'many-words-'.repeat(30)}.md`
  const short = 'viking://user/m/memories/experiences/short.md'
  expect(suggestionOf([hit(long), hit(short)])?.shown).toEqual([hit(short)])
  expect(suggestionOf([hit(long)])).toBeUndefined()
  expect(suggestionOf([])).toBeUndefined()
})

test('a title keeps its letters and loses what breaks a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const plain = plainTitle(title)
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>`]/u)
      expect(plain.length).toBeLessThanOrEqual(2 * 60 + 1)
    }),
  )
  expect(plainTitle('数据库 锁')).toBe('数据库 锁')
})
