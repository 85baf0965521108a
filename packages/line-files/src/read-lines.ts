import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isMissing } from './is-missing.ts'

const LARGEST_CHUNK = 1 << 20
const SMALLEST_CHUNK = 1 << 16
const NEWLINE = 0x0a

/** A line without its newline, and the byte offsets of its begin and of the byte after its newline. */
export interface Line {
  text: string
  start: number
  end: number
  /** False for a last line without a newline: perhaps half of one, perhaps still being written. */
  complete: boolean
}

/**
 * The lines of a file from a byte offset on, in bounded memory: so many bytes at once, at most. A missing file has none.
 */
export function* readLines(path: string, from = 0, chunkBytes: number = LARGEST_CHUNK): Generator<Line> {
  const descriptor = openIfThere(path)
  if (descriptor === undefined) return
  try {
    const left = fstatSync(descriptor).size - from
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(SMALLEST_CHUNK, left)))
    let pending: Buffer[] = []
    let start = from
    let at = from
    for (;;) {
      const read = readSync(descriptor, chunk, 0, chunk.length, at)
      if (read === 0) break
      let begin = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < read; end = chunk.indexOf(NEWLINE, begin)) {
        const bytes = Buffer.concat([...pending, chunk.subarray(begin, end)])
        pending = []
        yield { text: bytes.toString('utf8'), start, end: at + end + 1, complete: true }
        start = at + end + 1
        begin = end + 1
      }
      if (begin < read) pending.push(Buffer.from(chunk.subarray(begin, read)))
      at += read
    }
    if (pending.length > 0) {
      yield { text: Buffer.concat(pending).toString('utf8'), start, end: at, complete: false }
    }
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}
