import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { LearnOptions } from './learn.ts'
import type { KnownTranscript, LearnState } from './learn-state.ts'
import type { SessionNotes } from './notes.ts'
import { type Signal, scoreOf, signalsOf } from './signals.ts'
import { withSubagents } from './subagents.ts'
import type { TranscriptFile } from './transcripts.ts'

/** What is known of one transcript that may be written down. */
export interface Part {
  known: KnownTranscript
  notes: SessionNotes
}

export interface Candidate extends Part {
  file: TranscriptFile
  subagents: Part[]
  /** The notes of the session and its subagents. */
  all: SessionNotes
  signals: Signal[]
  score: number
}

/** Sessions with a sign of a lesson, best first. Of a session and its forks only the longest is taken. */
export function rankSessions(
  files: readonly TranscriptFile[],
  state: LearnState,
  { project, since }: Pick<LearnOptions, 'project' | 'since'>,
): Candidate[] {
  const byOrigin = new Map<string, Candidate>()
  for (const file of files) {
    const main = partOf(file, state)
    if (main === undefined || main.notes.prompts.length === 0) continue
    if (project !== undefined && !isBelow(main.notes.cwd, project)) continue
    const subagents = (file.subagents ?? []).map((other) => partOf(other, state)).filter((part) => part !== undefined)
    const all = withSubagents(main.notes, notesOf(subagents))
    if (since !== undefined && Date.parse(lastAt(all, file)) < Date.parse(since)) continue
    const signals = signalsOf(all)
    const candidate = { ...main, file, subagents, all, signals, score: scoreOf(all, signals) }
    const origin = all.origin ?? file.path
    const other = byOrigin.get(origin)
    if (other === undefined || other.all.calls < all.calls) byOrigin.set(origin, candidate)
  }
  return [...byOrigin.values()]
    .filter(({ score }) => score > 0)
    .sort(
      (left, right) =>
        right.score - left.score || left.file.mtime - right.file.mtime || (left.file.path < right.file.path ? -1 : 1),
    )
}

function partOf({ path }: TranscriptFile, state: LearnState): Part | undefined {
  const known = state.get(path)
  return known?.notes === undefined ? undefined : { known, notes: known.notes }
}

const notesOf = (parts: readonly Part[]): SessionNotes[] => parts.map(({ notes }) => notes)

/** When the last message of a session was written; of the file where no line says it. */
export const lastAt = ({ last_at }: SessionNotes, { mtime }: TranscriptFile): string =>
  last_at ?? new Date(mtime).toISOString()

/** The name of a project's folder does not tell `a/b` from `a-b`; the session itself does. */
export function isBelow(cwd: string | undefined, project: string): boolean {
  if (cwd === undefined) return false
  const way = relative(resolve(project), resolve(cwd))
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
