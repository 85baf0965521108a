import type { Message, RecordedCall } from '@openviking-plugins/experience'
import { jsonLine } from '../json-line.ts'
import { lineTimes } from '../line-time.ts'
import { callMessage, closedCall, idOfLine, resultMessage, textMessage } from '../message-parts.ts'
import type { PendingCall, ReaderOptions, TranscriptFacts, TranscriptReader } from '../transcript.ts'
import { spokenText } from '../typed-text.ts'
import { parseLine, type RolloutItem, type RolloutLine, type RolloutPayload, textsOf } from './line.ts'
import { openCalls } from './open-calls.ts'
import { commandInput, endResult, handedResult, itemResult } from './tool-result.ts'

/**
 * Kept like a call that waits for its result, under the name of the event: in a session that an older Codex began, one
 * line says what was said and another has its id.
 */
const TYPED = 'user_message'
const SAID = 'agent_message'
const isHeld = ({ tool_id }: PendingCall): boolean => tool_id === TYPED || tool_id === SAID

/**
 * Reads Codex's rollouts. What a person typed, what the agent said and what a tool answered is taken from the events:
 * `response_item` lines hold what the harness put before the model as well, a compaction's summary among the answers,
 * and of a failed call no sign. Only calls that no event tells of are joined from their two items.
 */
export function createCodexReader(options: ReaderOptions = {}): TranscriptReader {
  const { pending = [] } = options
  const held = new Map(pending.filter(isHeld).map((one) => [one.tool_id, one]))
  const calls = openCalls(
    pending.filter((call) => !isHeld(call)),
    options,
  )
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
    if (type === 'turn_context') calls.turn()
    if (type === 'session_meta' || type === 'turn_context') cwd = payload.cwd ?? cwd
    if (type === 'response_item') return fromResponseItem(payload)
    if (type !== 'event_msg') return []
    switch (payload.type) {
      case 'item_completed':
        return payload.item === undefined ? [] : fromItem({ ...payload.item, id: payload.item.id ?? idOfLine(text) })
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

  function fromItem(item: RolloutItem & { id: string }): Message[] {
    const { id } = item
    switch (item.type) {
      case 'UserMessage':
        held.delete(TYPED)
        return said('user', id, textsOf(item.content))
      case 'AgentMessage':
        return said('assistant', id, textsOf(item.content))
      case 'McpToolCall': {
        const { server, tool: recorded_name = '', arguments: input } = item
        return answered(id, { recorded_name, input, server, ...itemResult(item) })
      }
      case 'CommandExecution': {
        const input = commandInput(item.command)
        const begun = calls.told(id, { recorded_name: '', input, isCommand: true })
        const { recorded_name = 'exec_command' } = begun ?? {}
        const output = item.aggregated_output ?? ''
        return completed(begun?.message_id ?? id, {
          recorded_name,
          input,
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
        calls.begin(call_id, { recorded_name, input, at: time }, payload)
        return []
      }
      case 'function_call_output':
      case 'custom_tool_call_output':
      case 'tool_search_output': {
        const call = calls.handed(call_id ?? '')
        return call === undefined ? [] : [resultMessage(call, handedResult(payload.output ?? payload.tools), time)]
      }
      default:
        return []
    }
  }

  function hold(call: Omit<PendingCall, 'at'>): void {
    held.set(call.tool_id, { ...call, at: time })
  }

  function take(tool_id: string): PendingCall | undefined {
    const call = held.get(tool_id)
    held.delete(tool_id)
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
    const own = calls.told(id, call)?.message_id ?? id
    return completed(own, { ...call, ...(server === undefined ? {} : { server }) })
  }

  function completed(id: string, call: Omit<RecordedCall, 'id'>): Message[] {
    return [callMessage(id, { id, ...call }, time)]
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
    pending: () => [...held.values(), ...calls.all()],
    also: (id) => calls.also(id),
    facts: () => ({ ...facts }),
    cwd: () => cwd,
    close() {
      const last = saidBefore()
      held.delete(TYPED)
      calls.turn()
      const closed = calls.all().flatMap((call) => {
        const left = new Map([[call.tool_id, call]])
        const messages = closedCall(call, left, options)
        calls.replace(call, left.get(call.tool_id))
        return messages
      })
      return [...last, ...closed]
    },
  }
}
