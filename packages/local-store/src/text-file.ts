import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { LARGEST_INDEXED } from './store-files.ts'

/** A text as we hand it out: no byte-order mark, lines end in `\n`. What the file had is kept for writing it back. */
export interface TextFile {
  text: string
  byteOrderMark: boolean
  lineEnd: '\n' | '\r\n'
}

/** True for what is no text: a NUL in the first 8 KB. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8192).includes(0)
}

/** UTF-8; bytes that are none become U+FFFD. */
export function decodeText(bytes: Buffer): TextFile {
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const raw = bytes.toString('utf8', byteOrderMark ? 3 : 0)
  const crlf = raw.includes('\r\n')
  return { text: crlf ? raw.replaceAll('\r\n', '\n') : raw, byteOrderMark, lineEnd: crlf ? '\r\n' : '\n' }
}

/** `text` with the byte-order mark and the line ends of `like`. */
function encodeText(text: string, like?: Omit<TextFile, 'text'>): string {
  const body = like?.lineEnd === '\r\n' ? text.replaceAll(/\r?\n/g, '\r\n') : text
  return `${like?.byteOrderMark ? '\ufeff' : ''}${body.toWellFormed()}`
}

/** `encodeText` for a file that is to be found again. @throws INVALID_INPUT for one that the index would leave out */
export function textToStore(text: string, uri: string, like?: Omit<TextFile, 'text'>): string {
  const encoded = encodeText(text, like)
  if (Buffer.byteLength(encoded) <= LARGEST_INDEXED) return encoded
  throw new OpenVikingError(
    'INVALID_INPUT',
    `${uri} would be larger than 1 MB, and what is larger is not found again. Split it, or keep what matters of it.`,
  )
}

/** @throws UNSUPPORTED for a file that a text tool would damage. */
export function requireText(bytes: Buffer, uri: string): TextFile {
  if (isBinary(bytes))
    throw new OpenVikingError('UNSUPPORTED', `${uri} is not a text file. Open it with its own program.`)
  return decodeText(bytes)
}
