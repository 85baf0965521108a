import { type Message, type Part, type RecordedCall, toolPart } from '@openviking-plugins/experience'

const START = Date.UTC(2026, 4, 4, 3, 2, 1)

/** A conversation of a task and, a message each, what the agent did. */
export function messagesOf(...turns: readonly (readonly Part[])[]): Message[] {
  const task: Part = { type: 'text', text: 'Fix the flaky test.' }
  return [[task], ...turns].map((parts, index) => ({
    id: `message-${index}`,
    role: index === 0 ? 'user' : 'assistant',
    parts: [...parts],
    created_at: new Date(START + index * 1000).toISOString(),
  }))
}

/** The same of recorded calls, as capture would keep them. */
export const messagesOfCalls = (calls: readonly RecordedCall[]): Message[] =>
  messagesOf(...calls.map((call) => [toolPart(call)]))
