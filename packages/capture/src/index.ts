export { CAPTURE_MODES, type CaptureMode, experienceCallsOf, narrowestMode } from './courier/capture-mode.ts'
export { type CapturedSession, type CaptureState, captureState, type SetAside } from './courier/capture-state.ts'
export { COMMIT_POLICY, type CommitPolicy } from './courier/commit-policy.ts'
export { type FilePosition, isUnchanged, positionAt, START } from './courier/file-position.ts'
export { acquireLock, type CourierLock } from './courier/lock.ts'
export {
  dropItems,
  type ListedItem,
  type OutboxContents,
  outboxContents,
  retryItems,
  type SetAsideItem,
} from './courier/outbox-contents.ts'
export type { CapturePaths } from './courier/paths.ts'
export { type CourierOptions, type CourierReport, hasWork, runCourier } from './courier/run-courier.ts'
export * from './hook/index.ts'
export {
  createRedactor,
  type Redactor,
  type RedactorOptions,
  type RedactSettings,
  redact,
  redactMessage,
  redactorOf,
} from './redact/redact.ts'
export { harnessOfSession, safeId, sessionIdOf } from './session-id.ts'
export { rolloutSession } from './transcripts/codex/subagents.ts'
export { detectTranscript, transcriptFormat } from './transcripts/formats.ts'
export { writtenAt } from './transcripts/line-time.ts'
export { callMessage, textMessage } from './transcripts/message-parts.ts'
export {
  type ReadTranscriptOptions,
  type RecordedTranscript,
  readClaudeCodeTranscript,
  readTranscriptFile,
  readTranscriptText,
} from './transcripts/read-transcript.ts'
export type {
  CallResult,
  PendingCall,
  ReaderOptions,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
} from './transcripts/transcript.ts'
export { spokenText } from './transcripts/typed-text.ts'
