// One engine on one home, in a process of its own, so that neither its memory nor its garbage is another's.
// usage: node search-process.ts HOME ENGINE QUERIES   (no index may be there; prints one JSON object)
import process from 'node:process'
import { type LocalStore, openLocalStore } from '@openviking-plugins/local-store'
import { generateQueries } from '@openviking-plugins/local-store/testing/corpus'
import { percentile } from './statistics.ts'

/** Milliseconds, and bytes. */
export interface SearchFigures {
  /** First search, which reads every file. */
  build: number
  /** First search of another start, with the index there. */
  start: number
  median: number
  p95: number
  /** Most that the process ever held. */
  memory: number
}

/** The first searches, which are not counted. */
const WARM_UP = 20

const [, , home = '', engine = 'auto', queryCount = '0'] = process.argv
if (engine !== 'fts5' && engine !== 'scan') throw new Error(`no engine ${engine}`)

const open = (): Promise<LocalStore> => openLocalStore({ home, engine, watch: true })
async function search(store: LocalStore, query: string): Promise<number> {
  const started = performance.now()
  const hits = await store.searchExperiences(query, 5)
  const ms = performance.now() - started
  if (hits.length === 0) throw new Error(`no hit for ${query}`)
  return ms
}

const [first = '', ...queries] = generateQueries(1 + WARM_UP + Number(queryCount))
const builder = await open()
const build = await search(builder, first)
await builder.close()

const store = await open()
const start = await search(store, first)
const times: number[] = []
for (const query of queries) times.push(await search(store, query))
times.splice(0, WARM_UP)
await store.close()

const figures: SearchFigures = {
  build,
  start,
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  memory: process.resourceUsage().maxRSS * 1024,
}
console.log(JSON.stringify(figures))
