import type { DeliverOptions, DeliveryReport } from './delivery-report.ts'
import type { MemoryToolName } from './names.ts'
import type { PruneOptions, PruneReport } from './prune-report.ts'
import type { AppendResult, CommitResult, Message, SessionInfo, UsageEventType } from './session.ts'
import type { ToolArguments } from './tool-arguments.ts'
import type { Outcome } from './uri.ts'

/** One search result of the contract. `score` is finite; `snippet` has at most 120 characters, never cut inside one. */
export interface ExperienceHit {
  uri: string
  title: string
  score: number
  snippet: string
}

export interface ExperienceDocument {
  uri: string
  content: string
}

export interface ExperienceSummary {
  uri: string
  title: string
  /** ISO 8601. */
  updated_at: string
  bytes: number
}

/** How often an experience was recalled (returned by a search) and injected (read), over a period. */
export interface ExperienceUsage {
  uri: string
  title: string
  recalls: number
  injections: number
  /** The part of both that our own hook put into the prompt; the rest is the agent's. Only a folder can tell. */
  from_hook?: { recalls: number; injections: number }
  /** ISO 8601 of the newest event. */
  last_used: string
  /** Distinct sessions with at least one event. */
  sessions: number
}

export interface UsageQuery {
  /** ISO 8601; events at or after it. */
  since?: string
  until?: string
  event_type?: UsageEventType
}

export interface UsageReport {
  experiences: ExperienceUsage[]
  /** Sessions committed in the period, with or without an event. */
  sessions: number
  recalls: number
  injections: number
}

/** Any text file of the caller's space, for the memory tools. URIs are explicit: `viking://user/<user>/…`. */
export interface MemoryHit {
  uri: string
  score: number
  abstract: string
}

export interface MemoryEntry {
  name: string
  uri: string
  is_dir: boolean
  bytes: number
}

export interface GrepMatch {
  uri: string
  /** 1-based. */
  line: number
  text: string
}

/** The memory tools' side of a backend. `uri` defaults to the caller's root. Failures throw `OpenVikingError`. */
export interface MemoryStore {
  find(query: string, options: { uri?: string; limit: number }): Promise<MemoryHit[]>
  /** Text of a file; `offset` and `limit` count lines, `limit` -1 is all. */
  read(uri: string, options?: { offset?: number; limit?: number }): Promise<string>
  list(uri: string, options?: { recursive?: boolean; limit?: number }): Promise<MemoryEntry[]>
  grep(pattern: string, options: { uri?: string; case_insensitive?: boolean; limit: number }): Promise<GrepMatch[]>
  glob(pattern: string, options: { uri?: string; limit: number }): Promise<string[]>
  /** Appends one dated note; returns the note's URI. */
  remember(text: string): Promise<string>
  write(uri: string, content: string, mode: 'create' | 'replace' | 'append'): Promise<{ uri: string; bytes: number }>
  /** Replaces `old_text`, which must occur exactly once unless `replace_all`. */
  edit(
    uri: string,
    old_text: string,
    new_text: string,
    options?: { replace_all?: boolean },
  ): Promise<{ uri: string; bytes: number }>
  forget(uri: string, options?: { recursive?: boolean }): Promise<{ uri: string; deleted: number }>
}

/** A call of one memory tool, with its arguments checked. */
export type MemoryToolCall = {
  [Name in MemoryToolName]: { name: Name; args: ToolArguments[Name] }
}[MemoryToolName]

export interface Identity {
  user: string
  account: string
}

/** The tasks in which an experience was read, and how they ended. */
export interface ExperienceLineage {
  uri: string
  /** Newest first; perhaps not all of `total`. */
  trajectories: Trajectory[]
  total: number
  outcomes: Record<Outcome, number>
}

export interface Trajectory {
  uri: string
  /** Both may be ''. */
  name: string
  description: string
  /** ISO 8601. */
  created_at: string
  updated_at: string
}

/**
 * Where experiences live: a local folder or an OpenViking server. Implementations are safe to use from several
 * processes at once. Search answers own experiences only, by canonical URI, each once.
 */
export interface Backend {
  readonly kind: 'folder' | 'server'
  identity(): Promise<Identity>
  /** @throws INVALID_INPUT for an empty query; `limit` is clamped by the caller. */
  searchExperiences(query: string, limit: number): Promise<ExperienceHit[]>
  /** @throws NOT_FOUND; the caller has checked that `uri` is canonical and owned. */
  readExperience(uri: string): Promise<ExperienceDocument>
  listExperiences(): Promise<ExperienceSummary[]>
  /** @throws ALREADY_EXISTS unless `replace`; INVALID_INPUT for a bad name. `name` without `.md`. */
  addExperience(name: string, content: string, options?: { replace?: boolean }): Promise<ExperienceSummary>
  memory(): MemoryStore
  /**
   * Only on a server that runs the memory tools itself: what the tool said, as text that is nobody's instruction, of a
   * file its whole text. Undefined where the server does not have the tool; then `memory()` does it. @throws
   * OpenVikingError, also for a failure that the server tells as if it were an answer
   */
  callMemoryTool?(call: MemoryToolCall, options?: { signal?: AbortSignal | undefined }): Promise<string | undefined>
  /** Idempotent by `message.id` within the session. */
  append(session: SessionInfo, messages: readonly Message[]): Promise<AppendResult>
  /** Counts and closes what was appended since the last commit. */
  commit(session_id: string): Promise<CommitResult>
  usage(query?: UsageQuery): Promise<UsageReport>
  /**
   * Only where sessions are kept on this machine: removes those that may go, none that a commit would still count or
   * that is still to be sent. What was counted stays.
   */
  prune?(options: PruneOptions): Promise<PruneReport>
  /**
   * Only where sessions are kept on this machine first: sends on what waits, within `budget_ms`. A failure does not
   * throw, it is in the report; what could not be sent stays. Not for two processes at once: callers hold a lock.
   */
  deliver?(options?: DeliverOptions): Promise<DeliveryReport>
  /** Only on a server that traces experiences. @throws UNSUPPORTED where it does not, NOT_FOUND, NOT_OWNED */
  lineage?(uri: string): Promise<ExperienceLineage>
  close(): Promise<void>
}
