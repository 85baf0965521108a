import { createHash } from 'node:crypto'

/**
 * By what a line is known: eleven characters that stand for a text of any length. At least 64 bits of it count: among a
 * million texts two alike are a matter of one in thirty million.
 */
export function lineKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 11)
}
