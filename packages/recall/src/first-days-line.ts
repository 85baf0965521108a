import { statePaths } from '@openviking-plugins/connect/settings'
import { sayAFewTimes } from './few-times.ts'
import { hasAnyExperience } from './has-any-experience.ts'
import { isOnServer, type RecallContext } from './recall-context.ts'

/**
 * A line for the user, never for the model, while the store is empty: how many past sessions could be learned from.
 * `countSessions`, and a server after it, is asked only when the line may be shown; without any there is none.
 */
export async function firstDaysLine(
  context: RecallContext,
  learn: { command: string; countSessions: () => number },
): Promise<string | undefined> {
  const { settings } = context
  if (settings.recall === 'off' || settings.capture === 'off') return undefined
  let sessions = 0
  const areSessions = (): boolean => {
    sessions = learn.countSessions()
    return sessions > 0
  }
  const isEmpty = async (): Promise<boolean> => (await hasAnyExperience(context)) === false
  const isWorth = async (): Promise<boolean> =>
    // What takes longer is asked last.
    isOnServer(context) ? areSessions() && (await isEmpty()) : (await isEmpty()) && areSessions()
  if (!(await sayAFewTimes(statePaths(settings), 'empty', isWorth))) return undefined
  const can = sessions === 1 ? '1 past session can' : `${sessions} past sessions can`
  return `OpenViking: no experiences yet; ${can} be learned from: ${learn.command}`
}
