import { isCountedName, isFailureText, type ToolName, type ToolPart } from '@openviking-plugins/experience'
import { type WireToolPart, wireToolPart } from './wire-message.ts'

/**
 * A memory tool that the agent called itself. It stays what it is, under the server's own name for it, and counts where
 * the server counts such calls.
 */
export function memoryPart(part: ToolPart, name: ToolName): WireToolPart {
  const wire = { ...wireToolPart(part), tool_name: `openviking_${name}` }
  if (name !== 'read' || part.tool_status !== 'completed') return wire
  if (isFailureText(part.tool_output)) return { ...wire, tool_status: 'error' }
  // In a document, the words of a failure would count for one, and an address for another read.
  return { ...wire, tool_output: JSON.stringify({ content: part.tool_output }) }
}

/** Any other tool, never under a name that some server counts. */
export function unrelatedPart(part: ToolPart): WireToolPart {
  const { tool_name } = part
  return { ...wireToolPart(part), tool_name: isCountedName(tool_name) ? `${tool_name.trim()}_tool` : tool_name }
}
