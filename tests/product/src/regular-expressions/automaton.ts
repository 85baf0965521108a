import type { AST } from '@eslint-community/regexpp'
import { CharSet } from 'refa'
import {
  charactersBefore,
  charactersOf,
  everyCharacter,
  isInside,
  isUnbounded,
  type PatternTree,
} from './pattern-tree.ts'

export type Step = readonly [to: number, on: CharSet]

/** The search for a pattern: its states are the places in the pattern that take a character, and `ANYWHERE`. */
export interface Automaton {
  stepsFrom: (state: number) => readonly Step[]
  /** Where a match may end. */
  accepting: ReadonlySet<number>
  /** As the pattern writes what this state takes. */
  written: (state: number) => string
  states: readonly number[]
}

/** Before a match begins. A sticky pattern counts as one that is tried at each place, as loops over a text do. */
export const ANYWHERE = -1

/** Bounded repetitions are written out at most so often: more of them tell nothing new. */
const COPIES = 2

/** A part of a pattern by its states: which may come first and last, and whether it may be empty. */
interface Part {
  isEmpty: boolean
  first: readonly number[]
  last: readonly number[]
  /** Nothing behind it is ever reached. */
  isDead: boolean
}

const EMPTY: Part = { isEmpty: true, first: [], last: [], isDead: false }

/** Assertions hold, but for `fails`, which fails once all before it and within it has matched. */
export function automatonOf({ pattern, flags }: PatternTree, fails: AST.Assertion | undefined): Automaton {
  const all = everyCharacter(flags)
  const none = CharSet.empty(all.maximum)
  const places: { characters: CharSet; raw: string; next: Set<number> }[] = []
  const charactersAt = (state: number): CharSet => places[state]?.characters ?? none
  const stepTo = (state: number): Step => [state, charactersAt(state)]

  function place(characters: CharSet, raw: string): Part {
    const state = places.push({ characters, raw, next: new Set() }) - 1
    return { isEmpty: false, first: [state], last: [state], isDead: false }
  }

  function link(from: readonly number[], to: readonly number[]): void {
    for (const state of from) for (const next of to) places[state]?.next.add(next)
  }

  function joined(left: Part, right: Part): Part {
    link(left.last, right.first)
    return {
      isEmpty: left.isEmpty && right.isEmpty,
      first: left.isEmpty ? [...left.first, ...right.first] : left.first,
      last: right.isEmpty ? [...left.last, ...right.last] : right.last,
      isDead: right.isDead,
    }
  }

  function ofAlternative(alternative: AST.Alternative): Part {
    let part = EMPTY
    for (const element of alternative.elements) {
      part = joined(part, ofElement(element))
      if (part.isDead) break
    }
    return part
  }

  function ofAny(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(ofAlternative)
    return {
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isDead: parts.every(({ isDead }) => isDead),
    }
  }

  function ofElement(node: AST.Element): Part {
    if (node.type === 'Assertion') return ofAssertion(node)
    if (node.type === 'Group' || node.type === 'CapturingGroup') return ofAny(node.alternatives)
    if (node.type === 'Quantifier') return ofQuantifier(node)
    const characters = charactersOf(node, flags)
    // What a group has taken is not known here: a reference to it counts as empty.
    return characters === undefined ? EMPTY : place(characters, node.raw)
  }

  function ofAssertion(node: AST.Assertion): Part {
    if (fails === undefined || (node !== fails && !isInside(fails, node))) return EMPTY
    const within = node.kind === 'lookahead' ? ofAny(node.alternatives) : EMPTY
    return { ...joined(within, place(none, node.raw)), isDead: true }
  }

  function ofQuantifier(node: AST.Quantifier): Part {
    if (isUnbounded(node)) {
      const part = ofElement(node.element)
      link(part.last, part.first)
      return { ...part, isEmpty: part.isEmpty || node.min === 0, isDead: part.isDead && node.min > 0 }
    }
    let whole = EMPTY
    for (let copy = 0; copy < Math.min(node.max, COPIES); copy++) {
      const part = ofElement(node.element)
      whole = joined(whole, copy < node.min ? part : { ...part, isEmpty: true, isDead: false })
    }
    return whole
  }

  const parts = pattern.alternatives.map((alternative) => ({ alternative, part: ofAlternative(alternative) }))
  const steps = new Map<number, readonly Step[]>()
  for (const [state, { next }] of places.entries()) steps.set(state, Array.from(next, stepTo))
  const begin: Step[] = []
  for (const [index, { alternative, part }] of parts.entries()) {
    const entry = ANYWHERE - 1 - index
    const first = part.first.map(stepTo)
    steps.set(entry, first)
    const before = charactersBefore(
      alternative,
      first.map(([, on]) => on),
      flags,
    )
    begin.push([entry, before])
  }
  steps.set(ANYWHERE, [[ANYWHERE, all], ...begin])
  const last = parts.flatMap(({ part }) => part.last)
  return {
    stepsFrom: (state) => steps.get(state) ?? [],
    accepting: new Set(last.filter((state) => !charactersAt(state).isEmpty)),
    written: (state) => places[state]?.raw ?? '',
    states: [...steps.keys()],
  }
}
