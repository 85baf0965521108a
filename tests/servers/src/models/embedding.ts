/** Numbers of an embedding. */
export const DIMENSION = 384

const WORD = /[\p{L}\p{N}]+/gu
const PIECE = 3
const PIECE_WEIGHT = 0.3

/** A unit vector in which texts with words, or pieces of words, in common are close. The same text gives the same. */
export function embedding(text: string): Float32Array {
  const vector = new Float32Array(DIMENSION)
  const add = (key: string, weight: number): void => {
    const at = hash(key) % DIMENSION
    vector[at] = (vector[at] ?? 0) + weight
  }
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    add(word, 1)
    for (let at = 0; at + PIECE <= word.length; at += 1) add(`#${word.slice(at, at + PIECE)}`, PIECE_WEIGHT)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** FNV-1a, 32 bits, over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
