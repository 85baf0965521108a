// Measures what the design promises and prints it. Figures are ratios within one run wherever they can be.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { BenchContext } from './context.ts'
import { load, machineShape } from './machine.ts'
import { table } from './measurement.ts'
import { nodeReleases } from './node-releases.ts'
import { benchmarkPage, type MeasuredSection } from './page.ts'
import { PLUGINS, ROOT } from './repository.ts'
import { SECTIONS } from './sections/index.ts'

const LEAST_ROUNDS = 15
const ROUNDS = 21
const TRIES = 3
const USAGE = `pnpm bench [--quick] [--only NAME]... [--rounds N] [--write]

  --quick       few rounds, small inputs
  --only NAME   one of: ${SECTIONS.map(({ name }) => name).join(', ')}
  --rounds N    rounds of each comparison (default ${ROUNDS})
  --write       write docs/benchmarks.md; with everything, and at least ${LEAST_ROUNDS} rounds

Ends with 1 when a target is missed.`

interface CommandLine {
  quick: boolean
  rounds: number
  write: boolean
  only: string[]
}

function commandLine(): CommandLine {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const { quick, write, only } = values
  const rounds = Number(values.rounds ?? (quick ? 5 : ROUNDS))
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above 0')
  const unknown = only.find((name) => !SECTIONS.some((section) => section.name === name))
  if (unknown !== undefined) throw new Error(`--only ${unknown}: there is no such section\n\n${USAGE}`)
  if (write && (quick || only.length > 0 || rounds < LEAST_ROUNDS))
    throw new Error(`--write needs everything, measured in at least ${LEAST_ROUNDS} rounds`)
  return { quick, rounds, write, only }
}

async function measure(context: BenchContext, only: readonly string[]): Promise<MeasuredSection[]> {
  const measured: MeasuredSection[] = []
  for (const section of SECTIONS) {
    if (only.length > 0 && !only.includes(section.name)) continue
    const rows = await section.run(context)
    const { title, about } = section
    measured.push({ title, about, rows })
    console.log(`\n${title}\n\n${table(rows)}`)
  }
  return measured
}

/** A folder for the length of the run, also when it is interrupted. */
async function inScratchFolder<Result>(work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = mkdtempSync(join(tmpdir(), 'ovp-bench-'))
  const remove = (): void => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      remove()
      process.exit(1)
    })
  }
  try {
    return await work(scratch)
  } finally {
    remove()
  }
}

function versions(nodes: BenchContext['nodes']): string[] {
  const manifest = JSON.parse(readFileSync(join(PLUGINS, 'claude-code', 'package.json'), 'utf8')) as { version: string }
  return [
    `Plugins ${manifest.version}`,
    ...nodes.map(({ version }) => `Node ${version}`),
    `SQLite ${process.versions['sqlite']}`,
  ]
}

async function main(): Promise<void> {
  const { quick, rounds, write, only } = commandLine()
  const shape = { date: new Date().toISOString().slice(0, 10), machine: machineShape(), load: load() }
  const tries = quick ? 1 : TRIES
  const nodes = nodeReleases()
  const say = (line: string): void => console.error(`… ${line}`)
  const sections = await inScratchFolder((scratch) => measure({ rounds, tries, quick, nodes, scratch, say }, only))
  if (write) {
    const page = benchmarkPage({ ...shape, versions: versions(nodes), rounds, tries, sections })
    writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), page)
  }
  const missed = sections.flatMap(({ rows }) => rows.filter(({ met }) => met === false))
  console.log(missed.length === 0 ? '\nAll targets are met.' : `\nTargets missed: ${missed.length}`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

try {
  await main()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 2
}
