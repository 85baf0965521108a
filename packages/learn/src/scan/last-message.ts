import { readSync } from 'node:fs'
import { type Json, parseRecord, textOf } from './recorded-line.ts'

/** What is looked through for the last line: most are shorter, and one of a picture is left out. */
const WINDOWS = [64 * 1024, 1024 * 1024]

/** When the last message before `end`, an offset behind a complete line, was written; ISO 8601. */
export function lastMessageAt(file: number, end: number, isMessage: (line: Json) => boolean): string | undefined {
  for (const size of WINDOWS) {
    const bytes = Buffer.alloc(Math.min(size, end))
    const read = readSync(file, bytes, 0, bytes.length, end - bytes.length)
    const lines = bytes.toString('utf8', 0, read).split('\n')
    // The first one may have begun before.
    const whole = bytes.length === end ? lines : lines.slice(1)
    for (const line of whole.reverse()) {
      const at = messageTime(line, isMessage)
      if (at !== undefined) return at
    }
  }
  return undefined
}

function messageTime(line: string, isMessage: (line: Json) => boolean): string | undefined {
  if (!line.includes('"timestamp":')) return undefined
  const record = parseRecord(line)
  if (record === undefined || !isMessage(record)) return undefined
  const time = Date.parse(textOf(record['timestamp']))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
