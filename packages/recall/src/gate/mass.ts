import type { RareTerm } from '@openviking-plugins/local-store/hook'
import { CJK } from '@openviking-plugins/local-store/tokens'

/** Two neighbouring characters are half of a word, and every character stands in two such pairs. */
const PAIR_SHARE = 0.5
let pair: RegExp | undefined

/**
 * How much terms say about a task: a rare word counts 1, a word of every experience nothing, and a part of an
 * identifier nothing beside the whole. Terms come from `tellingTerms`.
 */
export function mass(terms: readonly RareTerm[]): number {
  const isPart = (part: string): boolean => terms.some(({ term }) => term.length > part.length && term.includes(part))
  let sum = 0
  for (const { term, rarity } of terms) {
    if (isPair(term)) sum += PAIR_SHARE * rarity
    else if (!isPart(term)) sum += rarity
  }
  // Engines differ in the last bits.
  return Math.round(sum * 1e6) / 1e6
}

function isPair(term: string): boolean {
  if (term < '\u1100') return false
  pair ??= new RegExp(`^[${CJK}]`, 'u')
  return pair.test(term)
}
