import { connect, loadSettings } from '@openviking-plugins/connect'
import { openHomeJournal } from '@openviking-plugins/mcp'
import { experiencePlugin, type Opened } from './experience-plugin.ts'
import type { OpenClawPlugin } from './openclaw-api.ts'

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function open(): Promise<Opened> {
  const { settings, problems } = loadSettings()
  for (const problem of problems) log(problem.message)
  const backend = await connect(settings, { watch: true, log })
  const journal = await openHomeJournal(settings, { harness: 'openclaw', log })
  return journal === undefined ? { backend } : { backend, journal }
}

const plugin: OpenClawPlugin = experiencePlugin(open, log)

export default plugin
