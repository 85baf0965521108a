import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** What happened in the harness, in our words. A plugin maps its harness's events to these. */
export type CaptureEvent = 'session_start' | 'turn_end' | 'subagent_end' | 'before_compaction' | 'session_end'

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
}

export type PointerFields = Omit<Pointer, 'v' | 'kind' | 'size' | 'at'>

export function makePointer(fields: PointerFields): Pointer {
  return { v: 1, kind: 'transcript', ...fields, size: sizeOf(fields.transcript_path), at: new Date().toISOString() }
}

/** Extension of a pointer that is complete; the courier looks at no other file. */
export const POINTER_EXTENSION = '.json'

/**
 * Writes one small file that appears whole or not at all. Names sort by time and are unique over processes; the clock
 * takes the place of `node:crypto`, which a hook would load for this alone.
 * @throws what the file system throws; nothing is left behind that could be taken for a pointer.
 */
export function writePointer(paths: { outbox: string }, pointer: Pointer): void {
  const name = `${pointer.at.replaceAll(':', '-')}-${process.pid}-${process.hrtime.bigint().toString(36)}`
  const temporary = join(paths.outbox, `${name}.tmp`)
  const text = `${JSON.stringify(pointer)}\n`
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')) throw thrown
    makeFolder(paths.outbox)
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  }
  renameSync(temporary, join(paths.outbox, name + POINTER_EXTENSION))
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
