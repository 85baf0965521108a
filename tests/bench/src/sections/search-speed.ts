import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { homePaths } from '@openviking-plugins/local-store/home'
import { generateQueries } from '@openviking-plugins/local-store/testing/corpus'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { makeCorpusHome } from '../corpus-home.ts'
import { openSearchServer } from '../mcp-process.ts'
import { type Bound, bytes, count, judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment } from '../process-case.ts'
import type { SearchFigures } from '../search-process.ts'
import { percentile } from '../statistics.ts'

const SIZES: readonly { size: number; bound: Bound }[] = [
  { size: 10_000, bound: { atMost: 12 } },
  { size: 100_000, bound: { atMost: 60 } },
]
const QUERIES = { fts5: 300, scan: 60 }
const WARM_UP = 20
const END_TO_END_SIZE = 10_000
const END_TO_END_QUERIES = 100

export const searchSpeed: Section = {
  name: 'search-speed',
  title: 'Search in the folder',
  about:
    `Generated experiences of about 1.5 KB, four in ten of them Chinese, and queries in the manner of an agent (${QUERIES.fts5}, with the scan ${QUERIES.scan}), five hits each. ` +
    'The store is open as in the MCP server, which looks for changed files before each search. ' +
    'The rows “tool call” measure the whole way through the shipped server, from the request on its standard input to the answer.',
  async run(context) {
    const rows: Measurement[] = []
    for (const { size, bound } of context.quick ? SIZES.slice(0, 1) : SIZES) {
      const home = join(scratchFolder(context, 'corpus'), 'home')
      context.say(`${count(size)} experiences`)
      await makeCorpusHome(home, size)
      for (const engine of ['fts5', 'scan'] as const) {
        context.say(`${count(size)} experiences, ${engine}`)
        rows.push(...rowsOf(engine, size, bound, await figuresOf(home, engine, context)))
      }
      if (size === END_TO_END_SIZE)
        for (const node of context.nodes) {
          context.say(`tool calls, Node ${node.version}`)
          rows.push(await toolCalls(node, home, context))
        }
      rmSync(home, { recursive: true })
    }
    return rows
  },
}

async function figuresOf(home: string, engine: 'fts5' | 'scan', { scratch }: BenchContext): Promise<SearchFigures> {
  rmSync(homePaths(home).index, { recursive: true, force: true })
  const script = join(import.meta.dirname, '..', 'search-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, home, engine, String(QUERIES[engine])], {
    env: bareEnvironment(scratch),
  })
  return JSON.parse(stdout) as SearchFigures
}

const ENGINE_NAMES = { fts5: 'FTS5', scan: 'scan' }

function rowsOf(engine: 'fts5' | 'scan', size: number, bound: Bound, figures: SearchFigures): Measurement[] {
  const node = process.versions.node.split('.')[0] ?? ''
  const what = (of: string): string => `${ENGINE_NAMES[engine]}, ${count(size)}: ${of}`
  const { build, start, p95, memory } = figures
  return [
    engine === 'fts5'
      ? judged({ what: what('search, p95'), node }, p95, bound, milliseconds)
      : { what: what('search, p95'), node, measured: milliseconds(p95) },
    { what: what('search, median'), node, measured: milliseconds(figures.median) },
    { what: what('first search of a process'), node, measured: milliseconds(start) },
    { what: what('index made from the files'), node, measured: milliseconds(build) },
    { what: what('most memory, making included'), node, measured: bytes(memory) },
  ]
}

async function toolCalls(node: NodeRelease, home: string, { scratch }: BenchContext): Promise<Measurement> {
  const server = await openSearchServer(node.path, home, scratch)
  const times: number[] = []
  try {
    for (const query of generateQueries(WARM_UP + END_TO_END_QUERIES)) times.push(await server.search(query))
    times.splice(0, WARM_UP)
  } finally {
    await server.end()
  }
  return {
    what: `tool call, ${count(END_TO_END_SIZE)}: p95 (median)`,
    node: node.name,
    measured: `${milliseconds(percentile(times, 0.95))} (${milliseconds(percentile(times, 0.5))})`,
  }
}
