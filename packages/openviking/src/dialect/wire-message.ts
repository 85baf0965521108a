import type { TextPart, ToolPart, ToolStatus } from '@openviking-plugins/experience'

/** A message as `POST /api/v1/sessions/{id}/messages` takes it. */
export interface WireMessage {
  role: 'user' | 'assistant'
  /** May be empty: then there is nothing to send. */
  parts: WirePart[]
  /** ISO 8601, UTC. */
  created_at: string
}

export type WirePart = TextPart | WireToolPart

/** Without what only we know of a call. An input that was not recorded is left out. */
export interface WireToolPart {
  type: 'tool'
  tool_id: string
  tool_name: string
  tool_input?: Record<string, unknown>
  tool_output: string
  tool_status: ToolStatus
}

/** The part as it is kept, under the name that it has there. */
export function wireToolPart({ tool_id, tool_name, tool_input, tool_output, tool_status }: ToolPart): WireToolPart {
  return {
    type: 'tool',
    tool_id,
    tool_name,
    ...(tool_input === null ? {} : { tool_input }),
    tool_output,
    tool_status,
  }
}
