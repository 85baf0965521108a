import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrograms, type Programs } from './programs.ts'
import { canMount, type RoundOptions, type RoundReport, runRound } from './round.ts'
import { serverBackend } from './server-backend.ts'
import { summary } from './summary.ts'

const everything = process.env['OVP_ALL'] !== undefined || Boolean(process.env['CI'])
const ROUNDS = everything ? 30 : 3
const SMALL_DISKS = everything ? 6 : 1
const WITH_SERVERS = everything ? 4 : 1

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

/** `node tests/chaos/src/main.ts --rounds 1 --seed SEED` does a round again; `--server 0.5.2`, `--small-disk` as here. */
async function round(seed: number, options: Omit<RoundOptions, 'programs'> = {}): Promise<void> {
  const report = await runRound(seed, { programs, ...options })
  reports.push(report)
  expect(report).toMatchObject({ seed, problems: [] })
}

const seeds = (count: number, first: number): number[] => Array.from({ length: count }, (_, index) => first + index)

describe('each turn and part is stored once, whatever is killed', () => {
  test.each(seeds(ROUNDS, 1))('seed %i', (seed) => round(seed))
})

const named = mounts
  ? 'on a disk that is full now and then'
  : 'on a disk that is full now and then (this user may mount none)'
describe.skipIf(!mounts)(named, () => {
  test.each(seeds(SMALL_DISKS, 1_001))('seed %i', (seed) => round(seed, { smallDisk: true }))
})

describe('with a server that goes away and comes back', () => {
  test.each(seeds(WITH_SERVERS, 2_001))('seed %i', (seed) => round(seed, { backend: () => serverBackend('0.5.2') }))
})
