import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askOverStdio } from './ask-over-stdio.ts'
import type { Check } from './check.ts'
import { findProgram } from './find-program.ts'
import type { Machine } from './machine.ts'
import { members } from './read-quietly.ts'

const LIMIT_MS = 20_000
/** How the programs that ship name the files beside them. */
const NEIGHBOUR = /\brequire\(["'`]\.\/([\w.-]+\.cjs)["'`]\)/g

export interface PluginCheckOptions {
  /** Of the check. */
  id: string
  /** What the harness itself reads or starts, by its path in the folder; what that needs is found out. */
  needed: readonly string[]
  /** What to do where it does not work. */
  repair: string
  /** Where the harness looks for `node`. */
  folders: readonly string[]
}

/** Whether a plugin's files are there, and its server answers on the Node that the harness finds. */
export async function pluginFilesCheck(
  folder: string,
  machine: Machine,
  { id, needed, repair, folders }: PluginCheckOptions,
): Promise<Check> {
  const missing = missingFiles(folder, needed)
  if (missing.length > 0)
    return { id, status: 'fail', text: `The plugin in ${folder} lacks ${missing.join(', ')}.`, do: repair }
  const node = findProgram('node', folders, machine)
  // A Node that is missing or does not start has a check of its own.
  const why = node === undefined ? UNKNOWN : await whyNoServer(node, join(folder, 'dist', 'mcp.cjs'), machine)
  if (why === UNKNOWN) return { id, status: 'ok', text: `The plugin in ${folder} has all its files.` }
  return why === undefined
    ? { id, status: 'ok', text: `The plugin’s tools start (${folder}).` }
    : { id, status: 'fail', text: `The plugin’s tools do not start: ${why}`, do: repair }
}

/** Files that are not there: of those named, and of those that the programs among them load, early or late. */
export function missingFiles(folder: string, needed: readonly string[]): string[] {
  const looked = new Set(needed)
  const missing: string[] = []
  // What is added while it runs is looked at as well.
  for (const file of looked) {
    const path = join(folder, file)
    if (!existsSync(path)) missing.push(file)
    else if (file.endsWith('.cjs'))
      for (const [, name] of readFileSync(path, 'utf8').matchAll(NEIGHBOUR)) looked.add(`dist/${name}`)
  }
  return missing
}

const UNKNOWN = Symbol('a Node that does not start')

/** Undefined for a server that answers. */
async function whyNoServer(
  node: string,
  server: string,
  machine: Machine,
): Promise<string | undefined | typeof UNKNOWN> {
  const clientInfo = { name: 'ovp-doctor', version: '1' }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
  const messages = [{ jsonrpc: '2.0', id: 1, method: 'initialize', params }]
  const said = await askOverStdio(node, [server], machine, { messages, id: 1, asked: 'initialize', limitMs: LIMIT_MS })
  if ('answer' in said) {
    const { result, error } = said.answer
    if (members(result)['serverInfo'] !== undefined) return undefined
    return `it answers ${JSON.stringify(error ?? result)}`
  }
  if (said.cause !== undefined) return UNKNOWN
  const lines = said.stderr.trim().split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? (lines.at(-1) || `it ${said.failed}`)
}
