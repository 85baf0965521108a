import { type Backend, type ListedTool, listedTool, TOOLS, type ToolDefinition } from '@openviking-plugins/experience'
import type { LocalTool, LocalToolProvider } from './local-tool-provider.ts'

/** `memory`: for a harness that has the experience tools from us another way; `none`: that it has, and wants no more. */
export type ToolGroups = ToolDefinition['group'] | 'all' | 'none'

/** A tool as `tools/list` shows it: one of the table, or a local one. */
export type OfferedTool = ListedTool | LocalListedTool

export interface LocalListedTool {
  name: string
  title?: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations?: Record<string, unknown>
  _meta?: Record<string, unknown>
}

export interface OfferOptions {
  groups: ToolGroups
  kind: Backend['kind']
  provider?: LocalToolProvider | undefined
}

/** Ours in the order of the table, a provider's replacement in the place of what it replaces, its additions last. */
export function offeredTools(options: OfferOptions): OfferedTool[] {
  const local = new Map(options.provider?.tools.map((tool) => [tool.name, tool]))
  const ours = TOOLS.filter((tool) => isOffered(tool, options)).map((tool) => {
    const replacement = local.get(tool.name)
    local.delete(tool.name)
    return replacement === undefined ? listedTool(tool) : localTool(replacement)
  })
  return [...ours, ...Array.from(local.values(), localTool)]
}

function isOffered(tool: ToolDefinition, options: OfferOptions): boolean {
  return isInGroups(tool, options.groups) && (tool.needsServer !== true || options.kind === 'server')
}

export function isInGroups({ group }: ToolDefinition, groups: ToolGroups): boolean {
  return groups === 'all' || groups === group
}

function localTool(tool: LocalTool): LocalListedTool {
  return {
    name: tool.name,
    ...(tool.title === undefined ? {} : { title: tool.title }),
    description: tool.description,
    inputSchema: tool.inputSchema,
    ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
    ...(tool.meta === undefined ? {} : { _meta: tool.meta }),
  }
}
