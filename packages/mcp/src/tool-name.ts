import { PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience'

/** Model providers refuse a request with a longer tool name. */
const LIMIT = 64

/** What Claude Code puts before the tools of an installed plugin: the longest prefix of all harnesses. */
export const PLUGIN_PREFIX: string = `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__`

/** What harnesses put before the tools of a server that was configured by hand. */
const SERVER_PREFIX = `mcp__${SERVER_NAME}__`

/** How long a tool's own name may be, so that the name with the harness's prefix is not too long. */
export function longestToolName(harness: string): number {
  return LIMIT - (harness === 'claude-code' ? PLUGIN_PREFIX : SERVER_PREFIX).length
}
