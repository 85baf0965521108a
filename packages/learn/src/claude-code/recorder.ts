import type { Recorder } from '../recorder.ts'
import { textOf } from '../scan/recorded-line.ts'
import { scanTranscript } from '../scan/scan-transcript.ts'
import { findTranscripts } from '../transcripts.ts'
import { claudeLines } from './line-reader.ts'

const MESSAGES = new Set(['user', 'assistant', 'attachment'])

/** `projects`: where Claude Code keeps its transcripts. */
export function claudeRecorder(projects: string): Recorder {
  return {
    harness: 'claude-code',
    find: (options) => findTranscripts(projects, options),
    scan: scanTranscript,
    isMessage: (line) => MESSAGES.has(textOf(line['type'])),
    line: claudeLines,
  }
}
