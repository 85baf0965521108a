import { isOpenVikingError } from '@openviking-plugins/experience'

/** After this many failures of its own a pointer is set aside. */
export const MAX_ATTEMPTS = 8

const FIRST_MS = 1_000
const LONGEST_MS = 60 * 60 * 1000

/** Pause before the next attempt. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 4 ** (attempts - 1), LONGEST_MS)
}

/** When an item may be tried, in milliseconds since the epoch; none waits longer than this: its clock was set back. */
export function dueAt({ not_before }: { not_before?: unknown }): number {
  const time = typeof not_before === 'string' ? Date.parse(not_before) : 0
  return Number.isNaN(time) || time > Date.now() + LONGEST_MS ? 0 : time
}

/**
 * True for a failure that has nothing to do with the pointer and will pass: a server that is down, a full disk, a
 * setting to be mended. Such a pointer is kept however long it takes.
 */
export function isPassing(thrown: unknown): boolean {
  if (isOpenVikingError(thrown)) return thrown.responsible === 'server' || thrown.responsible === 'configuration'
  return thrown instanceof Error && 'syscall' in thrown
}
