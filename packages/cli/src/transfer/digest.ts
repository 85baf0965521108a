import { createHash } from 'node:crypto'

/** The same for texts that differ in nothing but what a server or a folder makes of them: blanks at the ends, line ends. */
export function digestOf(text: string): string {
  const plain = text
    .replace(/^\ufeff/u, '')
    .replaceAll('\r\n', '\n')
    .trim()
  return createHash('sha256').update(plain).digest('base64url')
}
