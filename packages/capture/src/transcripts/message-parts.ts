import { createHash } from 'node:crypto'
import { type Message, type RecordedCall, type TextPart, toolPart } from '@openviking-plugins/experience'
import type { CallResult, PendingCall, ReaderOptions } from './transcript.ts'

/** A message of what was said; none when there is nothing to keep of it. */
export function textMessage(role: Message['role'], id: string, created_at: string, parts: TextPart[]): Message[] {
  return parts.length === 0 ? [] : [{ id, role, parts, created_at }]
}

/** A call with its result, as a message of its own. */
export function callMessage(id: string, call: RecordedCall, created_at: string): Message {
  return { id, role: 'assistant', parts: [toolPart(call)], created_at }
}

/** A call that waited, with the result that came. */
export function resultMessage(call: PendingCall, result: CallResult, created_at: string): Message {
  const { message_id, tool_id: id, recorded_name, input } = call
  return callMessage(message_id, { id, recorded_name, input, ...result }, created_at)
}

const OPEN = '.open'

/**
 * A call that had no result when its session ended, as an error. It has an id of its own: the result may come yet, and
 * then it is the message of the call.
 */
function openMessage(call: PendingCall): Message {
  return resultMessage({ ...call, message_id: call.message_id + OPEN }, { output: '', status: 'error' }, call.at)
}

/** What becomes of a call when its session ends; one without a result stays in `pending`, and is told of once. */
export function closedCall(
  call: PendingCall,
  pending: Map<string, PendingCall>,
  { recover }: Pick<ReaderOptions, 'recover'>,
): Message[] {
  const result = recover?.(call)
  if (result === undefined) {
    pending.set(call.tool_id, { ...call, closed: true })
    return call.closed === true ? [] : [openMessage(call)]
  }
  pending.delete(call.tool_id)
  return [resultMessage(call, result, call.at)]
}

/** Of a message of a call without a result, the id of the one of its result. */
export function idOfResult(id: string): string | undefined {
  return id.endsWith(OPEN) ? id.slice(0, -OPEN.length) : undefined
}

/** The id of a line to which the harness gave none. */
export function idOfLine(text: string): string {
  return `line-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}
