import { z } from 'zod'

export interface CursorBlock {
  type: string
  text?: string | undefined
  name?: string | undefined
  input?: unknown
}

/** A line of a Cursor transcript that somebody said; the lines that end a turn or describe the file have no role. */
export interface CursorLine {
  role: 'user' | 'assistant'
  content: CursorBlock[]
}

// A field of another kind than it was recorded with so far is left out; it must not cost the line.
const text = z.string().optional().catch(undefined)

const Block = z.object({ type: z.string(), text, name: text, input: z.unknown().optional() })
const Line = z.object({ role: z.enum(['user', 'assistant']), message: z.object({ content: z.array(z.unknown()) }) })

export function parseCursorLine(value: unknown): CursorLine | undefined {
  const line = Line.safeParse(value).data
  if (line === undefined) return undefined
  const content = line.message.content.flatMap((block) => Block.safeParse(block).data ?? [])
  return { role: line.role, content }
}
