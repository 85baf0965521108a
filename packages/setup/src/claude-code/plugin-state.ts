import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import { members, readQuietly } from '../read-quietly.ts'
import type { Scope } from '../scope.ts'
import { MARKETPLACE_NAME, PLUGIN_ID } from './names.ts'
import { type ClaudePlaces, claudePlaces } from './places.ts'
import { enabledPlugins } from './stand-down.ts'

/** How Claude Code holds our plugin, read from its files. */
export interface PluginState {
  /** The address or folder of our marketplace; undefined when Claude Code does not know it. */
  marketplace: string | undefined
  /** The marketplace is a folder that no longer has our plugin: Claude Code loads nothing, not even its copy. */
  gone: boolean
  /** Whose settings name the marketplace. */
  declared: Record<Scope, boolean>
  /** Installations that hold in this project, with the version and the time (ISO 8601) of each. */
  installed: { scope: string; version: string; at: string; copy: string }[]
  /** The settings that decide whether it is on; undefined when none names it. */
  enabled: { on: boolean; scope: Scope } | undefined
  /** The folder it runs from: the clone itself for a marketplace that is a folder, otherwise Claude Code's copy; none where it is gone. */
  folder: string | undefined
  /** It runs from the clone, so Claude Code's copy of it is never used. */
  inPlace: boolean
  /** Other plugins that were installed from our marketplace. */
  neighbours: string[]
}

export function pluginState(machine: Machine, places: ClaudePlaces = claudePlaces(machine)): PluginState {
  const plugins = members(readQuietly(places.installed)['plugins'])
  const source = members(members(readQuietly(places.marketplaces)[MARKETPLACE_NAME])['source'])
  const installed = entries(plugins[PLUGIN_ID])
    .filter(({ scope, projectPath }) => scope === 'user' || projectPath === undefined || projectPath === machine.cwd)
    .map(({ scope, version, installedAt, installPath }) => ({
      scope: text(scope),
      version: text(version),
      at: text(installedAt),
      copy: text(installPath),
    }))
  const clone = text(source['source']) === 'directory' ? text(source['path']) : ''
  const inClone = clone === '' ? undefined : pluginFolder(clone)
  return {
    marketplace: [source['path'], source['url'], source['repo']].map(text).find((address) => address !== ''),
    gone: clone !== '' && inClone === undefined,
    declared: {
      user: declares(places.settings.user),
      project: declares(places.settings.project),
      local: declares(places.settings.local),
    },
    installed,
    enabled: enabledPlugins(places).get(PLUGIN_ID),
    folder: clone === '' ? installed.at(-1)?.copy : inClone,
    inPlace: clone !== '',
    neighbours: Object.keys(plugins).filter((id) => id !== PLUGIN_ID && id.endsWith(`@${MARKETPLACE_NAME}`)),
  }
}

/** Where a marketplace folder says that our plugin is. */
function pluginFolder(marketplace: string): string | undefined {
  const listed = readQuietly(join(marketplace, '.claude-plugin', 'marketplace.json'))['plugins']
  const ours = (Array.isArray(listed) ? listed : [])
    .map(members)
    .find(({ name }) => `${text(name)}@${MARKETPLACE_NAME}` === PLUGIN_ID)
  const source = text(ours?.['source'])
  return source === '' ? undefined : join(marketplace, source)
}

function declares(settings: string): boolean {
  return Object.hasOwn(members(readQuietly(settings)['extraKnownMarketplaces']), MARKETPLACE_NAME)
}

function entries(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(members) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
