import { describe, it } from 'vitest'
import { type ServerProgram, serverProgram } from './server-program.ts'
import { SERVER_VERSIONS } from './versions.ts'

const programs = await Promise.all(
  SERVER_VERSIONS.map(async (version) => ({ version, program: await serverProgram(version) })),
)

/** Tests of every release. One that cannot be had at all is a single skipped test, which has the reason in its name. */
export function eachServer(tests: (program: ServerProgram) => void): void {
  for (const { version, program } of programs) {
    const missing = 'unavailable' in program
    if (missing) it.skipIf(missing)(`a server ${version} (${program.unavailable})`, () => undefined)
    else describe(`a server ${version}`, () => tests(program))
  }
}
