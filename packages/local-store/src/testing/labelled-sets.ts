import chinese from './labelled/chinese.json' with { type: 'json' }
import english from './labelled/english.json' with { type: 'json' }
import russian from './labelled/russian.json' with { type: 'json' }

/** Experiences and what is relevant to a query: 2 the one that is meant, 1 one that also helps. */
export interface LabelledSet {
  documents: { name: string; content: string }[]
  queries: { query: string; relevant: Record<string, number> }[]
}

export const LABELLED_SETS: Record<'english' | 'chinese' | 'russian', LabelledSet> = {
  english: plain(english),
  chinese: plain(chinese),
  russian: plain(russian),
}

/** The inferred type of the JSON has a member for every name that occurs. */
function plain(set: {
  documents: LabelledSet['documents']
  queries: { query: string; relevant: object }[]
}): LabelledSet {
  return {
    documents: set.documents,
    queries: set.queries.map(({ query, relevant }) => ({ query, relevant: { ...relevant } as Record<string, number> })),
  }
}
