import { experienceUri, type Message, type Part, type ToolPart } from '@openviking-plugins/experience'

export const USER = 'mira'

/** A message with a search that returned the named experiences. */
export function searchMessage(id: string, names: readonly string[], tool: Partial<ToolPart> = {}): Message {
  const results = names.map((name) => ({ uri: experienceUri(USER, name), title: name, score: 0.5, snippet: '' }))
  return message(id, {
    type: 'tool',
    tool_id: `call-${id}`,
    tool_name: 'search_experience',
    tool_input: { query: 'port' },
    tool_output: JSON.stringify({ results }),
    tool_status: 'completed',
    ...tool,
  })
}

/** A message with a read of the named experience. */
export function readMessage(id: string, name: string, tool: Partial<ToolPart> = {}): Message {
  const uri = experienceUri(USER, name)
  return message(id, {
    type: 'tool',
    tool_id: `call-${id}`,
    tool_name: 'read_experience',
    tool_input: { uri },
    tool_output: JSON.stringify({ uri, content: '## Situation' }),
    tool_status: 'completed',
    ...tool,
  })
}

export function textMessage(id: string, role: Message['role'], text: string): Message {
  return { ...message(id, { type: 'text', text }), role }
}

function message(id: string, ...parts: Part[]): Message {
  return { id, role: 'assistant', parts, created_at: '2026-05-04T03:02:01.000Z' }
}
