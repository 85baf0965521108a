import { homePaths } from '@openviking-plugins/local-store/home'
import { hasExperiences } from '@openviking-plugins/local-store/hook-files'
import type { RecallContext } from './recall-context.ts'
import { openNotes } from './session-notes.ts'

/** How often a user with an empty store is told, in all. */
const MOST_TIMES = 3
/** The notes that belong to no session. */
const ALL_SESSIONS = 'all-sessions'

/**
 * A line for the user, never for the model, while the store is empty: how many past sessions could be learned from.
 * `countSessions` is asked only when the line may be shown; without any there is none.
 */
export function firstDaysLine(
  context: RecallContext,
  learn: { command: string; countSessions: () => number },
): string | undefined {
  const { settings } = context
  if (settings.recall === 'off' || settings.capture === 'off') return undefined
  const paths = homePaths(settings.home)
  if (hasExperiences(paths)) return undefined
  const notes = openNotes(paths, ALL_SESSIONS)
  const keys = Array.from({ length: MOST_TIMES }, (_, index) => `empty:${index + 1}`)
  const open = keys.find((key) => !notes.has(key))
  const sessions = open === undefined ? 0 : learn.countSessions()
  if (sessions === 0 || !keys.some((key) => notes.claim([key]).length > 0)) return undefined
  const can = sessions === 1 ? '1 past session can' : `${sessions} past sessions can`
  return `OpenViking: no experiences yet; ${can} be learned from: ${learn.command}`
}
