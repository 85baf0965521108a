import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'

/** An answer to something that is no message; the id is null where none could be read. */
export interface Refusal {
  jsonrpc: '2.0'
  id: string | number | null
  error: { code: number; message: string }
}

export type ParsedText = { messages: JSONRPCMessage[]; refusals: Refusal[]; batch: boolean }

/** What one text holds: a message, a batch of them, or something to refuse. A blank one holds nothing. */
export function parseJsonRpc(text: string): ParsedText {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { messages: [], refusals: [], batch: false }
  let value: unknown
  try {
    value = JSON.parse(trimmed)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { messages: [], refusals: [refusal(null, ErrorCode.ParseError, `Parse error: ${reason}`)], batch: false }
  }
  if (!Array.isArray(value)) return { ...sort([value]), batch: false }
  if (value.length === 0) return { messages: [], refusals: [invalid(value)], batch: false }
  return { ...sort(value), batch: true }
}

export function refusal(id: string | number | null, code: number, message: string): Refusal {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function sort(values: readonly unknown[]): { messages: JSONRPCMessage[]; refusals: Refusal[] } {
  const messages: JSONRPCMessage[] = []
  const refusals: Refusal[] = []
  for (const value of values) {
    // The SDK drops what its own schema refuses without a word, and the client waits for ever.
    const parsed = JSONRPCMessageSchema.safeParse(value)
    if (parsed.success) messages.push(parsed.data)
    else refusals.push(invalid(value))
  }
  return { messages, refusals }
}

function invalid(value: unknown): Refusal {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return refusal(
    typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null,
    ErrorCode.InvalidRequest,
    'Invalid Request: not a JSON-RPC 2.0 request, notification or response',
  )
}
