import { join, resolve } from 'node:path'
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
  const config = chosen === undefined ? join(machine.userFolder, '.claude') : resolve(machine.cwd, chosen)
  const project = join(machine.cwd, '.claude')
  return {
    config,
    state: join(chosen === undefined ? machine.userFolder : config, '.claude.json'),
    settings: {
      user: join(config, 'settings.json'),
      project: join(project, 'settings.json'),
      local: join(project, 'settings.local.json'),
    },
    managed: MANAGED[machine.platform] ?? '/etc/claude-code/managed-settings.json',
    installed: join(config, 'plugins', 'installed_plugins.json'),
    marketplaces: join(config, 'plugins', 'known_marketplaces.json'),
    transcripts: join(config, 'projects'),
    projectServers: join(machine.cwd, '.mcp.json'),
  }
}
