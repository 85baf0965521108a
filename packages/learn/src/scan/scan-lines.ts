import { readSync } from 'node:fs'

/** Called for each complete line; the bytes hold only until it returns. `cut`: the line goes on beyond the window. */
export type OnLine = (window: Buffer, start: number, end: number, at: { offset: number; cut: boolean }) => void

const NEWLINE = 0x0a
/** Read at once: small enough to stay in the processor's cache while it is looked through. */
const WINDOW = 256 * 1024

let shared: Buffer | undefined

/**
 * Gives the complete lines of an open file from `offset` on as they lie in one window, without decoding them. Of a line
 * longer than the window only the beginning is given. Answers the offset behind the last complete line.
 */
export function scanLines(file: number, offset: number, onLine: OnLine): number {
  shared ??= Buffer.allocUnsafe(WINDOW)
  const window = shared
  const at = { offset, cut: false }
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
      else {
        at.offset = base + start
        onLine(view, start, end, at)
      }
      start = end + 1
    }
    position += read
    filled = view.length - start
    if (start > 0) {
      window.copyWithin(0, start, view.length)
      lineOffset = base + start
    } else if (filled === WINDOW || skipping) {
      if (!skipping) onLine(view, 0, filled, { offset: base, cut: true })
      skipping = true
      filled = 0
    }
  }
}
