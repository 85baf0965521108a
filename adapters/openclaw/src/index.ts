import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kindOf, openDebugLog } from '@openviking-plugins/capture/hook'
import { redactorOf } from '@openviking-plugins/capture/redact'
import {
  connect,
  type LoadedSettings,
  loadSettings,
  readHarnessVariable,
  statePaths,
  trustedEnvironment,
  workingFolder,
} from '@openviking-plugins/connect'
import { openHomeJournal } from '@openviking-plugins/mcp'
import { atExit } from './at-exit.ts'
import { openCallLedger } from './call-ledger.ts'
import { captureSessions } from './capture.ts'
import { experienceTools, type Opened } from './experience-tools.ts'
import { openFamilies } from './families.ts'
import { guarded } from './guarded.ts'
import { HARNESS, PLUGIN_ID } from './names.ts'
import type { OpenClawPlugin } from './openclaw-api.ts'
import { recallAtPrompts } from './recall.ts'
import { openSessions } from './sessions.ts'

/**
 * The server's file, which is the courier as well: where the plugin is installed, since OpenClaw runs this one from a copy
 * that it removes when it ends.
 */
let courier = fileURLToPath(new URL('./mcp.cjs', import.meta.url))

/** Where OpenClaw was started, unless that is where it keeps what its user has set himself. */
function projectFolder(): string | undefined {
  const own = readHarnessVariable('OPENCLAW_STATE_DIR') ?? join(homedir(), '.openclaw')
  const folder = workingFolder()
  return folder === undefined || resolve(folder) === resolve(own) ? undefined : folder
}

/** What holds in an agent's folder: that of OpenClaw itself may be anywhere. */
function settingsIn(workspace: string | undefined): LoadedSettings {
  return loadSettings({ cwd: workspace ?? projectFolder(), harness: HARNESS })
}

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function open(): Promise<Opened> {
  const loaded = settingsIn(undefined)
  const { settings, unusable } = loaded
  for (const problem of [...loaded.problems, ...loaded.warnings]) log(problem.message)
  if (unusable !== undefined) throw unusable
  const backend = await connect(settings, { watch: true, harness: HARNESS, log })
  const env = trustedEnvironment(loaded)
  const journal = await openHomeJournal(settings, { harness: HARNESS, courier, env, log })
  atExit(() => journal?.close())
  const redactor = redactorOf(settings)
  return journal === undefined ? { backend, redactor } : { backend, redactor, journal }
}

/** Where no user is looking. */
function trouble(line: string): void {
  try {
    const { settings } = settingsIn(undefined)
    openDebugLog(statePaths(settings).log, { source: HARNESS, debug: settings.debug }).trouble(line)
  } catch (thrown) {
    log(`${line}, and the log cannot be found (${kindOf(thrown)})`)
  }
}

const families = openFamilies()
const ledger = openCallLedger()

const parts = [
  experienceTools({
    open,
    keepsIn: (workspace) => settingsIn(workspace).settings.capture !== 'off',
    families,
    ledger,
    log,
  }),
  captureSessions(openSessions({ settingsIn, courier: () => courier, log }), { families, ledger }),
  recallAtPrompts({ settingsIn, families, log }),
]

const plugin: OpenClawPlugin = {
  id: PLUGIN_ID,
  name: 'OpenViking memory',
  register(api) {
    if (api.rootDir !== undefined) courier = join(api.rootDir, 'dist', 'mcp.cjs')
    const own = guarded(api, trouble)
    for (const part of parts) part(own)
  },
}

export default plugin
