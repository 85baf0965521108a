import type { ServerResponse } from 'node:http'
import type { Dialect } from './dialect.ts'
import type { Block, RequestBody } from './messages-api.ts'
import type { Reply } from './reply.ts'

interface Part {
  text?: string
  functionCall?: { name: string; args?: Record<string, unknown> }
  functionResponse?: { name: string; response?: { output?: string; error?: string } }
}
interface Content {
  role?: 'user' | 'model'
  parts: Part[]
}
interface GenerateRequest {
  systemInstruction?: Content
  contents: Content[]
  tools?: {
    functionDeclarations?: { name: string; description?: string; parametersJsonSchema?: Record<string, unknown> }[]
  }[]
}

/** Google's `generateContent`. Calls need no ids there: the first result belongs to the first call, and so on. */
export const generateContent: Dialect = {
  asks: /:(?:streamG|g)enerateContent$/,
  counts: { path: /:countTokens$/, answer: (totalTokens) => ({ totalTokens }) },
  read(body, path) {
    const { systemInstruction, contents, tools = [] } = body as GenerateRequest
    const declared = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations)
    return {
      stream: path.endsWith(':streamGenerateContent'),
      system: (systemInstruction?.parts ?? []).map(({ text = '' }): Block => ({ type: 'text', text })),
      messages: readContents(contents),
      tools: declared.map(({ name, description, parametersJsonSchema }) => ({
        name,
        ...(description === undefined ? {} : { description }),
        ...(parametersJsonSchema === undefined ? {} : { input_schema: parametersJsonSchema }),
      })),
    }
  },
  write: writeContent,
}

function readContents(contents: readonly Content[]): RequestBody['messages'] {
  let calls = 0
  let results = 0
  const block = ({ text = '', functionCall, functionResponse }: Part): Block => {
    if (functionCall !== undefined) {
      calls += 1
      return { type: 'tool_use', id: String(calls), name: functionCall.name, input: functionCall.args ?? {} }
    }
    if (functionResponse !== undefined) {
      results += 1
      const { output, error } = functionResponse.response ?? {}
      return {
        type: 'tool_result',
        tool_use_id: String(results),
        content: error ?? output ?? '',
        is_error: error !== undefined,
      }
    }
    return { type: 'text', text }
  }
  return contents.map(({ role, parts }) => ({
    role: role === 'model' ? 'assistant' : 'user',
    content: parts.map(block),
  }))
}

function writeContent(response: ServerResponse, { content, stream, model }: Reply): void {
  const parts = content.map(
    (block): Part =>
      block.type === 'text' ? { text: block.text } : { functionCall: { name: block.name, args: block.input } },
  )
  const answer = JSON.stringify({
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 },
    modelVersion: model,
  })
  response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' })
  response.end(stream ? `data: ${answer}\r\n\r\n` : answer)
}
