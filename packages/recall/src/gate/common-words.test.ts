import { expect, test } from 'vitest'
import { isCommonTerm } from './common-words.ts'

test.each(['about', 'written', 'client', 'der', 'problema', 'ошибк', 'опиш', '一个', '每天', '错误'])(
  '%s is common',
  (term) => {
    expect(isCommonTerm(term)).toBe(true)
  },
)

test.each(['', 'abou', 'bout', 'kubernete', 'eaddrinus', 'ошибка-', '个这', 'a b', 'about after', '\n', ' '])(
  '%j is not',
  (term) => {
    expect(isCommonTerm(term)).toBe(false)
  },
)

test.each(['configuration', 'interfac', 'пользовател'])('no end of %s alone is', (term) => {
  const ends = Array.from(term, (_, at) => term.slice(at))
  expect(ends.filter(isCommonTerm)).toEqual([term])
})
