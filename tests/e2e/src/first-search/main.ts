// Times a fresh install until the model has been given what the first search found, and writes it into
// docs/harnesses.md: OVP_ALL=1 npm run first-search
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { markdownTable, withSection } from '@openviking-plugins/skill-sync/marked-section'
import { repository } from '../repository.ts'
import { PROGRAMS, type Program } from './programs.ts'

const PAGE = join(repository, 'docs', 'harnesses.md')
const ROUNDS = 3

interface Times {
  /** Milliseconds until a program without the plugin asks its model. */
  alone: number
  installed: number
  answered: number
}

async function time({ fresh }: Program): Promise<Times> {
  const computer = await fresh()
  /** Milliseconds until the model is asked, where it searches for the turn after that. */
  async function untilAsked(begins: 'search' | 'answer'): Promise<number> {
    const begun = performance.now()
    let asked = Number.NaN
    await computer.session(begins, () => {
      asked = performance.now() - begun
    })
    return asked
  }
  try {
    const alone = await untilAsked('answer')
    const begun = performance.now()
    await computer.install()
    const installed = performance.now() - begun
    return { alone, installed, answered: await untilAsked('search') }
  } finally {
    await computer.remove()
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const rows: string[][] = []
for (const program of PROGRAMS.filter(({ missing }) => !missing)) {
  const rounds: Times[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await time(program))
  const installed = median(rounds.map((times) => times.installed))
  const answered = median(rounds.map((times) => times.answered))
  const alone = median(rounds.map((times) => times.alone))
  rows.push([program.name, ...[installed, answered, installed + answered, alone].map(seconds)])
}
const table = markdownTable(
  [
    '',
    'the commands of the README',
    'a session, until its search is answered',
    'in all',
    'without the plugin, until the model is asked',
  ],
  rows,
)
const machine = `Median of ${ROUNDS} on ${availableParallelism()} cores with a load of ${loadavg()[0]?.toFixed(1)}.`
console.log(table)
writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), 'first-search', `${machine}\n\n${table}`))
