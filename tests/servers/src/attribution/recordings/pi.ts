import type { RecordedCall } from '@openviking-plugins/experience'
import { jsonLines } from './recording.ts'

interface Row {
  message?: {
    role: string
    content: string | { type: string; id: string; name: string; arguments: unknown }[]
    toolCallId?: string
    isError?: boolean
  }
}

/** Calls of a session of Pi, and of OpenClaw, which is built on it. */
function piCalls(rows: readonly Row[]): RecordedCall[] {
  const messages = rows.flatMap(({ message }) => message ?? [])
  return messages.flatMap(({ role, content }) =>
    role !== 'assistant' || typeof content === 'string'
      ? []
      : content.flatMap(({ type, id, name, arguments: input }) => {
          if (type !== 'toolCall') return []
          const result = messages.find(({ toolCallId }) => toolCallId === id)
          return {
            id,
            recorded_name: name,
            input,
            output: { content: result?.content },
            status: result?.isError === false ? 'completed' : 'error',
          }
        }),
  )
}

export const piSession = (file: string): RecordedCall[] => piCalls(jsonLines<Row>(file))

export const openclawSession = (file: string): RecordedCall[] =>
  piCalls(jsonLines<{ event: Row }>(file).map(({ event }) => event))
