import { statePaths } from '@openviking-plugins/connect/settings'
import { hasExperiences } from '@openviking-plugins/local-store/hook-files'
import { sayAFewTimes } from './few-times.ts'
import type { RecallContext } from './recall-context.ts'

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
  // What a server holds is not known here.
  if (settings.server !== undefined) return undefined
  const paths = statePaths(settings)
  if (hasExperiences(paths)) return undefined
  let sessions = 0
  const isWorth = (): boolean => {
    sessions = learn.countSessions()
    return sessions > 0
  }
  if (!sayAFewTimes(paths, 'empty', isWorth)) return undefined
  const can = sessions === 1 ? '1 past session can' : `${sessions} past sessions can`
  return `OpenViking: no experiences yet; ${can} be learned from: ${learn.command}`
}
