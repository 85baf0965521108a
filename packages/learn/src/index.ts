export * from './draft/index.ts'
export {
  DIGESTS,
  type LearnedSession,
  type LearnOptions,
  type LearnProgress,
  type LearnReport,
  learn,
} from './learn.ts'
export { type Finding, type FindingCode, type LintOptions, lintWriteUp } from './lint/lint.ts'
export type { Signal, SignalKind } from './signals.ts'
