import { isPrefixTerm } from '../tokens.ts'
import type { RankedFile, SearchEngine, SearchedKind } from './engine.ts'
import {
  bestFirst,
  mostOf,
  PRIOR,
  planQuery,
  type QueryPlan,
  rarity,
  shareOf,
  splitTerms,
  TITLE_WEIGHT,
  termScore,
  termWeight,
  type WeighedTerm,
} from './ranking.ts'
import type { Statements } from './statements.ts'
import { countHits, countTerms } from './term-text.ts'

/** What is asked of the tables of `prepareTables` without changing them. */
export interface Fts5Reader extends Pick<SearchEngine, 'folders' | 'rarities' | 'matches'> {
  /** Of several statements, so that it needs a transaction when others write. */
  search: SearchEngine['search']
  /** To be called after a change: what the last search has counted does not hold any more. */
  forget: () => void
}

/** Rows beyond the asked ones, so that equal scores at the edge are put in order by path. */
const TIES = 32
/** More than what `shareOf` cuts off a score. */
const SLACK = 1e-9

interface Counts {
  kind: SearchedKind
  /** The prior ones included. */
  documents: number
  meanLength: number
  holders: Map<string, number>
}

interface Hit {
  id: number
  score: number
}

interface Text {
  title: string
  body: string
}

export function openFts5Reader(statement: Statements): Fts5Reader {
  let counted: Counts | undefined
  // Quicker than a table of fts5vocab, which reads every place where the term stands.
  const holdersOf = (kind: SearchedKind, term: string): number =>
    Number(
      statement(`SELECT count(*) AS files FROM ${kind}_text WHERE ${kind}_text MATCH ?`).get(matchOf(term))?.['files'],
    )
  const count = (kind: SearchedKind, terms: readonly string[]): Counts => {
    const size = statement('SELECT files, terms FROM size WHERE kind = ?').get(kind)
    const documents = Number(size?.['files']) + PRIOR.documents
    return {
      kind,
      documents,
      meanLength: (Number(size?.['terms']) + PRIOR.documents * PRIOR.terms) / documents,
      holders: new Map(terms.map((term) => [term, holdersOf(kind, term)])),
    }
  }
  const textOf = (kind: SearchedKind, id: number): Text | undefined =>
    // As a bigint: FTS5 takes no notice of a rowid that is bound as a floating-point number, as numbers are.
    statement(`SELECT title, body FROM ${kind}_text WHERE rowid = ?`).get(BigInt(id)) as Text | undefined

  /** The best documents, with those that share the last place; undefined where `rest` might bring in another one. */
  const best = (
    lead: readonly WeighedTerm[],
    rest: readonly WeighedTerm[],
    { kind, ...counts }: Counts,
    { limit, ceiling }: { limit: number; ceiling: number },
  ): Hit[] | undefined => {
    const asked = limit + TIES
    const sql = `SELECT rowid AS id, -${scoreIn(kind)} AS score FROM ${kind}_text WHERE ${kind}_text MATCH ? ORDER BY score DESC LIMIT ?`
    const hits = statement(sql).all(matchOfAny(lead), asked) as unknown as Hit[]
    const most = rest.reduce((sum, { holders }) => sum + mostOf(counts.documents, holders), 0)
    const least = (hits[limit - 1]?.score ?? 0) - SLACK * ceiling
    const unseen = most + (hits.length < asked ? 0 : (hits.at(-1)?.score ?? 0))
    if (rest.length > 0 && unseen >= least) return undefined
    return hits
      .filter(({ score }) => score + most >= least)
      .map(({ id, score }) => ({ id, score: score + scoreOf(textOf(kind, id), rest, counts) }))
  }

  const rank = (counts: Counts, { terms, ceiling }: QueryPlan, limit: number) => {
    const { lead, rest } = splitTerms(terms, counts.documents)
    const edge = { limit, ceiling }
    const file = statement('SELECT path, snippet FROM file WHERE id = ?')
    return (best(lead, rest, counts, edge) ?? best(terms, [], counts, edge) ?? []).flatMap(({ id, score }) => {
      const row = file.get(id)
      return row === undefined ? [] : [{ ...row, score }]
    })
  }
  const rankUnder = ({ kind }: Counts, { terms }: QueryPlan, limit: number, under: string) =>
    statement(`
      SELECT file.path, file.snippet, -${scoreIn(kind)} AS score
      FROM ${kind}_text JOIN file ON file.id = ${kind}_text.rowid
      WHERE ${kind}_text MATCH ? AND file.path >= ? || '/' AND file.path < ? || '0'
      ORDER BY score DESC LIMIT ?`).all(matchOfAny(terms), under, under, limit + TIES)

  return {
    folders: () =>
      new Map(
        statement('SELECT path, mtime FROM folder')
          .all()
          .map((row) => [String(row['path']), row['mtime'] === null ? undefined : Number(row['mtime'])]),
      ),
    rarities: (kind, terms) => {
      const known = counted?.kind === kind ? counted : count(kind, [])
      return terms.map((term) => rarity(known.documents, known.holders.get(term) ?? holdersOf(kind, term)))
    },
    matches: (kind, terms, paths) =>
      new Map(
        paths.map((path) => {
          const id = statement('SELECT id FROM file WHERE path = ?').get(path)?.['id']
          const text = id === undefined ? undefined : textOf(kind, Number(id))
          return [path, text === undefined ? [] : terms.filter((term) => hitsIn(text, term) > 0)]
        }),
      ),
    search: (kind, terms, limit, under) => {
      const counts = count(kind, terms)
      counted = counts
      const asked = terms.map((term) => ({ term, holders: counts.holders.get(term) ?? 0 }))
      const plan = planQuery(asked, counts.documents)
      if (plan.terms.length === 0) return []
      const rows = under === undefined ? rank(counts, plan, limit) : rankUnder(counts, plan, limit, under)
      return rows
        .map((row) => ranked(row, plan.ceiling))
        .sort(bestFirst)
        .slice(0, limit)
    },
    forget: () => {
      counted = undefined
    },
  }
}

function scoreIn(kind: SearchedKind): string {
  return `bm25(${kind}_text, ${TITLE_WEIGHT}.0, 1.0)`
}

/** What terms that were not searched for add to the score of a document. */
function scoreOf(
  text: Text | undefined,
  terms: readonly WeighedTerm[],
  { documents, meanLength }: Pick<Counts, 'documents' | 'meanLength'>,
): number {
  if (text === undefined || terms.length === 0) return 0
  const relativeLength = (countTerms(text.title) + countTerms(text.body)) / meanLength
  return terms.reduce(
    (sum, { term, holders }) => sum + termScore(termWeight(documents, holders), hitsIn(text, term), relativeLength),
    0,
  )
}

function hitsIn({ title, body }: Text, term: string): number {
  return TITLE_WEIGHT * countHits(title, term) + countHits(body, term)
}

function matchOfAny(terms: readonly WeighedTerm[]): string {
  return terms.map(({ term }) => matchOf(term)).join(' OR ')
}

function matchOf(term: string): string {
  return isPrefixTerm(term) ? `"${term}" *` : `"${term}"`
}

function ranked(row: Record<string, unknown>, ceiling: number): RankedFile {
  return { path: String(row['path']), snippet: String(row['snippet']), score: shareOf(Number(row['score']), ceiling) }
}
