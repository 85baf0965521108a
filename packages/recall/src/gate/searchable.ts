import { GATE_LIMITS } from './gate-limits.ts'
import { mass } from './mass.ts'

/** Whether the terms of a text are enough to go by: without that no experience can pass, so that no search is needed. */
export function isSearchable(terms: readonly string[]): boolean {
  return mass(terms.map((term) => ({ term, rarity: 1 }))) > GATE_LIMITS.shared
}
