import type { Operation } from './counting-rules.ts'
import { strip } from './python-text.ts'

export type OperationOf = (tool_name: string) => Operation | undefined

const DEDICATED: readonly (readonly [name: string, operation: Operation])[] = [
  ['search_experience', 'search'],
  ['read_experience', 'read'],
]

/** 0.4.10 to 0.4.13: the two names, to the letter. */
export const exactDedicatedName: OperationOf = (tool_name) => DEDICATED.find(([name]) => tool_name === name)?.[1]

/** The unreleased change: any prefix that ends in an underscore and is not that underscore alone. */
export const anyDedicatedName: OperationOf = (tool_name) => {
  const trimmed = strip(tool_name)
  return DEDICATED.find(
    ([name]) => trimmed === name || (trimmed.endsWith(`_${name}`) && trimmed.length > name.length + 1),
  )?.[1]
}

const GENERIC: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...['', 'openviking_', 'mcp__openviking__'].map((prefix): [string, Operation] => [`${prefix}find`, 'search']),
  ...['', 'openviking_', 'ov_', 'mcp__openviking__'].flatMap((prefix): [string, Operation][] => [
    [`${prefix}search`, 'search'],
    [`${prefix}list`, 'list'],
    [`${prefix}read`, 'read'],
    [`${prefix}multi_read`, 'multi_read'],
  ]),
])

/** 0.4.14 to 0.4.16. */
export const genericName: OperationOf = (tool_name) => GENERIC.get(strip(tool_name))

const MCP_NAME = /^mcp__(?:plugin_[^\n]+_)?openviking__(find|search|list|read|multi_read)$/i

/** From 0.4.17: also the prefixes that a plugin's MCP server gets, in any case. */
export const genericOrPluginName: OperationOf = (tool_name) => {
  const bare = MCP_NAME.exec(strip(tool_name))?.[1]
  return bare === undefined ? genericName(tool_name) : GENERIC.get(bare.toLowerCase())
}

/** Whether some server counts calls under this name. */
export function isCountedName(tool_name: string): boolean {
  return anyDedicatedName(tool_name) !== undefined || genericOrPluginName(tool_name) !== undefined
}
