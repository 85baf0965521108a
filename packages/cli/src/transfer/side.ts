import type {
  CommitResult,
  DeliveryProblem,
  Identity,
  Message,
  RuleSetName,
  SessionInfo,
} from '@openviking-plugins/experience'
import type { KnownMessages } from './known-messages.ts'

/** One end of a transfer: a folder or a server, as one user. */
export interface Side {
  readonly kind: 'folder' | 'server'
  /** For a person: a path or an address. */
  readonly place: string
  /** The same for the same user of the same place. */
  readonly id: string
  readonly identity: Identity
  /** How calls are counted. */
  readonly rules: RuleSetName
  /** Work that may be going on at once. */
  readonly width: number
  readonly experiences: ExperienceSide
  readonly sessions: SessionSide
  close(): Promise<void>
}

/** Experiences by name: the path below the folder of all of them, such as `ci/flaky-port-bind.md`. */
export interface ExperienceSide {
  list(): Promise<{ names: string[]; refused: Refused[] }>
  /** The text as it is kept. @throws UNSUPPORTED for what is no text */
  read(name: string): Promise<string>
  /** Names under which an experience of this name may be kept here, the likeliest last. */
  keptAs(name: string): readonly string[]
  /** Answers the name that it got. @throws ALREADY_EXISTS unless `replace` */
  add(name: string, text: string, options: { replace: boolean }): Promise<string>
}

/** What is not carried over, and why. */
export interface Refused {
  name: string
  reason: string
}

export type SessionItem =
  | { kind: 'session'; session: SessionInfo }
  | { kind: 'message'; message: Message }
  | { kind: 'commit' }
  /** A part that cannot be had now, as a sentence. */
  | { kind: 'missing'; reason: string }

export interface SessionSide {
  /** Why sessions are not taken in here; undefined where they are. */
  readonly closed?: string
  /** What whoever sends sessions here had better know, as a sentence without its end. */
  readonly note?: string
  ids(): Promise<string[]>
  /** Oldest first, in the canonical form; nothing where there is no such session. */
  items(session_id: string): AsyncIterable<SessionItem>
  /** What is there of a session already, wherever it came from. */
  known(session_id: string): Promise<KnownMessages>
  append(session: SessionInfo, messages: readonly Message[]): Promise<number>
  commit(session_id: string): Promise<CommitResult>
  /** Sends on what was taken in, where that has to be, for some seconds. */
  send?(): Promise<Sent>
}

export interface Sent {
  /** Something has arrived. */
  progress: boolean
  /** Sessions of which something still waits. */
  waiting: string[]
  /** Sessions of which the server refuses something for good. */
  set_aside: Refused[]
  problem?: DeliveryProblem
  /** ISO 8601 */
  next_attempt_at?: string
}
