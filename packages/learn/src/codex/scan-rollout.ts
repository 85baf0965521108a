import { readSync } from 'node:fs'
import { transcriptFormat, writtenAt } from '@openviking-plugins/capture'
import type { Part } from '@openviking-plugins/experience'
import type { LineRef, SessionNotes } from '../notes.ts'
import { hasFailedTests } from '../scan/command-kind.ts'
import { folderNotes } from '../scan/folders-of-line.ts'
import { type NoteTaker, noteTaker } from '../scan/note-taker.ts'
import { isRecord, parseRecord, textOf } from '../scan/recorded-line.ts'
import { type RawLine, scanLines } from '../scan/scan-lines.ts'
import { commandOf, filesOf, payloadOf } from './rollout-line.ts'

/** Where the kind of a line shows. */
const HEAD = 512
/** Longer lines are files and instructions; what a person typed, and what failed, is shorter. */
const LONGEST_PARSED = 512 * 1024
const FIRST_LINE = 256 * 1024

const KIND = /"type":"(\w+)","payload":\{(?:"type":"(\w+)")?/
const ITEM = /"item":\{"type":"(\w+)"/
const EVENTS = new Set(['user_message', 'agent_message'])
const ITEMS = new Set(['UserMessage', 'AgentMessage', 'CommandExecution'])
const CALLS = new Set(['function_call', 'custom_tool_call'])
const RESULTS = new Set(['function_call_output', 'custom_tool_call_output'])

/**
 * Reads what is new in a rollout into its notes and answers the offset behind the last complete line. What a line says
 * is known to capture; most lines are bookkeeping, instructions and file contents, and are told by how they begin.
 */
export function scanRollout(file: number, offset: number, notes: SessionNotes): number {
  const taker = noteTaker(notes)
  const reader = transcriptFormat('codex')?.createReader({ at: writtenAt(file) })
  const typed = !isSubagent(file)
  const calls = new Map<string, LineRef>()

  const noteFolder = folderNotes(notes)
  const end = scanLines(file, offset, (line) => {
    noteFolder(line)
    if (!isWanted(line, notes, taker) || line.cut || line.end - line.start > LONGEST_PARSED) return
    const ref: LineRef = [line.offset, line.end - line.start]
    const text = line.window.toString('utf8', line.start, line.end)
    const payload = payloadOf(parseRecord(text) ?? {})
    if (CALLS.has(textOf(payload['type']))) calls.set(textOf(payload['call_id']), ref)
    for (const { id, role, parts, created_at } of reader?.push(text) ?? []) {
      notes.first_at ??= created_at
      notes.last_at = created_at
      if (role === 'user') notes.origin ??= id
      // What a subagent was told is its parent's word.
      if (role === 'assistant' || typed) for (const part of parts) take(part, role, ref)
    }
    const cwd = reader?.facts().cwd
    if (cwd !== undefined) notes.cwd ??= cwd
  })
  taker.finish()
  return end

  function take(part: Part, role: 'user' | 'assistant', ref: LineRef): void {
    if (part.type === 'text') {
      if (role === 'user') taker.userSaid(part.text, ref)
      else taker.agentSaid(ref)
      return
    }
    const { tool_id, tool_name, tool_input, tool_output, tool_status } = part
    const call = calls.get(tool_id) ?? ref
    const command = commandOf(tool_name, tool_input)
    const files = filesOf(tool_name, tool_input)
    if (command !== undefined) {
      taker.ran(tool_id, command, call)
      const result = { failed: tool_status === 'error', output: () => tool_output }
      taker.returned(tool_id, { ...result, hasFailedTests: () => hasFailedTests(tool_output) }, ref)
    } else if (files !== '') taker.edited(files, call)
    else taker.usedOther()
  }
}

/** Whether a line has to be parsed. A line that begins otherwise than Codex writes it has to. */
function isWanted({ window, start, end }: RawLine, notes: SessionNotes, taker: NoteTaker): boolean {
  const head = window.toString('latin1', start, Math.min(end, start + HEAD))
  const [, kind, inner = ''] = KIND.exec(head) ?? []
  if (kind === undefined) return true
  if (kind === 'session_meta') return notes.cwd === undefined
  if (kind === 'response_item') {
    if (inner !== 'message') return CALLS.has(inner) || RESULTS.has(inner)
    // Where an older Codex writes the ids of what was said; of the user's words only the first one's is needed.
    return notes.origin === undefined || head.includes('"role":"assistant"')
  }
  if (kind !== 'event_msg') return false
  const item = inner === 'item_completed' ? ITEM.exec(head)?.[1] : undefined
  if (item === 'McpToolCall' || inner === 'mcp_tool_call_end') taker.usedOther()
  return EVENTS.has(inner) || (item !== undefined && ITEMS.has(item))
}

/** Its first line says that an agent began it. */
function isSubagent(file: number): boolean {
  const bytes = Buffer.alloc(FIRST_LINE)
  const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, FIRST_LINE, 0))
  const { source } = payloadOf(parseRecord(text.split('\n', 1)[0] ?? '') ?? {})
  return isRecord(source) && Object.hasOwn(source, 'subagent')
}
