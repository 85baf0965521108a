import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsHolder } from './held-terms.ts'
import { LABELLED_SETS } from './testing/labelled-sets.ts'
import { documentTerms, isPrefixTerm, queryTerms } from './tokens.ts'

/** As the index does it. */
function inAllTerms(text: string, terms: readonly string[]): string[] {
  const all = documentTerms(text)
  return terms.filter((term) => all.some((other) => (isPrefixTerm(term) ? other.startsWith(term) : other === term)))
}

test.each([
  ['Retries, RETRIED and retrying', 'retry'],
  ['it stopped', 'stop'],
  ['caching', 'caches'],
  ['useEffect', 'effect'],
  ['parseHTMLDocument', 'documents'],
  ['ERR_PNPM_OUTDATED_LOCKFILE', 'lockfile'],
  ['write-file-atomic', 'atomic'],
  ['много ошибок', 'ошибка'],
  ['исчерпанный', 'исчерпана'],
  ['Ёлки', 'елка'],
  ['ＡＢＣ', 'abc'],
  ['端口被占用', '被占用'],
  ['端口被占用', '占'],
  ['İstanbul port', 'port'],
  ['größere Straße', 'Größere'],
])('%s holds what is asked as %s', (text, asked) => {
  const terms = queryTerms(asked)
  expect(terms.length).toBeGreaterThan(0)
  expect(termsHolder(terms)(text)).toEqual(terms)
})

test('a part of a word is none', () => {
  expect(termsHolder(queryTerms('port'))('important supporting')).toEqual([])
})

const { documents, queries } = Object.values(LABELLED_SETS).reduce((all, set) => ({
  documents: [...all.documents, ...set.documents],
  queries: [...all.queries, ...set.queries],
}))

test('of every text of the labelled sets the same as all of its terms tell', () => {
  const terms = [...new Set(queries.flatMap(({ query }) => queryTerms(query)))]
  for (const { content } of documents) expect(termsHolder(terms)(content)).toEqual(inAllTerms(content, terms))
})

test('of any text the same as all of its terms tell', () => {
  const words = [
    'Retries',
    'stopped',
    'ошибок',
    'Ёлка',
    '端口',
    'тест',
    'fooBar',
    'v1.2',
    'ß',
    'İ',
    'ﬁle',
    '_',
    '.',
    '-',
    '\n',
  ]
  const piece = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 6 }))
  const text = fc.array(fc.oneof(piece, fc.constant(' ')), { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, (stored, asked) => {
      const terms = [...queryTerms(asked), ...queryTerms(stored)]
      expect(termsHolder(terms)(stored)).toEqual(inAllTerms(stored, terms))
    }),
    { numRuns: 3_000 },
  )
})
