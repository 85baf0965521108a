// Records sessions of a program once more, as tests read them: pnpm record claude-code 2.1.332
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { repository } from '../repository.ts'
import { keep, type Recorded, type Recording } from './recording.ts'

const USAGE = `usage: npm run record -- claude-code|codex|openclaw VERSION [--to FOLDER]

Plays fixed scenarios in the program, offline, with a scripted model, and writes what the program wrote of them to
FOLDER/<program>/<version>/<scenario>, by default in tests/fixtures: neutral ids, times and paths, and no text of others.
`

/** A program is fetched when its module is loaded, in the version that the environment names by then. */
const PROGRAMS: Record<Recorded, { variable: string; record: () => Promise<Recording[]> }> = {
  'claude-code': {
    variable: 'OVP_CLAUDE_VERSION',
    record: async () => (await import('./claude-code.ts')).recordClaudeCode(),
  },
  codex: { variable: 'OVP_CODEX_VERSIONS', record: async () => (await import('./codex.ts')).recordCodex() },
  openclaw: {
    variable: 'OVP_OPENCLAW_VERSION',
    record: async () => (await import('./openclaw.ts')).recordOpenClaw(),
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: join(repository, 'tests', 'fixtures') } },
})
const [name = '', version] = positionals
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name as Recorded] : undefined
if (program === undefined || version === undefined) {
  console.error(USAGE)
  process.exit(2)
}
process.env['OVP_ALL'] = '1'
process.env[program.variable] = version
for (const recording of await program.record()) {
  for (const file of keep(recording, join(values.to, name, version))) console.log(file)
}
