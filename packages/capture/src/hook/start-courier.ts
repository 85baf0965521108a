import { join } from 'node:path'
import { LOCK_FILE, liveHolder, lockFolder } from './courier-lock.ts'

/** Makes a courier of a program that is something else as well. */
export const COURIER_ARGUMENT = '--courier'

export interface StartCourierOptions {
  /** A program that is the courier when it is started with `COURIER_ARGUMENT`. */
  entry: string
  home: string
  /** What it is to empty. */
  outbox: string
  /** Environment of the courier; default: that of this process. */
  env?: NodeJS.ProcessEnv
}

/**
 * Starts a courier that outlives this process, unless one is at work: that one looks into the outbox again after it
 * has let go of its lock, so a pointer written before this call is seen by it or by the one started here.
 */
export function startCourier(options: StartCourierOptions): 'started' | 'running' {
  if (liveHolder(join(lockFolder(options), LOCK_FILE)) !== undefined) return 'running'
  // Loaded here, because a hook that finds a courier at work does without it.
  const { spawn } = process.getBuiltinModule('node:child_process')
  const child = spawn(process.execPath, [options.entry, COURIER_ARGUMENT, '--home', options.home], {
    cwd: options.home,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    ...(options.env === undefined ? {} : { env: options.env }),
  })
  // The pointer waits for the next start.
  child.on('error', () => undefined)
  child.unref()
  return 'started'
}
