import { createHash } from 'node:crypto'
import type { ToolPart } from '@openviking-plugins/experience'

/** What a call without an id is known again by: its tool and its input, in whatever order its keys come. */
export function printOf({ tool_name, tool_input }: Pick<ToolPart, 'tool_name' | 'tool_input'>): string {
  const text = JSON.stringify([
    tool_name,
    Object.entries(tool_input ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)),
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 11)
}
