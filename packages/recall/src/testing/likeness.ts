import { documentTerms } from '@openviking-plugins/local-store/tokens'
import type { StoredText } from './gate-set.ts'

const DIMENSION = 384

/** Ranks texts by the cosine of hashed words, as a server with a plain embedding model would. */
export function likenessRanker(store: readonly StoredText[]): (query: string, limit: number) => string[] {
  const vectors = store.map(({ name, content }) => ({ name, vector: embedding(`${name} ${content}`) }))
  return (query, limit) => {
    const asked = embedding(query)
    return vectors
      .map(({ name, vector }) => ({ name, likeness: cosine(asked, vector) }))
      .sort((left, right) => right.likeness - left.likeness || (left.name < right.name ? -1 : 1))
      .slice(0, limit)
      .map(({ name }) => name)
  }
}

function embedding(text: string): Float64Array {
  const vector = new Float64Array(DIMENSION)
  for (const term of documentTerms(text)) {
    const code = hash(term)
    const at = code % DIMENSION
    vector[at] = (vector[at] ?? 0) + (code >>> 31 === 1 ? 1 : -1)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function cosine(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let at = 0; at < DIMENSION; at++) sum += (left[at] ?? 0) * (right[at] ?? 0)
  return sum
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let code = 0x811c9dc5
  for (let at = 0; at < text.length; at++) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193)
  return code >>> 0
}
