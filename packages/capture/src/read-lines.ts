import { readSync } from 'node:fs'

/** One line of a file, decoded as a whole. */
export interface FileLine {
  text: string
  /** Byte offset behind the line and its newline: where the next run begins. */
  end: number
  /** False for the last line of a file that does not end with a newline. */
  terminated: boolean
  /** The line was too long to be decoded; `text` is ''. */
  oversized: boolean
}

export interface ReadLinesOptions {
  /** Byte offset of the start of a line. */
  offset?: number
  /** Bytes held in memory besides the line that is being read. */
  windowBytes?: number
  /** Longer lines are passed over, so that one broken file cannot take all memory. */
  maxLineBytes?: number
  /** Also gives a last line without a newline; without this it is left for the next run. */
  unterminated?: boolean
}

const NEWLINE = 0x0a
const BOM = [0xef, 0xbb, 0xbf]

/**
 * Lines of an open file from `offset` to its end, one window at a time. A line may be of any size and may begin and
 * end anywhere in a window; its bytes are joined once. Empty lines are left out.
 */
export function* readLines(file: number, options: ReadLinesOptions = {}): Generator<FileLine> {
  const maxLine = options.maxLineBytes ?? 256 * 1024 * 1024
  const window = Buffer.allocUnsafe(options.windowBytes ?? 256 * 1024)
  let position = options.offset ?? 0
  let held: Buffer[] = []
  let heldBytes = 0

  const take = (end: number, terminated: boolean): FileLine | undefined => {
    const oversized = heldBytes > maxLine
    const text = oversized ? '' : decode(held, end - heldBytes - (terminated ? 1 : 0) === 0)
    held = []
    heldBytes = 0
    return text.trim() === '' && !oversized ? undefined : { text, end, terminated, oversized }
  }
  const hold = (bytes: Buffer): void => {
    heldBytes += bytes.length
    if (heldBytes <= maxLine) held.push(bytes)
    else held = []
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
  if (options.unterminated === true && heldBytes > 0) {
    const line = take(position, false)
    if (line !== undefined) yield line
  }
}

function decode(pieces: readonly Buffer[], atStart: boolean): string {
  let bytes = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
  if (atStart && BOM.every((byte, index) => bytes[index] === byte)) bytes = bytes.subarray(BOM.length)
  return bytes.toString('utf8')
}
