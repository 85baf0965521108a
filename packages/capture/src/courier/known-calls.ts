import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isExperienceTool, type Message, type Part, type ToolPart } from '@openviking-plugins/experience'
import { type Claims, openClaims } from './claims.ts'
import type { JournalCall } from './journal.ts'
import type { CapturePaths } from './paths.ts'

/** Which session of a harness owns a message or a call that its transcripts hold. */
export function transcriptClaims(paths: Pick<CapturePaths, 'cursors'>, harness: string): Claims {
  return openClaims(join(paths.cursors, 'claims', `${harness}.jsonl`))
}

/** Which session was given a call out of a journal, whatever harness it is of. */
export function journalClaims(paths: Pick<CapturePaths, 'cursors'>): Claims {
  return openClaims(join(paths.cursors, 'claims', 'from-journals.jsonl'))
}

export function callKey(tool_id: string): string {
  return `call:${tool_id}`
}

/** Ids of the experience calls in a message. */
export function callIds(message: Message): string[] {
  return message.parts.flatMap((part) => (isExperienceCall(part) ? [part.tool_id] : []))
}

export function isExperienceCall(part: Part): part is ToolPart {
  return part.type === 'tool' && isExperienceTool(part.tool_name)
}

/** What a call without an id is known again by: its tool and its input, redacted, in whatever order its keys come. */
export function printOf({ tool_name, tool_input }: Pick<JournalCall, 'tool_name' | 'tool_input'>): string {
  const text = JSON.stringify([
    tool_name,
    Object.entries(tool_input ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)),
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 11)
}
