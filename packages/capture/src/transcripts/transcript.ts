import type { Message, ToolStatus } from '@openviking-plugins/experience'

/** A tool call that was read without its result. Kept between runs. */
export interface PendingCall {
  /** Id of the message that the call becomes. */
  message_id: string
  tool_id: string
  recorded_name: string
  input?: unknown
  /** ISO 8601. */
  at: string
  /** Its session ended before. */
  closed?: true
  /** Its result is told, and what the model was handed of it is still to come. */
  answered?: true
  /** By what its message is known besides, whichever session it is met in. */
  also?: string
}

/** What a transcript says about its session. */
export interface TranscriptFacts {
  /** The harness's own id. */
  session_id?: string | undefined
  agent_id?: string | undefined
  cwd?: string | undefined
}

/** A message of another session. */
export interface OriginalMessage {
  /** The harness's own id. */
  session_id: string
  message_id: string
}

export interface CallResult {
  output: unknown
  status: ToolStatus
}

/**
 * Turns the lines of one transcript into messages, a line at a time. The same lines give the same messages, however
 * they are split over runs, as long as `pending()` of one run is given to the next.
 */
export interface TranscriptReader {
  push(line: string): Message[]
  pending(): PendingCall[]
  facts(): TranscriptFacts
  /** What a message of this id was copied from, where the lines of a fork have ids of their own. */
  originalOf?(message_id: string): OriginalMessage | undefined
  /** Working directory of the line that was read last, where it tells it. */
  cwd?(): string | undefined
  /** By what else a message is known, in whatever session it is met. */
  also?(message_id: string): string | undefined
  /** By what else a message is to be known in a later run: the place of a call it was given, or the call of a place. */
  placed?(message_id: string): string | undefined
  /** Of the `calls` it was given, those that belong to no line so far; each is given once. */
  unplaced?(): Message[]
  /** Closes the calls that have no result: with the one that `recover` knows, else as `error`. The latter wait on. */
  close(): Message[]
}

/** For a session that has no transcript. */
export function emptyReader(): TranscriptReader {
  return { push: () => [], pending: () => [], facts: () => ({}), close: () => [] }
}

export interface ReaderOptions {
  /** What the run before left open. */
  pending?: readonly PendingCall[]
  /** Text of a file that a result was moved to; undefined when it may not or cannot be read. */
  readMoved?: (path: string) => string | undefined
  /** The result of a call whose own the transcript has not got, where somebody else kept it. */
  recover?: (call: PendingCall) => CallResult | undefined
  /** Tells the lines of one session from those of another, where they have no ids. */
  session_id?: string
  /** ISO 8601: when the last line was written, for lines that have no times; now by default. */
  at?: string
  /** Calls that hooks told of, in order of time, for a format that `placesCalls`; absent where no hook ran. */
  calls?: readonly Message[]
  /** Whether a message of this id was sent from lines before those that are read now. */
  isGiven?: (id: string) => boolean
  /** Whether a message or a place of this id was dealt with in an earlier run, also where all lines are read anew. */
  isStored?: (id: string) => boolean
  /** Whether the message of a call in the lines before those that are read now has this id; absent where there are none. */
  isCallGiven?: (message_id: string) => boolean
  /** Told of lines that cannot be read, without their content. */
  onFault?: (fault: string) => void
}

/** A file that belongs to a session besides its transcript. */
export interface SubagentTranscript {
  agent_id: string
  transcript_path: string
}

/** All that is peculiar to how a harness records a session. */
export interface TranscriptFormat {
  harness: string
  /** Whether a line, parsed, can only come from this harness. */
  recognizes(line: Record<string, unknown>): boolean
  createReader(options?: ReaderOptions): TranscriptReader
  /** Our id of the session, and of a subagent in it. */
  sessionId(native: string, agent?: string): string
  /** Folder below which results of this transcript are moved to; undefined when the harness moves none. */
  movedResults?(transcriptPath: string): string | undefined
  subagents?(transcriptPath: string): SubagentTranscript[]
  /** The file is written anew as a whole, and is not to be read in that moment. */
  writtenWhole?: true
  /** The harness's own ids of the sessions that a line names: of a fork, also that of its original. */
  sessionsIn?(line: string): string[]
  /** No line tells when it was written. */
  hasNoTimes?: true
  /** Hooks tell of calls that a transcript only names: its readers put them in their place. */
  placesCalls?: true
}
