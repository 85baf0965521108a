import { readSync } from 'node:fs'
import { type Shortener, shortenJson } from './shorten-json.ts'

/** One line of a file, decoded as a whole. */
export interface FileLine {
  text: string
  /** Byte offset behind the line and its newline: where the next run begins. */
  end: number
  /** False for the last line of a file that does not end with a newline. */
  terminated: boolean
  /** The line was too long to be decoded; `text` is ''. */
  oversized: boolean
  /** Bytes that were left out at the ends of its strings; such a line is taken for JSON. */
  leftOut: number
}

export interface ReadLinesOptions {
  /** Byte offset of the start of a line. */
  offset?: number
  /** Bytes held in memory besides the line that is being read. */
  windowBytes?: number
  /** In longer lines what strings have beyond `longestString` bytes is left out. */
  wholeLineBytes?: number
  longestString?: number
  /** A line of which even so more is left is passed over, so that one broken file cannot take all memory. */
  maxLineBytes?: number
  /** Also gives a last line without a newline; without this it is left for the next run. */
  unterminated?: boolean
}

const NEWLINE = 0x0a
const BOM = [0xef, 0xbb, 0xbf]

const MEGABYTE = 1024 * 1024

/**
 * Lines of an open file from `offset` to its end, one window at a time. A line may be of any size and may begin and
 * end anywhere in a window; its bytes are joined once. Empty lines are left out.
 */
export function* readLines(file: number, options: ReadLinesOptions = {}): Generator<FileLine> {
  const { offset = 0, windowBytes = MEGABYTE / 4, maxLineBytes = 32 * MEGABYTE } = options
  const { wholeLineBytes = 8 * MEGABYTE, longestString = MEGABYTE } = options
  const window = Buffer.allocUnsafe(windowBytes)
  let position = offset
  let held: Buffer[] = []
  let lineBytes = 0
  let shortener: Shortener | undefined

  const take = (end: number, terminated: boolean): FileLine | undefined => {
    const pieces = shortener?.kept ?? held
    const oversized = (shortener?.keptBytes ?? 0) > maxLineBytes
    const text = oversized ? '' : decode(pieces, end - lineBytes - (terminated ? 1 : 0) === 0)
    const leftOut = shortener?.leftOut() ?? 0
    held = []
    lineBytes = 0
    shortener = undefined
    return text.trim() === '' && !oversized ? undefined : { text, end, terminated, oversized, leftOut }
  }
  const hold = (bytes: Buffer): void => {
    lineBytes += bytes.length
    if (shortener === undefined) held.push(bytes)
    if (lineBytes <= wholeLineBytes) return
    if (shortener === undefined) {
      shortener = shortenJson(longestString)
      for (const piece of held) shortener.push(piece)
      held = []
    } else if (shortener.keptBytes <= maxLineBytes) shortener.push(bytes)
    // Counted, so that the line is known to be too long, and not kept.
    else shortener.kept.length = 0
  }

  for (;;) {
    const read = readSync(file, window, 0, window.length, position)
    if (read === 0) break
    let start = 0
    for (let newline = window.indexOf(NEWLINE, start); newline !== -1 && newline < read; ) {
      hold(window.subarray(start, newline))
      const line = take(position + newline + 1, true)
      if (line !== undefined) yield line
      start = newline + 1
      newline = window.indexOf(NEWLINE, start)
    }
    // The window is read into again; a line that ended in it was decoded above.
    if (start < read) hold(Buffer.from(window.subarray(start, read)))
    position += read
  }
  if (options.unterminated === true && lineBytes > 0) {
    const line = take(position, false)
    if (line !== undefined) yield line
  }
}

function decode(pieces: readonly Buffer[], atStart: boolean): string {
  let bytes = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
  if (atStart && BOM.every((byte, index) => bytes[index] === byte)) bytes = bytes.subarray(BOM.length)
  return bytes.toString('utf8')
}
