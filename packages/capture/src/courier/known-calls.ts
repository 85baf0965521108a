import { join } from 'node:path'
import { isExperienceTool, type Message, type Part, type ToolPart } from '@openviking-plugins/experience'
import { isOneCall } from '../call-id.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import { type Claims, openClaims } from './claims.ts'
import type { CapturePaths } from './paths.ts'

/** Which session of a harness owns a message or a call that its transcripts hold. */
export function transcriptClaims(paths: Pick<CapturePaths, 'cursors'>, harness: string): Claims {
  return openClaims(join(paths.cursors, 'claims', `${harness}.jsonl`))
}

/** Which session was given a call out of a journal, whatever harness it is of. */
export function journalClaims(paths: Pick<CapturePaths, 'cursors'>): Claims {
  return openClaims(join(paths.cursors, 'claims', 'from-journals.jsonl'))
}

/**
 * By what a call is known. One whose id may come in other sessions as well is that of `session`, our id of the session
 * without the subagent.
 */
export function callKey(tool_id: string, session: string): string {
  return isOneCall(tool_id) ? `call:${tool_id}` : `call:${session}:${tool_id}`
}

/** By what a message is known: its id, unless that is the id of such a call; `session_id` is that of the subagent. */
export function messageKey({ id, parts }: Message, session_id: string): string {
  const own = idOfResult(id) ?? id
  const isOfCall = parts.some(
    (part) => part.type === 'tool' && part.tool_id !== '' && own.endsWith(part.tool_id) && !isOneCall(part.tool_id),
  )
  return isOfCall ? placedKey(id, session_id) : id
}

function placedKey(id: string, session_id: string): string {
  return `${session_id}:${id}`
}

/** Who owns a message. An earlier version knew that of a subagent's call by `session`, the one that began it. */
export function ownerOf(
  claims: Claims,
  message: Message,
  { session_id, session }: { session_id: string; session: string },
): string | undefined {
  const owner = claims.owner(messageKey(message, session_id))
  if (owner !== undefined || session === session_id) return owner
  return claims.owner(messageKey(message, session)) === session_id ? session_id : undefined
}

/** Whether a session has, of the call of another one or of its own, a message of this id. */
export function isCallOf(id: string, session_id: string, claims: Claims): boolean {
  return isOneCall(id) ? claims.owner(id) === session_id : claims.owner(placedKey(id, session_id)) !== undefined
}

/** Ids of the experience calls in a message. */
export function callIds(message: Message): string[] {
  return message.parts.flatMap((part) => (isExperienceCall(part) ? [part.tool_id] : []))
}

/** Ids of the calls in a message by which it is known again where it has another id. */
export function knownCallIds(message: Message): string[] {
  // A call without a result is not known yet: its result is.
  if (idOfResult(message.id) !== undefined) return []
  return message.parts
    .filter((part) => part.type === 'tool')
    .filter(isDone)
    .filter((part) => isExperienceTool(part.tool_name) || (isOneCall(part.tool_id) && part.tool_id !== message.id))
    .map(({ tool_id }) => tool_id)
}

/** Whether a call of which a message tells has its result. */
function isDone({ tool_status }: Pick<ToolPart, 'tool_status'>): boolean {
  return tool_status === 'completed' || tool_status === 'error'
}

/** The experience calls in a message that have their result. */
export function doneExperienceCalls(message: Message): ToolPart[] {
  return idOfResult(message.id) === undefined ? message.parts.filter(isExperienceCall).filter(isDone) : []
}

export function isExperienceCall(part: Part): part is ToolPart {
  return part.type === 'tool' && isExperienceTool(part.tool_name)
}
