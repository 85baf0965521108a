import type { ToolPart } from '@openviking-plugins/experience'
import { lineKey } from '@openviking-plugins/line-files'

/** What a call without an id is known again by: its tool and its input, in whatever order its keys come. */
export function printOf({ tool_name, tool_input }: Pick<ToolPart, 'tool_name' | 'tool_input'>): string {
  const input = Object.entries(tool_input ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))
  return lineKey(JSON.stringify([tool_name, input]))
}
