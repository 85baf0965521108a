import type { SessionNotes } from './notes.ts'
import type { Json } from './scan/recorded-line.ts'
import type { FindTranscriptsOptions, TranscriptFile } from './transcripts.ts'

/** How one harness records its sessions, as far as learning looks at them. */
export interface Recorder {
  harness: string
  /** Its session files, by path. Reads none of them beyond its beginning. */
  find: (options: FindTranscriptsOptions) => TranscriptFile[]
  /** Reads what is new in an open file into its notes and answers the offset behind the last complete line. */
  scan: (file: number, offset: number, notes: SessionNotes) => number
  /** Whether a line says when something was said or done. */
  isMessage: (line: Json) => boolean
  line: LineReader
}

/** What single lines say that notes point at; '' for a line that does not say it. */
export interface LineReader {
  /** What the user wrote. `text` is the line itself. */
  said: (text: string, line: Json) => string
  /** The command that was run. */
  command: (line: Json) => string
  /** What it printed. */
  output: (line: Json) => string
  /** The file, or files, that were changed. */
  file: (line: Json) => string
  /** What the agent said. */
  spoken: (line: Json) => string
  model: (line: Json) => string
  branch: (line: Json) => string
}
