import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentTerms, isPrefixTerm, queryTerms, stem } from './tokens.ts'

describe('terms of a document', () => {
  test.each([
    ['the tests are failing', 'test fail'],
    ['useEffect', 'useeffect use effect'],
    ['parseHTMLDocument', 'parsehtmldocument pars html document'],
    ['ERR_PNPM_OUTDATED_LOCKFILE', 'err_pnpm_outdated_lockfile err pnpm outdat lockfil'],
    ['write-file-atomic', 'writ fil atomic'],
    ['src/foo/bar.test.ts', 'src foo bar test ts'],
    ['Node 20.17', 'nod 20.17 20 17'],
    ['v1.2.3', 'v1.2.3 1 2 3'],
    ['utf8 and UTF-8', 'utf8 utf 8 utf 8'],
    ['ＡＢＣ ﬁle', 'abc fil'],
    ['naïve café', 'naïve café'],
    ['修复死锁', '修复 复死 死锁 锁'],
    ['用 Node 跑', '用 nod 跑'],
    ['データ', 'デー ータ タ'],
    ['락을 푸는', '락을 을 푸는 는'],
    ['𠮷野家', '𠮷野 野家 家'],
    ['Миграции и ошибки', 'миграц и ошибк'],
    ['ещё Ёлки', 'еще елк'],
    ['', ''],
    ['!?— …', ''],
    ['a'.repeat(65), ''],
  ])('%s', (text, expected) => {
    expect(documentTerms(text).join(' ')).toBe(expected)
  })
})

describe('terms of a query', () => {
  test('are distinct, in order and not too many', () => {
    expect(queryTerms('lock locks locked the LOCK file')).toEqual(['lock', 'fil'])
    expect(queryTerms(Array.from({ length: 200 }, (_, at) => `word${at}x`).join(' '), 10)).toHaveLength(10)
  })

  test('have no last characters, which would match the ends of other words', () => {
    expect(queryTerms('死锁')).toEqual(['死锁'])
  })

  test('a single character stands for every pair that begins with it', () => {
    expect(queryTerms('锁')).toEqual(['锁'])
    expect(isPrefixTerm('锁')).toBe(true)
    expect(isPrefixTerm('𠮷')).toBe(true)
    for (const term of ['死锁', 'a', 'é', '20']) expect(isPrefixTerm(term)).toBe(false)
  })
})

test.each([
  ['caches cached caching cache', 'cach'],
  ['retries retried retrying retry', 'retry'],
  ['stops stopped stopping stop', 'stop'],
  ['adds added adding add', 'add'],
  ['processes processed processing process', 'process'],
  ['files filed file', 'fil'],
  ['string', 'string'],
  ['speed', 'speed'],
  ['status', 'status'],
  ['class', 'class'],
  ['bus', 'bus'],
  ['миграция миграции миграцию миграций миграциями', 'миграц'],
  ['ошибка ошибки ошибку ошибок ошибками', 'ошибк'],
  ['список списка списки списков', 'списк'],
  ['очередь очереди очередей очередью', 'очеред'],
  ['база базы базой баз', 'баз'],
  ['ключ ключи ключей', 'ключ'],
  ['запись записи записью', 'запис'],
  ['падает падают', 'пад'],
  ['блокируется блокируют блокировать', 'блокир'],
  ['остановил остановила остановилась', 'остановил'],
  ['исчерпан исчерпана исчерпанный', 'исчерпан'],
  ['ёлка елки', 'елк'],
  ['міграція міграції міграцій', 'міграц'],
  ['порт', 'порт'],
  ['код', 'код'],
])('%s share a stem', (words, expected) => {
  expect(new Set(words.split(' ').map(stem))).toEqual(new Set([expected]))
})

test('a term can be joined by blanks and quoted for SQLite, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const term of documentTerms(text)) {
        expect(term).not.toMatch(/[\s"'*^:(){}+-]/)
        expect(term).not.toBe('_')
        expect(term.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('every query for what a text holds has a term of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
      const held = new Set(documentTerms(text))
      for (const term of queryTerms(text)) expect(held).toContain(term)
    }),
  )
})

test('ASCII alone is split as it is within other writing', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 60 })
  fc.assert(
    fc.property(ascii, (text) => {
      const withOther = documentTerms(`${text} я`)
      expect(withOther.at(-1)).toBe('я')
      expect(documentTerms(text)).toEqual(withOther.slice(0, -1))
    }),
    { numRuns: 2_000 },
  )
})
