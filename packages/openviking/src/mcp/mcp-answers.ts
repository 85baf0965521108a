import { z } from 'zod'
import { readAnswer } from '../answer.ts'
import type { Answer } from '../exchange-types.ts'
import { eventData } from './event-stream.ts'

/** What a tool said. */
export interface ToolAnswer {
  /** Its texts, joined by newlines. */
  text: string
  /** Kinds of what is no text, such as `image`. */
  others: string[]
  isError: boolean
  /** The server's own word about a failure. */
  details: Readonly<Record<string, unknown>>
}

export interface InitializeAnswer {
  protocolVersion: string
}

export const ToolAnswerShape: z.ZodType<ToolAnswer> = z
  .object({
    content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).catch([]),
    structuredContent: z.unknown().optional(),
    isError: z.boolean().catch(false),
  })
  .transform(({ content, structuredContent, isError }) => {
    const texts = content.flatMap((part) => (part.type === 'text' && part.text !== undefined ? [part.text] : []))
    const structured = Structured.safeParse(structuredContent).data ?? {}
    return {
      text: texts.length === 0 ? (structured.result ?? '') : texts.join('\n'),
      others: content.flatMap(({ type }) => (type === 'text' ? [] : [type])),
      isError,
      details: structured.error?.details ?? {},
    }
  })

/** The same text once more, and beside it what went wrong. */
const Structured = z.object({
  result: z.string().optional().catch(undefined),
  error: z
    .object({ details: z.record(z.string(), z.unknown()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

export const InitializeShape: z.ZodType<InitializeAnswer> = z.object({ protocolVersion: z.string() })

const Message = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number().catch(0), message: z.string().catch('') }).nullish(),
})

/** The answer to one JSON-RPC request. */
export type McpReply =
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; code: string; message: string }
  /** Something that no MCP server says. */
  | { kind: 'foreign'; what: Extract<ReturnType<typeof readAnswer>, { kind: 'foreign' }>['what'] }

/** Reads the answer with status 200 to the request `id`, from JSON or from an event stream. Never throws. */
export function readReply(answer: Answer, id: number): McpReply {
  const type = answer.headers['content-type'] ?? ''
  const texts = /^\s*text\/event-stream\b/i.test(type) ? eventData(answer.body) : [answer.body]
  for (const text of texts) {
    const message = Message.safeParse(parsed(text)).data
    if (message?.id !== id) continue
    if (message.error !== undefined && message.error !== null)
      return { kind: 'error', code: String(message.error.code), message: message.error.message }
    if (message.result !== undefined) return { kind: 'result', result: message.result }
  }
  const read = readAnswer('/mcp', answer)
  return { kind: 'foreign', what: read.kind === 'foreign' ? read.what : 'other-json' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: what it is instead is found out from the whole answer.
    return undefined
  }
}
