import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { below } from '@openviking-plugins/local-store/below'
import type { Machine } from '../machine.ts'

/** Where Cursor keeps what concerns us. */
export interface CursorPlaces {
  config: string
  /** Plugins of which each is a folder that somebody put there. Cursor follows no link out of it. */
  local: string
  /** Ours. */
  plugin: string
  /** Plugins that Cursor has from marketplaces: `<marketplace>/<plugin>/<version>`. */
  cache: string
  /** Of each workspace that was ever open. */
  projects: string
}

export function cursorPlaces(machine: Machine): CursorPlaces {
  const config = below(machine.userFolder, '.cursor')
  const plugins = below(config, 'plugins')
  const local = below(plugins, 'local')
  return {
    config,
    local,
    plugin: below(local, PLUGIN_NAME),
    cache: below(plugins, 'cache'),
    projects: below(config, 'projects'),
  }
}
