import { createHash } from 'node:crypto'
import { callMessage, spokenText, textMessage } from '@openviking-plugins/capture'
import type { Message, TextPart } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { CallIds, CallLedger, ToldCall } from './call-ledger.ts'
import { plainJson } from './plain-json.ts'
import { toldId } from './told-id.ts'

// A member of another kind than is known costs itself alone.
const text = z.string().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const id = z.union([z.string(), z.number()]).optional().catch(undefined)

const Block = z.looseObject({
  type: z.string(),
  text,
  id,
  name: text,
  arguments: z.unknown().optional(),
})
type Block = z.infer<typeof Block>

/** A call that another one made, as OpenClaw's tool search and its code mode do; the model does not see the record. */
const Nested = z.looseObject({
  toolCallId: id,
  parentToolCallId: id,
  toolName: z.string(),
  input: z.unknown().optional(),
  result: z.unknown().optional(),
  isError: flag,
})
const NESTED = 'openclaw.nested-tool.v1'
/** What tool search calls another tool with: it adds nothing to the call itself. */
const WRAPPER = 'tool_call'

const HarnessMessage = z.looseObject({
  role: z.string(),
  content: z
    .union([
      z.string(),
      z.array(z.unknown()).transform((blocks) => blocks.flatMap((one) => Block.safeParse(one).data ?? [])),
    ])
    .optional()
    .catch(undefined),
  timestamp: z.number().optional().catch(undefined),
  toolCallId: id,
  toolName: text,
  isError: flag,
  customType: text,
  details: z.unknown().optional(),
  /** Only on what was read from the store again. */
  __openclaw: z.looseObject({ runId: text }).optional().catch(undefined),
  idempotencyKey: text,
})
type HarnessMessage = z.infer<typeof HarnessMessage>

/** One run of the agent. */
export interface Run {
  /** OpenClaw's id, the same in all hooks of the run, where it gave one. */
  told_id: string | undefined
  /** By which the ledger knows the run. */
  run_id: string
  /** Own id of its session. */
  session: string
  /** Time of what says none, ISO 8601. */
  at: string
}

export interface RunMessages {
  messages: Message[]
  /** Ids of the messages of all calls that it tells of, also of those that are not kept for themselves. */
  calls: ReadonlySet<string>
}

/**
 * What was said and done in a run, out of all that `agent_end` tells: that begins with what was said in the session
 * before, where OpenClaw has rewritten the ids of calls. The same run gives the same messages with the same ids; one
 * without an id is known by what was said.
 */
export function messagesOfRun(told: unknown, { told_id, session, ...run }: Run, ledger: CallLedger): RunMessages {
  const all = Array.isArray(told) ? told.flatMap((message) => HarnessMessage.safeParse(message).data ?? []) : []
  const own = ownMessages(all, told_id)
  const run_id = told_id === undefined ? `${session}.${digestOf(all)}` : run.run_id
  ledger.rename(run.run_id, run_id)
  const calls = callsOf(own)
  const given = ledger.ofRun(run_id, [...calls.values()])
  const ids = new Map([...calls.values()].map((call, index) => [call, given[index]]))
  const wrappers = new Set(own.flatMap(nestedCall).flatMap(({ parentToolCallId }) => parentToolCallId ?? []))
  const messages = own.flatMap((message, index) => {
    const at = timeOf(message) ?? run.at
    const { role } = message
    if (role === 'user' || role === 'assistant') return textMessage(role, `${run_id}.${index}`, at, texts(message))
    const call = calls.get(message)
    const own_ids = call === undefined ? undefined : ids.get(call)
    if (call === undefined || own_ids === undefined) return []
    return call.name === WRAPPER && wrappers.has(message.toolCallId ?? '') ? [] : [messageOfCall(call, own_ids, at)]
  })
  return { messages, calls: new Set(given.map(({ message_id }) => message_id)) }
}

export interface Call extends ToldCall {
  output: unknown
  failed: boolean
}

/** A call as a message; whichever hook tells of it, the message has the same id. */
export function messageOfCall(
  { name, input, output, failed }: Call,
  { message_id, tool_id: id }: CallIds,
  at: string,
): Message {
  const status = failed ? 'error' : 'completed'
  const call = { id, recorded_name: name, input: plainJson(input), output: plainJson(output) ?? '', status } as const
  return callMessage(message_id, call, at)
}

/** The content of a tool's result, without what OpenClaw keeps of it for itself. */
export function outputOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'content' in result ? result.content : (result ?? '')
}

export function detailsOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'details' in result ? result.details : undefined
}

/** The calls that messages tell the end of. An id may come again: a result is that of the last call before it. */
function callsOf(own: readonly HarnessMessage[]): Map<HarnessMessage, Call> {
  const open = new Map<Block['id'], Block[]>()
  const calls = new Map<HarnessMessage, Call>()
  for (const message of own) {
    const { role, toolCallId: call_id, toolName, details, isError: failed = false } = message
    if (role === 'assistant') {
      const blocks = blocksOf(message).filter(({ type }) => type === 'toolCall')
      for (const block of blocks)
        open.set(
          block.id,
          blocks.filter(({ id: own_id }) => own_id === block.id),
        )
    } else if (role === 'toolResult') {
      const asked = open.get(call_id) ?? []
      const block = asked.find(({ name }) => name === toolName) ?? asked[0]
      open.set(
        call_id,
        asked.filter((other) => other !== block),
      )
      const name = toldId(toolName ?? block?.name)
      if (name === undefined) continue
      calls.set(message, { id: call_id, name, input: block?.arguments, output: blocksOf(message), failed, details })
    } else {
      for (const { toolCallId, toolName: told, input, result, isError = false } of nestedCall(message)) {
        const name = toldId(told)
        if (name === undefined) continue
        const output = outputOf(result)
        calls.set(message, { id: toolCallId, name, input, output, failed: isError, details: detailsOf(result) })
      }
    }
  }
  return calls
}

/** Undefined for what is no time. */
function timeOf({ timestamp }: HarnessMessage): string | undefined {
  const date = new Date(timestamp ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

function digestOf(all: readonly HarnessMessage[]): string {
  const text = JSON.stringify(
    all.map(({ role, timestamp, toolCallId, content }) => [role, timestamp, toolCallId, plainJson(content)]),
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Those of this run, which are told last. What was read from the store says of which run it is, but for a user's. */
function ownMessages(all: readonly HarnessMessage[], run_id: string | undefined): HarnessMessage[] {
  const runOf = ({ __openclaw }: HarnessMessage): string | undefined => __openclaw?.runId
  const isStored = (message: HarnessMessage): boolean =>
    message.__openclaw !== undefined || message.idempotencyKey !== undefined
  const before = all.findLastIndex((message) => runOf(message) !== undefined && runOf(message) !== run_id)
  const since = all.slice(before + 1)
  const own = since.filter(
    (message) =>
      (run_id !== undefined && runOf(message) === run_id) ||
      message.idempotencyKey === `${run_id}:user` ||
      !isStored(message),
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

function blocksOf({ content = [] }: HarnessMessage): Block[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}

function texts(message: HarnessMessage): TextPart[] {
  return blocksOf(message).flatMap(({ type, text: said }) => {
    const own = type === 'text' && said !== undefined ? spokenText(said) : undefined
    return own === undefined ? [] : [{ type: 'text', text: own }]
  })
}
