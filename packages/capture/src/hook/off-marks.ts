import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import { makeFolder } from './make-folder.ts'
import { shortHash } from './outbox-name.ts'
import type { PointerFields } from './pointer.ts'

/** How far a session had gone when a hook ran and nothing of it might be kept. */
export interface OffMark {
  /** ISO 8601. */
  at: string
  /** Bytes of its transcript. */
  size: number
  /** The session came to its end: nothing of it is behind the mark. */
  ended?: true
}

type MarkedSession = Pick<PointerFields, 'harness' | 'session_id' | 'agent_id'>

/** Enough to tell apart what was said in turn while hooks kept it and while they did not, and no courier ran. */
const MOST = 8

/** Where marks lie, whatever backend a session was captured for: `state` is the home's. */
export function offMarkFolder(state: string): string {
  return join(state, 'withheld')
}

/**
 * Notes how far a session has gone that is not captured, so that it stays out when the session is captured again. The
 * note holds times and sizes, and is named by a hash: no word, path or id of the session, of which nothing is read.
 * @throws what the file system throws
 */
export function leaveOffMark(
  state: string,
  session: MarkedSession & Pick<PointerFields, 'event' | 'transcript_path'>,
): void {
  const path = fileOf(state, session)
  const size = statSync(session.transcript_path, { throwIfNoEntry: false })?.size ?? 0
  const mark: OffMark = { at: isoTime(), size, ...(session.event === 'session_end' ? { ended: true } : {}) }
  const marks = [...offMarks(state, session), mark]
  // What lies between two marks that become one stays out as well.
  while (marks.length > MOST) marks.splice(0, 2, { at: marks[0]?.at ?? '', size: marks[1]?.size ?? 0 })
  const temporary = `${path}.${process.pid}.tmp`
  makeFolder(offMarkFolder(state))
  writeFileSync(temporary, `${JSON.stringify({ v: 1, marks })}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}

/** Oldest first. */
export function offMarks(state: string, session: MarkedSession): OffMark[] {
  let text: string
  try {
    text = readFileSync(fileOf(state, session), 'utf8')
  } catch (thrown) {
    // The ordinary case: it was captured all the time.
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return []
    throw thrown
  }
  try {
    const { marks } = JSON.parse(text) as { marks: OffMark[] }
    return [...marks]
  } catch {
    // Damaged: what is there of the session by now may be what it was about.
    return [{ at: '', size: Number.MAX_SAFE_INTEGER }]
  }
}

function fileOf(state: string, { harness, session_id, agent_id = '' }: MarkedSession): string {
  return join(offMarkFolder(state), `${shortHash(`${harness} ${session_id} ${agent_id}`)}.json`)
}
