import type { HookInput } from '@openviking-plugins/capture/hook'
import { EXPERIENCE_TOOL_NAMES, PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience/names'

/** The two tools that only read, as Claude Code names those of a plugin's server. */
export const OUR_EXPERIENCE_TOOLS: readonly string[] = EXPERIENCE_TOOL_NAMES.map(
  (tool) => `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__${tool}`,
)
const OUR_SERVER = `plugin:${PLUGIN_NAME}:${SERVER_NAME}`

/** Whether a permission is asked for one of the two, by full name, and not by a server that merely has the name. */
export function isOurExperienceTool(input: HookInput): boolean {
  const server = input['mcp_server']
  const name = typeof server === 'object' && server !== null && 'name' in server ? server.name : OUR_SERVER
  const tool = input['tool_name']
  return typeof tool === 'string' && OUR_EXPERIENCE_TOOLS.includes(tool) && name === OUR_SERVER
}
