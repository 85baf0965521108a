import { isExperienceTool, type Message } from '@openviking-plugins/experience'
import { sessionIdOf } from '../session-id.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import type { CaptureContext, CaptureJob } from './capture-session.ts'
import { byTime, journalMessage, journalMessageId } from './journal.ts'
import { callIds, callKey, journalClaims, transcriptClaims } from './known-calls.ts'
import type { Doubts } from './sender.ts'

/**
 * Calls that the journal has and no transcript of the harness. One without an id cannot be told from a call that a
 * hook or a transcript tells of anyway, so it counts only where neither does.
 */
export function missingCalls(
  inHand: readonly Message[],
  { job, unsure, journal, rows }: Doubts & { job: CaptureJob },
  context: CaptureContext,
): Message[] {
  const known = new Set(inHand.filter(({ id }) => idOfResult(id) === undefined).flatMap(callIds))
  const claims = transcriptClaims(context.paths, job.harness)
  const given = journalClaims(context.paths)
  const session = sessionIdOf(job.harness, job.native_id)
  const isUnsure = (tool_id: string): boolean => unsure.has(journalMessageId(tool_id))
  const isFree = (id: string): boolean =>
    isUnsure(id) || [claims, given].every((each) => each.owner(callKey(id, session)) === undefined)
  const unnamed = job.journalOnly === undefined ? [] : journal().unnamed.filter(({ id }) => isFree(id))
  return [...rows.free(isUnsure), ...unnamed.map((call) => ({ call, tool_id: call.id }))]
    .filter(({ call, tool_id }) => isExperienceTool(call.tool_name) && !known.has(tool_id))
    .sort((left, right) => byTime(left.call, right.call))
    .map(({ call, tool_id }) => journalMessage(call, tool_id))
}
