import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isOlder, PLUGIN_NAME } from '@openviking-plugins/experience'
import type { Check } from '../check.ts'
import { PLUGIN_ID } from '../claude-code/names.ts'
import { claudePlaces } from '../claude-code/places.ts'
import { enabledPlugins } from '../claude-code/stand-down.ts'
import { terminalPath } from '../find-program.ts'
import type { CheckRequest } from '../installer.ts'
import type { Machine } from '../machine.ts'
import { missedTranscript, pathsIn } from '../missed-transcript.ts'
import { pluginFilesCheck } from '../plugin-check.ts'
import { readQuietly } from '../read-quietly.ts'
import { isCursorHere, NOT_FOUND } from './cursor-program.ts'
import { type CursorPlaces, cursorPlaces } from './places.ts'
import { MANIFEST, pluginVersion } from './plugin-folder.ts'

const SETUP = 'ovp setup --harness cursor'
/** What Cursor reads and starts. */
const NEEDED = ['mcp.json', 'hooks/hooks.json', 'dist/mcp.cjs', 'dist/cursor-hook.cjs', 'dist/ovp.cjs']

const id = (name: string): string => `cursor.${name}`

/** What Cursor needs of us and we of it. It tells nobody what it has loaded. */
export async function cursorChecks(request: CheckRequest): Promise<Check[]> {
  const places = cursorPlaces(request.machine)
  const others = otherCopies(places)
  const version = pluginVersion(places.plugin)
  if (version === undefined) return [missingCheck(others)]
  return [
    ...hereCheck(request.machine),
    pluginCheck(version, request.version, places),
    await pluginFilesCheck(places.plugin, request.machine, {
      id: id('files'),
      needed: NEEDED,
      repair: SETUP,
      folders: terminalPath(request.machine),
    }),
    ...othersCheck(others),
    ...claudeCheck(request.machine),
    ...hooksCheck(request, places),
  ]
}

function hereCheck(machine: Machine): Check[] {
  const advice = 'Install Cursor, or start it once. If you want it no more: ovp uninstall --harness cursor'
  return isCursorHere(machine) ? [] : [{ id: id('program'), status: 'warn', text: NOT_FOUND, do: advice }]
}

/** Many have used Cursor at some time and want nothing of it here. */
function missingCheck([other]: readonly string[]): Check {
  return other === undefined
    ? { id: id('plugin'), status: 'info', text: 'The plugin is not installed in Cursor.', do: SETUP }
    : { id: id('plugin'), status: 'ok', text: `Cursor has the plugin from a marketplace (${other}).` }
}

function pluginCheck(installed: string, version: string, { plugin }: CursorPlaces): Check {
  const check = { id: id('plugin') }
  if (isOlder(installed, version)) {
    const text = `The plugin in Cursor is ${installed}; this command belongs to ${version}.`
    return { ...check, status: 'warn', text, do: SETUP }
  }
  return { ...check, status: 'ok', text: `The plugin ${installed} lies in ${plugin}.` }
}

function othersCheck(others: readonly string[]): Check[] {
  if (others.length === 0) return []
  const text = `Cursor has the plugin twice, also in ${others.join(' and ')}: each session is captured by both.`
  return [
    {
      id: id('other'),
      status: 'warn',
      text,
      do: 'Remove one of them: ovp uninstall --harness cursor, or in the settings of Cursor.',
    },
  ]
}

/** Cursor may load what is installed in Claude Code; our hooks stand down there, and the tools are there twice. */
function claudeCheck(machine: Machine): Check[] {
  if (enabledPlugins(claudePlaces(machine)).get(PLUGIN_ID)?.on !== true) return []
  const text = `${PLUGIN_ID} of Claude Code is on as well: if Cursor imports plugins of Claude Code, it has the tools twice. Sessions are captured once.`
  return [
    {
      id: id('claude-code'),
      status: 'info',
      text,
      do: 'Switch that import off in the settings of Cursor, or for this plugin.',
    },
  ]
}

function hooksCheck({ capture, settings, now }: CheckRequest, { plugin, projects }: CursorPlaces): Check[] {
  if (settings.capture === 'off' || capture === undefined) return []
  const { sessions } = capture
  const check = { id: id('hooks') }
  const transcripts = pathsIn(projects).flatMap((project) => pathsIn(join(project, 'agent-transcripts')))
  // The folder is made when the plugin is put there.
  const since = statSync(plugin).mtimeMs
  const missed = missedTranscript(transcripts, { harness: 'cursor', sessions, since, now })
  if (missed !== undefined) {
    const text = `A session of ${missed} left a transcript and was not captured: the hooks may not run in Cursor.`
    const advice =
      'Start Cursor again, so that it loads the plugin, and look at Hooks in its settings. If the project switches capture off, all is well.'
    return [{ ...check, status: 'warn', text, do: advice }]
  }
  const last = sessions.find(({ harness }) => harness === 'cursor')
  return last === undefined
    ? [
        {
          ...check,
          status: 'info',
          text: 'The hooks have not run in Cursor yet; the first session shows whether they do.',
        },
      ]
    : [{ ...check, status: 'ok', text: `The hooks ran last for ${last.session_id}, ${last.last_at}.` }]
}

/** Folders in which Cursor has a plugin of our name besides the one that setup makes. */
export function otherCopies({ local, plugin, cache }: CursorPlaces): string[] {
  const beside = foldersIn(local).filter((folder) => folder !== plugin)
  const cached = foldersIn(cache).flatMap((market) => foldersIn(market).flatMap(foldersIn))
  return [...beside, ...cached].filter((folder) => readQuietly(join(folder, MANIFEST))['name'] === PLUGIN_NAME)
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => join(folder, name))
  } catch {
    // Cursor has no plugins there.
    return []
  }
}
