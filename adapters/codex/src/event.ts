import { type CaptureEvent, type HookInput, type PointerFields, rolloutName } from '@openviking-plugins/capture/hook'

const EVENTS: Readonly<Record<string, CaptureEvent>> = {
  PostToolUse: 'progress',
  PreCompact: 'before_compaction',
  SessionEnd: 'session_end',
  SessionStart: 'session_start',
  Stop: 'turn_end',
}

/**
 * What a Codex event says to capture; undefined when there is nothing to be captured by it, as in a session of which
 * Codex keeps no rollout.
 */
export function pointerFields(event: string, input: HookInput, pid?: number): PointerFields | undefined {
  const kind = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined
  const session_id = text(input['session_id'])
  const transcript_path = text(input['transcript_path'])
  // The session goes on: what was to be told of it has been, before the compaction.
  if (event === 'SessionStart' && input['source'] === 'compact') return undefined
  if (kind === undefined || session_id === undefined || transcript_path === undefined) return undefined
  const cwd = text(input['cwd'])
  // An event of a subagent names its session, and the subagent's own rollout.
  const thread = rolloutName(transcript_path)?.thread ?? session_id
  return {
    harness: 'codex',
    event: kind,
    session_id,
    transcript_path,
    ...(thread === session_id ? {} : { agent_id: thread }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(pid === undefined ? {} : { pid }),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
