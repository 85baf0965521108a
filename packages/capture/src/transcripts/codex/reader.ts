import type { Message, RecordedCall } from '@openviking-plugins/experience'
import { jsonLine } from '../json-line.ts'
import { lineTimes } from '../line-time.ts'
import { callMessage, closedCall, idOfLine, resultMessage, textMessage } from '../message-parts.ts'
import type { PendingCall, ReaderOptions, TranscriptFacts, TranscriptReader } from '../transcript.ts'
import { spokenText } from '../typed-text.ts'
import { parseLine, type RolloutItem, type RolloutLine, type RolloutPayload, textsOf } from './line.ts'
import { commandInput, endResult, handedResult, itemResult } from './tool-result.ts'

/**
 * Kept like a call that waits for its result, under the name of the event: in a session that an older Codex began, one
 * line says what was said and another has its id.
 */
const TYPED = 'user_message'
const SAID = 'agent_message'

/**
 * Reads Codex's rollouts. What a person typed, what the agent said and what a tool answered is taken from the events:
 * `response_item` lines hold what the harness put before the model as well, a compaction's summary among the answers,
 * and of a failed call no sign. Only calls that no event tells of are joined from their two items.
 */
export function createCodexReader(options: ReaderOptions = {}): TranscriptReader {
  const pending = new Map((options.pending ?? []).map((call) => [call.tool_id, call]))
  const given = new Set<string>()
  const facts: TranscriptFacts = {}
  let cwd: string | undefined
  const timeOf = lineTimes(options)
  let time = ''

  function push(recorded: string): Message[] {
    const { value, text } = jsonLine(recorded, options.onFault) ?? { value: undefined, text: '' }
    const line = parseLine(value)
    if (line === undefined) return []
    time = timeOf(line.timestamp)
    return fromLine(line, text).filter(({ id }) => {
      if (given.has(id)) return false
      given.add(id)
      return true
    })
  }

  function fromLine({ type, payload }: RolloutLine, text: string): Message[] {
    if (type === 'session_meta') learn(payload)
    if (type === 'session_meta' || type === 'turn_context') cwd = payload.cwd ?? cwd
    if (type === 'response_item') return fromResponseItem(payload)
    if (type !== 'event_msg') return []
    switch (payload.type) {
      case 'item_completed':
        return payload.item === undefined ? [] : fromItem(payload.item, idOfLine(text))
      case TYPED: {
        const id = take(TYPED)?.message_id ?? idOfLine(text)
        return said('user', id, [payload.message ?? ''])
      }
      case SAID: {
        const earlier = saidBefore()
        hold({ message_id: idOfLine(text), tool_id: SAID, recorded_name: SAID, input: payload.message ?? '' })
        return earlier
      }
      case 'mcp_tool_call_end': {
        const { server, tool = '', arguments: input } = payload.invocation ?? {}
        return answered(payload.call_id, { recorded_name: tool, input, server, ...endResult(payload.result) })
      }
      default:
        return []
    }
  }

  /** The first line alone: a fork repeats that of its original. */
  function learn({ id, session_id = id, cwd }: RolloutPayload): void {
    if (facts.session_id !== undefined) return
    facts.session_id = session_id
    facts.cwd = cwd
    if (id !== session_id) facts.agent_id = id
  }

  function fromItem(item: RolloutItem, idOtherwise: string): Message[] {
    const { id = idOtherwise } = item
    switch (item.type) {
      case 'UserMessage':
        pending.delete(TYPED)
        return said('user', id, textsOf(item.content))
      case 'AgentMessage':
        return said('assistant', id, textsOf(item.content))
      case 'McpToolCall': {
        const { server, tool: recorded_name = '', arguments: input } = item
        return answered(id, { recorded_name, input, server, ...itemResult(item) })
      }
      case 'CommandExecution': {
        const recorded_name = pending.get(id)?.recorded_name ?? 'exec_command'
        const output = item.aggregated_output ?? ''
        return answered(id, {
          recorded_name,
          input: commandInput(item.command),
          ...itemResult({ ...item, result: output }),
        })
      }
      default:
        return []
    }
  }

  function fromResponseItem(payload: RolloutPayload): Message[] {
    const { type, id, role, call_id, name, namespace } = payload
    switch (type) {
      case 'message':
        if (role === 'assistant') return saidBefore(id)
        if (role === 'user' && id !== undefined) hold({ message_id: id, tool_id: TYPED, recorded_name: TYPED })
        return []
      case 'function_call':
      case 'custom_tool_call':
      case 'tool_search_call': {
        if (call_id === undefined) return []
        const bare = name ?? 'tool_search'
        const recorded_name = namespace === undefined ? bare : `${namespace.replace(/__$/, '')}__${bare}`
        const input = type === 'custom_tool_call' ? { input: payload.input } : payload.arguments
        hold({ message_id: call_id, tool_id: call_id, recorded_name, input })
        return []
      }
      case 'function_call_output':
      case 'custom_tool_call_output':
      case 'tool_search_output': {
        const call = take(call_id ?? '')
        return call === undefined ? [] : [resultMessage(call, handedResult(payload.output ?? payload.tools), time)]
      }
      default:
        return []
    }
  }

  function hold(call: Omit<PendingCall, 'at'>): void {
    pending.set(call.tool_id, { ...call, at: time })
  }

  function take(tool_id: string): PendingCall | undefined {
    const call = pending.get(tool_id)
    pending.delete(tool_id)
    return call
  }

  /** What the agent said in an event, once it is known under which id. */
  function saidBefore(id?: string): Message[] {
    const call = take(SAID)
    if (call === undefined || typeof call.input !== 'string') return []
    return said('assistant', id ?? call.message_id, [call.input], call.at)
  }

  function answered(
    id: string | undefined,
    { server, ...call }: Omit<RecordedCall, 'id' | 'server'> & { server?: string | undefined },
  ): Message[] {
    if (id === undefined) return []
    pending.delete(id)
    return [callMessage(id, { id, ...call, ...(server === undefined ? {} : { server }) }, time)]
  }

  function said(role: Message['role'], id: string, texts: readonly string[], at: string = time): Message[] {
    const parts = texts.flatMap((one) => {
      const text = spokenText(one)
      return text === undefined ? [] : [{ type: 'text' as const, text }]
    })
    return textMessage(role, id, at, parts)
  }

  return {
    push,
    pending: () => [...pending.values()],
    facts: () => ({ ...facts }),
    cwd: () => cwd,
    close() {
      const last = saidBefore()
      pending.delete(TYPED)
      return [...last, ...[...pending.values()].flatMap((call) => closedCall(call, pending, options))]
    },
  }
}
