import type { Message, SessionInfo } from './session.ts'

/** Sessions as they are kept on this machine, for whoever sends them on. A session is only ever appended to. */
export interface SessionLog {
  /** `size` is in bytes; it grows with every line. */
  sessions(): Iterable<{ session_id: string; size: number }>
  /** The lines that begin at or after byte `from`, in order. Half a line at the end, and what is damaged, is left out. */
  lines(session_id: string, from: number): Iterable<SessionLogLine>
  /** Tells whether the bytes before `at` are still the same; '' where the session is shorter by now, or gone. */
  fingerprint(session_id: string, at: number): string
}

/** `end` is the byte behind the line: where to go on next time. */
export type SessionLogLine =
  | { kind: 'session'; session: SessionInfo; end: number }
  | { kind: 'message'; message: Message; end: number }
  | { kind: 'commit'; commit: LocalCommit; end: number }

/** A commit on this machine: what it closed and what it counted. */
export interface LocalCommit {
  /** ISO 8601. */
  at: string
  message_ids: string[]
  event_ids: string[]
}
