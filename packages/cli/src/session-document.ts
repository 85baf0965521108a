import { jsonFault } from '@openviking-plugins/connect/settings'
import { OpenVikingError, type RecordedMessage } from '@openviking-plugins/experience'
import { z } from 'zod'

/** A session as JSON or JSON Lines, read as it was recorded: nothing is renamed, unwrapped or redacted. */
export interface SessionDocument {
  session_id?: string
  messages: RecordedMessage[]
  /** Sentences about what was read otherwise than it stands, for the person who gave the file. */
  notes: string[]
}

const ACCEPTED =
  'Give {"messages":[{"id","role","parts":[…]}]}, an array of messages, one message a line, or a transcript of Claude Code, Codex or Cursor. Of another agent take what its plugin has kept, in state/sessions of the home.'

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `null` and an absent key are the same to every writer of sessions. */
const text = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? fallback)

const MessageSchema = z.object({
  id: text(''),
  role: text('assistant'),
  created_at: text(''),
  content: z.string().nullish(),
  parts: z
    .array(z.unknown())
    .nullish()
    .transform((value) => value ?? undefined),
})

/** The value by its schema; a field of the wrong type is noted and read as absent. Every field has a default. */
function lenient<T>(schema: z.ZodType<T>, value: Json, where: string, notes: string[]): T {
  const strict = schema.safeParse(value)
  if (strict.success) return strict.data
  const broken = new Set(strict.error.issues.map((issue) => String(issue.path[0])))
  for (const field of broken) notes.push(`${where}: "${field}" has the wrong type and was read as absent.`)
  return schema.parse(Object.fromEntries(Object.entries(value).filter(([field]) => !broken.has(field))))
}

/** Parts stay as recorded, whatever their fields hold: judging them is the counting rules' work. */
function readParts(message: z.output<typeof MessageSchema>, where: string, notes: string[]): unknown[] {
  const parts = message.parts ?? (message.content == null ? undefined : [{ type: 'text', text: message.content }])
  if (parts === undefined) notes.push(`Message ${where} has no parts.`)
  for (const [index, part] of (parts ?? []).entries()) {
    const place = `Part ${index + 1} of message ${where}`
    if (!isObject(part)) notes.push(`${place} is no object, so it cannot count.`)
    else if (part['type'] !== 'tool' && 'tool_name' in part)
      notes.push(`${place} has a tool_name, but only a part with "type":"tool" can count.`)
  }
  return (parts ?? []).map((part) =>
    isObject(part) && part['type'] === 'tool' ? { tool_status: 'pending', ...part } : part,
  )
}

function freshId(position: number, taken: ReadonlySet<string>): string {
  let id = `msg_${position}`
  while (taken.has(id)) id += '_'
  return id
}

function readMessages(values: readonly unknown[], notes: string[], now: string): RecordedMessage[] {
  const taken = new Set(
    values
      .filter(isObject)
      .map((value) => value['id'])
      .filter((id) => typeof id === 'string'),
  )
  const seen = new Set<string>()
  const messages: RecordedMessage[] = []
  for (const [index, value] of values.entries()) {
    const position = index + 1
    if (!isObject(value)) {
      notes.push(`Message ${position} is no object and was left out.`)
      continue
    }
    const message = lenient(MessageSchema, value, `Message ${position}`, notes)
    const id = message.id === '' ? freshId(position, taken) : message.id
    if (seen.has(id)) notes.push(`The id ${id} stands on more than one message.`)
    seen.add(id)
    if (message.role !== 'user' && message.role !== 'assistant')
      notes.push(`Message ${position} (${id}) has the role "${message.role}"; the role does not change what counts.`)
    messages.push({
      id,
      parts: readParts(message, `${position} (${id})`, notes),
      created_at: message.created_at === '' ? now : message.created_at,
    })
  }
  return messages
}

interface Found {
  session_id?: string
  messages: unknown[]
}

/** The messages in a JSON value, whichever of the known wrappings it has; undefined when it holds none. */
function findMessages(value: unknown): Found | undefined {
  if (Array.isArray(value)) {
    const bareParts =
      value.length > 0 &&
      value.every((item) => isObject(item) && 'type' in item && !('parts' in item) && !('role' in item))
    return { messages: bareParts ? [{ parts: value }] : value }
  }
  if (!isObject(value)) return undefined
  const session_id = typeof value['session_id'] === 'string' ? { session_id: value['session_id'] } : {}
  if (Array.isArray(value['messages'])) return { ...session_id, messages: value['messages'] }
  if (isObject(value['result'])) return findMessages(value['result'])
  if (value['v'] === 1 && isObject(value['message'])) return { messages: [value['message']] }
  if (value['v'] === 1 && (value['type'] === 'session' || value['type'] === 'commit'))
    return { ...session_id, messages: [] }
  if ('parts' in value || 'role' in value) return { messages: [value] }
  return value['type'] === 'tool' ? { messages: [{ parts: [value] }] } : undefined
}

/** Lines that are not blank, with their 1-based numbers. */
export function* numberedLines(source: string): Generator<{ line: string; number: number; last: boolean }> {
  let start = 0
  for (let number = 1; start <= source.length; number += 1) {
    const stop = source.indexOf('\n', start)
    const line = source.slice(start, stop === -1 ? source.length : stop)
    if (line.trim() !== '') yield { line, number, last: stop === -1 }
    if (stop === -1) return
    start = stop + 1
  }
}

function notJson(label: string, source: string, cause: unknown, firstLine = 1): OpenVikingError {
  const fault = jsonFault(source)
  const place = fault ? `: line ${firstLine + fault.line - 1}, column ${fault.column}: ${fault.what}` : ''
  return new OpenVikingError('INVALID_INPUT', `${label} is not valid JSON${place}. ${ACCEPTED}`, { cause })
}

function noMessages(label: string, where = ''): OpenVikingError {
  return new OpenVikingError('INVALID_INPUT', `${label} holds no messages${where}. ${ACCEPTED}`)
}

function parsed(source: string): { value: unknown } | { fault: unknown } {
  try {
    return { value: JSON.parse(source) }
  } catch (fault) {
    return { fault }
  }
}

function linesOf(source: string, label: string, notes: string[]): Found {
  const found: Found = { messages: [] }
  for (const { line, number, last } of numberedLines(source)) {
    const result = parsed(line)
    if ('fault' in result) {
      if (!last) throw notJson(label, line, result.fault, number)
      notes.push(`Line ${number}, the last, is half-written and was left out.`)
      continue
    }
    const inLine = findMessages(result.value)
    if (!inLine) throw noMessages(label, ` in line ${number}`)
    if (inLine.session_id !== undefined) found.session_id ??= inLine.session_id
    found.messages.push(...inLine.messages)
  }
  return found
}

/** True when the first line is a JSON value by itself and more lines follow. */
function looksLikeJsonLines(source: string): boolean {
  const lines = numberedLines(source)
  const first = lines.next()
  return !first.done && !lines.next().done && 'value' in parsed(first.value.line)
}

/**
 * Messages of a session document.
 *
 * @param options.now ISO 8601; stands for a missing `created_at`.
 * @throws INVALID_INPUT that names line and column, or says what is accepted.
 */
export function readSessionDocument(source: string, label: string, options: { now: string }): SessionDocument {
  if (source.trim() === '') throw new OpenVikingError('INVALID_INPUT', `${label} is empty. ${ACCEPTED}`)
  const notes: string[] = []
  const whole = parsed(source)
  let found: Found | undefined
  if ('value' in whole) found = findMessages(whole.value)
  else if (looksLikeJsonLines(source)) found = linesOf(source, label, notes)
  else throw notJson(label, source, whole.fault)
  if (!found) throw noMessages(label)
  return {
    ...(found.session_id === undefined ? {} : { session_id: found.session_id }),
    messages: readMessages(found.messages, notes, options.now),
    notes,
  }
}
