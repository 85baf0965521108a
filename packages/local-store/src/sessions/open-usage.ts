import {
  cutText,
  extractUsage,
  type Identity,
  isCountedName,
  type Message,
  type Part,
  type RuleSetName,
  type ToolPart,
  type UsageEvent,
} from '@openviking-plugins/experience'

export interface SessionOwner {
  session_id: string
  identity: Identity
  rules: RuleSetName | undefined
}

/** What the messages of no commit count. `committed` is read only where a call may be in it. */
export function usageOfOpen(
  open: readonly Message[],
  committed: Iterable<Message>,
  { session_id, identity, rules }: SessionOwner,
): { events: UsageEvent[]; experience_uris: string[] } {
  const messages = [...earlierCalls(open, committed), ...open]
  const { events, experience_uris } = extractUsage(messages, { ...identity, session_id }, rules)
  const ids = new Set(open.map(({ id }) => id))
  return { events: events.filter(({ evidence }) => ids.has(evidence.message_id)), experience_uris }
}

const LARGE = 64 * 1024
const TEXT_KEPT = 200
/** Stands for an input that is not looked at. */
const SOME_INPUT = { left: 'out' }

/** With as much of its parts as a count looks at. */
export function lightened(message: Message): Message {
  return { ...message, parts: message.parts.map(lightenedPart) }
}

/** A call under a name that nobody counts, and an output that names no experience and no failure, change no count. */
function lightenedPart(part: Part): Part {
  if (part.type === 'text') return part.text.length > TEXT_KEPT ? { ...part, text: beginning(part.text) } : part
  const { tool_id, tool_name, tool_status } = part
  if (!/experience/i.test(tool_name) && !isCountedName(tool_name)) {
    return { type: 'tool', tool_id, tool_name, tool_input: SOME_INPUT, tool_output: '', tool_status }
  }
  if (part.tool_output.length <= LARGE || /experiences|is_?error/i.test(part.tool_output)) return part
  return { ...part, tool_output: beginning(part.tool_output) }
}

/** A copy: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  return Buffer.from(cutText(text.slice(0, 2 * TEXT_KEPT), TEXT_KEPT)).toString('utf8')
}

/**
 * A result may take its input from a call of the same id in a message that is committed already. Such calls come along
 * as running, which cannot be counted again.
 */
function earlierCalls(open: readonly Message[], committed: Iterable<Message>): Message[] {
  const wanted = idsWithoutInput(open)
  if (wanted.size === 0) return []
  const earlier: Message[] = []
  for (const message of committed) {
    const calls = toolParts(message).filter((part) => wanted.has(part.tool_id) && hasInput(part))
    if (calls.length > 0) {
      const parts = calls.map((part): ToolPart => ({ ...part, tool_output: '', tool_status: 'running' }))
      earlier.push({ ...message, parts })
    }
  }
  return earlier
}

function idsWithoutInput(messages: readonly Message[]): Set<string> {
  const parts = messages.flatMap(toolParts)
  const known = new Set(parts.filter(hasInput).map(({ tool_id }) => tool_id))
  return new Set(parts.filter((part) => !known.has(part.tool_id)).map(({ tool_id }) => tool_id))
}

function toolParts(message: Message): ToolPart[] {
  return message.parts.filter((part) => part.type === 'tool')
}

function hasInput(part: ToolPart): boolean {
  return part.tool_input !== null && Object.keys(part.tool_input).length > 0
}
