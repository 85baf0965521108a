import { readSync } from 'node:fs'
import { transcriptFormat, writtenAt } from '@openviking-plugins/capture'
import type { Part } from '@openviking-plugins/experience'
import type { LineRef, SessionNotes } from '../notes.ts'
import { hasFailedTests } from '../scan/command-kind.ts'
import { folderNotes } from '../scan/folders-of-line.ts'
import { noteTaker } from '../scan/note-taker.ts'
import { isRecord, parseRecord, textOf } from '../scan/recorded-line.ts'
import { type RawLine, scanLines } from '../scan/scan-lines.ts'
import { commandOf, filesOf, isPatch, isShell, payloadOf } from './rollout-line.ts'

/** Where the kind of a line shows. */
const HEAD = 512
/** Longer lines are files and instructions; what a person typed, and what failed, is shorter. */
const LONGEST_PARSED = 512 * 1024
const FIRST_LINE = 256 * 1024

const KIND = /"type":"(\w+)","payload":\{(?:"type":"(\w+)")?/
const ITEM = /"item":\{"type":"(\w+)"(?:,"id":"([^"\\]+)")?/
const CALL_ID = /"call_id":"([ !#-[\]-~]+)",(?="output":)/
const EVENTS = new Set(['user_message', 'agent_message'])
const ITEMS = new Set(['UserMessage', 'AgentMessage', 'CommandExecution'])
const CALLS = new Set(['function_call', 'custom_tool_call'])
const RESULTS = new Set(['function_call_output', 'custom_tool_call_output'])

interface LineKind {
  kind: string | undefined
  inner: string
}

/** A call whose result is looked at, or at least its place. */
interface Call {
  line: LineRef
  isCommand: boolean
  /** Events that told its result; the id of a call may come again. */
  told: number
}

/**
 * Reads what is new in a rollout into its notes and answers the offset behind the last complete line. What a line says
 * is known to capture; most lines are bookkeeping, instructions and file contents, and are told by how they begin.
 */
export function scanRollout(file: number, offset: number, notes: SessionNotes): number {
  const taker = noteTaker(notes)
  const reader = transcriptFormat('codex')?.createReader({ at: writtenAt(file) })
  const typed = !isSubagent(file)
  const calls = new Map<string, Call>()

  const noteFolder = folderNotes(notes)
  const end = scanLines(file, offset, (line) => {
    const head = line.window.toString('latin1', line.start, Math.min(line.end, line.start + HEAD))
    const [, kind, inner = ''] = KIND.exec(head) ?? []
    // What was said to the model names no folder of its own.
    if (kind !== 'response_item') noteFolder(line)
    const text = wantedText(line, head, { kind, inner })
    if (text === undefined) return
    const ref: LineRef = [line.offset, line.end - line.start]
    if ((kind === undefined || CALLS.has(inner)) && !isLookedAt(text, ref)) return
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

  /** What has to be parsed of a line, if anything. A line that begins otherwise than Codex writes it has to. */
  function wantedText(line: RawLine, head: string, { kind, inner }: LineKind): string | undefined {
    if (kind === undefined) return wholeText(line)
    if (kind === 'session_meta') return notes.cwd === undefined ? wholeText(line) : undefined
    if (kind === 'response_item') {
      if (RESULTS.has(inner)) return resultText(line, head)
      if (inner !== 'message') return CALLS.has(inner) ? wholeText(line) : undefined
      // Where an older Codex writes the ids of what was said; of the user's words only the first one's is needed.
      return notes.origin === undefined || head.includes('"role":"assistant"') ? wholeText(line) : undefined
    }
    if (kind !== 'event_msg') return undefined
    const [, item = '', id = ''] = inner === 'item_completed' ? (ITEM.exec(head) ?? []) : []
    if (item === 'McpToolCall' || inner === 'mcp_tool_call_end') taker.usedOther()
    const call = item === 'CommandExecution' ? calls.get(id) : undefined
    if (call !== undefined) call.told++
    return EVENTS.has(inner) || ITEMS.has(item) ? wholeText(line) : undefined
  }

  /** Of what the model was handed the text is wanted only where a command ran and no event told what it printed. */
  function resultText(line: RawLine, head: string): string | undefined {
    const id = CALL_ID.exec(head)
    if (id === null) return wholeText(line)
    const call = calls.get(id[1] ?? '')
    if (call === undefined) return undefined
    if (call.isCommand && call.told === 0) return wholeText(line)
    if (call.isCommand) call.told--
    return `${head.slice(0, id.index + id[0].length)}"output":""}}`
  }

  /** False for calls of which nothing is wanted but that they were made. */
  function isLookedAt(text: string, line: LineRef): boolean {
    const payload = payloadOf(parseRecord(text) ?? {})
    if (!CALLS.has(textOf(payload['type']))) return true
    const name = textOf(payload['name'])
    const isCommand = isShell(name)
    if (isCommand || isPatch(name)) {
      const id = textOf(payload['call_id'])
      calls.set(id, { line, isCommand, told: calls.get(id)?.told ?? 0 })
      return true
    }
    // An event tells of these.
    if (![name, textOf(payload['namespace'])].some((one) => one.startsWith('mcp__'))) taker.usedOther()
    return false
  }

  function take(part: Part, role: 'user' | 'assistant', ref: LineRef): void {
    if (part.type === 'text') {
      if (role === 'user') taker.userSaid(part.text, ref)
      else taker.agentSaid(ref)
      return
    }
    const { tool_id, tool_name, tool_input, tool_output, tool_status } = part
    const line = calls.get(tool_id)?.line ?? ref
    const command = commandOf(tool_name, tool_input)
    const files = filesOf(tool_name, tool_input)
    if (command !== undefined) {
      taker.ran(tool_id, command, line)
      const result = { failed: tool_status === 'error', output: () => tool_output }
      taker.returned(tool_id, { ...result, hasFailedTests: () => hasFailedTests(tool_output) }, ref)
    } else if (files !== '') taker.edited(files, line)
    else taker.usedOther()
  }
}

function wholeText({ window, start, end, cut }: RawLine): string | undefined {
  return cut || end - start > LONGEST_PARSED ? undefined : window.toString('utf8', start, end)
}

/** Its first line says that an agent began it. */
function isSubagent(file: number): boolean {
  const bytes = Buffer.alloc(FIRST_LINE)
  const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, FIRST_LINE, 0))
  const { source } = payloadOf(parseRecord(text.split('\n', 1)[0] ?? '') ?? {})
  return isRecord(source) && Object.hasOwn(source, 'subagent')
}
