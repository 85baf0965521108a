import type { RecordedCall } from '@openviking-plugins/experience'
import { jsonLines } from './recording.ts'

interface Line {
  input: { hook_event_name: string; tool_name: string; tool_input: unknown; tool_output: string; tool_use_id: string }
}

/** Calls as the hook after each one got them; the transcript has neither ids nor results. */
export function cursorCalls(file: string): RecordedCall[] {
  return jsonLines<Line>(file).flatMap(({ input }) => {
    if (input.hook_event_name !== 'postToolUse') return []
    const { tool_use_id: id, tool_name: recorded_name, tool_input, tool_output: output } = input
    return { id, recorded_name, input: tool_input, output, status: 'completed' }
  })
}
