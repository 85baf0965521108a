import { fileURLToPath } from 'node:url'
import { connect, loadSettings } from '@openviking-plugins/connect'
import { openHomeJournal } from '@openviking-plugins/mcp'
import { experiencePlugin, type Opened } from './experience-plugin.ts'
import type { OpenClawPlugin } from './openclaw-api.ts'

/** The server's bundle, beside this one, is the courier as well. */
const COURIER = fileURLToPath(new URL('./mcp.cjs', import.meta.url))

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function open(): Promise<Opened> {
  const { settings, problems } = loadSettings()
  for (const problem of problems) log(problem.message)
  const backend = await connect(settings, { watch: true, log })
  const journal = await openHomeJournal(settings, { harness: 'openclaw', courier: COURIER, log })
  // OpenClaw tells a plugin of no end.
  process.once('exit', () => journal?.close())
  return journal === undefined ? { backend } : { backend, journal }
}

const plugin: OpenClawPlugin = experiencePlugin(open, log)

export default plugin
