import { resolve } from 'node:path'
import { below } from '@openviking-plugins/local-store/below'
import { type Machine, variable } from '../machine.ts'
import type { Scope } from '../scope.ts'

/** Where Claude Code keeps what concerns us. */
export interface ClaudePlaces {
  config: string
  /** What Claude Code remembers about itself, projects and the user's MCP servers. */
  state: string
  settings: Readonly<Record<Scope, string>>
  /** What an administrator prescribes. */
  managed: string
  installed: string
  marketplaces: string
  transcripts: string
  /** MCP servers of the project. */
  projectServers: string
}

const MANAGED: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
}

export function claudePlaces(machine: Machine): ClaudePlaces {
  const chosen = variable(machine, 'CLAUDE_CONFIG_DIR')
  const config = chosen === undefined ? below(machine.userFolder, '.claude') : resolve(machine.cwd, chosen)
  const plugins = below(config, 'plugins')
  const project = below(machine.cwd, '.claude')
  return {
    config,
    state: below(chosen === undefined ? machine.userFolder : config, '.claude.json'),
    settings: {
      user: below(config, 'settings.json'),
      project: below(project, 'settings.json'),
      local: below(project, 'settings.local.json'),
    },
    managed: MANAGED[machine.platform] ?? '/etc/claude-code/managed-settings.json',
    installed: below(plugins, 'installed_plugins.json'),
    marketplaces: below(plugins, 'known_marketplaces.json'),
    transcripts: below(config, 'projects'),
    projectServers: below(machine.cwd, '.mcp.json'),
  }
}
