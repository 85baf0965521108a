import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** The Claude Code plugin as it ships: what a marketplace installs is a copy of this folder. */
export const pluginRoot: string = join(repository, 'plugins', 'claude-code')
export const command: string = join(repository, 'packages', 'cli', 'dist', 'ovp.mjs')

export interface ServerCommand {
  command: string
  args: string[]
}

const fillIn = (text: string): string => text.replaceAll(/\$\{CLAUDE_PLUGIN_ROOT\}/g, () => pluginRoot)
const onThisNode = (program: string): string => (program === 'node' ? process.execPath : program)

/** The MCP server as the plugin's `.mcp.json` starts it. */
export function mcpServer(): ServerCommand {
  const { mcpServers } = JSON.parse(readFileSync(join(pluginRoot, '.mcp.json'), 'utf8'))
  const { command, args } = mcpServers.openviking as ServerCommand
  return { command: onThisNode(command), args: args.map(fillIn) }
}

/** The command line that the plugin's `hooks.json` gives for an event. */
function hookCommand(event: string): string {
  const { hooks } = JSON.parse(readFileSync(join(pluginRoot, 'hooks', 'hooks.json'), 'utf8'))
  const line: string = hooks[event][0].hooks[0].command
  return fillIn(line).replace(/^node\b/, `"${process.execPath}"`)
}

export interface HookOutcome {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a hook the way Claude Code does: the command through the shell, the event as JSON on stdin. */
export function runHook(event: string, input: object, env: NodeJS.ProcessEnv): Promise<HookOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(hookCommand(event), { shell: true, env: { ...env, CLAUDE_PLUGIN_ROOT: pluginRoot } })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stdout, stderr }))
    child.stdin.end(JSON.stringify({ hook_event_name: event, ...input }))
  })
}
