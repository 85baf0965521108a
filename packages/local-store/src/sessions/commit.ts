import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CommitResult,
  cutText,
  extractUsage,
  type Identity,
  isCountedName,
  type Message,
  type Part,
  type RuleSetName,
  type ToolPart,
} from '@openviking-plugins/experience'
import { appendLines } from '../line-file.ts'
import { appendEvents } from './ledger.ts'
import type { CommitLine } from './records.ts'
import type { SessionIndex, SessionIndexes } from './session-index.ts'
import { sessionLines } from './session-lines.ts'
import { sessionFileName } from './session-names.ts'
import type { SessionPaths } from './session-paths.ts'
import { hasSubstance } from './substance.ts'

export interface CommitContext {
  paths: SessionPaths
  identity: Identity
  rules: RuleSetName | undefined
  indexes: SessionIndexes
  log: (line: string) => void
}

/**
 * Counts what was appended since the last commit. The events reach the ledger before the commit line is written: after
 * a crash between the two, the next commit writes the same event ids again, and readers take each once.
 */
export function commitSession(context: CommitContext, sessionId: string): CommitResult {
  const { paths, indexes, log } = context
  const file = join(paths.sessions, sessionFileName(sessionId))
  if (!existsSync(file)) return skipped('no_messages')
  const index = indexes.of(file)
  const open = openMessages(file, index, log)
  if (open.length === 0) return skipped('no_messages')
  if (!hasSubstance(open)) return skipped('no_substance')

  const { events, experience_uris } = extractUsage(
    [...earlierCalls(file, index, open, log), ...open],
    { ...context.identity, session_id: sessionId },
    context.rules,
  )
  const ids = new Set(open.map(({ id }) => id))
  const counted = events.filter(({ evidence }) => ids.has(evidence.message_id))
  appendEvents(paths, counted)
  const line: CommitLine = {
    v: 1,
    type: 'commit',
    at: new Date().toISOString(),
    message_ids: [...ids],
    event_ids: counted.map(({ event_id }) => event_id),
    experience_uris,
    outcome: 'unknown',
  }
  const committed = { committedUpto: index.upto, committedIds: index.ids.size }
  appendLines(file, [JSON.stringify(line)], { durable: true })
  // Up to and with the commit line, so that a file that loses the line does not fit the index any more.
  indexes.keep(file, { ...index, ...committed })
  return { status: 'committed', events: counted, experience_uris }
}

/** Whether a session holds something that a commit would count. */
export function hasOpenSubstance(file: string, { indexes, log }: Pick<CommitContext, 'indexes' | 'log'>): boolean {
  return hasSubstance(openMessages(file, indexes.of(file), log))
}

function skipped(reason: 'no_messages' | 'no_substance'): CommitResult {
  return { status: 'skipped', reason, events: [], experience_uris: [] }
}

/** The messages of no commit, each once. Texts are needed for their size alone, large outputs only if they can count. */
function openMessages(file: string, index: SessionIndex, log: (line: string) => void): Message[] {
  const before = new Set([...index.ids].slice(0, index.committedIds))
  const open = new Map<string, Message>()
  const closed = new Set<string>()
  for (const { line, start } of sessionLines(file, index.committedUpto, log)) {
    if (start >= index.upto) break
    if (line.type === 'commit') for (const id of line.message_ids) closed.add(id)
    if (line.type !== 'message') continue
    const { message } = line
    if (!before.has(message.id) && !open.has(message.id)) open.set(message.id, lightened(message))
  }
  return [...open.values()].filter(({ id }) => !closed.has(id))
}

const LARGE = 64 * 1024
const TEXT_KEPT = 200
/** Stands for an input that is not looked at. */
const SOME_INPUT = { left: 'out' }

function lightened(message: Message): Message {
  return { ...message, parts: message.parts.map(lightenedPart) }
}

/** A call under a name that nobody counts, and an output that names no experience and no failure, change no count. */
function lightenedPart(part: Part): Part {
  if (part.type === 'text') return part.text.length > TEXT_KEPT ? { ...part, text: beginning(part.text) } : part
  const { tool_id, tool_name, tool_status } = part
  if (!/experience/i.test(tool_name) && !isCountedName(tool_name)) {
    return { type: 'tool', tool_id, tool_name, tool_input: SOME_INPUT, tool_output: '', tool_status }
  }
  if (part.tool_output.length <= LARGE || /experiences|is_?error/i.test(part.tool_output)) return part
  return { ...part, tool_output: beginning(part.tool_output) }
}

/** A copy: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  return Buffer.from(cutText(text.slice(0, 2 * TEXT_KEPT), TEXT_KEPT)).toString('utf8')
}

/**
 * A result may take its input from a call of the same id in a message that is committed already. Such calls come along
 * as running, which cannot be counted again.
 */
function earlierCalls(
  file: string,
  index: SessionIndex,
  open: readonly Message[],
  log: (line: string) => void,
): Message[] {
  const wanted = idsWithoutInput(open)
  if (wanted.size === 0 || index.committedUpto === 0) return []
  const earlier: Message[] = []
  for (const { line, start } of sessionLines(file, 0, log)) {
    if (start >= index.committedUpto) break
    if (line.type !== 'message') continue
    const calls = toolParts(line.message).filter((part) => wanted.has(part.tool_id) && hasInput(part))
    if (calls.length > 0) {
      const parts = calls.map((part): ToolPart => ({ ...part, tool_output: '', tool_status: 'running' }))
      earlier.push({ ...line.message, parts })
    }
  }
  return earlier
}

function idsWithoutInput(messages: readonly Message[]): Set<string> {
  const parts = messages.flatMap(toolParts)
  const known = new Set(parts.filter(hasInput).map(({ tool_id }) => tool_id))
  return new Set(parts.filter((part) => !known.has(part.tool_id)).map(({ tool_id }) => tool_id))
}

function toolParts(message: Message): ToolPart[] {
  return message.parts.filter((part) => part.type === 'tool')
}

function hasInput(part: ToolPart): boolean {
  return part.tool_input !== null && Object.keys(part.tool_input).length > 0
}
