// Asks the real servers what they count, and writes it into docs/attribution.md: pnpm run attribution
import { serverProgram } from '../program/server-program.ts'
import { TESTED_VERSIONS } from '../program/versions.ts'
import { writeDocument } from './document.ts'
import { type Measurement, measureServer } from './measure-server.ts'

process.env['OVP_SERVERS'] = '1'
const measurements: Measurement[] = []
for (const version of TESTED_VERSIONS) {
  const program = await serverProgram(version)
  if ('unavailable' in program) {
    console.error(`Nothing was written: a server ${version} cannot be had (${program.unavailable}).`)
    process.exit(1)
  }
  console.error(`Asking openviking ${version} …`)
  measurements.push(await measureServer(program))
}
writeDocument(measurements)
console.error('docs/attribution.md is up to date.')
