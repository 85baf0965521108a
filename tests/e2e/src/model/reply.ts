import type { ServerResponse } from 'node:http'
import type { TextBlock, ToolUseBlock } from './messages-api.ts'

export interface Reply {
  id: string
  model: string
  content: (TextBlock | ToolUseBlock)[]
  stream: boolean
  /** Of the request. */
  tokens?: number
}

const USAGE = { input_tokens: 100, output_tokens: 10, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
const DELTA_CHARACTERS = 48

/** Writes an assistant message, whole or as server-sent events. */
export function writeReply(response: ServerResponse, { stream, content, id, model }: Reply): void {
  const stop_reason = content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn'
  const message = {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason,
    stop_sequence: null,
    usage: USAGE,
  }
  if (!stream) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (type: string, data: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  }
  send('message_start', { message: { ...message, content: [], stop_reason: null } })
  for (const [index, block] of content.entries()) {
    const isText = block.type === 'text'
    send('content_block_start', { index, content_block: isText ? { ...block, text: '' } : { ...block, input: {} } })
    for (const piece of pieces(isText ? block.text : JSON.stringify(block.input))) {
      const delta = isText ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece }
      send('content_block_delta', { index, delta })
    }
    send('content_block_stop', { index })
  }
  send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: USAGE })
  send('message_stop', {})
  response.end()
}

/** Cut between characters, as a harness may not join half of one. */
function pieces(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / DELTA_CHARACTERS) }, (_, i) =>
    characters.slice(i * DELTA_CHARACTERS, (i + 1) * DELTA_CHARACTERS).join(''),
  )
}
