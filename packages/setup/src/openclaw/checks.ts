import { isOlder, PLUGIN_NAME } from '@openviking-plugins/experience'
import type { Check } from '../check.ts'
import { terminalPath } from '../find-program.ts'
import type { CheckRequest } from '../installer.ts'
import { pluginFilesCheck } from '../plugin-check.ts'
import { ALLOW_CONVERSATIONS } from './plans.ts'
import { type OpenClawPlugin, openClawPlugin } from './plugin-state.ts'
import { openClawLine } from './run-openclaw.ts'

const SETUP = 'ovp setup --harness openclaw'
/** What OpenClaw reads and starts. */
const NEEDED = ['openclaw.plugin.json', 'dist/openclaw.cjs', 'dist/mcp.cjs', 'dist/ovp.cjs']

const id = (name: string): string => `openclaw.${name}`

/** What OpenClaw needs of us and we of it. */
export async function openClawChecks(request: CheckRequest): Promise<Check[]> {
  const plugin = await openClawPlugin(request.machine)
  const first = pluginCheck(plugin, request)
  if (plugin?.on !== true) return [first]
  return [
    first,
    await pluginFilesCheck(plugin.folder, request.machine, {
      id: id('files'),
      needed: NEEDED,
      repair: SETUP,
      folders: terminalPath(request.machine),
    }),
    ...problemsCheck(plugin),
    conversationsCheck(plugin, request),
    ...runsCheck(request),
  ]
}

function pluginCheck(plugin: OpenClawPlugin | undefined, { version, wanted }: CheckRequest): Check {
  const check = { id: id('plugin') }
  if (plugin === undefined) {
    const status = wanted ? 'fail' : 'info'
    return { ...check, status, text: `${PLUGIN_NAME} is not installed in OpenClaw.`, do: SETUP }
  }
  if (!plugin.on) {
    const text = `${PLUGIN_NAME} is switched off in OpenClaw.`
    return { ...check, status: 'fail', text, do: openClawLine(['plugins', 'enable', PLUGIN_NAME]) }
  }
  if (isOlder(plugin.version, version)) {
    const text = `${PLUGIN_NAME} is installed in OpenClaw as ${plugin.version}; this command belongs to ${version}.`
    return { ...check, status: 'warn', text, do: SETUP }
  }
  return { ...check, status: 'ok', text: `${PLUGIN_NAME} ${plugin.version} is on in OpenClaw.` }
}

function problemsCheck({ problems }: OpenClawPlugin): Check[] {
  return problems.map((text) => ({
    id: id('diagnostics'),
    status: 'warn',
    text: `OpenClaw says of the plugin: ${text}`,
    do: openClawLine(['plugins', 'doctor']),
  }))
}

function conversationsCheck({ conversations }: OpenClawPlugin, { settings }: CheckRequest): Check {
  const check = { id: id('conversations') }
  if (conversations) return { ...check, status: 'ok', text: 'OpenClaw lets the plugin have conversations.' }
  const kept = settings.capture === 'full' ? ' Of sessions only the calls of the two tools are kept and counted.' : ''
  const text = `OpenClaw keeps conversations from the plugin: nothing is suggested at a prompt.${kept}`
  return { ...check, status: 'info', text, do: `If you want that: ${openClawLine(ALLOW_CONVERSATIONS)}` }
}

function runsCheck({ capture, settings }: CheckRequest): Check[] {
  if (settings.capture === 'off' || capture === undefined) return []
  const last = capture.sessions.find(({ harness }) => harness === 'openclaw')
  const text =
    last === undefined
      ? 'Nothing of OpenClaw has been captured yet; the first run shows whether it is.'
      : `OpenClaw was captured last in ${last.session_id}, ${last.last_at}.`
  return [{ id: id('hooks'), status: last === undefined ? 'info' : 'ok', text }]
}
