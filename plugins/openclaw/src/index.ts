import { connect, loadSettings } from '@openviking-plugins/connect'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { openJournal } from '@openviking-plugins/mcp'
import { experiencePlugin, type Opened } from './experience-plugin.ts'
import type { OpenClawPlugin } from './openclaw-api.ts'

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function open(): Promise<Opened> {
  const { settings, problems } = loadSettings()
  for (const problem of problems) log(problem.message)
  const backend = await connect(settings, { watch: true, log })
  if (settings.capture === 'off') return { backend }
  const { journal: folder } = await ensureHome(settings.home)
  return { backend, journal: openJournal({ folder, harness: 'openclaw', log }) }
}

const plugin: OpenClawPlugin = experiencePlugin(open, log)

export default plugin
