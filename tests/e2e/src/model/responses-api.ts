import type { ServerResponse } from 'node:http'
import type { Dialect } from './dialect.ts'
import type { Block, RequestBody, ToolUseBlock } from './messages-api.ts'
import type { Reply } from './reply.ts'

interface ResponsesTool {
  type: string
  name?: string
  description?: string
  parameters?: Record<string, unknown>
  /** Of a namespace. */
  tools?: ResponsesTool[]
}
interface ResponsesItem {
  type: string
  role?: 'user' | 'assistant' | 'developer' | 'system'
  content?: { type: string; text?: string }[]
  name?: string
  namespace?: string
  call_id?: string
  arguments?: string | object
  input?: string
  output?: string | { type: string; text?: string }[]
  tools?: ResponsesTool[]
}
interface ResponsesRequest {
  model?: string
  stream?: boolean
  input: ResponsesItem[]
  tools?: ResponsesTool[]
}

/**
 * OpenAI's Responses, as Codex speaks them. A tool of a namespace is `<namespace>__<name>` in scripts and tests; the
 * input of a tool that takes a text alone is `{input: text}`. They do not say whether a tool has failed.
 */
export const responsesApi: Dialect = {
  asks: /\/responses$/,
  read(body) {
    const { model, stream, input, tools = [] } = body as ResponsesRequest
    // Besides the list, tools may come inside the conversation.
    const offered = [...tools, ...input.flatMap((item) => item.tools ?? [])]
    return {
      ...(model === undefined ? {} : { model }),
      stream: stream === true,
      // Codex describes the tools of a server with what the server says of itself.
      system: offered.flatMap((tool) => (tool.tools === undefined ? [] : [tool.description ?? ''])).join('\n'),
      messages: input.flatMap(readItem),
      tools: offered.flatMap((tool) => readTool(tool)),
    }
  },
  write: writeResponse,
}

function readTool(tool: ResponsesTool, namespace?: string): NonNullable<RequestBody['tools']> {
  // Codex puts its own tools into a namespace that is no part of a call.
  if (tool.type === 'namespace') {
    return (tool.tools ?? []).flatMap((inner) => readTool(inner, tool.name === 'functions' ? undefined : tool.name))
  }
  const { type, description, parameters: input_schema } = tool
  return [
    {
      name: fullName(tool.name ?? type, namespace),
      ...(description === undefined ? {} : { description }),
      ...(input_schema === undefined ? {} : { input_schema }),
    },
  ]
}

function readItem(item: ResponsesItem): RequestBody['messages'] {
  const { type, role, content = [], call_id = '' } = item
  switch (type) {
    case 'message': {
      const blocks = content.map(({ text = '' }): Block => ({ type: 'text', text }))
      return [{ role: role === 'user' || role === 'assistant' ? role : 'system', content: blocks }]
    }
    case 'function_call':
    case 'custom_tool_call':
    case 'tool_search_call': {
      const name = fullName(item.name ?? 'tool_search', item.namespace)
      return [{ role: 'assistant', content: [{ type: 'tool_use', id: call_id, name, input: inputOf(item) }] }]
    }
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'tool_search_output': {
      const { output = JSON.stringify(item.tools) } = item
      const text = typeof output === 'string' ? output : output.map((part) => part.text ?? '').join('\n')
      return [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: call_id, content: text }] }]
    }
    default:
      return []
  }
}

function inputOf({ input, arguments: given = {} }: ResponsesItem): Record<string, unknown> {
  if (input !== undefined) return { input }
  return (typeof given === 'string' ? JSON.parse(given) : given) as Record<string, unknown>
}

const fullName = (name: string, namespace: string | undefined): string =>
  namespace === undefined ? name : `${namespace}__${name}`

function writeResponse(response: ServerResponse, { id, model, content, tokens = 100 }: Reply): void {
  const items = content.map((block, index) =>
    block.type === 'text' ? message(`${id}_${index}`, block.text) : call(block),
  )
  const usage = {
    input_tokens: tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 10,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: tokens + 10,
  }
  const shell = { id: `resp_${id}`, object: 'response', created_at: 0, model }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  let sequence_number = 0
  const send = (type: string, data: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number, ...data })}\n\n`)
    sequence_number += 1
  }
  send('response.created', { response: { ...shell, status: 'in_progress', output: [] } })
  for (const [output_index, item] of items.entries()) {
    send('response.output_item.added', { output_index, item: { ...item, status: 'in_progress' } })
    send('response.output_item.done', { output_index, item })
  }
  send('response.completed', { response: { ...shell, status: 'completed', output: items, usage } })
  response.end()
}

function message(id: string, text: string): object {
  const content = [{ type: 'output_text', text, annotations: [] }]
  return { type: 'message', id, role: 'assistant', status: 'completed', content }
}

function call({ id: call_id, name, input }: ToolUseBlock): object {
  const base = { id: `item_${call_id}`, status: 'completed', call_id }
  if (name === 'tool_search') return { type: 'tool_search_call', ...base, execution: 'client', arguments: input }
  const text = input['input']
  if (typeof text === 'string') return { type: 'custom_tool_call', ...base, name, input: text }
  const [, namespace, bare] = /^(mcp__\w+?|multi_agent_v1)__(\w+)$/.exec(name) ?? []
  return {
    type: 'function_call',
    ...base,
    name: bare ?? name,
    ...(namespace === undefined ? {} : { namespace }),
    arguments: JSON.stringify(input),
  }
}
