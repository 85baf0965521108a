import { EXPERIENCE_TOOL_NAMES, PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience/names'

export const MARKETPLACE_NAME = 'openviking-plugins'
/** As Claude Code's commands and settings spell our plugin. */
export const PLUGIN_ID: string = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`
/** What Claude Code's names of our tools begin with; the same for any plugin of this name. */
export const SERVER_RULE: string = `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}`
/** The permission rules of the two tools that only read. */
export const ALLOW_RULES: readonly string[] = EXPERIENCE_TOOL_NAMES.map((tool) => `${SERVER_RULE}__${tool}`)
