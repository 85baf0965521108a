import { createHash } from 'node:crypto'
import { normalizeToolCall } from '@openviking-plugins/experience'
import { againId, givenId } from '../../call-id.ts'
import type { PendingCall, ReaderOptions } from '../transcript.ts'
import type { RolloutPayload } from './line.ts'

/** What was called, as an event tells it. */
export interface Asked {
  recorded_name: string
  input: unknown
  /** Of a command alone: its event does not tell the input as it was given. */
  isCommand?: true
}

/** Calls that were begun and are not done with, by the ids that the model gave them: the same may come again. */
export interface OpenCalls {
  begin(call_id: string, call: Asked & { at: string }, payload: RolloutPayload): void
  /** The one that an event tells the result of. What the model is handed of it comes behind. */
  told(call_id: string, asked: Asked): PendingCall | undefined
  /** The one whose result the model is handed; undefined where an event told it. */
  handed(call_id: string): PendingCall | undefined
  /** What the model was handed of calls before this turn has come. */
  turn(): void
  also(message_id: string): string | undefined
  all(): PendingCall[]
  replace(call: PendingCall, by: PendingCall | undefined): void
}

/**
 * The first call of an id has it as its message's; each later one an id that is made of what was asked for in which turn,
 * and of the how manieth it is: the same however the lines are split over runs, and in a fork.
 */
export function openCalls(
  pending: readonly PendingCall[],
  { isCallGiven, session_id = '' }: Pick<ReaderOptions, 'isCallGiven' | 'session_id'>,
): OpenCalls {
  let open = [...pending]
  const also = new Map(open.flatMap((call) => (call.also === undefined ? [] : [[call.message_id, call.also] as const])))
  // Where all lines are read anew, those of the calls that wait are among them.
  const used = new Set(isCallGiven === undefined ? [] : [...open.map(({ message_id }) => message_id), ...also.values()])

  const isUsed = (id: string): boolean => used.has(id) || isCallGiven?.(id) === true
  /** Ids of which a result was told of a call that waits no more: what the model is handed next is that one's. */
  const strangers = new Set<string>()
  const push = (call: PendingCall): void => {
    open = [...open.filter(({ message_id }) => message_id !== call.message_id), call]
  }
  const of = (call_id: string): PendingCall[] => open.filter(({ tool_id }) => givenId(tool_id) === call_id)

  function ownId(call_id: string, payload: RolloutPayload): string {
    const { name, namespace, arguments: asked, input, internal_chat_message_metadata_passthrough: passed } = payload
    const text = JSON.stringify([passed?.turn_id ?? session_id, call_id, name, namespace, asked, input])
    const print = createHash('sha256').update(text).digest('hex').slice(0, 32)
    let id = againId(call_id, print)
    for (let count = 2; isUsed(id); count++) id = againId(call_id, `${print}-${count}`)
    return id
  }

  return {
    begin(call_id, call, payload) {
      const own = ownId(call_id, payload)
      used.add(own)
      if (isUsed(call_id)) {
        push({ message_id: own, tool_id: own, ...call })
        return
      }
      used.add(call_id)
      also.set(call_id, own)
      push({ message_id: call_id, tool_id: call_id, ...call, also: own })
    },
    told(call_id, asked) {
      const waiting = of(call_id)
        .filter(({ answered }) => answered !== true)
        .sort((left, right) => Number(left.closed === true) - Number(right.closed === true))
      const otherwise = asked.isCommand === true ? () => true : (one: PendingCall) => one.message_id === call_id
      const call = waiting.find((one) => isSame(one, asked)) ?? waiting.find(otherwise)
      if (call === undefined) {
        // Its answer was found elsewhere before.
        if (waiting.length > 0) strangers.add(call_id)
        return undefined
      }
      open = open.map((one) => (one === call ? { ...call, answered: true } : one))
      return call
    },
    handed(call_id) {
      const [first] = of(call_id).sort((left, right) => rank(left) - rank(right))
      if (first === undefined) return undefined
      if (first.answered !== true && strangers.delete(call_id)) return undefined
      open = open.filter((one) => one !== first)
      return first.answered === true ? undefined : first
    },
    turn() {
      strangers.clear()
      open = open.filter(({ answered }) => answered !== true)
    },
    also: (message_id) => also.get(message_id),
    all: () => [...open],
    replace(call, by) {
      open = open.flatMap((one) => (one === call ? (by ?? []) : [one]))
    },
  }
}

/** What the model is handed comes for what was told first, and hardly for a call of a session that ended. */
function rank({ answered, closed }: PendingCall): number {
  return answered === true ? 0 : closed === true ? 2 : 1
}

/** The server's name may stand before that of the tool, or beside it; of a command the event has the command alone. */
function isSame(call: PendingCall, { recorded_name, input }: Asked): boolean {
  const begun = normalizeToolCall('', call.input).input ?? {}
  return (
    call.recorded_name.endsWith(recorded_name) &&
    Object.entries(normalizeToolCall('', input).input ?? {}).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(begun[key]),
    )
  )
}
