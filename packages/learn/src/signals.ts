import type { Fix, SessionNotes } from './notes.ts'

export type SignalKind =
  | 'tests_turned_green'
  | 'command_fixed'
  | 'program_fixed'
  | 'corrected'
  | 'long_search'
  | 'reworked_file'

/** A sign that a session holds a lesson. */
export interface Signal {
  kind: SignalKind
  weight: number
  /** A sentence for a person, made of numbers and program names. */
  why: string
}

/** Lookups in a row before the change that held. */
const LONG_SEARCH = 12
const REWORKED = 4

/** The signs in the notes of a session, the heaviest first. */
export function signalsOf(notes: SessionNotes): Signal[] {
  const signals = notes.fixes.map(fixSignal)
  if (notes.correction_count > 0) {
    const times = notes.correction_count === 1 ? 'once' : `${notes.correction_count} times`
    signals.push({
      kind: 'corrected',
      weight: 2 + Math.min(notes.correction_count, 4),
      why: `the user corrected the agent ${times}`,
    })
  }
  if (notes.longest_search >= LONG_SEARCH) {
    signals.push({
      kind: 'long_search',
      weight: Math.min(4, 1 + notes.longest_search / 10),
      why: `${notes.longest_search} lookups before the change that held`,
    })
  }
  const reworked = Object.values(notes.edits).filter(({ count }) => count >= REWORKED)
  if (reworked.length > 0) {
    const most = Math.max(...reworked.map(({ count }) => count))
    signals.push({
      kind: 'reworked_file',
      weight: Math.min(2, 0.5 + most / 8),
      why: `a file was edited ${most} times`,
    })
  }
  return signals.sort((left, right) => right.weight - left.weight)
}

/** How much a session promises: the heaviest sign counts whole, each further one half of the one before. */
export function scoreOf(notes: SessionNotes, signals: readonly Signal[] = signalsOf(notes)): number {
  if (signals.length === 0) return 0
  const signs = signals.reduce((sum, { weight }, index) => sum + weight / 2 ** Math.min(index, 4), 0)
  const approved = notes.approvals > 0 ? 1 : 0
  const unsolved = Object.values(notes.open).some(({ attempts }) => attempts > 1) ? 1 : 0
  return Math.round(Math.max(0.1, signs + approved - unsolved) * 10) / 10
}

function fixSignal(fix: Fix): Signal {
  const effort = Math.min(3, Math.log2(fix.attempts) + Math.min(fix.calls, 40) / 20)
  const tries = fix.attempts === 1 ? 'failed once' : `failed ${fix.attempts} times`
  if (fix.test) {
    const why = `tests went from red to green: ${fix.program} ${tries}, then passed`
    return { kind: 'tests_turned_green', weight: 4 + effort, why }
  }
  return fix.same
    ? { kind: 'command_fixed', weight: 3.5 + effort, why: `the same command of ${fix.program} ${tries}, then passed` }
    : { kind: 'program_fixed', weight: 2.5 + effort, why: `${fix.program} ${tries}, then passed written differently` }
}
