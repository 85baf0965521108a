import { readTranscriptFile } from '@openviking-plugins/capture'
import type { RecordedCall } from '@openviking-plugins/experience'
import type { AttributionCase, Counts } from './cases.ts'
import { codexCalls } from './recordings/codex.ts'
import { copilotCalls } from './recordings/copilot.ts'
import { cursorCalls } from './recordings/cursor.ts'
import { geminiCalls } from './recordings/gemini.ts'
import { opencodeCalls } from './recordings/opencode.ts'
import { openclawSession, piSession } from './recordings/pi.ts'
import { fixture } from './recordings/recording.ts'
import { messagesOfCalls } from './session-messages.ts'

/** In each recording one more read failed: of what is no experience, or of somebody else's. */
const recorded = (title: string, recalls: number, calls: readonly RecordedCall[]): AttributionCase => ({
  title,
  user: 'alice',
  messages: messagesOfCalls(calls),
  happened: { recalls, injections: 1 },
})

const transcript = (title: string, happened: Counts, file: string): AttributionCase => ({
  title,
  user: 'u1',
  messages: readTranscriptFile(fixture(`claude-code/${file}`)).messages,
  happened,
})

/** What every harness recorded of a session in which a search and a read worked. */
export const HARNESS_CASES: readonly AttributionCase[] = [
  transcript(
    'Claude Code, transcript',
    { recalls: 1, injections: 1 },
    'experience/transcripts/00000000-0000-4000-8000-000000000081.jsonl',
  ),
  transcript(
    'Claude Code, subagent',
    { recalls: 1, injections: 1 },
    'subagent/transcripts/00000000-0000-4000-8000-000000000276/subagents/agent-a0000000000000079.jsonl',
  ),
  transcript(
    'Claude Code, answers it moved to files',
    { recalls: 0, injections: 2 },
    'large-output/transcripts/00000000-0000-4000-8000-000000000184.jsonl',
  ),
  recorded('Codex 0.171, text', 2, codexCalls('codex/0.171.0/direct-text/rollout.jsonl')),
  recorded('Codex 0.171, structured', 2, codexCalls('codex/0.171.0/direct-structured/rollout.jsonl')),
  recorded('Codex 0.146', 2, codexCalls('codex/0.146.0/direct-text/rollout.jsonl')),
  recorded('Cursor, hooks', 1, cursorCalls('cursor/hooks.jsonl')),
  recorded('OpenClaw, plugin tools', 1, openclawSession('openclaw/2026.9.6/direct-only/transcript.jsonl')),
  recorded('OpenClaw, MCP server', 2, openclawSession('openclaw/2026.9.6/config-mcp/transcript.jsonl')),
  recorded('OpenCode', 2, opencodeCalls('opencode/session-export.text.json')),
  recorded('Gemini CLI', 2, geminiCalls('gemini/session.jsonl')),
  recorded('Copilot CLI', 2, copilotCalls('copilot/session-events.jsonl')),
  recorded('Pi', 1, piSession('pi/session.direct.jsonl')),
]
