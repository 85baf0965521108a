import { describe, expect, test } from 'vitest'
import { evaluate, evaluateUnicode61 } from './evaluate.ts'
import { LABELLED_SETS } from './labelled-sets.ts'

describe.each(['english', 'chinese', 'russian'] as const)('search quality on the %s set', (language) => {
  const set = LABELLED_SETS[language]

  test('is the same with FTS5 and with the scan, and good', async () => {
    const [fts5, scan] = [await evaluate(set, 'fts5'), await evaluate(set, 'scan')]
    expect(fts5.ndcg10 / scan.ndcg10).toBeGreaterThanOrEqual(0.99)
    expect(scan.ndcg10 / fts5.ndcg10).toBeGreaterThanOrEqual(0.99)
    expect(fts5.ndcg10).toBeGreaterThan(0.95)
    expect(fts5.recall5).toBeGreaterThan(0.95)
  })

  test("is better than with SQLite's own words, in Chinese three times", async () => {
    const [own, sqlite] = [await evaluate(set, 'fts5'), await evaluateUnicode61(set)]
    expect(own.ndcg10).toBeGreaterThan(sqlite.ndcg10)
    if (language === 'chinese') expect(own.ndcg10 / sqlite.ndcg10).toBeGreaterThanOrEqual(3)
  })

  test('is judged by what is in the set', () => {
    const names = new Set(set.documents.map(({ name }) => name))
    expect(names.size).toBe(set.documents.length)
    for (const { relevant } of set.queries) for (const name of Object.keys(relevant)) expect(names).toContain(name)
  })
})
