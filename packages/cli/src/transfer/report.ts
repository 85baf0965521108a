import type { Refused } from './side.ts'

/** What becomes of an experience. `as` is the name on the other side. */
export type ExperienceOutcome =
  | { outcome: 'added' | 'replaced' | 'present'; as: string }
  /** The same text is there under another name, or another text under this one. */
  | { outcome: 'duplicate' | 'conflict' | 'renamed'; as: string }
  | { outcome: 'refused' | 'failed'; reason: string }

export interface ExperienceReport {
  added: number
  replaced: number
  /** There already, with the same text. */
  present: number
  /** The same text is there under another name: left out. */
  duplicates: Named[]
  /** Another text is there under this name: left as it is. */
  conflicts: Named[]
  /** Kept beside another text of the same name. */
  renamed: Named[]
  /** Names and texts that one of the sides does not take. */
  refused: Refused[]
  failed: Refused[]
}

export interface Named {
  name: string
  as: string
}

export interface SessionReport {
  /** Sessions that were not there before. */
  added: number
  /** Sessions of which a part was there. */
  extended: number
  present: number
  messages: number
  commits: number
  /** Usage events that were counted on the way in. */
  events: number
  /** Sessions that still wait on this machine to be sent. */
  waiting: number
  /** Sessions of which something cannot be had now. */
  incomplete: Refused[]
}

export interface TransferReport {
  from: string
  to: string
  dry_run: boolean
  /** It went on behind one that was interrupted. */
  resumed: boolean
  experiences: ExperienceReport
  /** Absent without sessions. */
  sessions?: SessionReport
  /** Why it ended before it was done. */
  stopped?: { code: string; message: string }
}

export function newExperienceReport(): ExperienceReport {
  return { added: 0, replaced: 0, present: 0, duplicates: [], conflicts: [], renamed: [], refused: [], failed: [] }
}

export function newSessionReport(): SessionReport {
  return { added: 0, extended: 0, present: 0, messages: 0, commits: 0, events: 0, waiting: 0, incomplete: [] }
}

export function noteOutcome(report: ExperienceReport, name: string, what: ExperienceOutcome): void {
  switch (what.outcome) {
    case 'added':
    case 'replaced':
    case 'present':
      report[what.outcome] += 1
      break
    case 'duplicate':
      report.duplicates.push({ name, as: what.as })
      break
    case 'conflict':
      report.conflicts.push({ name, as: what.as })
      break
    case 'renamed':
      report.renamed.push({ name, as: what.as })
      break
    case 'refused':
    case 'failed':
      report[what.outcome].push({ name, reason: what.reason })
  }
}
