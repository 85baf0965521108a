import { isErrorEnvelope, plainOutput, unwrapOutput } from './envelope.ts'
import { isExperienceTool, normalizeToolCall } from './names.ts'
import type { ToolPart, ToolStatus } from './session.ts'

/** One call as a harness recorded it. */
export interface RecordedCall {
  id: string
  recorded_name: string
  input: unknown
  output: unknown
  status: ToolStatus
  /** Codex's `namespace` field. */
  namespace?: string
  /** The MCP server that the record names beside the tool. */
  server?: string
}

/**
 * The canonical part of a recorded call: our bare tool name, the input as an object, the bare answer as a string, and
 * status `error` when the output says that the call failed, whatever the harness recorded.
 */
export function toolPart(call: RecordedCall): ToolPart {
  const options = {
    ...(call.namespace === undefined ? {} : { namespace: call.namespace }),
    ...(call.server === undefined ? {} : { server: call.server }),
  }
  const { name, input, ours } = normalizeToolCall(call.recorded_name, call.input, options)
  const { text, failed } = isExperienceTool(name)
    ? { text: unwrapOutput(call.output).text, failed: isErrorEnvelope(call.output) }
    : plainOutput(call.output)
  return {
    type: 'tool',
    tool_id: call.id,
    tool_name: name,
    tool_input: input,
    tool_output: text,
    tool_status: failed ? 'error' : call.status,
    ...recordedName(call, { name, ours }),
  }
}

/** A memory tool of ours always has one: its bare name alone may be that of a tool of the harness. */
function recordedName(
  { recorded_name, namespace, server }: RecordedCall,
  { name, ours }: { name: string; ours: boolean },
): Pick<ToolPart, 'recorded_name'> {
  if (recorded_name !== name) return { recorded_name }
  if (!ours || isExperienceTool(name)) return {}
  return { recorded_name: namespace === undefined ? `${server}/${name}` : `${namespace}${name}` }
}
