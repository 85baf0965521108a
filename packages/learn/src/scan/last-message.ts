import { readSync } from 'node:fs'
import { parseRecord, textOf } from './recorded-line.ts'

/** What is looked through for the last line: most are shorter, and one of a picture is left out. */
const WINDOWS = [64 * 1024, 1024 * 1024]
const MESSAGES = new Set(['user', 'assistant', 'attachment'])

/** When the last message before `end`, an offset behind a complete line, was written; ISO 8601. */
export function lastMessageAt(file: number, end: number): string | undefined {
  for (const size of WINDOWS) {
    const bytes = Buffer.alloc(Math.min(size, end))
    const read = readSync(file, bytes, 0, bytes.length, end - bytes.length)
    const lines = bytes.toString('utf8', 0, read).split('\n')
    // The first one may have begun before.
    const whole = bytes.length === end ? lines : lines.slice(1)
    for (const line of whole.reverse()) {
      const at = messageTime(line)
      if (at !== undefined) return at
    }
  }
  return undefined
}

function messageTime(line: string): string | undefined {
  if (!line.includes('"timestamp":')) return undefined
  const record = parseRecord(line)
  if (record === undefined || !MESSAGES.has(textOf(record['type']))) return undefined
  const time = Date.parse(textOf(record['timestamp']))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
