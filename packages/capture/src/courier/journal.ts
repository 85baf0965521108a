import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isExperienceTool, type Message, type ToolPart, toolPart, unwrapOutput } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { CallResult, PendingCall } from '../transcripts/transcript.ts'
import { namesIfThere, textIfThere } from './state-files.ts'

const Row = z.looseObject({
  v: z.literal(1),
  type: z.enum(['start', 'call']),
  at: z.string(),
  id: z.string().optional(),
  call_id: z.string().optional(),
  session_id: z.string().optional(),
  tool_name: z.string().optional(),
  tool_input: z.record(z.string(), z.unknown()).nullish(),
  tool_output: z.string().optional(),
  tool_status: z.enum(['completed', 'error']).optional(),
})

/** One call as our own MCP server recorded it. */
export interface JournalCall {
  call_id: string
  session_id: string
  tool_name: string
  tool_input: Record<string, unknown> | null
  tool_output: string
  tool_status: 'completed' | 'error'
  at: string
}

/** What the MCP servers of one session wrote down, by the harness's id of the call. */
export type SessionJournal = ReadonlyMap<string, JournalCall>

// A server starts before the first message of its session.
const SLACK_MS = 10 * 60 * 1000

/**
 * Calls of one session that carry an id of the harness. Rows without one cannot be told from a call that the
 * transcript has anyway, so they never add to a session that a transcript describes. Files last written before
 * `since` cannot hold any.
 */
export function readSessionJournal(
  folder: string,
  sessions: readonly string[],
  since: string | undefined,
): SessionJournal {
  const calls = new Map<string, JournalCall>()
  const earliest = since === undefined ? 0 : Date.parse(since) - SLACK_MS
  for (const name of namesIfThere(folder, '.jsonl')) {
    const path = join(folder, name)
    const info = statSync(path, { throwIfNoEntry: false })
    if (info === undefined || info.mtimeMs < earliest) continue
    let startedFor: string | undefined
    for (const line of textIfThere(path).split('\n')) {
      const row = parseRow(line)
      if (row === undefined) continue
      if (row.type === 'start') startedFor = row.session_id
      const session_id = row.session_id ?? startedFor
      if (row.type !== 'call' || session_id === undefined || !sessions.includes(session_id)) continue
      const call = toCall(row, session_id)
      if (call !== undefined && !calls.has(call.call_id)) calls.set(call.call_id, call)
    }
  }
  return calls
}

/** The part with the journal's output, where the transcript has lost it (cut, moved away); else the part itself. */
export function restoreOutput(part: ToolPart, journal: () => SessionJournal): ToolPart {
  if (part.tool_status !== 'completed' || !isExperienceTool(part.tool_name)) return part
  if (unwrapOutput(part.tool_output).payload !== undefined) return part
  const call = journal().get(part.tool_id)
  if (call === undefined || call.tool_name !== part.tool_name) return part
  return { ...part, tool_output: call.tool_output, tool_status: call.tool_status }
}

/** Result of a call whose result the transcript never got. */
export function journaledResult(call: PendingCall, journal: SessionJournal): CallResult | undefined {
  const row = journal.get(call.tool_id)
  return row === undefined ? undefined : { output: row.tool_output, status: row.tool_status }
}

/** A call that only the journal knows, as a message with an id of its own. */
export function journalMessage(call: JournalCall): Message {
  return {
    id: `journal-${call.call_id}`,
    role: 'assistant',
    parts: [
      toolPart({
        id: call.call_id,
        recorded_name: call.tool_name,
        input: call.tool_input,
        output: call.tool_output,
        status: call.tool_status,
      }),
    ],
    created_at: call.at,
  }
}

function toCall(row: z.infer<typeof Row>, session_id: string): JournalCall | undefined {
  const { call_id, tool_name, tool_input, tool_output, tool_status, at } = row
  if (call_id === undefined || tool_name === undefined || tool_output === undefined || tool_status === undefined) {
    return undefined
  }
  return { call_id, session_id, tool_name, tool_input: tool_input ?? null, tool_output, tool_status, at }
}

function parseRow(line: string): z.infer<typeof Row> | undefined {
  if (line === '') return undefined
  try {
    return Row.safeParse(JSON.parse(line)).data
  } catch {
    // The last row of a server that is just writing it, or was killed there.
    return undefined
  }
}
