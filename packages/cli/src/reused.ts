import type { UsageEvent } from '@openviking-plugins/experience'

/**
 * The experiences that were reused elsewhere: read since a moment (ISO 8601), by the agent or into a prompt, in another
 * session than the one they were learned in (`origins`, by URI) or, where nobody knows that, first read in.
 */
export function reusedElsewhere(
  events: readonly UsageEvent[],
  since: string,
  origins: ReadonlyMap<string, string>,
): string[] {
  const reads = events
    .filter(({ event_type }) => event_type === 'memory.injected')
    .sort((left, right) => Date.parse(left.occurred_at) - Date.parse(right.occurred_at))
  const first = new Map(origins)
  for (const { resource_uri, session_id } of reads) {
    if (!first.has(resource_uri)) first.set(resource_uri, session_id)
  }
  const elsewhere = reads.filter(
    ({ resource_uri, session_id, occurred_at }) =>
      Date.parse(occurred_at) >= Date.parse(since) && session_id !== first.get(resource_uri),
  )
  return [...new Set(elsewhere.map(({ resource_uri }) => resource_uri))]
}
