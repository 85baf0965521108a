import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const QUIET_MS = 250
const LONGEST_MS = 3_000

/** Waits until nobody has written to a file for a moment; one that is written to all the time is not waited for long. */
export async function quietFile(path: string): Promise<void> {
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    const wait = written === undefined ? 0 : QUIET_MS - (Date.now() - written)
    // A clock that was set back, or a file of the future, would wait for ever.
    if (wait <= 0 || wait > QUIET_MS || Date.now() + wait > until) return
    await pause(wait)
  }
}
