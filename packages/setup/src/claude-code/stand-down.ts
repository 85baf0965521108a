import { PLUGIN_NAME } from '@openviking-plugins/experience'
import type { Machine } from '../machine.ts'
import { members, readQuietly } from '../read-quietly.ts'
import type { Scope } from '../scope.ts'
import { PLUGIN_ID } from './names.ts'
import { type ClaudePlaces, claudePlaces } from './places.ts'

/** Another plugin with the name of ours: the same tool names, the same session ids. */
export interface OtherPlugin {
  /** `openviking-memory@<its marketplace>`. */
  id: string
  /** Whose settings enable it. */
  scope: Scope
}

/**
 * The other OpenViking plugin that Claude Code loads beside ours in this project, if there is one. Both would capture
 * each session under the same id, and one of the two MCP servers is hidden: ours then captures nothing and adds nothing
 * to the prompt. Reads three small files, more only when it finds one; never throws.
 */
export function otherOpenVikingPlugin(machine: Machine): OtherPlugin | undefined {
  const places = claudePlaces(machine)
  const enabled = enabledPlugins(places)
  for (const [id, { on, scope }] of enabled) {
    if (on && id !== PLUGIN_ID && id.startsWith(`${PLUGIN_NAME}@`) && isLoadable(id, places)) return { id, scope }
  }
  return undefined
}

/** The plugins that settings switch on or off, the more special settings last and strongest. */
export function enabledPlugins(places: ClaudePlaces): Map<string, { on: boolean; scope: Scope }> {
  const enabled = new Map<string, { on: boolean; scope: Scope }>()
  for (const scope of ['user', 'project', 'local'] as const) {
    for (const [id, value] of Object.entries(members(readQuietly(places.settings[scope])['enabledPlugins'])))
      enabled.set(id, { on: value !== false, scope })
  }
  return enabled
}

/** A plugin that is enabled and whose marketplace nobody knows any more is not loaded. */
function isLoadable(id: string, places: ClaudePlaces): boolean {
  const marketplace = id.slice(id.indexOf('@') + 1)
  const declared = Object.values(places.settings).some((path) =>
    Object.hasOwn(members(readQuietly(path)['extraKnownMarketplaces']), marketplace),
  )
  return (
    declared ||
    Object.hasOwn(members(readQuietly(places.installed)['plugins']), id) ||
    Object.hasOwn(readQuietly(places.marketplaces), marketplace)
  )
}
