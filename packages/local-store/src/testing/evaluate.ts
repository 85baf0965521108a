import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSearchIndex } from '../index/search-index.ts'
import { openDatabase } from '../index/sqlite.ts'
import { EXPERIENCES } from '../store-files.ts'
import type { LabelledSet } from './labelled-sets.ts'

export interface Quality {
  /** Normalised discounted cumulative gain of the first ten. */
  ndcg10: number
  /** Share of the relevant ones among the first five. */
  recall5: number
}

/** Names of the found documents, best first. */
export type Ranker = (query: string, limit: number) => Promise<string[]> | string[]

/** Search quality of an engine on a labelled set, through the whole store. */
export async function evaluate(set: LabelledSet, engine: 'fts5' | 'scan'): Promise<Quality> {
  return withFolder(async (folder) => {
    const store = join(folder, 'store')
    const index = join(folder, 'index')
    mkdirSync(index)
    for (const { name, content } of set.documents) {
      const file = join(store, EXPERIENCES, `${name}.md`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    const search = openSearchIndex({ store, index, engine, watch: false, sweep: 'full', log: () => undefined })
    try {
      return await qualityOf(set, async (query, limit) => {
        const ranked = await search.search(['experience'], query, limit)
        return ranked.map(({ path }) => path.slice(EXPERIENCES.length + 1, -'.md'.length))
      })
    } finally {
      search.close()
    }
  })
}

/** The same with SQLite's own tokenizer on the plain texts, any word of the query. */
export async function evaluateUnicode61(set: LabelledSet): Promise<Quality> {
  const db = openDatabase(':memory:')
  try {
    db.exec("CREATE VIRTUAL TABLE text USING fts5(title, body, tokenize = 'unicode61')")
    const insert = db.prepare('INSERT INTO text(rowid, title, body) VALUES (?, ?, ?)')
    set.documents.forEach(({ name, content }, at) => {
      insert.run(at, name, content)
    })
    const search = db.prepare('SELECT rowid FROM text WHERE text MATCH ? ORDER BY bm25(text, 3.0, 1.0) LIMIT ?')
    return await qualityOf(set, (query, limit) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
      const rows = search.all(words.map((word) => `"${word}"`).join(' OR '), limit)
      return rows.map((row) => set.documents[Number(row['rowid'])]?.name ?? '')
    })
  } finally {
    db.close()
  }
}

export async function qualityOf(set: LabelledSet, ranker: Ranker): Promise<Quality> {
  let ndcg10 = 0
  let recall5 = 0
  for (const { query, relevant } of set.queries) {
    const found = await ranker(query, 10)
    const gains = found.map((name) => relevant[name] ?? 0)
    const best = Object.values(relevant).sort((left, right) => right - left)
    ndcg10 += discounted(gains) / discounted(best.slice(0, 10))
    recall5 += gains.slice(0, 5).filter((gain) => gain > 0).length / Math.min(5, best.length)
  }
  return { ndcg10: ndcg10 / set.queries.length, recall5: recall5 / set.queries.length }
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'labelled-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
