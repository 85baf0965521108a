const FIRST_MS = 2_000
const LONGEST_MS = 60 * 60 * 1_000

/** Milliseconds to wait after so many failures in a row. */
export function backoffMs(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 4 ** Math.max(0, attempts - 1))
}

/** When a wait is over, in milliseconds since 1970: at once where only a clock that was put back makes it so long. */
export function endOfWait(until: number, now: number): number {
  return until - now > LONGEST_MS ? now : until
}

/** After so many failures at one message or commit, while the server is well, it is given up. */
export const MAX_ATTEMPTS = 8

/** A request whose answer never came may still be at work in the server for so long. */
export const SETTLE_MS = 15_000
