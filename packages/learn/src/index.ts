export * from './draft/index.ts'
export {
  DEFAULT_LIMIT,
  DIGESTS,
  type LearnedSession,
  type LearnOptions,
  type LearnProgress,
  type LearnReport,
  learn,
} from './learn.ts'
export { type Finding, type FindingCode, LARGEST_WRITE_UP, lintWriteUp } from './lint/lint.ts'
export type { Signal, SignalKind } from './signals.ts'
export { type ClaudeHome, claudeHome, countTranscripts, findTranscripts, type TranscriptFile } from './transcripts.ts'
