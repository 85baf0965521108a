import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Of no process. */
export const DEAD_PID: number = 2 ** 22 + 1

export interface JournalFields {
  /** Process that writes it. */
  pid?: number
  harness?: string
  client?: string
  session_id?: string
  /** The server came to its end in order. */
  ended?: boolean
}

/** Appends to a journal, as an MCP server of ours writes it; its name is that of one file for each `fields`. */
export function writeJournal(folder: string, fields: JournalFields, calls: readonly object[]): string {
  const { pid = DEAD_PID, harness = 'mcp', client, session_id, ended = false } = fields
  const name = `2026-11-30T10-00-00.000Z-${pid}-${Buffer.from(`${harness}${client ?? ''}`).toString('hex')}.jsonl`
  const start = {
    type: 'start',
    pid,
    harness,
    ...(session_id === undefined ? {} : { session_id }),
    ...(client === undefined ? {} : { client: { name: client, version: '1.0.0' } }),
  }
  const rows = [start, ...calls.map((call) => ({ type: 'call', ms: 3, ...call })), ...(ended ? [{ type: 'end' }] : [])]
  mkdirSync(folder, { recursive: true })
  appendFileSync(
    join(folder, name),
    rows.map((row) => `${JSON.stringify({ v: 1, at: '2026-11-30T10:00:01.000Z', ...row })}\n`).join(''),
  )
  return name
}

export const READ_URI = 'viking://user/u1/memories/experiences/a.md'

/** A completed read, as a journal has it. */
export function readCall(id: string, more: object = {}): object {
  return {
    id,
    tool_name: 'read_experience',
    tool_input: { uri: READ_URI },
    tool_output: JSON.stringify({ uri: READ_URI, content: 'all of it' }),
    tool_status: 'completed',
    ...more,
  }
}
