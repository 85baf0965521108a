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
const SLASH = 0x2f

/** What a token is made of: half of one is not known for what it is, and could still be read. */
const OF_A_WORD: readonly boolean[] = Array.from({ length: 256 }, (_, byte) =>
  /[\w.~+/=%:@-]/.test(String.fromCharCode(byte)),
)
const LONGEST_WORD = 4 * 1024

/** In place of what is left out at the end of a string. */
const mark = (bytes: number): Buffer => Buffer.from(`… (${bytes} bytes left out)`)

/**
 * Leaves out what goes beyond `longest` bytes in each string of a JSON text that comes in pieces; it stays JSON. No
 * character is cut, whether it is written as it is or as one or two escapes, and no word unless it is very long.
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
  /** The character before is no part of a word. */
  let isBehindWord = false
  /** Bytes that were kept up to the last such place in this string. */
  let wordFrom: number | undefined
  let dropped = 0
  let total = 0

  const shortener: Shortener = { push, kept, keptBytes: 0, leftOut: () => total }

  function keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    kept.push(Buffer.from(bytes))
    shortener.keptBytes += bytes.length
  }

  /** Takes the word back that is cut, and answers how many bytes that were. */
  function takeBack(): number {
    const bytes = shortener.keptBytes - (wordFrom ?? 0)
    if (wordFrom === undefined || bytes > LONGEST_WORD) return 0
    for (let left = bytes; left > 0; ) {
      const last = kept.pop() ?? Buffer.alloc(0)
      if (last.length > left) kept.push(last.subarray(0, last.length - left))
      left -= last.length
    }
    shortener.keptBytes -= bytes
    return bytes
  }

  /** Whether a string may be cut before this byte, which is no quote. */
  function mayCut(byte: number): boolean {
    const goesOn = (byte & 0xc0) === 0x80
    return length >= longest && escaped === 0 && !goesOn && !(half && byte === BACKSLASH)
  }

  function follow(byte: number): void {
    length += 1
    isBehindWord = isNoWord(byte)
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

  /** Whether a character that ends with this byte is no part of a word; a `\u` escape may be. */
  function isNoWord(byte: number): boolean {
    if (digits !== undefined || (escaped > 0 && byte === LETTER_U)) return false
    return escaped > 0 ? byte !== SLASH : byte !== BACKSLASH && OF_A_WORD[byte] !== true
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
        isBehindWord = false
        wordFrom = undefined
      } else if (byte === QUOTE && escaped === 0) {
        if (dropped > 0) {
          keep(mark(dropped))
          total += dropped
          dropped = 0
          from = at
        }
        inString = false
      } else {
        if (dropped === 0 && isBehindWord && escaped === 0 && (byte & 0xc0) !== 0x80) {
          wordFrom = shortener.keptBytes + at - from
        }
        if (dropped === 0 && mayCut(byte)) {
          keep(bytes.subarray(from, at))
          dropped = 1 + takeBack()
        } else if (dropped > 0) dropped += 1
        follow(byte)
      }
    }
    if (dropped === 0) keep(bytes.subarray(from))
  }

  return shortener
}
