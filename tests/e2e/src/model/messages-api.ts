/** The part of Anthropic's Messages API that a harness and the scripted model speak. */
export interface TextBlock {
  type: 'text'
  text: string
}
export interface ToolUseBlock {
  type: 'tool_use'
  id: string
  name: string
  input: Record<string, unknown>
}
interface ToolResultBlock {
  type: 'tool_result'
  tool_use_id: string
  content?: string | Block[]
  is_error?: boolean
}
export type Block = TextBlock | ToolUseBlock | ToolResultBlock | { type: 'tool_reference'; tool_name: string }

interface RequestMessage {
  role: 'user' | 'assistant' | 'system'
  content: string | Block[]
}
interface OfferedTool {
  name: string
  description?: string
  input_schema?: Record<string, unknown>
  defer_loading?: boolean
}
export interface RequestBody {
  model?: string
  stream?: boolean
  system?: string | Block[]
  messages: RequestMessage[]
  tools?: OfferedTool[]
}

/** A result as the model sees it. */
export interface SeenResult {
  tool_use_id: string
  name: string | undefined
  failed: boolean
  text: string
}

export const blocksOf = (content: string | Block[] | undefined): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])

export const textOf = (block: Block): string => {
  if (block.type === 'text') return block.text
  if (block.type === 'tool_result') return blocksOf(block.content).map(textOf).join('\n')
  return ''
}

/** Text of what the user (or the parent of a subagent) said, without tool results and what the harness adds. */
export function userTexts(body: RequestBody): string[] {
  return body.messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => blocksOf(content))
    .filter((block) => block.type === 'text')
    .map(textOf)
}

/** Everything a request says, tool results and instructions included. */
export function wholeText(body: RequestBody): string {
  return [body.system, ...body.messages.map(({ content }) => content)].flatMap(blocksOf).map(textOf).join('\n')
}

export function seenResults(body: RequestBody): SeenResult[] {
  const blocks = body.messages.flatMap(({ content }) => blocksOf(content))
  const names = new Map(blocks.flatMap((block) => (block.type === 'tool_use' ? [[block.id, block.name]] : [])))
  return blocks.flatMap((block) =>
    block.type === 'tool_result'
      ? [
          {
            tool_use_id: block.tool_use_id,
            name: names.get(block.tool_use_id),
            failed: block.is_error === true,
            text: textOf(block),
          },
        ]
      : [],
  )
}
