import type { RecordedCall } from '@openviking-plugins/experience'
import { jsonLines } from './recording.ts'

interface Line {
  type: string
  data: {
    toolCallId: string
    toolName: string
    arguments: unknown
    mcpServerName?: string
    success: boolean
    result?: { detailedContent: string }
    error?: { message: string }
  }
}

export function copilotCalls(file: string): RecordedCall[] {
  const lines = jsonLines<Line>(file)
  return lines.flatMap(({ type, data }) => {
    if (type !== 'tool.execution_start') return []
    const end = lines.find(
      (line) => line.type === 'tool.execution_complete' && line.data.toolCallId === data.toolCallId,
    )?.data
    return {
      id: data.toolCallId,
      recorded_name: data.toolName,
      ...(data.mcpServerName === undefined ? {} : { server: data.mcpServerName }),
      input: data.arguments,
      output: end?.result?.detailedContent ?? end?.error?.message,
      status: end?.success === true ? 'completed' : 'error',
    }
  })
}
