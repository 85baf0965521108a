import { resolve } from 'node:path'

export const ROOT: string = resolve(import.meta.dirname, '../../..')
export const PLUGINS: string = resolve(ROOT, 'plugins')

/** A file that the Claude Code plugin ships. */
export function bundle(name: 'hook.cjs' | 'ovp.cjs' | 'mcp.cjs'): string {
  return resolve(PLUGINS, 'claude-code', 'dist', name)
}
