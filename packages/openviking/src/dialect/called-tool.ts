import {
  isExperienceTool,
  isToolName,
  normalizeToolCall,
  type ToolName,
  type ToolPart,
} from '@openviking-plugins/experience'

/** What a part calls, and with what. `unrelated`: a tool of the harness or of another server. */
export type CalledTool =
  | { kind: 'experience'; name: 'search_experience' | 'read_experience'; input: Record<string, unknown> | null }
  | { kind: 'memory'; name: ToolName }
  | { kind: 'unrelated' }

export function calledTool({ tool_name, tool_input, recorded_name }: ToolPart): CalledTool {
  const { name, input, ours } = normalizeToolCall(tool_name, tool_input)
  if (isExperienceTool(name)) return ours ? { kind: 'experience', name, input } : { kind: 'unrelated' }
  // Bare, `read` is ours only if something else stood in the record: there it had our server's name.
  const isRenamed = recorded_name !== undefined && recorded_name.trim() !== name
  return isToolName(name) && (ours || isRenamed) ? { kind: 'memory', name } : { kind: 'unrelated' }
}
