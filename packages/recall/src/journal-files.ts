import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import { namesIn } from '@openviking-plugins/local-store/names-in'

/** How the names of the journals begin that hooks write; those of MCP servers begin with the time of their first call. */
export const HOOK_JOURNAL = 'hook-'

/** Journals whose first call came in longer ago are left out: a server starts with its session. */
const RECENT_MS = 24 * 60 * 60 * 1000
const HEAD_BYTES = 1024

/** A read that an agent made, as our MCP server recorded it. */
export interface RecordedRead {
  call_id: string
  uri: string
}

/** Journals of MCP servers that began lately, as paths. */
export function recentJournals(paths: Pick<HomePaths, 'journal'>, now: number = Date.now()): string[] {
  const since = isoTime(now - RECENT_MS).replaceAll(':', '-')
  return namesIn(paths.journal)
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith(HOOK_JOURNAL) && name >= since)
    .map((name) => join(paths.journal, name))
}

/** Whether a journal is that of a session; reads its beginning alone, where the server says for whom it was started. */
export function isJournalOf(path: string, session_id: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)).includes(JSON.stringify(session_id))
  } finally {
    closeSync(file)
  }
}

/** The completed reads in a journal, oldest first. */
export function readsIn(path: string): RecordedRead[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"read_experience"') ? readOf(line) : []))
}

function readOf(line: string): RecordedRead[] {
  let row: Record<string, unknown>
  try {
    row = JSON.parse(line) as Record<string, unknown>
  } catch {
    // The row that the server is just writing: it is there at the next look.
    return []
  }
  const { type, tool_name, tool_status, tool_input, call_id, id } = row
  const uri = typeof tool_input === 'object' && tool_input !== null ? (tool_input as { uri?: unknown }).uri : undefined
  const known = typeof call_id === 'string' ? call_id : id
  return type === 'call' &&
    tool_name === 'read_experience' &&
    tool_status === 'completed' &&
    typeof uri === 'string' &&
    typeof known === 'string'
    ? [{ call_id: known, uri: uri.trim() }]
    : []
}
