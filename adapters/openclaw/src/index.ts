import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  connect,
  loadSettings,
  readHarnessVariable,
  trustedEnvironment,
  workingFolder,
} from '@openviking-plugins/connect'
import { openHomeJournal } from '@openviking-plugins/mcp'
import { experiencePlugin, type Opened } from './experience-plugin.ts'
import type { OpenClawPlugin } from './openclaw-api.ts'

/** The server's bundle, beside this one, is the courier as well. */
const COURIER = fileURLToPath(new URL('./mcp.cjs', import.meta.url))

const HARNESS = 'openclaw'

/** Where OpenClaw was started, unless that is where it keeps what its user has set himself. */
function projectFolder(): string | undefined {
  const own = readHarnessVariable('OPENCLAW_STATE_DIR') ?? join(homedir(), '.openclaw')
  const folder = workingFolder()
  return folder === undefined || resolve(folder) === resolve(own) ? undefined : folder
}

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function open(): Promise<Opened> {
  const loaded = loadSettings({ cwd: projectFolder(), harness: HARNESS })
  const { settings, unusable } = loaded
  for (const problem of [...loaded.problems, ...loaded.warnings]) log(problem.message)
  if (unusable !== undefined) throw unusable
  const backend = await connect(settings, { watch: true, harness: HARNESS, log })
  const journal = await openHomeJournal(settings, {
    harness: HARNESS,
    courier: COURIER,
    env: trustedEnvironment(loaded),
    log,
  })
  // OpenClaw tells a plugin of no end.
  process.once('exit', () => journal?.close())
  return journal === undefined ? { backend } : { backend, journal }
}

const plugin: OpenClawPlugin = experiencePlugin(open, log)

export default plugin
