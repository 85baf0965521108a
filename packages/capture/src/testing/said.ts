import type { Message } from '@openviking-plugins/experience'

/** Each part in one line: who said what, or the five fields of the call. */
export function said(messages: readonly Message[]): unknown[] {
  return messages.flatMap((message) =>
    message.parts.map((part) => {
      if (part.type === 'text') return [message.role, part.text]
      const { type: _type, recorded_name: _name, ...fields } = part
      return fields
    }),
  )
}

export const user = (text: string): unknown[] => ['user', text]
export const agent = (text: string): unknown[] => ['assistant', text]
export const call = (
  tool_id: string,
  tool_name: string,
  tool_input: object | null,
  tool_output: unknown,
  tool_status = 'completed',
): object => ({ tool_id, tool_name, tool_input, tool_output, tool_status })
