import type { RecordedCall } from '@openviking-plugins/experience'
import { jsonLines } from './recording.ts'

interface Line {
  toolCalls?: {
    id: string
    name: string
    args: unknown
    status: string
    result: { functionResponse: { response: { output?: string; error?: string } } }[]
  }[]
}

export function geminiCalls(file: string): RecordedCall[] {
  return jsonLines<Line>(file).flatMap(({ toolCalls = [] }) =>
    toolCalls.map(({ id, name, args, status, result }) => {
      const response = result[0]?.functionResponse.response
      return {
        id,
        recorded_name: name,
        input: args,
        output: response?.output ?? response?.error,
        status: status === 'success' ? 'completed' : 'error',
      }
    }),
  )
}
