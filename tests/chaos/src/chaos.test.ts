import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrograms, type Programs } from './programs.ts'
import { canMount, type RoundReport, runRound } from './round.ts'
import { summary } from './summary.ts'

const everything = process.env['OVP_ALL'] !== undefined || Boolean(process.env['CI'])
const ROUNDS = everything ? 40 : 4
const SMALL_DISKS = everything ? 8 : 1

const mounts = canMount()
const reports: RoundReport[] = []
const started = Date.now()
let programs: Programs

beforeAll(async () => {
  programs = await buildPrograms()
})
afterAll(() => {
  programs.remove()
  console.info(summary(reports, Date.now() - started))
})

/** `node tests/chaos/src/main.ts --rounds 1 --seed SEED` does a round again. */
async function round(seed: number, smallDisk: boolean): Promise<void> {
  const report = await runRound(seed, { programs, smallDisk })
  reports.push(report)
  expect(report).toMatchObject({ seed, problems: [] })
}

const seeds = (count: number, first: number): number[] => Array.from({ length: count }, (_, index) => first + index)

describe('each turn and part is stored once, whatever is killed', () => {
  test.each(seeds(ROUNDS, 1))('seed %i', (seed) => round(seed, false))
})

const named = mounts
  ? 'on a disk that is full now and then'
  : 'on a disk that is full now and then (this user may mount none)'
describe.skipIf(!mounts)(named, () => {
  test.each(seeds(SMALL_DISKS, 1_001))('seed %i', (seed) => round(seed, true))
})
