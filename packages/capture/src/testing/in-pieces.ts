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
  const given = new Set<string>()
  let from = 0
  for (const stop of [...stops.toSorted((a, b) => a - b), lines.length]) {
    // What is kept between two runs goes through a file.
    const reader = format.createReader({
      pending: JSON.parse(JSON.stringify(pending)),
      ...(from === 0 ? {} : { isCallGiven: (id) => given.has(id) }),
    })
    for (const text of lines.slice(from, stop)) messages.push(...reader.push(text))
    if (stop === lines.length) messages.push(...reader.close())
    pending = reader.pending()
    for (const { id } of messages) for (const known of [id, reader.also?.(id) ?? []].flat()) given.add(known)
    from = stop
  }
  return messages
}
