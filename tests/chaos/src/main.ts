// node tests/chaos/src/main.ts [--rounds N] [--seed S] [--server VERSION] [--small-disk] [--keep]
import { parseArgs } from 'node:util'
import { buildPrograms } from './programs.ts'
import { canMount, runRound } from './round.ts'
import { serverBackend } from './server-backend.ts'
import { summary } from './summary.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string' },
    'small-disk': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const rounds = Number(values.rounds)
const first = Number(values.seed)
const mounts = canMount()
if (!mounts) console.log('no round has a small disk: this user may mount none')
const programs = await buildPrograms()
const { server } = values
const backend = server === undefined ? {} : { backend: () => serverBackend(server) }
const reports = []
const started = Date.now()
for (let seed = first; seed < first + rounds; seed++) {
  const smallDisk = mounts && (values['small-disk'] || seed % 5 === 0)
  const report = await runRound(seed, { programs, smallDisk, keep: values.keep, ...backend })
  reports.push(report)
  for (const problem of report.problems) console.log(`seed ${seed}: ${problem}`)
  if (report.folder !== undefined) console.log(`seed ${seed}: left in ${report.folder}`)
}
programs.remove()
console.log(summary(reports, Date.now() - started))
process.exitCode = reports.every(({ problems }) => problems.length === 0) ? 0 : 1
