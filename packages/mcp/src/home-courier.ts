import { COMMIT_POLICY, hasWork } from '@openviking-plugins/capture'
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
const PATIENCE = 4

/**
 * The same as long as this process lives, where one that was killed has left something; it does not keep this one. One
 * look is not enough: what is left may be that of a process that is only being killed, or will be, or whose id another
 * one has by now; and a courier that is at work may have been there too early, or fail.
 */
export function takeOver(paths: HomePaths, options: HomeCourierOptions): void {
  const look = (pause: number): void => {
    try {
      if (hasWork(paths)) startHomeCourier(paths, options)
    } catch (error) {
      options.log(`what was left here is not looked at: ${messageOf(error)}`)
    }
    setTimeout(look, pause, Math.min(pause * PATIENCE, COMMIT_POLICY.idleMs)).unref()
  }
  look(LOOK_AGAIN_MS)
}
