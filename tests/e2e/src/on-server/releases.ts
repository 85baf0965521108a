import { type ServerProgram, serverProgram } from '@openviking-plugins/server-tests'
import { missing, named } from '../claude-code/program.ts'

interface Release {
  version: string
  program: ServerProgram | { unavailable: string }
}

/** The newest release of the server, and the oldest that the README names. */
export const NEW: Release = await release('0.5.2')
export const OLD: Release = await release('0.4.13')

async function release(version: string): Promise<Release> {
  return { version, program: missing ? { unavailable: 'there is no Claude Code' } : await serverProgram(version) }
}

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const lacking = ({ program }: Release): boolean => missing || 'unavailable' in program

export const on = (release: Release, title: string): string =>
  named(
    `on OpenViking ${release.version}: ${title}${'unavailable' in release.program ? ` (${release.program.unavailable})` : ''}`,
  )

/** The program of a release that is not lacking. */
export function programOf({ program }: Release): ServerProgram {
  if ('unavailable' in program) throw new Error(program.unavailable)
  return program
}
