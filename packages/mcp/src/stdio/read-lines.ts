import type { Readable } from 'node:stream'

/** Far above any real message; a longer line is dropped and told, instead of filling the memory. */
const MAX_LINE_BYTES: number = 64 * 1024 * 1024

export interface LineReader {
  line(text: string): void
  /** A line of more than `limit` bytes has begun; what follows up to its end is dropped. */
  tooLong(limit: number): void
}

/** Cuts a byte stream into lines. A last line without its newline is given when the stream ends. */
export function readLines(input: Readable, reader: LineReader, options: { limit?: number } = {}): void {
  const limit = options.limit ?? MAX_LINE_BYTES
  let parts: Buffer[] = []
  let size = 0
  let dropping = false

  const finishLine = (): void => {
    const line = dropping ? '' : Buffer.concat(parts, size).toString('utf8')
    parts = []
    size = 0
    dropping = false
    if (line !== '') reader.line(line)
  }
  const add = (part: Buffer): void => {
    if (dropping) return
    parts.push(part)
    size += part.length
    if (size <= limit) return
    parts = []
    size = 0
    dropping = true
    reader.tooLong(limit)
  }

  input.on('data', (data: Buffer | string) => {
    let rest = typeof data === 'string' ? Buffer.from(data, 'utf8') : data
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      add(rest.subarray(0, end))
      finishLine()
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) add(rest)
  })
  input.on('end', finishLine)
}
