import { readLines } from '@openviking-plugins/line-files'
import { parseSessionLine, type SessionFileLine } from './records.ts'

export interface PlacedLine {
  line: SessionFileLine
  /** Byte offsets in the file; `end` is that of the next line. */
  start: number
  end: number
}

/** The lines of a session file from a byte offset on. What is damaged is left out and logged. */
export function* sessionLines(path: string, from: number, log: (line: string) => void): Generator<PlacedLine> {
  for (const { text, start, end, complete } of readLines(path, from)) {
    if (text.trim() === '') continue
    const line = parseSessionLine(text)
    if (line !== undefined) yield { line, start, end }
    else if (complete) log(`sessions: a damaged line in ${path} at byte ${start} is left out`)
  }
}
