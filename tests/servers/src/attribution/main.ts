// Asks the real servers what they count, and writes it into docs/attribution.md: pnpm run attribution
import { type ServerProgram, serverProgram } from '../program/server-program.ts'
import { SERVER_VERSIONS } from '../program/versions.ts'
import { writeDocument } from './document.ts'
import { measureServers } from './measure-server.ts'

process.env['OVP_SERVERS'] = '1'
const programs: ServerProgram[] = []
for (const version of SERVER_VERSIONS) {
  const program = await serverProgram(version)
  if ('unavailable' in program) {
    console.error(`Nothing was written: a server ${version} cannot be had (${program.unavailable}).`)
    process.exit(1)
  }
  programs.push(program)
}
console.error(`Asking ${SERVER_VERSIONS.join(', ')}; this takes some minutes …`)
writeDocument(await Promise.all(measureServers(programs).values()))
console.error('docs/attribution.md is up to date.')
