/** Decisions that come the same again for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(of: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Decisions of its own, so that what runs beside it does not change them. */
  branch(name: string): Random
}

/** Mulberry32: small, and even enough to choose by. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (of) => next() < of,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    branch: (name) => randomFrom(seed ^ hash(name)),
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
