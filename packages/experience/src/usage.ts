import { eventTime } from './event-time.ts'
import { type IgnoredPart, NO_TOOL_ID, SAME_CALL } from './rules/ignored.ts'
import { appendAll } from './rules/json-walk.ts'
import { type RuleSetName, ruleSet } from './rules/rule-sets.ts'
import { callKey, isCompleted, type RecordedMessage, type ToolCall, toolCalls } from './rules/tool-call.ts'
import { whyNothing } from './rules/why-nothing.ts'
import type { UsageEvent, UsageEventType } from './session.ts'
import { usageEventId } from './usage-event-id.ts'

export interface UsageContext {
  /** Whose experiences count; nothing counts while it is not known. */
  user: string | undefined
  account: string
  session_id: string
  task_id?: string
  archive_uri?: string
  /** ISO 8601, UTC, milliseconds; stands in for a message without a time. Default: the clock. */
  now?: string
}

export interface UsageResult {
  /** In the order of the parts, hits of one search in the order of its results. */
  events: UsageEvent[]
  /** Parts that look as if they could have counted and gave no event. */
  ignored: IgnoredPart[]
  /** Lineage: what was read, in first-seen order, each once. */
  experience_uris: string[]
}

/**
 * Counts the messages of one commit under a rule set: `local`, our own, or that of a server generation. Never throws on
 * recorded data, whatever shape its parts have. The published rule sets may give one event twice, as the servers do;
 * whoever stores events keeps one per `event_id`.
 */
export function extractUsage(
  messages: readonly RecordedMessage[],
  context: UsageContext,
  rules: RuleSetName = 'local',
): UsageResult {
  const set = ruleSet(rules)
  const user = context.user ?? ''
  const calls = toolCalls(messages)
  const answered = new Set(calls.filter(isCompleted).map(callKey))
  const build = eventBuilder(context, rules)
  const result: Pick<UsageResult, 'events' | 'ignored'> = { events: [], ignored: [] }
  const lineage = new Set<string>()
  const counted = new Set<string>()

  for (const call of calls) {
    // The call side of a call whose result stands in another part.
    if (!isCompleted(call) && call.tool_id !== '' && answered.has(callKey(call))) continue
    const reading = isCompleted(call) && user !== '' ? set.rules.read(call, user) : undefined
    for (const uri of reading?.lineage ?? []) lineage.add(uri)

    const found = [
      ...(reading?.recalled ?? []).map((uri) => build('memory.recalled', uri, call)),
      ...(reading?.injected ?? []).map((uri) => build('memory.injected', uri, call)),
    ]
    const fresh = rules === 'local' ? found.filter((event) => !counted.has(event.event_id)) : found
    const problem =
      found.length === 0
        ? whyNothing(call, reading, { user, counts: set.counts })
        : call.tool_id === ''
          ? NO_TOOL_ID
          : fresh.length === 0
            ? SAME_CALL
            : undefined
    if (problem !== undefined) {
      const { message_id, tool_id, recorded_name: tool_name } = call
      result.ignored.push({ message_id, tool_id, tool_name, ...problem })
    } else {
      for (const event of fresh) counted.add(event.event_id)
      appendAll(result.events, fresh)
    }
  }
  return { ...result, experience_uris: [...lineage] }
}

function eventBuilder(
  context: UsageContext,
  rules: RuleSetName,
): (event_type: UsageEventType, resource_uri: string, call: ToolCall) => UsageEvent {
  const now = context.now ?? new Date().toISOString()
  return (event_type, resource_uri, call) => {
    const identity = {
      event_type,
      account_id: context.account,
      user_id: context.user ?? '',
      session_id: context.session_id,
      resource_uri,
    }
    const { message_id, tool_id: tool_call_id } = call
    return {
      schema_version: 'v1',
      event_id: usageEventId({ ...identity, message_id, tool_call_id }),
      ...identity,
      resource_type: 'experience',
      task_id: context.task_id ?? '',
      occurred_at: eventTime(call.created_at, now),
      evidence: {
        archive_uri: context.archive_uri ?? '',
        message_id,
        tool_call_id,
        // What a harness called the tool is never sent, so a server knows only the name in the part.
        tool_name: rules === 'local' ? call.recorded_name : call.tool_name,
      },
      attributes: {},
    }
  }
}
