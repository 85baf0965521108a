import { isExperienceTool, type Message } from '@openviking-plugins/experience'
import { sessionIdOf } from '../session-id.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import type { CaptureContext, CaptureJob } from './capture-session.ts'
import { journalMessage } from './journal.ts'
import { callIds, callKey, journalClaims, transcriptClaims } from './known-calls.ts'
import type { Doubts } from './sender.ts'

/**
 * Calls that the journal has and no transcript of the harness. One without an id cannot be told from a call that a
 * hook or a transcript tells of anyway, so it counts only where neither does.
 */
export function missingCalls(
  inHand: readonly Message[],
  { job, unsure, journal }: Doubts & { job: CaptureJob },
  context: CaptureContext,
): Message[] {
  const known = new Set(inHand.filter(({ id }) => idOfResult(id) === undefined).flatMap(callIds))
  const claims = transcriptClaims(context.paths, job.harness)
  const given = journalClaims(context.paths)
  const session = sessionIdOf(job.harness, job.native_id)
  const isFree = (tool_id: string): boolean =>
    [claims, given].every((each) => each.owner(callKey(tool_id, session)) === undefined)
  const { named, unnamed } = journal()
  return [...named.values(), ...(job.journalOnly === undefined ? [] : unnamed)]
    .filter((call) => isExperienceTool(call.tool_name) && !known.has(call.call_id ?? call.id))
    .sort((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
    .map(journalMessage)
    .filter((message) => unsure.has(message.id) || callIds(message).every(isFree))
}
