import type { HomePaths } from '@openviking-plugins/local-store/home'
import { openNotes } from './session-notes.ts'

/** How often a user is told the same, over all sessions. */
const MOST_TIMES = 3
/** The notes that belong to no session. */
const ALL_SESSIONS = 'all-sessions'

/**
 * Whether to tell the user what `key` stands for once more; a yes is counted. `isWorth` is asked only when there is a
 * turn left, and its no costs none.
 */
export async function sayAFewTimes(
  paths: Pick<HomePaths, 'home' | 'state'>,
  key: string,
  isWorth: () => boolean | Promise<boolean> = () => true,
): Promise<boolean> {
  const notes = openNotes(paths, ALL_SESSIONS)
  const turns = Array.from({ length: MOST_TIMES }, (_, index) => `${key}:${index + 1}`)
  if (turns.every((turn) => notes.has(turn)) || !(await isWorth())) return false
  return turns.some((turn) => notes.claim([turn]).length > 0)
}

/** Whether to tell the user what `key` stands for today; a yes is counted. Days are those of UTC. */
export function sayOnceADay(paths: Pick<HomePaths, 'home' | 'state'>, key: string, now: Date): boolean {
  return openNotes(paths, ALL_SESSIONS).claim([`${key}:${now.toISOString().slice(0, 10)}`]).length > 0
}
