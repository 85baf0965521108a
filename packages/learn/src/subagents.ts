import type { Evidence } from './digest/read-evidence.ts'
import { MOST, type SessionNotes } from './notes.ts'

/**
 * What a session showed together with its subagents. What they were told is their parent's word and no user's, so only
 * their work counts. For the signs in it: the places of lines are those of several files.
 */
export function withSubagents(session: SessionNotes, subagents: readonly SessionNotes[]): SessionNotes {
  if (subagents.length === 0) return session
  const all = structuredClone(session)
  for (const [index, notes] of subagents.entries()) {
    const last_at = laterOf(all.last_at, notes.last_at)
    if (last_at !== undefined) all.last_at = last_at
    all.calls += notes.calls
    all.lookups += notes.lookups
    all.longest_search = Math.max(all.longest_search, notes.longest_search)
    all.fixes.push(...notes.fixes)
    all.fix_count += notes.fix_count
    for (const [program, failure] of Object.entries(notes.open)) all.open[`${index} ${program}`] = failure
    for (const [path, { line, count }] of Object.entries(notes.edits)) {
      const edited = all.edits[path]
      all.edits[path] = { line: edited?.line ?? line, count: (edited?.count ?? 0) + count }
    }
  }
  return all
}

/** The texts of a session, with the work of its subagents. */
export function withSubagentEvidence(session: Evidence, subagents: readonly Evidence[]): Evidence {
  const parts = [session, ...subagents]
  const counts = new Map<string, number>()
  for (const { path, count } of parts.flatMap(({ files }) => files)) counts.set(path, (counts.get(path) ?? 0) + count)
  return {
    ...session,
    fixes: parts.flatMap(({ fixes }) => fixes).slice(0, MOST.fixes),
    unsolved: parts.flatMap(({ unsolved }) => unsolved),
    files: [...counts]
      .map(([path, count]) => ({ path, count }))
      .sort((left, right) => right.count - left.count)
      .slice(0, MOST.files),
  }
}

/** The later of two ISO 8601 times. */
export function laterOf(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return Date.parse(left) < Date.parse(right) ? right : left
}
