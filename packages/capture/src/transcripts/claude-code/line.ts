import { z } from 'zod'

export interface ContentBlock {
  type: string
  text?: string | undefined
  id?: string | undefined
  name?: string | undefined
  input?: unknown
  tool_use_id?: string | undefined
  content?: unknown
  is_error?: boolean | undefined
}

/** What capture looks at in a line of a Claude Code transcript; lines of other types have none of it. */
export interface ClaudeCodeLine {
  type: string
  uuid?: string | undefined
  timestamp?: string | undefined
  sessionId?: string | undefined
  agentId?: string | undefined
  cwd?: string | undefined
  isMeta?: boolean | undefined
  isCompactSummary?: boolean | undefined
  isSidechain?: boolean | undefined
  turnOrigin?: string | undefined
  origin?: { kind?: string | undefined } | undefined
  message?: { content?: unknown; model?: string | undefined } | undefined
  attachment?: { type?: string | undefined; prompt?: unknown; commandMode?: string | undefined } | undefined
  /** The line that this one repeats in a fork made with the Agent SDK, which gives each a `uuid` of its own. */
  forkedFrom?: { sessionId: string; messageUuid: string } | undefined
  toolUseResult?: unknown
  /** Why there is no result of the tool itself: `permission-rule`, `user-rejected`, `cancelled`, `interrupted`. */
  toolDenialKind?: string | undefined
  mcpMeta?: { structuredContent?: unknown } | undefined
}

// A field of another kind than it was recorded with so far is left out; it must not cost the line.
const flag = z.boolean().optional().catch(undefined)
const text = z.string().optional().catch(undefined)
// What is empty tells nothing apart.
const id = z.string().min(1).optional().catch(undefined)

const Block: z.ZodType<ContentBlock> = z.object({
  type: z.string(),
  text: text,
  id: text,
  name: text,
  input: z.unknown().optional(),
  tool_use_id: text,
  content: z.unknown().optional(),
  is_error: flag,
})

const Line: z.ZodType<ClaudeCodeLine> = z.object({
  type: z.string(),
  uuid: id,
  timestamp: text,
  sessionId: id,
  agentId: id,
  cwd: id,
  isMeta: flag,
  isCompactSummary: flag,
  isSidechain: flag,
  turnOrigin: text,
  origin: z.object({ kind: text }).optional().catch(undefined),
  message: z.object({ content: z.unknown().optional(), model: text }).optional().catch(undefined),
  attachment: z.object({ type: text, prompt: z.unknown().optional(), commandMode: text }).optional().catch(undefined),
  forkedFrom: z
    .object({ sessionId: z.string().min(1), messageUuid: z.string().min(1) })
    .optional()
    .catch(undefined),
  toolUseResult: z.unknown().optional(),
  toolDenialKind: text,
  mcpMeta: z.object({ structuredContent: z.unknown().optional() }).optional().catch(undefined),
})

export function parseLine(value: unknown): ClaudeCodeLine | undefined {
  return Line.safeParse(value).data
}

/** The content blocks of a message; a plain string is one text block. */
export function contentBlocks(content: unknown): ContentBlock[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  if (!Array.isArray(content)) return []
  return content.flatMap((block) => Block.safeParse(block).data ?? [])
}
