import { isOpenVikingError, messageOf } from '@openviking-plugins/experience'

/**
 * What a tool answers: the MCP result. Our own tools answer one text and never `structuredContent`, because harnesses
 * record the two forms differently and some drop the text when both are there.
 */
export interface ToolResult {
  content: ToolContent[]
  isError?: boolean
  [key: string]: unknown
}

export interface TextContent {
  type: 'text'
  text: string
}

/** Content of other kinds comes from local tool providers only. */
export type ToolContent = TextContent | { type: string; [key: string]: unknown }

export function textResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] }
}

export function errorResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** The texts of a result, joined by newlines; other content is named by its type. */
export function resultText(result: ToolResult): string {
  return result.content
    .map((part) => (part.type === 'text' && typeof part['text'] === 'string' ? part['text'] : `[${part.type}]`))
    .join('\n')
}

/** `<CODE>: <message>` for an `OpenVikingError`; anything else is our fault, goes to `log` and is not shown. */
export function thrownResult(thrown: unknown, tool: string, log: (line: string) => void): ToolResult {
  if (isOpenVikingError(thrown)) return errorResult(`${thrown.code}: ${thrown.message}`)
  log(`${tool} failed unexpectedly: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : messageOf(thrown)}`)
  return errorResult(
    `INTERNAL: ${tool} failed unexpectedly. Go on without it; the reason is in the error output of the openviking MCP server.`,
  )
}
