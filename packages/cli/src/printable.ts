import { wellFormed } from '@openviking-plugins/experience'

/** Controls of C0 and C1, and the marks that reorder text or break lines outside `\n`. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

function visible(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

/** Text as one line that cannot steer a terminal: white space is a blank, other controls become visible signs. */
export function printableLine(text: string): string {
  return wellFormed(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
    .replace(UNSAFE, visible)
}

/** As `printableLine`, but line ends and tabs stay. */
export function printableText(text: string): string {
  return wellFormed(text)
    .replace(/\r\n/gu, '\n')
    .replace(UNSAFE, (character) => (character === '\n' || character === '\t' ? character : visible(character)))
}
