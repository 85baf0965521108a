import { callMessage, spokenText, textMessage } from '@openviking-plugins/capture'
import type { Message, TextPart } from '@openviking-plugins/experience'
import { z } from 'zod'

const Block = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  arguments: z.unknown().optional(),
})

/** A call that another one made, as OpenClaw's tool search and its code mode do; the model does not see the record. */
const Nested = z.looseObject({
  toolCallId: z.string(),
  parentToolCallId: z.string().optional(),
  toolName: z.string(),
  input: z.unknown().optional(),
  result: z.unknown().optional(),
  isError: z.boolean().optional(),
})
const NESTED = 'openclaw.nested-tool.v1'
/** What tool search calls another tool with: it adds nothing to the call itself. */
const WRAPPER = 'tool_call'

const HarnessMessage = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(Block)]).optional(),
  timestamp: z.number().optional(),
  toolCallId: z.string().optional(),
  toolName: z.string().optional(),
  isError: z.boolean().optional(),
  customType: z.string().optional(),
  details: z.unknown().optional(),
  /** Only on what was read from the store again. */
  __openclaw: z.looseObject({ runId: z.string().optional() }).optional(),
  idempotencyKey: z.string().optional(),
})
type HarnessMessage = z.infer<typeof HarnessMessage>

/** One run of the agent. */
export interface Run {
  /** OpenClaw's id, the same in all hooks of the run. */
  run_id: string
  /** Time of what says none, ISO 8601. */
  at: string
}

/**
 * What was said and done in a run, out of all that `agent_end` tells: that begins with what was said in the session
 * before, where OpenClaw has rewritten the ids of calls. The same run gives the same messages with the same ids.
 */
export function messagesOfRun(told: unknown, run: Run): Message[] {
  const all = Array.isArray(told) ? told.flatMap((message) => HarnessMessage.safeParse(message).data ?? []) : []
  const own = ownMessages(all, run.run_id)
  const inputs = new Map(own.flatMap(blocksOf).flatMap(({ id, arguments: input }) => (id ? [[id, input]] : [])))
  const nested = own.flatMap(nestedCall)
  const wrappers = new Set(nested.map(({ parentToolCallId }) => parentToolCallId))
  return own.flatMap((message, index) => {
    const at = message.timestamp === undefined ? run.at : new Date(message.timestamp).toISOString()
    const { role, toolCallId: id, toolName: name } = message
    if (role === 'user' || role === 'assistant') return textMessage(role, `${run.run_id}.${index}`, at, texts(message))
    if (role === 'toolResult' && id !== undefined && name !== undefined) {
      if (name === WRAPPER && wrappers.has(id)) return []
      const output = blocksOf(message)
      return [messageOfCall({ id, name, input: inputs.get(id), output, failed: message.isError === true }, run, at)]
    }
    return nestedCall(message).map(({ toolCallId, toolName, input, result, isError = false }) =>
      messageOfCall({ id: toolCallId, name: toolName, input, output: outputOf(result), failed: isError }, run, at),
    )
  })
}

export interface Call {
  id: string
  name: string
  input: unknown
  output: unknown
  failed: boolean
}

/** A call as a message; whichever hook tells of it, the message has the same id. */
export function messageOfCall({ id, name, input, output, failed }: Call, { run_id }: Run, at: string): Message {
  const status = failed ? 'error' : 'completed'
  return callMessage(`${run_id}.${id}`, { id, recorded_name: name, input, output, status }, at)
}

/** The content of a tool's result, without what OpenClaw keeps of it for itself. */
export function outputOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'content' in result ? result.content : (result ?? '')
}

/** Those of this run, which are told last. What was read from the store says of which run it is, but for a user's. */
function ownMessages(all: readonly HarnessMessage[], run_id: string): HarnessMessage[] {
  const runOf = ({ __openclaw }: HarnessMessage): string | undefined => __openclaw?.runId
  const isStored = (message: HarnessMessage): boolean =>
    message.__openclaw !== undefined || message.idempotencyKey !== undefined
  const before = all.findLastIndex((message) => runOf(message) !== undefined && runOf(message) !== run_id)
  const since = all.slice(before + 1)
  const own = since.filter(
    (message) => runOf(message) === run_id || message.idempotencyKey === `${run_id}:user` || !isStored(message),
  )
  if (own.some(({ role }) => role === 'user')) return own
  // A run that began anew within itself, after a compaction, has its prompt from the store.
  const prompt = since.findLast((message) => message.role === 'user')
  return prompt === undefined ? own : [prompt, ...own]
}

function nestedCall({ customType, details }: HarnessMessage): z.infer<typeof Nested>[] {
  if (customType !== NESTED) return []
  const { data } = Nested.safeParse(details)
  return data === undefined ? [] : [data]
}

function blocksOf({ content = [] }: HarnessMessage): z.infer<typeof Block>[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}

function texts(message: HarnessMessage): TextPart[] {
  return blocksOf(message).flatMap(({ type, text }) => {
    const own = type === 'text' && text !== undefined ? spokenText(text) : undefined
    return own === undefined ? [] : [{ type: 'text', text: own }]
  })
}
