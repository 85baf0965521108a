import type { ServerResponse } from 'node:http'
import type { Dialect } from './dialect.ts'
import type { Block, RequestBody } from './messages-api.ts'
import type { Reply } from './reply.ts'

interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content?: string | { type: string; text?: string }[] | null
  tool_call_id?: string
  tool_calls?: { id: string; function: { name: string; arguments: string } }[]
}
interface ChatRequest {
  model?: string
  stream?: boolean
  messages: ChatMessage[]
  tools?: { function: { name: string; description?: string; parameters?: Record<string, unknown> } }[]
}

/** OpenAI's Chat Completions. They do not say whether a tool has failed. */
export const chatCompletions: Dialect = {
  asks: /\/chat\/completions$/,
  read(body) {
    const { model, stream, messages, tools = [] } = body as ChatRequest
    return {
      ...(model === undefined ? {} : { model }),
      stream: stream === true,
      messages: messages.map(readMessage),
      tools: tools.map(({ function: { name, description, parameters } }) => ({
        name,
        ...(description === undefined ? {} : { description }),
        ...(parameters === undefined ? {} : { input_schema: parameters }),
      })),
    }
  },
  write: writeCompletion,
}

function readMessage({ role, content, tool_call_id, tool_calls = [] }: ChatMessage): RequestBody['messages'][number] {
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n')
  if (role === 'tool') {
    return { role: 'user', content: [{ type: 'tool_result', tool_use_id: tool_call_id ?? '', content: text }] }
  }
  const uses = tool_calls.map(
    ({ id, function: { name, arguments: input } }): Block => ({
      type: 'tool_use',
      id,
      name,
      input: JSON.parse(input) as Record<string, unknown>,
    }),
  )
  return { role, content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...uses] }
}

function writeCompletion(response: ServerResponse, { id, model, content, stream }: Reply): void {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
  const calls = content.flatMap((block) => (block.type === 'tool_use' ? [block] : []))
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop'
  const message = {
    role: 'assistant',
    content: text,
    ...(calls.length === 0
      ? {}
      : {
          tool_calls: calls.map((call, index) => ({
            index,
            id: call.id,
            type: 'function',
            function: { name: call.name, arguments: JSON.stringify(call.input) },
          })),
        }),
  }
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }
  const base = { id, model, created: 0 }
  if (!stream) {
    const choices = [{ index: 0, message, finish_reason }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...base, object: 'chat.completion', choices, usage }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (chunk: object): void => {
    response.write(`data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', ...chunk })}\n\n`)
  }
  send({ choices: [{ index: 0, delta: message, finish_reason: null }] })
  send({ choices: [{ index: 0, delta: {}, finish_reason }] })
  send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
