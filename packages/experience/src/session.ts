/** `pending` and `running` are calls without a result; only `completed` counts. */
export type ToolStatus = 'pending' | 'running' | 'completed' | 'error'

/** Contract 5.2: a call with its result. `tool_output` is always a string; for our own tools it is the bare JSON text. */
export interface ToolPart {
  type: 'tool'
  tool_id: string
  tool_name: string
  tool_input: Record<string, unknown> | null
  tool_output: string
  tool_status: ToolStatus
  /**
   * What the harness called the tool, when that differs from `tool_name`; of a memory tool of ours always, so that
   * `read` alone is a tool of the harness. Stays in our own files.
   */
  recorded_name?: string
}

export interface TextPart {
  type: 'text'
  text: string
}

export type Part = TextPart | ToolPart

/** Contract 5.1. `id` is stable: the same recorded line gives the same id however often it is read. */
export interface Message {
  id: string
  role: 'user' | 'assistant'
  parts: Part[]
  /** ISO 8601, UTC. */
  created_at: string
}

/** What is known about a session besides its messages. */
export interface SessionInfo {
  /** `[A-Za-z0-9._-]+`, at most 200 characters, e.g. `cc-<uuid>`. */
  session_id: string
  /** `claude-code`, `codex`, `cursor`, `openclaw`, or the name an MCP client gives itself. */
  harness: string
  /** Working directory of the session. */
  cwd?: string
  parent_session_id?: string
}

export interface AppendResult {
  /** Messages that were new to the backend; those it already held are not counted. */
  added: number
}

export interface CommitResult {
  status: 'committed' | 'skipped'
  /** Why nothing was committed. */
  reason?: 'no_messages' | 'no_substance'
  /** Usage events of this commit; a repeated commit gives none twice. */
  events: UsageEvent[]
  /** Experiences that were read in the committed part: contract 5.5, lineage. */
  experience_uris: string[]
}

export type UsageEventType = 'memory.recalled' | 'memory.injected'

/** Contract 5.5. */
export interface UsageEvent {
  schema_version: 'v1'
  event_id: string
  event_type: UsageEventType
  resource_uri: string
  resource_type: 'experience'
  account_id: string
  user_id: string
  session_id: string
  task_id: string
  /** UTC, milliseconds, `Z`. */
  occurred_at: string
  evidence: { archive_uri: string; message_id: string; tool_call_id: string; tool_name: string }
  attributes: Record<string, unknown>
}
