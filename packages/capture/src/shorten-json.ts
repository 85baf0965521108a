export interface Shortener {
  push(bytes: Buffer): void
  /** What is kept; its bytes are copies. */
  kept: Buffer[]
  /** Bytes in `kept`. */
  keptBytes: number
  /** Bytes that were left out. */
  leftOut(): number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75

/** In place of what is left out at the end of a string. */
const mark = (bytes: number): Buffer => Buffer.from(`… (${bytes} bytes left out)`)

/**
 * Leaves out what goes beyond `longest` bytes in each string of a JSON text that comes in pieces; it stays JSON. No
 * character is cut, whether it is written as it is or as one or two escapes.
 */
export function shortenJson(longest: number): Shortener {
  const kept: Buffer[] = []
  let inString = false
  /** Bytes of this string so far. */
  let length = 0
  /** Bytes that still belong to an escape. */
  let escaped = 0
  /** Of a `\u` escape, its digits so far; undefined outside of one. */
  let digits: string | undefined
  /** The escape before was the first half of a character. */
  let half = false
  let dropped = 0
  let total = 0

  const shortener: Shortener = { push, kept, keptBytes: 0, leftOut: () => total }

  function keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    kept.push(Buffer.from(bytes))
    shortener.keptBytes += bytes.length
  }

  /** Whether a string may be cut before this byte, which is no quote. */
  function mayCut(byte: number): boolean {
    const goesOn = (byte & 0xc0) === 0x80
    return length >= longest && escaped === 0 && !goesOn && !(half && byte === BACKSLASH)
  }

  function follow(byte: number): void {
    length += 1
    if (digits !== undefined) {
      digits += String.fromCharCode(byte)
      escaped -= 1
      if (escaped > 0) return
      half = /^d[89ab]/i.test(digits)
      digits = undefined
    } else if (escaped > 0) {
      escaped = byte === LETTER_U ? 4 : 0
      if (escaped > 0) digits = ''
      else half = false
    } else if (byte === BACKSLASH) escaped = 1
    else half = false
  }

  function push(bytes: Buffer): void {
    let from = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (!inString) {
        if (byte !== QUOTE) continue
        inString = true
        length = 0
        half = false
      } else if (byte === QUOTE && escaped === 0) {
        if (dropped > 0) {
          keep(mark(dropped))
          total += dropped
          dropped = 0
          from = at
        }
        inString = false
      } else {
        if (dropped === 0 && mayCut(byte)) {
          keep(bytes.subarray(from, at))
          dropped = 1
        } else if (dropped > 0) dropped += 1
        follow(byte)
      }
    }
    if (dropped === 0) keep(bytes.subarray(from))
  }

  return shortener
}
