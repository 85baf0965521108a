import type { ServerResponse } from 'node:http'
import { chatCompletions } from './chat-completions.ts'
import { generateContent } from './generate-content.ts'
import type { RequestBody } from './messages-api.ts'
import { type Reply, writeReply } from './reply.ts'
import { responsesApi } from './responses-api.ts'

/** One API of a model. Requests are read as the Messages API has them, in which scripts and tests are written. */
export interface Dialect {
  /** Path of a request that wants an answer of the model. */
  asks: RegExp
  /** Path of a request that asks how many tokens a text has; absent where there is none. */
  counts?: { path: RegExp; answer: (tokens: number) => object }
  read(body: unknown, path: string): RequestBody
  write(response: ServerResponse, reply: Reply): void
}

const messages: Dialect = {
  asks: /\/messages$/,
  counts: { path: /\/messages\/count_tokens$/, answer: (input_tokens) => ({ input_tokens }) },
  read: (body) => body as RequestBody,
  write: writeReply,
}

export const DIALECTS: readonly Dialect[] = [messages, chatCompletions, generateContent, responsesApi]
