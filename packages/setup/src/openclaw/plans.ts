import { join } from 'node:path'
import { OpenVikingError, PLUGIN_NAME } from '@openviking-plugins/experience'
import type { InstallRequest, Plan, RemovalRequest, Step } from '../installer.ts'
import type { Machine } from '../machine.ts'
import type { MarketplaceSource } from '../marketplace-source.ts'
import { isSamePlugin } from '../plugin-files.ts'
import { type OpenClawPlugin, openClawPlugin } from './plugin-state.ts'
import { openClawLine, runOpenClaw } from './run-openclaw.ts'

const ENABLE = ['plugins', 'enable', PLUGIN_NAME, '--accept-capabilities']
/** The one setting of OpenClaw that concerns us. */
export const ALLOW_CONVERSATIONS: readonly string[] = [
  'config',
  'set',
  `plugins.entries.${PLUGIN_NAME}.hooks.allowConversationAccess`,
  'true',
]
const CONVERSATIONS_QUESTION =
  'OpenClaw keeps conversations from a plugin unless you say otherwise. Let this one have them? It then suggests experience that fits your prompts, and keeps sessions whole; otherwise it keeps the calls of its two tools alone.'

export async function setupPlan({ machine, project, from, fallback }: InstallRequest): Promise<Plan> {
  if (project) throw noProject()
  const plugin = await openClawPlugin(machine)
  const install = installStep(folderOf(from ?? fallback), plugin, machine)
  // What OpenClaw says after the last change is all that doctor needs.
  return { steps: [install, conversationsStep(plugin, machine), switchStep(plugin, machine)], notes: [] }
}

export async function removalPlan({ machine, project }: RemovalRequest): Promise<Plan> {
  if (project) throw noProject()
  const plugin = await openClawPlugin(machine)
  const remove = commandStep('Remove the plugin', ['plugins', 'uninstall', PLUGIN_NAME, '--force'], machine)
  return { steps: [plugin === undefined ? { ...remove, done: 'it is not installed' } : remove], notes: [] }
}

/** Whoever installs a plugin has agreed to its tools. */
export function allowPlan(): Plan {
  const title = 'Let the two experience tools, which only read, run unasked'
  const done = 'OpenClaw runs the tools of a plugin unasked'
  return { steps: [{ title, done, apply: nothing }], notes: [] }
}

/** Of a clone. OpenClaw takes no plugin from a repository of several. */
function folderOf(source: MarketplaceSource | undefined): string | undefined {
  return source?.kind === 'folder' ? join(source.address, 'plugins', 'openclaw') : undefined
}

function installStep(folder: string | undefined, plugin: OpenClawPlugin | undefined, machine: Machine): Step {
  const title = plugin === undefined ? 'Install the plugin' : 'Bring the plugin up to date'
  if (plugin !== undefined && (folder === undefined || isSamePlugin(folder, plugin.folder))) {
    return { title, done: `version ${plugin.version} is installed`, apply: nothing }
  }
  if (folder === undefined) {
    throw new OpenVikingError(
      'CONFIGURATION',
      'OpenClaw takes the plugin from a folder. Clone the repository and say where: ovp setup --harness openclaw --from FOLDER',
    )
  }
  return commandStep(title, ['plugins', 'install', folder, '--force', '--accept-capabilities'], machine)
}

/** What was uninstalled or switched off once stays off when it is installed again. */
function switchStep(plugin: OpenClawPlugin | undefined, machine: Machine): Step {
  const title = 'Switch the plugin on'
  if (plugin?.on === true) return { title, done: 'it is on', apply: nothing }
  return {
    title,
    commands: [openClawLine(ENABLE)],
    async apply() {
      if ((await openClawPlugin(machine))?.on !== true) await runOpenClaw(ENABLE, machine)
    },
  }
}

function conversationsStep(plugin: OpenClawPlugin | undefined, machine: Machine): Step {
  const step = commandStep('Let the plugin have conversations', ALLOW_CONVERSATIONS, machine)
  return plugin?.conversations === true
    ? { ...step, done: 'it has them' }
    : { ...step, question: CONVERSATIONS_QUESTION }
}

function commandStep(title: string, args: readonly string[], machine: Machine): Step {
  return {
    title,
    commands: [openClawLine(args)],
    async apply() {
      await runOpenClaw(args, machine)
    },
  }
}

function noProject(): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    'OpenClaw keeps its plugins for the user, not for a project. Leave out --project.',
  )
}

async function nothing(): Promise<void> {
  // A step that is done has nothing to apply.
}
