import { PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience/names'
import { compareVersionNumbers } from '@openviking-plugins/experience/version-numbers'
import type { Machine } from '../machine.ts'
import { members, readQuietly } from '../read-quietly.ts'
import type { Scope } from '../scope.ts'
import { PLUGIN_ID } from './names.ts'
import { type ClaudePlaces, claudePlaces } from './places.ts'

/** OpenViking's own plugin beside ours: the same plugin name, tool names and session ids. */
export interface OtherPlugin {
  /** `hooks`: not installed as a plugin, but written into settings, as its installer did for an old Claude Code. */
  kind: 'plugin' | 'hooks'
  /** `openviking-memory@<its marketplace>`; for hooks, the file that names them. */
  id: string
  /** Whose settings enable it. */
  scope: Scope
  /** It stands before ours in the settings. */
  first: boolean
  /** Whose settings enable ours, if any do. */
  ours: Scope | undefined
}

/** What our hooks are to do: everything, only what must not be lost, or nothing. */
export type HookShare = 'all' | 'capture' | 'nothing'

type Enabled = Map<string, { on: boolean; scope: Scope }>
type ReadSettings = readonly (readonly [Scope, Record<string, unknown>])[]

/** How marketplaces have listed it, the older one until its version 0.2. Its manifest has had our name all along. */
const LISTED_AS: readonly string[] = [PLUGIN_NAME, 'claude-code-memory-plugin']
const CAPTURING_SCRIPT = /[\\/]claude-code-memory-plugin[\\/]+scripts[\\/]+auto-capture\.mjs/
/**
 * From this version on Claude Code runs the hooks of one plugin of each name only, of the one that stands first in the
 * settings; and, in any version, the MCP server of the last one.
 */
const ONE_OF_EACH_NAME = [2, 1, 160]
const CLAUDE_CODE = /^(?:claude-code[_/])?(\d+)[-.](\d+)[-.](\d+)/

/** The other OpenViking plugin that Claude Code loads in this project, if there is one. Reads three small files, more only when it finds one; never throws. */
export function otherOpenVikingPlugin(machine: Machine): OtherPlugin | undefined {
  const places = claudePlaces(machine)
  const settings = readSettings(places)
  const enabled = enabledIn(settings)
  const ours = enabled.get(PLUGIN_ID)?.on === true ? enabled.get(PLUGIN_ID)?.scope : undefined
  for (const [scope, { hooks }] of settings) {
    if (CAPTURING_SCRIPT.test(JSON.stringify(members(hooks)['Stop'] ?? null)))
      return { kind: 'hooks', id: places.settings[scope], scope, first: true, ours }
  }
  const ids = [...enabled.keys()]
  for (const [id, { on, scope }] of enabled) {
    if (!on || id === PLUGIN_ID || !LISTED_AS.includes(id.slice(0, id.indexOf('@'))) || !isLoadable(id, places))
      continue
    const first = ours === undefined || ids.indexOf(id) < ids.indexOf(PLUGIN_ID)
    return { kind: 'plugin', id, scope, first, ours }
  }
  return undefined
}

/**
 * What is left to a hook of ours that runs. Where Claude Code runs only one of two plugins' hooks, a session would be
 * captured by nobody if ours stood back; the tools are the other's, so that ours has nothing to suggest. `agent` is
 * Claude Code's version, also as it stands in `AI_AGENT`.
 */
export function shareOfHooks(other: OtherPlugin | undefined, agent: string | undefined): HookShare {
  if (other === undefined) return 'all'
  const version = CLAUDE_CODE.exec(agent ?? '')
    ?.slice(1)
    .map(Number)
  const alone = version !== undefined && compareVersionNumbers(version, ONE_OF_EACH_NAME) >= 0
  return other.kind === 'plugin' && alone ? 'capture' : 'nothing'
}

/** Which command turns which one off. */
export function keepOne({ kind, id, scope, ours }: OtherPlugin): string {
  const other =
    kind === 'plugin'
      ? disable(id, scope)
      : `remove the hooks of claude-code-memory-plugin from ${id}, and claude mcp remove ${SERVER_NAME} --scope user`
  return `To keep this one: ${other}. To keep the other: ${disable(PLUGIN_ID, ours ?? 'user')}`
}

const disable = (id: string, scope: Scope): string =>
  `claude plugin disable ${id}${scope === 'user' ? '' : ` --scope ${scope}`}`

/** The plugins that settings switch on or off, in the order of their first mention; the more special settings are the stronger. */
export function enabledPlugins(places: ClaudePlaces): Enabled {
  return enabledIn(readSettings(places))
}

function enabledIn(settings: ReadSettings): Enabled {
  const enabled: Enabled = new Map()
  for (const [scope, { enabledPlugins }] of settings) {
    for (const [id, value] of Object.entries(members(enabledPlugins))) enabled.set(id, { on: value !== false, scope })
  }
  return enabled
}

function readSettings(places: ClaudePlaces): ReadSettings {
  return (['user', 'project', 'local'] as const).map((scope) => [scope, readQuietly(places.settings[scope])] as const)
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
