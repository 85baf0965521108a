import { readFileSync } from 'node:fs'
import type { RecordedCall } from '@openviking-plugins/experience'
import { fixture } from './recording.ts'

interface Session {
  messages: {
    parts: {
      type: string
      tool: string
      callID: string
      state: { status: string; input: unknown; output?: string; error?: string }
    }[]
  }[]
}

export function opencodeCalls(file: string): RecordedCall[] {
  const { messages } = JSON.parse(readFileSync(fixture(file), 'utf8')) as Session
  return messages.flatMap(({ parts }) =>
    parts.flatMap(({ type, tool, callID: id, state }) =>
      type === 'tool'
        ? {
            id,
            recorded_name: tool,
            input: state.input,
            output: state.output ?? state.error,
            status: state.status === 'completed' ? 'completed' : 'error',
          }
        : [],
    ),
  )
}
