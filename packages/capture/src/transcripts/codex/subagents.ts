import { closeSync, constants, openSync, readdirSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SubagentTranscript } from '../transcript.ts'
import { rolloutName } from './rollout-name.ts'

/** Of a rollout, where its first line names the session, before the instructions of the model. */
const HEAD_BYTES = 4096

/** The rollouts of the subagents that a session began: they lie with all others, and each names its session. */
export function subagentRollouts(path: string): SubagentTranscript[] {
  const own = rolloutName(path)
  if (own === undefined) return []
  return rolloutsBelow(dirname(dirname(dirname(dirname(path))))).flatMap((file) => {
    const name = rolloutName(file)
    if (name === undefined || name.thread === own.thread || name.begun < own.begun) return []
    return rolloutSession(file) === own.thread ? [{ agent_id: name.thread, transcript_path: file }] : []
  })
}

/** The session that a rollout says it belongs to: for a subagent's another one than its own name. Undefined where none is said. */
export function rolloutSession(path: string): string | undefined {
  return /"session_id":"([^"\\]+)"/.exec(headOf(path))?.[1]
}

function rolloutsBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(folder, name))
      .sort()
  } catch {
    // The folder went away: what was captured of its subagents is all there is.
    return []
  }
}

function headOf(path: string): string {
  const head = Buffer.alloc(HEAD_BYTES)
  let file: number | undefined
  try {
    // Without blocking, since opening a pipe that nobody writes to waits for ever.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    return head.toString('utf8', 0, readSync(file, head, 0, HEAD_BYTES, 0))
  } catch {
    // Somebody else's, just archived, or no file.
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
