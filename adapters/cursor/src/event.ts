import type { CaptureEvent, HookInput, PointerFields } from '@openviking-plugins/capture/hook'
import { type CursorSession, textAt } from './input.ts'

const EVENTS: Readonly<Record<string, CaptureEvent>> = {
  sessionStart: 'session_start',
  stop: 'turn_end',
  subagentStop: 'subagent_end',
  preCompact: 'before_compaction',
  sessionEnd: 'session_end',
}

/** What in a session calls that were told of have waited for; undefined for what goes on. */
export function endOf(event: string): CaptureEvent | undefined {
  const kind = captureEvent(event)
  return kind === 'session_start' || kind === 'subagent_end' ? undefined : kind
}

/** What a Cursor event says to capture of a transcript; undefined when there is nothing to be captured by it. */
export function pointerFields(event: string, input: HookInput, session: CursorSession): PointerFields | undefined {
  const kind = captureEvent(event)
  const agent_id = kind === 'subagent_end' ? textAt(input, 'subagent_id') : undefined
  const path = kind === 'subagent_end' ? textAt(input, 'agent_transcript_path') : session.transcript
  if (kind === undefined || path === undefined || (kind === 'subagent_end' && agent_id === undefined)) return undefined
  return {
    harness: 'cursor',
    event: kind,
    // A subagent may have a conversation of its own.
    session_id: (agent_id === undefined ? undefined : textAt(input, 'parent_conversation_id')) ?? session.id,
    transcript_path: path,
    ...(agent_id === undefined ? {} : { agent_id }),
    ...(session.workspace === undefined ? {} : { cwd: session.workspace }),
  }
}

function captureEvent(event: string): CaptureEvent | undefined {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined
}
