import { createHash } from 'node:crypto'
import type { UsageEvent } from './session.ts'

export type UsageEventIdFields = Pick<
  UsageEvent,
  'event_type' | 'account_id' | 'user_id' | 'session_id' | 'resource_uri'
> & { message_id: string; tool_call_id: string }

/**
 * The identity of a usage event, the same on every server and here: `ue_` and the SHA-256 of the event's fields as a
 * compact JSON array. Whoever stores events keeps one per id.
 */
export function usageEventId(fields: UsageEventIdFields): string {
  const identity = JSON.stringify([
    'v1',
    fields.event_type,
    fields.account_id,
    fields.user_id,
    fields.session_id,
    fields.message_id,
    fields.tool_call_id,
    fields.resource_uri,
  ])
  return `ue_${createHash('sha256').update(identity, 'utf8').digest('hex')}`
}
