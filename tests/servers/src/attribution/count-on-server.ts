import { setTimeout as wait } from 'node:timers/promises'
import type { Message, UsageEventType } from '@openviking-plugins/experience'
import type { TestServer } from '../server/start-server.ts'
import type { CountedEvent } from '../server/usage-log.ts'
import type { AttributionCase, Counts } from './cases.ts'
import { untilKept } from './lost-commits.ts'
import { type SentAs, sendSession, withBackend } from './send-session.ts'

const LATE_MS = 500

/** What a server counted of one session: of its calls as we spell them, and under the names that the harness gave them. */
export interface Counted {
  spelled: Counts
  recorded: Counts
}

/** Sends the session in both spellings, in an account of its own. */
export function countOnServer(
  server: TestServer,
  { messages, user }: AttributionCase,
  account: string,
): Promise<Counted> {
  return untilKept(server, { account, user }, async (as) => {
    const spelled = await countSession(server, { as, attribution: 'auto' }, messages)
    const recorded = await countSession(server, { as, attribution: 'as-recorded' }, messages)
    return spelled === undefined || recorded === undefined ? undefined : { spelled, recorded }
  })
}

/** Undefined when the server has lost the commit. */
async function countSession(
  server: TestServer,
  sent: SentAs,
  messages: readonly Message[],
): Promise<Counts | undefined> {
  const events = (): CountedEvent[] => server.usageEvents().filter(({ account }) => account === sent.as.account)
  const earlier = events().length
  const kept = await withBackend(server, sent, async (backend) => {
    await sendSession(backend, { session_id: sent.attribution, messages })
    return server.settled(sent.as)
  })
  if (!kept) return undefined
  // A server at work writes down what it counted a moment after it says that it is done.
  if (events().length === earlier) await wait(LATE_MS)
  const found = events().slice(earlier)
  const count = (wanted: UsageEventType): number => found.filter(({ type }) => type === wanted).length
  return { recalls: count('memory.recalled'), injections: count('memory.injected') }
}
