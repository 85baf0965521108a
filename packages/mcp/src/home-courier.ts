import { hasWork } from '@openviking-plugins/capture'
import { startCourier } from '@openviking-plugins/capture/hook'
import { messageOf } from '@openviking-plugins/experience'
import type { HomePaths } from '@openviking-plugins/local-store/home'

export interface HomeCourierOptions {
  /** A program that is the courier with the argument for it. */
  entry: string
  /** Its environment, without what a project has put there; the process's own by default. */
  env?: NodeJS.ProcessEnv | undefined
  log: (line: string) => void
}

/** Has what lies in a home counted by a process of its own, which outlives this one. */
export function startHomeCourier(paths: HomePaths, { entry, env, log }: HomeCourierOptions): void {
  try {
    startCourier({ entry, home: paths.home, outbox: paths.outbox, ...(env === undefined ? {} : { env }) })
  } catch (error) {
    log(`what was recorded is counted at the next start: ${messageOf(error)}`)
  }
}

/** A client that ends may still be ending its server while the next one starts. */
const LOOK_AGAIN_MS = 3_000

/** The same, where a process that was killed has left something, or is being killed; it does not keep this one. */
export function takeOver(paths: HomePaths, options: HomeCourierOptions): void {
  const look = (): void => {
    try {
      if (hasWork(paths)) startHomeCourier(paths, options)
    } catch (error) {
      options.log(`what was left here is not looked at: ${messageOf(error)}`)
    }
  }
  look()
  setTimeout(look, LOOK_AGAIN_MS).unref()
}
