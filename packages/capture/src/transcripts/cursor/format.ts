import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sessionIdOf } from '../../session-id.ts'
import type { SubagentTranscript, TranscriptFormat } from '../transcript.ts'
import { parseCursorLine } from './line.ts'
import { createCursorReader } from './reader.ts'

const HARNESS = 'cursor'
const EXTENSION = '.jsonl'

/** Cursor: `agent-transcripts/<session>/<session>.jsonl`, and beside it a folder `subagents`. */
export const cursor: TranscriptFormat = {
  harness: HARNESS,
  recognizes: (line) => line['type'] === undefined && parseCursorLine(line) !== undefined,
  createReader: createCursorReader,
  sessionId: (native, agent) => sessionIdOf(HARNESS, native, agent),
  subagents,
  writtenWhole: true,
  hasNoTimes: true,
  placesCalls: true,
}

function subagents(path: string): SubagentTranscript[] {
  const folder = join(dirname(path), 'subagents')
  let names: string[]
  try {
    names = readdirSync(folder).sort()
  } catch {
    // A session without subagents has no such folder.
    return []
  }
  return names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => ({ agent_id: name.slice(0, -EXTENSION.length), transcript_path: join(folder, name) }))
}
