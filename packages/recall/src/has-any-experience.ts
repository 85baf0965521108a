import { statePaths } from '@openviking-plugins/connect/settings'
import { hasExperiences } from '@openviking-plugins/local-store/hook-files'
import { isOnServer, type RecallContext } from './recall-context.ts'

/** Whether there is anything to be named; undefined where a server does not answer. */
export async function hasAnyExperience(context: RecallContext): Promise<boolean | undefined> {
  if (!isOnServer(context)) return hasExperiences(statePaths(context.settings))
  const { holdsExperiencesOnServer } = await import('./on-server.ts')
  return holdsExperiencesOnServer(context)
}
