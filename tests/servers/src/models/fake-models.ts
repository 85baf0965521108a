import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embedding } from './embedding.ts'
import { extraction } from './extraction.ts'

export interface FakeModels {
  /** Base of the OpenAI-style routes, on loopback. */
  url: string
  close(): Promise<void>
}

interface EmbeddingsRequest {
  model: string
  input: string | string[]
  encoding_format?: 'float' | 'base64'
}
interface ChatRequest {
  model: string
  messages: { content: string | { text?: string }[] | null }[]
}

/** Stand-ins for the two models that a server needs: embeddings and chat, both without any randomness. */
export async function startFakeModels(): Promise<FakeModels> {
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => send(response, status, body),
      (thrown: unknown) => send(response, 400, { error: { message: String(thrown) } }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body: unknown = JSON.parse(await text(request))
  switch (request.url) {
    case '/v1/embeddings':
      return { status: 200, body: embeddings(body as EmbeddingsRequest) }
    case '/v1/chat/completions':
      return { status: 200, body: completion(body as ChatRequest) }
    default:
      return { status: 404, body: { error: { message: `no such route: ${request.url}` } } }
  }
}

function embeddings({ model, input, encoding_format }: EmbeddingsRequest): unknown {
  const data = [input].flat().map((one, index) => {
    const vector = embedding(one)
    return {
      object: 'embedding',
      index,
      // The Python client asks for base64 and decodes it itself.
      embedding: encoding_format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : Array.from(vector),
    }
  })
  return { object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }
}

function completion({ model, messages }: ChatRequest): unknown {
  const prompt = messages
    .map(({ content }) =>
      typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n'),
    )
    .join('\n\n')
  const content = extraction(prompt) ?? `Summary: ${prompt.replaceAll(/\s+/g, ' ').slice(-160)}`
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
