import process from 'node:process'
import { evaluate, evaluateUnicode61 } from '@openviking-plugins/local-store/testing/evaluate'
import { LABELLED_SETS } from '@openviking-plugins/local-store/testing/labelled-sets'
import type { Section } from '../context.ts'
import { judged, type Measurement } from '../measurement.ts'

export const searchQuality: Section = {
  name: 'search-quality',
  title: 'Search quality',
  about:
    'nDCG of the first ten hits on two labelled sets, through the whole store: with FTS5, with the scan that ranks the same terms on a Node ' +
    'without FTS5, and, to compare, with SQLite’s own `unicode61` tokenizer on the plain texts.',
  async run(context) {
    const node = process.versions.node.split('.')[0] ?? ''
    const rows: Measurement[] = []
    for (const [language, set] of Object.entries(LABELLED_SETS)) {
      context.say(`search quality, ${language}`)
      const fts5 = await evaluate(set, 'fts5')
      const scan = await evaluate(set, 'scan')
      const unicode61 = await evaluateUnicode61(set)
      const what = (of: string): { what: string; node: string } => ({ what: `${language}: ${of}`, node })
      const figures = (of: { ndcg10: number }): string => of.ndcg10.toFixed(3)
      const overSqlite = fts5.ndcg10 / unicode61.ndcg10
      rows.push(
        {
          ...what(`${set.queries.length} queries on ${set.documents.length} texts; FTS5, scan, unicode61`),
          measured: [fts5, scan, unicode61].map(figures).join(', '),
        },
        judged(what('FTS5 / scan'), fts5.ndcg10 / scan.ndcg10, { atLeast: 0.99 }),
        language === 'chinese'
          ? judged(what('FTS5 / unicode61'), overSqlite, { atLeast: 3 })
          : { ...what('FTS5 / unicode61'), measured: overSqlite.toFixed(2) },
      )
    }
    return rows
  },
}
