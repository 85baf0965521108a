import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'
import { errnoOf } from '../disk-errors.ts'
import { writeAtomic } from '../files.ts'
import { isPrefixTerm } from '../tokens.ts'
import type { FileKind, IndexedFile, RankedFile, SearchEngine, SearchedKind, Stamp } from './engine.ts'
import { bestFirst, PRIOR, planQuery, rarity, shareOf, TITLE_WEIGHT, termScore, termWeight } from './ranking.ts'
import { countTerms } from './term-text.ts'

/** Raise it when the layout or the terms change: another version has a file of its own. */
export const SCAN_FILE = 'scan-2.cache'
/** Fewer changes than this wait for `close`; a process that dies before loses nothing but their reading. */
const CHANGES_PER_WRITE = 64
const KINDS: readonly FileKind[] = ['experience', 'other', 'none']
const NEWLINE = 0x0a

interface Entry {
  path: string
  kind: FileKind
  stamp: Stamp | undefined
  snippet: Buffer
  /** ` term term \n`, so that ` term ` is found by a plain search over many of them. */
  title: Buffer
  body: Buffer
  length: number
}

/** The entries of one kind behind each other; `ends` are the offsets where each one ends. */
interface Region {
  entries: Entry[]
  titles: Buffer
  titleEnds: number[]
  bodies: Buffer
  bodyEnds: number[]
  meanLength: number
  /** Of the last search: a question about the same terms after it costs nothing. */
  hits: Map<string, Hits>
}

/** A term's weighted hits by position of the entry in its region. */
type Hits = Map<number, number>

/** For a Node without FTS5: the terms of all files in memory and in one cache file, looked through for each query. */
export function openScanEngine(folder: string | undefined, log: (line: string) => void): SearchEngine {
  const file = folder === undefined ? undefined : join(folder, SCAN_FILE)
  const { entries, folders } = file === undefined ? emptyCache() : readCache(file, log)
  const regions = new Map<SearchedKind, Region>()
  let unwritten = 0
  const write = () => {
    try {
      if (file !== undefined && unwritten > 0) writeCache(file, entries, folders)
    } catch (thrown) {
      log(`index: kept in memory, ${file} cannot be written (${messageOf(thrown)})`)
    }
    unwritten = 0
  }
  const regionOf = (kind: SearchedKind): Region => {
    const region = regions.get(kind) ?? makeRegion([...entries.values()].filter((entry) => entry.kind === kind))
    regions.set(kind, region)
    return region
  }
  return {
    name: 'scan',
    stamps: () => new Map([...entries.values()].map((entry) => [entry.path, entry.stamp])),
    stampsOf: (paths) =>
      new Map(paths.flatMap((path) => (entries.has(path) ? [[path, entries.get(path)?.stamp] as const] : []))),
    folders: () => new Map(folders),
    filesIn: (under, { deep }) => {
      const prefix = under === '' ? '' : `${under}/`
      return [...entries.keys()].filter(
        (path) => path.startsWith(prefix) && (deep || !path.includes('/', prefix.length)),
      )
    },
    change: ({ put, remove, folders: times }) => {
      for (const path of remove) entries.delete(path)
      for (const indexed of put) entries.set(indexed.path, entryOf(indexed))
      for (const [path, mtime] of times) {
        if (mtime === null) folders.delete(path)
        else folders.set(path, mtime)
      }
      if (put.length + remove.length > 0) regions.clear()
      unwritten += put.length + remove.length + times.size
      if (unwritten >= CHANGES_PER_WRITE) write()
    },
    tidy: () => false,
    search: (kind, terms, limit, under) => searchRegion(regionOf(kind), terms, limit, under),
    rarities: (kind, terms) => {
      const region = regionOf(kind)
      return terms.map((term) => rarity(documentsOf(region), hitsOf(region, term).size))
    },
    matches: (kind, terms, paths) => {
      const region = regionOf(kind)
      const holds = (path: string, term: string) =>
        hitsOf(region, term).has(region.entries.findIndex((entry) => entry.path === path))
      return new Map(paths.map((path) => [path, terms.filter((term) => holds(path, term))]))
    },
    close: write,
  }
}

function searchRegion(region: Region, terms: readonly string[], limit: number, under?: string): RankedFile[] {
  region.hits.clear()
  const documents = documentsOf(region)
  const hits = new Map(terms.map((term) => [term, hitsOf(region, term)]))
  const plan = planQuery(
    terms.map((term) => ({ term, holders: hits.get(term)?.size ?? 0 })),
    documents,
  )
  const scores = new Map<number, number>()
  for (const { term, holders } of plan.terms) {
    const weight = termWeight(documents, holders)
    for (const [position, count] of hits.get(term) ?? []) {
      const relativeLength = (region.entries[position]?.length ?? 0) / region.meanLength
      scores.set(position, (scores.get(position) ?? 0) + termScore(weight, count, relativeLength))
    }
  }
  const ranked: { entry: Entry; path: string; score: number }[] = []
  for (const [position, score] of scores) {
    const entry = region.entries[position]
    if (entry === undefined || (under !== undefined && !entry.path.startsWith(`${under}/`))) continue
    ranked.push({ entry, path: entry.path, score: shareOf(score, plan.ceiling) })
  }
  return ranked
    .sort(bestFirst)
    .slice(0, limit)
    .map(({ entry, path, score }) => ({ path, score, snippet: entry.snippet.toString('utf8') }))
}

function documentsOf(region: Region): number {
  return region.entries.length + PRIOR.documents
}

function hitsOf(region: Region, term: string): Hits {
  const known = region.hits.get(term)
  if (known !== undefined) return known
  const hits: Hits = new Map()
  region.hits.set(term, hits)
  addHits(hits, region.titles, region.titleEnds, term, TITLE_WEIGHT)
  addHits(hits, region.bodies, region.bodyEnds, term, 1)
  return hits
}

function addHits(hits: Hits, text: Buffer, ends: readonly number[], term: string, weight: number): void {
  const needle = Buffer.from(isPrefixTerm(term) ? ` ${term}` : ` ${term} `)
  let position = 0
  // The blank after a term is the one before the next.
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length - 1)) {
    while ((ends[position] ?? Number.POSITIVE_INFINITY) <= at) position++
    hits.set(position, (hits.get(position) ?? 0) + weight)
  }
}

function makeRegion(entries: Entry[]): Region {
  const terms = entries.reduce((sum, entry) => sum + entry.length, PRIOR.documents * PRIOR.terms)
  return {
    entries,
    titles: Buffer.concat(entries.map((entry) => entry.title)),
    titleEnds: endsOf(entries.map((entry) => entry.title.length)),
    bodies: Buffer.concat(entries.map((entry) => entry.body)),
    bodyEnds: endsOf(entries.map((entry) => entry.body.length)),
    meanLength: terms / (entries.length + PRIOR.documents),
    hits: new Map(),
  }
}

function endsOf(lengths: readonly number[]): number[] {
  let end = 0
  return lengths.map((length) => {
    end += length
    return end
  })
}

function entryOf(file: IndexedFile): Entry {
  const { path, kind, stamp, titleTerms, bodyTerms } = file
  return {
    path,
    kind,
    stamp,
    snippet: Buffer.from(file.snippet),
    title: Buffer.from(` ${titleTerms} \n`),
    body: Buffer.from(` ${bodyTerms} \n`),
    length: countTerms(titleTerms) + countTerms(bodyTerms),
  }
}

interface Cache {
  entries: Map<string, Entry>
  folders: Map<string, number | undefined>
}

function emptyCache(): Cache {
  return { entries: new Map(), folders: new Map() }
}

/** Path, kind, mtime (null: no stamp), ctime, size, inode, terms, then the bytes of snippet, title and body. */
type Row = [string, number, number | null, number, number, number, number, number, number, number]

interface Header {
  files: Row[]
  folders: [string, number | null][]
  bytes: number
}

function writeCache(file: string, entries: Map<string, Entry>, folders: Map<string, number | undefined>): void {
  const all = [...entries.values()]
  const rows = all.map(
    ({ path, kind, stamp, snippet, title, body, length }): Row => [
      path,
      KINDS.indexOf(kind),
      stamp?.mtime ?? null,
      stamp?.ctime ?? 0,
      stamp?.size ?? 0,
      stamp?.inode ?? 0,
      length,
      snippet.length,
      title.length,
      body.length,
    ],
  )
  const texts = all.flatMap(({ snippet, title, body }) => [snippet, title, body])
  const header: Header = {
    files: rows,
    folders: [...folders].map(([path, mtime]) => [path, mtime ?? null]),
    bytes: texts.reduce((sum, text) => sum + text.length, 0),
  }
  writeAtomic(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...texts]), { cache: true })
}

function readCache(file: string, log: (line: string) => void): Cache {
  try {
    return parseCache(readFileSync(file))
  } catch (thrown) {
    if (errnoOf(thrown) !== 'ENOENT') {
      log(`index: ${file} is damaged and is made anew (${messageOf(thrown)})`)
      removeCache(file, log)
    }
    return emptyCache()
  }
}

function removeCache(file: string, log: (line: string) => void): void {
  try {
    rmSync(file, { force: true })
  } catch (thrown) {
    // A folder, or a file that is not ours to remove.
    log(`index: ${file} stays as it is (${messageOf(thrown)})`)
  }
}

function parseCache(bytes: Buffer): Cache {
  let at = bytes.indexOf(NEWLINE) + 1
  const header = JSON.parse(bytes.toString('utf8', 0, at)) as Header
  if (bytes.length - at !== header.bytes) throw new Error('its length is wrong')
  const entries = new Map<string, Entry>()
  const take = (length: number): Buffer => {
    const part = bytes.subarray(at, at + length)
    at += length
    return part
  }
  for (const [path, kind, mtime, ctime, size, inode, length, snippet, title, body] of header.files) {
    entries.set(path, {
      path,
      kind: KINDS[kind] ?? 'none',
      stamp: mtime === null ? undefined : { mtime, ctime, size, inode },
      snippet: take(snippet),
      title: take(title),
      body: take(body),
      length,
    })
  }
  return { entries, folders: new Map(header.folders.map(([path, mtime]) => [path, mtime ?? undefined])) }
}
