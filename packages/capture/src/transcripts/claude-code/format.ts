import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sessionIdOf } from '../../session-id.ts'
import type { SubagentTranscript, TranscriptFormat } from '../transcript.ts'
import { createClaudeCodeReader } from './reader.ts'

const SUBAGENTS = 'subagents'
const SUBAGENT_FILE = /^agent-(.+)\.jsonl$/

/** Claude Code: `<project>/<session>.jsonl`, and beside it a folder `<session>` with subagents and moved results. */
const HARNESS = 'claude-code'

export const claudeCode: TranscriptFormat = {
  harness: HARNESS,
  recognizes: (line) => typeof line['type'] === 'string' && typeof line['sessionId'] === 'string',
  createReader: createClaudeCodeReader,
  sessionId: (native, agent) => sessionIdOf(HARNESS, native, agent),
  movedResults: (path) => join(sessionFolder(path), 'tool-results'),
  subagents,
  sessionsIn: (line) => [...line.matchAll(/"(?:requestSessionId|sessionId)":"([^"]+)"/g)].flatMap(([, id]) => id ?? []),
}

function sessionFolder(path: string): string {
  const folder = dirname(path)
  return basename(folder) === SUBAGENTS && SUBAGENT_FILE.test(basename(path))
    ? dirname(folder)
    : join(folder, basename(path, '.jsonl'))
}

function subagents(path: string): SubagentTranscript[] {
  const folder = join(sessionFolder(path), SUBAGENTS)
  let names: string[]
  try {
    names = readdirSync(folder).sort()
  } catch {
    // A session without subagents has no such folder.
    return []
  }
  return names.flatMap((name) => {
    const agent_id = SUBAGENT_FILE.exec(name)?.[1]
    return agent_id === undefined ? [] : [{ agent_id, transcript_path: join(folder, name) }]
  })
}
