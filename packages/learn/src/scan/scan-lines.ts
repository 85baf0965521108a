import { readSync } from 'node:fs'

/** A line as it lies in the window. The same object is used for the next line: nothing of it may be kept. */
export interface RawLine {
  window: Buffer
  /** Where it begins and ends in the window. */
  start: number
  end: number
  /** Where it begins in the file. */
  offset: number
  /** It goes on beyond the window. */
  cut: boolean
}

const NEWLINE = 0x0a
/** Read at once: small enough to stay in the processor's cache while it is looked through. */
const WINDOW = 256 * 1024

let shared: Buffer | undefined

/**
 * Gives the complete lines of an open file from `offset` on as they lie in one window, without decoding them. Of a line
 * longer than the window only the beginning is given. Answers the offset behind the last complete line.
 */
export function scanLines(file: number, offset: number, onLine: (line: RawLine) => void): number {
  shared ??= Buffer.allocUnsafe(WINDOW)
  const window = shared
  const line: RawLine = { window, start: 0, end: 0, offset, cut: false }
  const give = (start: number, end: number, at: number, cut: boolean): void => {
    line.start = start
    line.end = end
    line.offset = at
    line.cut = cut
    onLine(line)
  }
  let filled = 0
  let position = offset
  let skipping = false
  let lineOffset = offset
  for (;;) {
    const read = readSync(file, window, filled, WINDOW - filled, position)
    if (read === 0) return lineOffset
    const view = window.subarray(0, filled + read)
    const base = position - filled
    let start = 0
    for (let end = view.indexOf(NEWLINE, filled); end !== -1; end = view.indexOf(NEWLINE, start)) {
      if (skipping) skipping = false
      else give(start, end, base + start, false)
      start = end + 1
    }
    position += read
    filled = view.length - start
    if (start > 0) {
      window.copyWithin(0, start, view.length)
      lineOffset = base + start
    } else if (filled === WINDOW || skipping) {
      if (!skipping) give(0, filled, base, true)
      skipping = true
      filled = 0
    }
  }
}
