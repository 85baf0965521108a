import { z } from 'zod'

/** What capture looks at in a line of a rollout; most kinds of payload have little of it. */
export interface RolloutLine {
  type: string
  timestamp?: string | undefined
  payload: RolloutPayload
}

export interface RolloutPayload {
  type?: string | undefined
  id?: string | undefined
  session_id?: string | undefined
  cwd?: string | undefined
  role?: string | undefined
  name?: string | undefined
  namespace?: string | undefined
  call_id?: string | undefined
  internal_chat_message_metadata_passthrough?: { turn_id?: string | undefined } | undefined
  arguments?: unknown
  input?: unknown
  output?: unknown
  tools?: unknown
  message?: string | undefined
  invocation?: { server?: string | undefined; tool?: string | undefined; arguments?: unknown } | undefined
  result?: unknown
  item?: RolloutItem | undefined
}

/** What a newer Codex tells of when it is complete. */
export interface RolloutItem {
  type: string
  id?: string | undefined
  content?: unknown
  server?: string | undefined
  tool?: string | undefined
  arguments?: unknown
  status?: string | undefined
  result?: unknown
  error?: { message?: string | undefined } | undefined
  command?: string[] | undefined
  aggregated_output?: string | undefined
}

// A field of another kind than it was recorded with so far is left out; it must not cost the line.
const text = z.string().optional().catch(undefined)
// What is empty tells nothing apart.
const id = z.string().min(1).optional().catch(undefined)
const anything = z.unknown().optional()

const Item: z.ZodType<RolloutItem> = z.object({
  type: z.string(),
  id,
  content: anything,
  server: text,
  tool: text,
  arguments: anything,
  status: text,
  result: anything,
  error: z.object({ message: text }).optional().catch(undefined),
  command: z.array(z.string()).optional().catch(undefined),
  aggregated_output: text,
})

const Line: z.ZodType<RolloutLine> = z.object({
  type: z.string(),
  timestamp: text,
  payload: z.object({
    type: text,
    id,
    session_id: id,
    cwd: id,
    role: text,
    name: text,
    namespace: text,
    call_id: id,
    internal_chat_message_metadata_passthrough: z.object({ turn_id: id }).optional().catch(undefined),
    arguments: anything,
    input: anything,
    output: anything,
    tools: anything,
    message: text,
    invocation: z.object({ server: text, tool: text, arguments: anything }).optional().catch(undefined),
    result: anything,
    item: Item.optional().catch(undefined),
  }),
})

export function parseLine(value: unknown): RolloutLine | undefined {
  return Line.safeParse(value).data
}

const Texts = z.array(z.object({ text: z.string() }).catch({ text: '' }))

/** The texts of an item's content, in whatever case their kind is written; images and mentions have none. */
export function textsOf(content: unknown): string[] {
  return (Texts.safeParse(content).data ?? []).map(({ text: own }) => own)
}
