import { isOpenVikingError } from '@openviking-plugins/experience'

/** After this many failures of its own a pointer is set aside. */
export const MAX_ATTEMPTS = 8

const FIRST_MS = 1_000
const LONGEST_MS = 60 * 60 * 1000

/** Pause before the next attempt. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 4 ** (attempts - 1), LONGEST_MS)
}

/**
 * True for a failure that has nothing to do with the pointer and will pass: a server that is down, a full disk, a
 * setting to be mended. Such a pointer is kept however long it takes.
 */
export function isPassing(thrown: unknown): boolean {
  if (isOpenVikingError(thrown)) return thrown.responsible === 'server' || thrown.responsible === 'configuration'
  return thrown instanceof Error && 'syscall' in thrown
}
