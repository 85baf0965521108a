import { statSync } from 'node:fs'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import { writeItem } from './outbox-item.ts'

/** What happened in the harness, in our words. A plugin maps its harness's events to these. */
export type CaptureEvent =
  | 'session_start'
  /** Something was said or done, and the turn goes on. */
  | 'progress'
  | 'turn_end'
  | 'subagent_end'
  | 'before_compaction'
  | 'session_end'

/** What a hook leaves in the outbox: where the courier is to look. It holds no text of the session. */
export interface Pointer {
  v: 1
  kind: 'transcript'
  harness: string
  event: CaptureEvent
  /** The harness's own id. */
  session_id: string
  /** The subagent whose transcript this is. */
  agent_id?: string
  transcript_path: string
  cwd?: string
  /** Bytes of the transcript at the event; 0 when it was not there. */
  size: number
  /** ISO 8601. */
  at: string
  /** Process of the harness: once it is gone, the session is over. */
  pid?: number
  /** Only the calls of the two experience tools may be kept. */
  capture?: 'usage'
}

export type PointerFields = Omit<Pointer, 'v' | 'kind' | 'size' | 'at'>

export function makePointer(fields: PointerFields): Pointer {
  return { v: 1, kind: 'transcript', ...fields, size: sizeOf(fields.transcript_path), at: isoTime() }
}

/**
 * Leaves a pointer as one small file that appears whole or not at all.
 * @throws what the file system throws; nothing is left behind that could be taken for a pointer.
 */
export function writePointer(paths: { outbox: string }, pointer: Pointer): void {
  const { harness, session_id, agent_id = '', transcript_path } = pointer
  writeItem(paths.outbox, pointer, { supersedes: `${harness} ${session_id} ${agent_id} ${transcript_path}` })
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
