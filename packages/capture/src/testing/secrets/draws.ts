import { createHash } from 'node:crypto'

export const LOWER = 'abcdefghijklmnopqrstuvwxyz'
export const UPPER: string = LOWER.toUpperCase()
export const DIGITS = '0123456789'
export const ALNUM: string = LOWER + UPPER + DIGITS
export const BASE64: string = `${ALNUM}+/`
export const BASE64URL: string = `${ALNUM}-_`
export const HEX: string = `${DIGITS}abcdef`

/** Choices that come the same again for the same seed. */
export interface Draws {
  /** A whole number from `least` to `most`, both included. */
  number(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Characters of the alphabet; letters and digits among them, where the alphabet has both. */
  text(alphabet: string, length: number): string
}

export function drawsFrom(seed: number | string): Draws {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = 0
  const word = (): number => {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(`${seed}:${blocks++}`).digest()
      at = 0
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
  const number = (least: number, most: number): number => least + (word() % (most - least + 1))
  const text = (alphabet: string, length: number): string => {
    const drawn = Array.from({ length }, () => alphabet.charAt(number(0, alphabet.length - 1))).join('')
    const lacks = (kind: RegExp): boolean => length >= 4 && kind.test(alphabet) && !kind.test(drawn)
    return lacks(/\d/) || lacks(/[a-z]/i) ? text(alphabet, length) : drawn
  }
  return { number, text, pick: (items) => items[number(0, items.length - 1)] ?? items[0] }
}
