/** Tool ids of calls that a hook made, not the agent. They count; reports may keep them apart. */
export const HOOK_CALL_PREFIX = 'ov-hook-'

export function isHookCall(tool_call_id: string): boolean {
  return tool_call_id.startsWith(HOOK_CALL_PREFIX)
}
