import { join } from 'node:path'
import { isOlder, OpenVikingError } from '@openviking-plugins/experience'
import type { InstallRequest, Plan, RemovalRequest, Step } from '../installer.ts'
import { isSamePlugin } from '../plugin-files.ts'
import { isCursorHere, NOT_FOUND } from './cursor-program.ts'
import { cursorPlaces } from './places.ts'
import { isForeign, placePlugin, pluginVersion, removePlugin } from './plugin-folder.ts'

export async function setupPlan({ machine, project, from, fallback }: InstallRequest): Promise<Plan> {
  if (project) throw noProject()
  const source = from ?? fallback
  const folder = source?.kind === 'folder' ? join(source.address, 'plugins', 'cursor') : undefined
  const offered = folder === undefined ? undefined : pluginVersion(folder)
  const { plugin } = cursorPlaces(machine)
  const installed = pluginVersion(plugin)
  if (folder === undefined || offered === undefined) {
    if (installed === undefined || from !== undefined) throw noFolder()
    const title = titleOf(installed, installed, plugin)
    return { steps: [{ title, done: `it is in ${plugin}`, apply: async () => undefined }], notes: [] }
  }
  if (isForeign(plugin)) throw notOurs(plugin)
  const step: Step = {
    title: titleOf(installed, offered, plugin),
    ...(isSamePlugin(folder, plugin) ? { done: `it is in ${plugin}` } : {}),
    apply: async () => placePlugin(folder, plugin),
  }
  return { steps: [step], notes: isCursorHere(machine) ? [] : [NOT_FOUND] }
}

function titleOf(installed: string | undefined, offered: string, folder: string): string {
  if (installed === undefined) return `Put the plugin into ${folder}`
  if (installed === offered) return `Put the files of version ${offered} into ${folder}`
  const verb = isOlder(offered, installed) ? 'Take the plugin back' : 'Update the plugin'
  return `${verb} from ${installed} to ${offered}`
}

export async function removalPlan({ machine, project }: RemovalRequest): Promise<Plan> {
  if (project) throw noProject()
  const { plugin } = cursorPlaces(machine)
  const step: Step = {
    title: `Remove the plugin from ${plugin}`,
    ...(pluginVersion(plugin) === undefined ? { done: 'it is not there' } : {}),
    apply: async () => removePlugin(plugin),
  }
  return { steps: [step], notes: [] }
}

/** Cursor keeps to itself which tools may run unasked. */
export function allowPlan(): Plan {
  const title = 'Let the two experience tools, which only read, run unasked'
  const done = 'Cursor remembers it by itself: answer it so when it asks for the first time'
  return { steps: [{ title, done, apply: async () => undefined }], notes: [] }
}

function noFolder(): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    'Cursor takes the plugin from a folder. Clone the repository and say where: ovp setup --harness cursor --from FOLDER. Without a clone, add the repository as a marketplace in the settings of Cursor.',
  )
}

function notOurs(folder: string): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `${folder} holds something that is not this plugin, so it was left as it is. Move it elsewhere, and run this again.`,
  )
}

function noProject(): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    'Cursor keeps its plugins for the user, not for a project. Leave out --project.',
  )
}
