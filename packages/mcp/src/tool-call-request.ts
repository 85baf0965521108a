import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import type { ToolResult } from './tool-result.ts'

export interface ToolCallRequest {
  /** '' when the client sent none. */
  name: string
  /** Whatever the client sent. */
  arguments: unknown
  meta: Record<string, unknown> | undefined
  signal: AbortSignal
  /** Does nothing unless the client asked for it. */
  progress: (done: number, total?: number) => void
}

/**
 * `tools/call` as models send it: arguments of a wrong type are kept in `malformed` and a missing name becomes '', so
 * that the model gets a result that tells it what to change, where the SDK would answer with an internal error.
 */
const TOOL_CALL = z.object({
  method: z.literal('tools/call'),
  params: z.preprocess(mend, CallToolRequestSchema.shape.params.extend({ malformed: z.unknown().optional() })),
})

export function onToolCall(server: Server, answer: (request: ToolCallRequest) => Promise<ToolResult>): void {
  server.setRequestHandler(TOOL_CALL, ({ params }, { signal, sendNotification }) => {
    const { name, malformed, _meta: meta } = params
    const progressToken = meta?.progressToken
    const progress = (done: number, total?: number): void => {
      if (progressToken === undefined) return
      const told = { progressToken, progress: done, ...(total === undefined ? {} : { total }) }
      sendNotification({ method: 'notifications/progress', params: told }).catch((error: Error) =>
        server.onerror?.(error),
      )
    }
    return answer({ name, arguments: malformed ?? params.arguments, meta, signal, progress })
  })
}

function mend(params: unknown): unknown {
  if (!isRecord(params)) return { name: '' }
  const { arguments: args, name, ...rest } = params
  const mended = { ...rest, name: typeof name === 'string' ? name : '' }
  if (args === undefined || args === null) return mended
  return isRecord(args) ? { ...mended, arguments: args } : { ...mended, malformed: args }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
