import type { Message, SessionInfo, UsageEvent } from '@openviking-plugins/experience'
import { z } from 'zod'

const session = z.looseObject({
  v: z.literal(1),
  type: z.literal('session'),
  session_id: z.string(),
  harness: z.string(),
  cwd: z.string().optional(),
  parent_session_id: z.string().optional(),
  at: z.string(),
})

const part = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({
    type: z.literal('tool'),
    tool_id: z.string(),
    tool_name: z.string(),
    tool_input: z.record(z.string(), z.unknown()).nullable(),
    tool_output: z.string(),
    tool_status: z.enum(['pending', 'running', 'completed', 'error']),
    recorded_name: z.string().optional(),
  }),
])

const message = z.looseObject({
  v: z.literal(1),
  type: z.literal('message'),
  message: z.looseObject({
    id: z.string().min(1),
    role: z.enum(['user', 'assistant']),
    parts: z.array(part),
    created_at: z.string(),
  }),
})

const commit = z.looseObject({
  v: z.literal(1),
  type: z.literal('commit'),
  at: z.string(),
  message_ids: z.array(z.string()),
  event_ids: z.array(z.string()),
  experience_uris: z.array(z.string()),
  outcome: z.string(),
})

const usageEvent = z.looseObject({
  schema_version: z.literal('v1'),
  event_id: z.string().min(1),
  event_type: z.enum(['memory.recalled', 'memory.injected']),
  resource_uri: z.string(),
  resource_type: z.literal('experience'),
  account_id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  task_id: z.string(),
  occurred_at: z.string(),
  evidence: z.looseObject({
    archive_uri: z.string(),
    message_id: z.string(),
    tool_call_id: z.string(),
    tool_name: z.string(),
  }),
  attributes: z.record(z.string(), z.unknown()),
})

const prunedSession = z.looseObject({ v: z.literal(1), file: z.string(), commits: z.array(z.string()) })

export interface SessionLine extends SessionInfo {
  v: 1
  type: 'session'
  at: string
}

export interface MessageLine {
  v: 1
  type: 'message'
  message: Message
}

export interface CommitLine {
  v: 1
  type: 'commit'
  /** ISO 8601. */
  at: string
  message_ids: string[]
  event_ids: string[]
  experience_uris: string[]
  outcome: string
}

export type SessionFileLine = SessionLine | MessageLine | CommitLine

const sessionFileLine = z.discriminatedUnion('type', [session, message, commit])

/** Undefined for anything that is no line of ours. */
export function parseSessionLine(text: string): SessionFileLine | undefined {
  return parseWith(sessionFileLine, text) as SessionFileLine | undefined
}

/** A session whose file was removed: the file's name, and when it was committed. */
export interface PrunedSession {
  file: string
  commits: string[]
}

export function parsePrunedSession(text: string): PrunedSession | undefined {
  return parseWith(prunedSession, text) as PrunedSession | undefined
}

export function parseUsageEvent(text: string): UsageEvent | undefined {
  return parseWith(usageEvent, text) as UsageEvent | undefined
}

function parseWith(schema: z.ZodType, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Half a line: the caller reports it with its place.
    return undefined
  }
  return schema.safeParse(value).data
}
