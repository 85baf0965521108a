/** A recorded call under our own name for the tool. */
export interface NormalizedCall {
  /** The bare name when `ours`; else what was recorded, with the foreign server in front where it was kept apart. */
  name: string
  /** The tool's own arguments; null when they were not recorded as an object or the JSON text of one. */
  input: Record<string, unknown> | null
  ours: boolean
}

export const EXPERIENCE_TOOL_NAMES = ['search_experience', 'read_experience'] as const
export const MEMORY_TOOL_NAMES = [
  'find',
  'search',
  'read',
  'list',
  'tree',
  'grep',
  'glob',
  'remember',
  'write',
  'edit',
  'forget',
  'add_resource',
] as const

export type MemoryToolName = (typeof MEMORY_TOOL_NAMES)[number]
export type ToolName = (typeof EXPERIENCE_TOOL_NAMES)[number] | MemoryToolName

/** The key of our MCP server in every manifest. */
export const SERVER_NAME = 'openviking'
/** The plugin's name in every marketplace. */
export const PLUGIN_NAME = 'openviking-memory'

// Harnesses copy a tool's name letter by letter, so it is compared exactly; what they put in front of it they may
// rewrite (case, `-` as `_`), so that part ignores case. A dash may have become an underscore only where both names
// stand together: `openviking_memory_search` alone would be the tool `memory_search` of the server `openviking`.
const SEPARATOR = '(?:__|_|-|\\.|/|::?)'
const OWNER = `(?:(?:plugin${SEPARATOR})?openviking[-_]memory${SEPARATOR}openviking|openviking-memory|openviking)`
const OWN_PREFIX = new RegExp(`^(?:mcp${SEPARATOR})?${OWNER}${SEPARATOR}(?=[a-z])`, 'i')
// Cursor puts the place of a server's configuration in front of its id.
const OWN_SERVER = new RegExp(`^(?:mcp${SEPARATOR}|user-)?${OWNER}(?:__|_|\\.|/|:)?$`, 'i')
// Cursor's hooks name no server; OpenClaw's ids name the source first.
const CURSOR_PREFIX = /^mcp:/i
const OPENCLAW_ID = /^(?:openclaw|mcp):([^:]+):(.+)$/i

const DISPATCHERS = new Set(['mcp', 'callmcptool', 'call_mcp_tool', 'use_mcp_tool', 'tool_call'])

const SERVER_KEYS = ['providerIdentifier', 'server', 'serverName', 'server_name', 'mcp_server_name']
const TOOL_KEYS = ['toolName', 'tool', 'tool_name', 'name', 'id']
const ARGUMENT_KEYS = ['args', 'arguments', 'input', 'tool_input', 'params']

/**
 * Recognises a call of our own tools under every name that a harness gives them. `namespace` and `server` are what
 * the record keeps beside the name (Codex, Cursor, Gemini); when they name somebody else's server the call is not
 * ours, whatever it is called. `find`, `read` and the other memory tools are ours only with our prefix or server:
 * bare, they are the harness's own. Shortened or generated names cannot be attributed and stay as they are.
 */
export function normalizeToolCall(
  recordedName: string,
  input: unknown,
  options: { namespace?: string; server?: string } = {},
): NormalizedCall {
  const name = recordedName.trim()
  const args = objectOf(input)
  const owners = [options.namespace, options.server].map((value) => value?.trim() ?? '').filter((value) => value !== '')
  const owner = owners.find((value) => !OWN_SERVER.test(value)) ?? owners[0]
  const dispatched = owner === undefined ? dispatchedCall(name, args) : undefined
  const own = dispatched === undefined ? undefined : ownName(dispatched.tool, dispatched.server)
  if (dispatched !== undefined && own !== undefined) return { name: own, input: dispatched.input, ours: true }
  const bare = ownName(name, owner)
  if (bare !== undefined) return { name: bare, input: args, ours: true }
  return { name: owner === undefined || isQualified(name) ? name : qualified(owner, name), input: args, ours: false }
}

/** True for `search_experience` and `read_experience`. */
export function isExperienceTool(name: string): name is (typeof EXPERIENCE_TOOL_NAMES)[number] {
  return (EXPERIENCE_TOOL_NAMES as readonly string[]).includes(name)
}

/** True for one of our tool names, bare. */
export function isToolName(name: string): name is ToolName {
  return isExperienceTool(name) || (MEMORY_TOOL_NAMES as readonly string[]).includes(name)
}

/** Our tool behind `name`, given the server that the record names, if any. */
function ownName(name: string, owner: string | undefined): ToolName | undefined {
  if (owner !== undefined && !OWN_SERVER.test(owner)) return undefined
  const prefix = OWN_PREFIX.exec(name)?.[0]
  if (prefix !== undefined) {
    const tool = name.slice(prefix.length)
    return isToolName(tool) ? tool : undefined
  }
  const tool = name.replace(CURSOR_PREFIX, '')
  return isExperienceTool(tool) || (owner !== undefined && isToolName(tool)) ? tool : undefined
}

/** The call inside one of a tool that passes calls on; undefined for any other tool, and where it names none. */
export function dispatchedCall(
  recordedName: string,
  recordedInput: unknown,
): { tool: string; server: string | undefined; input: Record<string, unknown> | null } | undefined {
  const args = DISPATCHERS.has(recordedName.trim().toLowerCase()) ? objectOf(recordedInput) : null
  const recorded = args === null ? undefined : textAt(args, TOOL_KEYS)
  if (args === null || recorded === undefined) return undefined
  const id = OPENCLAW_ID.exec(recorded)
  const key = ARGUMENT_KEYS.find((candidate) => Object.hasOwn(args, candidate))
  return {
    tool: id?.[2] ?? recorded,
    server: id?.[1] ?? textAt(args, SERVER_KEYS),
    input: key === undefined ? null : objectOf(args[key]),
  }
}

function textAt(object: Record<string, unknown>, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return undefined
}

function isQualified(name: string): boolean {
  return /^mcp(?:__|:)/i.test(name)
}

/** Keeps a foreign tool that is called like one of ours from passing for it later. */
function qualified(owner: string, name: string): string {
  return `${/^mcp__/i.test(owner) ? '' : 'mcp__'}${owner.replace(/__$/, '')}__${name}`
}

function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  if (typeof value !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(value.replace(/^\ufeff+/, ''))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch {
    // Arguments that are no JSON were not recorded in a form that can be used.
    return null
  }
}
