import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the harnesses call the tool by which an agent reads a file. */
const READ_TOOLS = ['Read', 'read_file', 'read']
/** Events around a tool call, by the names of all harnesses. */
const TOOL_EVENT = /tool|permission/i
/** Events that only a read causes. */
const READ_EVENT = /readfile/i

interface HookEntry {
  command?: string
  matcher?: string
  hooks?: HookEntry[]
}

/** A `hooks.json`: of Claude Code and Codex, where commands stand below a matcher, or of Cursor, where they stand beside it. */
export interface HooksFile {
  hooks: Record<string, HookEntry[]>
}

/** The commands that a harness starts with this plugin when its agent reads one file. */
export function readHookProcesses(plugin: string): string[] {
  const file = join(plugin, 'hooks', 'hooks.json')
  return existsSync(file) ? commandsForRead(JSON.parse(readFileSync(file, 'utf8')) as HooksFile) : []
}

export function commandsForRead({ hooks }: HooksFile): string[] {
  return Object.entries(hooks).flatMap(([event, entries]) => {
    if (READ_EVENT.test(event)) return entries.flatMap(commandsOf)
    return TOOL_EVENT.test(event) ? entries.filter(fitsRead).flatMap(commandsOf) : []
  })
}

/** A matcher is a regular expression for the whole name; none, an empty one and `*` fit everything. */
function fitsRead({ matcher = '' }: HookEntry): boolean {
  if (matcher === '' || matcher === '*') return true
  const pattern = new RegExp(`^(?:${matcher})$`)
  return READ_TOOLS.some((tool) => pattern.test(tool))
}

function commandsOf(entry: HookEntry): string[] {
  return [...(entry.command === undefined ? [] : [entry.command]), ...(entry.hooks ?? []).flatMap(commandsOf)]
}
