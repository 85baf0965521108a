import type { Message } from '@openviking-plugins/experience'
import type { PendingCall, TranscriptFormat } from '../transcripts/transcript.ts'

/** What comes of lines that are read in several runs, which stop after so many of them. */
export function readInPieces(
  format: Pick<TranscriptFormat, 'createReader'>,
  lines: readonly string[],
  stops: readonly number[],
): Message[] {
  let pending: PendingCall[] = []
  const messages: Message[] = []
  let from = 0
  for (const stop of [...stops.toSorted((a, b) => a - b), lines.length]) {
    // What is kept between two runs goes through a file.
    const reader = format.createReader({ pending: JSON.parse(JSON.stringify(pending)) })
    for (const text of lines.slice(from, stop)) messages.push(...reader.push(text))
    if (stop === lines.length) messages.push(...reader.close())
    pending = reader.pending()
    from = stop
  }
  return messages
}
