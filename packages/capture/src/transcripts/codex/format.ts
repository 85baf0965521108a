import { sessionIdOf } from '../../session-id.ts'
import type { TranscriptFormat } from '../transcript.ts'
import { createCodexReader } from './reader.ts'
import { subagentRollouts } from './subagents.ts'

const HARNESS = 'codex'
const KINDS = ['session_meta', 'response_item', 'event_msg']

/** Codex: `$CODEX_HOME/sessions/YYYY/MM/DD/rollout-<time>-<session>.jsonl`, a resumed session in the same file. */
export const codex: TranscriptFormat = {
  harness: HARNESS,
  recognizes: ({ type, payload }) =>
    typeof type === 'string' && KINDS.includes(type) && typeof payload === 'object' && payload !== null,
  createReader: createCodexReader,
  sessionId: (native, agent) => sessionIdOf(HARNESS, native, agent),
  subagents: subagentRollouts,
  sessionsIn: (line) =>
    line.includes('"session_meta"') ? [...line.matchAll(/"(?:\w+_)?id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []) : [],
}
