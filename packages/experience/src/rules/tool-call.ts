import { isObject, type JsonObject } from './json-walk.ts'

/** A message as far as counting looks at it. Parts are not trusted to have any shape. */
export interface RecordedMessage {
  id: string
  parts: readonly unknown[]
  created_at?: unknown
}

/** A tool part with its message, and its input joined. */
export interface ToolCall {
  message_id: string
  created_at: unknown
  tool_id: string
  tool_name: string
  /** What the harness called the tool; `tool_name` if nothing else is known. */
  recorded_name: string
  status: unknown
  /** Empty when neither this part nor another of the same call has an input object. */
  input: JsonObject
  output: unknown
}

/** Every tool part in order. A part without an input takes the last one of a part with the same id and name. */
export function toolCalls(messages: readonly RecordedMessage[]): ToolCall[] {
  const calls: ToolCall[] = []
  const inputs = new Map<string, JsonObject>()
  for (const message of messages) {
    for (const part of message.parts) {
      if (!isObject(part) || part['type'] !== 'tool') continue
      const tool_name = textOf(part['tool_name'])
      const input = isObject(part['tool_input']) ? part['tool_input'] : {}
      const call = {
        message_id: message.id,
        created_at: message.created_at,
        tool_id: textOf(part['tool_id']),
        tool_name,
        recorded_name: textOf(part['recorded_name']) || tool_name,
        status: part['tool_status'],
        input,
        output: part['tool_output'],
      }
      calls.push(call)
      if (!isEmpty(input)) inputs.set(callKey(call), input)
    }
  }
  for (const call of calls) {
    if (call.tool_id !== '' && isEmpty(call.input)) call.input = inputs.get(callKey(call)) ?? {}
  }
  return calls
}

/** The same for all parts of one call. */
export function callKey(call: Pick<ToolCall, 'tool_id' | 'tool_name'>): string {
  return JSON.stringify([call.tool_id, call.tool_name])
}

export function isCompleted(call: ToolCall): boolean {
  return call.status === 'completed'
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
