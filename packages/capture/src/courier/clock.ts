/**
 * Milliseconds since a time, in milliseconds since the epoch. One that is still to come was written before the clock was
 * set back, nobody knows how long ago: it is taken for as far away as it seems.
 */
export function elapsedMs(since: number): number {
  return Math.abs(Date.now() - since)
}
