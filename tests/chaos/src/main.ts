// node tests/chaos/src/main.ts [--rounds N] [--seed S] [--server VERSION | --real-server VERSION] [--small-disk] [--keep]
import { parseArgs } from 'node:util'
import { serverProgram, startServer, type TestServer } from '@openviking-plugins/server-tests'
import { buildPrograms } from './programs.ts'
import { realServerBackend } from './real-server-backend.ts'
import { canMount, type RoundOptions, runRound } from './round.ts'
import { serverBackend } from './server-backend.ts'
import { summary } from './summary.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string' },
    'real-server': { type: 'string' },
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
const real = values['real-server'] === undefined ? undefined : await started(values['real-server'])
function backendOf(seed: number): Pick<RoundOptions, 'backend'> {
  if (real !== undefined) return { backend: () => realServerBackend(real, `chaos-${seed}`) }
  return server === undefined ? {} : { backend: () => serverBackend(server) }
}
const reports = []
const began = Date.now()
for (let seed = first; seed < first + rounds; seed++) {
  const smallDisk = mounts && (values['small-disk'] || seed % 5 === 0)
  const report = await runRound(seed, { programs, smallDisk, keep: values.keep, ...backendOf(seed) })
  reports.push(report)
  for (const problem of report.problems) console.log(`seed ${seed}: ${problem}`)
  if (report.folder !== undefined) console.log(`seed ${seed}: left in ${report.folder}`)
}
programs.remove()
await real?.stop()
console.log(summary(reports, Date.now() - began))
process.exitCode = reports.every(({ problems }) => problems.length === 0) ? 0 : 1

async function started(version: string): Promise<TestServer> {
  const program = await serverProgram(version)
  if ('unavailable' in program) throw new Error(program.unavailable)
  return startServer(program, { auth: 'key' })
}
