import { analyse } from 'scslre'
import { ANYWHERE, type Automaton, automatonOf, type Step } from './automaton.ts'
import { assertionsIn, hasUnbounded, oneOf, parsePattern } from './pattern-tree.ts'

/** Why a pattern can take more than linear time. */
export interface Finding {
  /** `restart`: wherever a match may begin, the same is read again. `shared`: two repetitions share what they read. */
  kind: 'restart' | 'shared' | 'lookbehind'
  /** What is repeated, as the pattern writes it. */
  repetition: string
  /** What an attacker would repeat. */
  attack: string
}

/**
 * Where a pattern may backtrack more than linearly. scslre finds attacks that repeat one character; those of several, as
 * of `<a>` on `/<a>.*?<\/a>/`, are looked for in the pattern's automaton. A repetition with a low upper bound is no
 * finding: it costs at most so much for each character.
 */
export function findingsIn(source: string, flags: string): Finding[] {
  const { reports } = analyse({ source, flags })
  if (reports.length > 0) {
    return reports.map((report) => ({
      kind: report.type === 'Move' ? 'restart' : 'shared',
      repetition: (report.type === 'Trade' ? report.startQuant : report.quant).raw,
      attack: report.character.pick,
    }))
  }
  const tree = parsePattern(source, flags)
  const assertions = assertionsIn(tree.pattern)
  const backwards = assertions.filter(({ kind }) => kind === 'lookbehind')
  const failing = assertions.filter(({ kind }) => kind !== 'lookbehind')
  return [
    ...backwards.filter(hasUnbounded).map(({ raw }): Finding => ({ kind: 'lookbehind', repetition: raw, attack: '' })),
    ...[undefined, ...failing].flatMap((fails) => ambiguitiesOf(automatonOf(tree, fails))),
  ]
}

function ambiguitiesOf(automaton: Automaton): Finding[] {
  const reached = new Map(automaton.states.map((state) => [state, reachedFrom(automaton, state)]))
  const canReach = (from: number, to: number): boolean => reached.get(from)?.has(to) === true
  const repeated = automaton.states.filter((state) => canReach(state, state))
  return repeated.flatMap((later) => {
    if (later === ANYWHERE || automaton.accepting.has(later)) return []
    return repeated.flatMap((earlier): Finding[] => {
      if (!canReach(earlier, later) || canReach(later, earlier)) return []
      const attack = attackOn(automaton, { earlier, later, canReach })
      const kind = earlier === ANYWHERE ? 'restart' : 'shared'
      return attack === undefined ? [] : [{ kind, repetition: automaton.written(later), attack }]
    })
  })
}

interface Repetitions {
  earlier: number
  later: number
  canReach: (from: number, to: number) => boolean
}

/**
 * A text that leads from `earlier` to itself, from there to `later`, and from `later` to itself: repeated n times it is
 * read in n ways.
 */
function attackOn(automaton: Automaton, { earlier, later, canReach }: Repetitions): string | undefined {
  const stepsTowards = (from: number, goal: number): Step[] =>
    automaton.stepsFrom(from).filter(([to]) => to === goal || canReach(to, goal))
  const seen = new Set<string>()
  const open = [{ stays: earlier, moves: earlier, repeats: later, text: '' }]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const [stays, whereStays] of stepsTowards(state.stays, earlier)) {
      for (const [repeats, whereRepeats] of stepsTowards(state.repeats, later)) {
        const both = whereStays.intersect(whereRepeats)
        for (const [moves, whereMoves] of both.isEmpty ? [] : stepsTowards(state.moves, later)) {
          const characters = both.intersect(whereMoves)
          const key = [stays, moves, repeats].join()
          if (characters.isEmpty || seen.has(key)) continue
          const text = state.text + oneOf(characters)
          if (stays !== earlier || moves !== later || repeats !== later) {
            seen.add(key)
            open.push({ stays, moves, repeats, text })
          } else if (!matchesWithin(automaton, later, text.repeat(3))) {
            return text
          }
        }
      }
    }
  }
  return undefined
}

/** Whether a match ends on the way, so that nothing is tried again. */
function matchesWithin({ stepsFrom, accepting }: Automaton, start: number, text: string): boolean {
  let states = new Set([start])
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const steps = [...states].flatMap((state) => stepsFrom(state).filter(([, on]) => on.has(point)))
    states = new Set(steps.map(([to]) => to))
    if ([...states].some((state) => accepting.has(state))) return true
  }
  return false
}

function reachedFrom({ stepsFrom }: Automaton, start: number): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [start]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const [to, on] of stepsFrom(state)) {
      if (on.isEmpty || found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}
