import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { errnoOf } from './disk-errors.ts'
import { PRIVATE, syncFolder } from './files.ts'

const CHUNK = 1 << 20
const NEWLINE = 0x0a

/**
 * Appends whole lines to a file that other processes append to as well. A half line that a crash left behind is closed
 * first. Should a half line slip in between that look and the write, ours are written once more: every line carries an
 * id, and readers take the first. `durable` waits for the disk. True where they are then all that the file holds, so that
 * they are the first.
 */
export function appendLines(path: string, lines: readonly string[], options: { durable?: boolean } = {}): boolean {
  if (lines.length === 0) return false
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const descriptor = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, PRIVATE)
  let alone = false
  try {
    const size = fstatSync(descriptor).size
    const fresh = endsLine(descriptor, size)
    writeAll(descriptor, fresh ? text : Buffer.concat([Buffer.from('\n'), text]))
    if (fresh && !startsLine(descriptor, size, text)) writeAll(descriptor, Buffer.concat([Buffer.from('\n'), text]))
    alone = size === 0 && fstatSync(descriptor).size === text.length
    if (options.durable) fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  if (options.durable) syncFolder(dirname(path))
  return alone
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function endsLine(descriptor: number, size: number): boolean {
  if (size === 0) return true
  const last = Buffer.alloc(1)
  return readSync(descriptor, last, 0, 1, size - 1) === 0 || last[0] === NEWLINE
}

function startsLine(descriptor: number, before: number, text: Buffer): boolean {
  const after = fstatSync(descriptor).size
  if (after === before + text.length) return true
  const written = Buffer.alloc(Math.max(0, after - before))
  const read = readSync(descriptor, written, 0, written.length, before)
  const at = written.subarray(0, read).lastIndexOf(text)
  return at === 0 || (at > 0 && written[at - 1] === NEWLINE)
}

/** A line without its newline, and the byte offsets of its begin and of the byte after its newline. */
export interface Line {
  text: string
  start: number
  end: number
  /** False for a last line without a newline: perhaps half of one, perhaps still being written. */
  complete: boolean
}

/** The lines of a file from a byte offset on, in bounded memory. A missing file has none. */
export function* readLines(path: string, from = 0): Generator<Line> {
  const descriptor = openIfThere(path)
  if (descriptor === undefined) return
  try {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let pending: Buffer[] = []
    let start = from
    let at = from
    for (;;) {
      const read = readSync(descriptor, chunk, 0, CHUNK, at)
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
    if (errnoOf(thrown) === 'ENOENT') return undefined
    throw thrown
  }
}
