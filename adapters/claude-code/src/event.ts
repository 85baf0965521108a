import type { CaptureEvent, HookInput, PointerFields } from '@openviking-plugins/capture/hook'

const EVENTS: Readonly<Record<string, CaptureEvent>> = {
  SessionStart: 'session_start',
  Stop: 'turn_end',
  SubagentStop: 'subagent_end',
  SessionEnd: 'session_end',
}

/** What a Claude Code event says to capture; undefined when there is nothing to be captured by it. */
export function pointerFields(event: string, input: HookInput, pid?: number): PointerFields | undefined {
  const kind = kindOf(event, input['source'])
  const session_id = text(input['session_id'])
  const agent_id = kind === 'subagent_end' ? text(input['agent_id']) : undefined
  const transcript_path = text(input[agent_id === undefined ? 'transcript_path' : 'agent_transcript_path'])
  if (kind === undefined || session_id === undefined || transcript_path === undefined) return undefined
  // A compaction ends as a subagent without a type, which writes no transcript.
  if (kind === 'subagent_end' && (agent_id === undefined || text(input['agent_type']) === undefined)) return undefined
  const cwd = text(input['cwd'])
  return {
    harness: 'claude-code',
    event: kind,
    session_id,
    transcript_path,
    ...(agent_id === undefined ? {} : { agent_id }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(pid === undefined ? {} : { pid }),
  }
}

/**
 * A compaction is told when it is over, by the session that begins anew: what a hook of `PreCompact` prints, and that it
 * ran, Claude Code puts before the model.
 */
function kindOf(event: string, source: unknown): CaptureEvent | undefined {
  if (event === 'SessionStart' && source === 'compact') return 'before_compaction'
  return Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
