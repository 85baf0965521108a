import type { OpenVikingError } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { WireMessage } from '../dialect/wire-message.ts'
import { isPlainObject } from '../plain-object.ts'
import { ask } from '../rest-answers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { wireItem } from './next-batch.ts'
import { arrivedOf, askCounts } from './session-counts.ts'
import { sessionFault } from './session-fault.ts'
import type { SessionRun } from './session-run.ts'
import type { InflightMessages, SessionCounts } from './session-state.ts'

/** A server cuts what it gives to fit a budget; with this one it never has to. */
const NO_BUDGET = 2_000_000_000
/** An archive is given out when the server is through with it; one at which it failed, never. */
const PATIENCE_MS = 60 * 60 * 1_000

const StoredMessages: z.ZodType<{ messages: { created_at: string; parts: unknown[] }[] }> = z.object({
  messages: z.array(z.object({ created_at: z.string().catch(''), parts: z.array(z.unknown()).catch([]) })),
})

/**
 * How many of a batch's messages, in their order, the server has. The counts alone would take what somebody else has
 * added meanwhile for ours, so what came since is looked at where the server gives it out.
 * @throws as `ServerClient.request`
 */
export async function whatArrived(session: SessionRun, { items, before, at }: InflightMessages): Promise<number> {
  const { run, state, path } = session
  const after = await askCounts(run.client, { path, signal: run.signal })
  const counted = arrivedOf(items.length, before, after)
  if (counted === 0 || after === null) return 0
  const stored = await storedSince(session, before, after)
  if (stored === 'pending' && run.now() - at < PATIENCE_MS) throw notToldYet(session)
  if (typeof stored === 'string') return counted
  const take = taker(stored.flatMap(marksOf))
  const isThere = items.map(({ message_id, from }) => {
    const [message] = wireItem(run.log, { ...state, message_id, from }, run.speech)?.messages ?? []
    return message === undefined ? undefined : take(marksOf(message))
  })
  const first = isThere.indexOf(false)
  const found = first === -1 ? items.length : first
  // What is not on this machine any more, and what lies there out of order, says nothing.
  return isThere.includes(undefined) || isThere.slice(found).includes(true) ? counted : Math.min(counted, found)
}

/** Whether all of these marks are there, each as often as it is asked for. */
function taker(marks: readonly string[]): (wanted: readonly string[]) => boolean {
  const left = new Map<string, number>()
  for (const mark of marks) left.set(mark, (left.get(mark) ?? 0) + 1)
  return (wanted) =>
    wanted.every((mark) => {
      const count = left.get(mark) ?? 0
      left.set(mark, count - 1)
      return count > 0
    })
}

function notToldYet({ state }: SessionRun): OpenVikingError {
  return sessionFault(
    `The server is still at work on what was committed of the session ${state.session_id}, so that it cannot be told yet what has arrived of it.`,
  )
}

/** What came behind `before`; `pending` where not all of it is given out, `unknown` where it is not told when it was written. */
async function storedSince(
  { run, path }: SessionRun,
  before: SessionCounts | null,
  after: SessionCounts,
): Promise<{ created_at: string; parts: readonly unknown[] }[] | 'pending' | 'unknown'> {
  const isAnew =
    before === null || after.commits < before.commits || (after.commits === before.commits && after.live < before.live)
  const from = isAnew ? 0 : before.commits
  const archives = Array.from(
    { length: after.commits - from },
    (_, at) => `archive_${String(from + at + 1).padStart(3, '0')}`,
  )
  const stored: { created_at: string; parts: unknown[] }[] = []
  try {
    const get = async (place: string, query = {}): Promise<void> => {
      const asked = { method: 'GET', path: `${path}/${place}`, query, signal: run.signal } as const
      stored.push(...(await ask(run.client, StoredMessages, asked)).messages)
    }
    for (const archive of archives) await get(`archives/${archive}`)
    await get('context', { token_budget: NO_BUDGET })
  } catch (thrown) {
    const failure = serverFailureOf(thrown)
    // 0.4.13 says so with status 200.
    if (failure?.missing === 'resource' || failure?.code === 'NOT_FOUND') return 'pending'
    if (failure?.fate === 'refused' || failure === undefined) return 'unknown'
    throw thrown
  }
  if (!isAnew) stored.splice(0, before.live)
  return stored.some(({ created_at }) => Number.isNaN(Date.parse(created_at))) ? 'unknown' : stored
}

/** A message is known again by its time, and by its calls: servers store a few texts otherwise than they were sent. */
function marksOf({ created_at, parts }: Pick<WireMessage, 'created_at'> & { parts: readonly unknown[] }): string[] {
  const at = Date.parse(created_at)
  return parts.map((part) => {
    const id = isPlainObject(part) ? part['tool_id'] : undefined
    return `${at} ${typeof id === 'string' ? id : ''}`
  })
}
