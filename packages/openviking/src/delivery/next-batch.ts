import {
  extractUsage,
  isCountedName,
  type Message,
  type RuleSetName,
  type SessionLog,
} from '@openviking-plugins/experience'
import { calledTool } from '../dialect/called-tool.ts'
import { type SpellOptions, spellMessage } from '../dialect/spell.ts'
import type { WireMessage } from '../dialect/wire-message.ts'
import type { Item } from './session-state.ts'

/** Bytes of a request's body, about; a single message may be larger. */
const LARGEST_BODY = 2 * 1024 * 1024

/** What a server is sent of a message, and how it counts it. */
export interface Speech extends SpellOptions {
  user: string
  /** `usage`: nothing but the calls of the two tools that count. */
  capture: 'usage' | 'full'
}

/** What comes next in a session: messages, or else a commit; neither at its end. */
export interface NextBatch {
  items: Item[]
  messages: WireMessage[]
  /** Where to go on behind it. */
  end: number
  /** Usage events that the commit on this machine counted. */
  commit?: { counted: number }
}

export interface Position {
  session_id: string
  offset: number
  /** Messages, at most. */
  limit: number
}

/** Takes messages from a session's log until a commit, `limit` or the size of a request. `arrived` are left out. */
export function nextBatch(
  log: SessionLog,
  { session_id, offset, limit }: Position,
  { speech, arrived }: { speech: Speech; arrived: (message_id: string) => boolean },
): NextBatch {
  const batch: NextBatch = { items: [], messages: [], end: offset }
  const taken = new Set<string>()
  let bytes = 0
  for (const line of log.lines(session_id, offset)) {
    if (line.kind === 'commit') {
      if (batch.items.length > 0) return batch
      return { ...batch, end: line.end, commit: { counted: line.commit.event_ids.length } }
    }
    const fresh = line.kind === 'message' && !arrived(line.message.id) && !taken.has(line.message.id)
    const wire = fresh ? wireOf(line.message, speech) : undefined
    if (fresh && wire !== undefined) {
      bytes += Buffer.byteLength(JSON.stringify(wire))
      if (batch.items.length > 0 && (batch.items.length >= limit || bytes > LARGEST_BODY)) return batch
      const { id } = line.message
      taken.add(id)
      batch.messages.push(wire)
      batch.items.push({ message_id: id, from: batch.end, end: line.end, expected: expectedOf(wire, speech) })
    }
    batch.end = line.end
  }
  return batch
}

/** One message once more, from where its line begins; undefined where the log does not have it there. */
export function wireItem(
  log: SessionLog,
  { session_id, message_id, from }: { session_id: string; message_id: string; from: number },
  speech: Speech,
): Pick<NextBatch, 'items' | 'messages'> | undefined {
  for (const line of log.lines(session_id, from)) {
    if (line.kind !== 'message') continue
    const wire = line.message.id === message_id ? wireOf(line.message, speech) : undefined
    if (wire === undefined) return undefined
    return { items: [{ message_id, from, end: line.end, expected: expectedOf(wire, speech) }], messages: [wire] }
  }
  return undefined
}

/** Undefined for a message of which nothing is to be sent. */
function wireOf(message: Message, speech: Speech): WireMessage | undefined {
  const wanted = speech.capture === 'full' ? message : usageOnly(message, speech.user)
  const wire = spellMessage(wanted, speech)
  return wire.parts.length === 0 ? undefined : wire
}

/** The calls of the two tools that count, and nothing else that was said or done. */
function usageOnly(message: Message, user: string): Message {
  return {
    ...message,
    parts: message.parts.filter(
      (part) =>
        part.type === 'tool' &&
        calledTool(part).kind === 'experience' &&
        extractUsage([{ id: message.id, parts: [part] }], { user, account: '', session_id: '' }).events.length > 0,
    ),
  }
}

function expectedOf(wire: WireMessage, { rules, user }: { rules: RuleSetName | 'none'; user: string }): number | null {
  if (rules === 'none') return null
  if (!wire.parts.some((part) => part.type === 'tool' && isCountedName(part.tool_name))) return 0
  return extractUsage([{ id: '', parts: wire.parts }], { user, account: '', session_id: '' }, rules).events.length
}
