import {
  type ExperienceUsage,
  type Identity,
  OpenVikingError,
  titleFromUri,
  type UsageEvent,
  type UsageQuery,
  type UsageReport,
} from '@openviking-plugins/experience'
import { commitTimes } from './commit-times.ts'
import { readEvents } from './ledger.ts'
import type { SessionPaths } from './session-paths.ts'

/** Tool ids of what our own hook put into the prompt. */
const HOOK_ID = 'ov-hook-'

/** The caller's events of a period: `since` at or after, `until` before. @throws INVALID_INPUT for a bad date. */
export function eventsOf(
  paths: Pick<SessionPaths, 'ledger' | 'sessions'>,
  identity: Identity,
  query: UsageQuery,
  log: (line: string) => void,
): UsageEvent[] {
  const inPeriod = periodOf(query)
  const found: UsageEvent[] = []
  for (const event of readEvents(paths, log)) {
    if (event.user_id !== identity.user || !inPeriod(event.occurred_at)) continue
    if (query.event_type === undefined || event.event_type === query.event_type) found.push(event)
  }
  return found
}

/** How often each experience was recalled and injected; the one used last comes first. */
export function usageReport(
  paths: Pick<SessionPaths, 'ledger' | 'sessions'>,
  identity: Identity,
  query: UsageQuery,
  log: (line: string) => void,
): UsageReport {
  const groups = new Map<string, UsageEvent[]>()
  const events = eventsOf(paths, identity, query, log)
  for (const event of events) {
    // One experience, in whichever Unicode normal form an agent has written its name.
    const key = event.resource_uri.normalize('NFC')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [event])
    else group.push(event)
  }
  const experiences = [...groups.values()].map(usageOf)
  return {
    experiences: experiences.sort(newestFirst),
    sessions: commitTimes(paths, log).filter((times) => times.some(periodOf(query))).length,
    recalls: countOf(events, 'memory.recalled'),
    injections: countOf(events, 'memory.injected'),
  }
}

function usageOf(events: readonly UsageEvent[]): ExperienceUsage {
  const last = events.reduce((newest, event) => (event.occurred_at > newest.occurred_at ? event : newest))
  const uri = last.resource_uri
  const fromHook = events.filter(({ evidence }) => evidence.tool_call_id.startsWith(HOOK_ID))
  return {
    uri,
    title: titleFromUri(uri),
    recalls: countOf(events, 'memory.recalled'),
    injections: countOf(events, 'memory.injected'),
    from_hook: { recalls: countOf(fromHook, 'memory.recalled'), injections: countOf(fromHook, 'memory.injected') },
    last_used: last.occurred_at,
    sessions: new Set(events.map(({ session_id }) => session_id)).size,
  }
}

function countOf(events: readonly UsageEvent[], type: UsageEvent['event_type']): number {
  return events.filter(({ event_type }) => event_type === type).length
}

function newestFirst(left: ExperienceUsage, right: ExperienceUsage): number {
  if (left.last_used !== right.last_used) return left.last_used > right.last_used ? -1 : 1
  return left.uri < right.uri ? -1 : 1
}

function periodOf(query: UsageQuery): (at: string) => boolean {
  const since = instantOf(query.since) ?? Number.NEGATIVE_INFINITY
  const until = instantOf(query.until) ?? Number.POSITIVE_INFINITY
  return (at) => {
    const instant = Date.parse(at)
    return instant >= since && instant < until
  }
}

function instantOf(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  const instant = Date.parse(date)
  if (!Number.isNaN(instant)) return instant
  throw new OpenVikingError(
    'INVALID_INPUT',
    `${JSON.stringify(date)} is no date. Write it like 2026-11-30 or 2026-11-30T08:00:00Z.`,
  )
}
