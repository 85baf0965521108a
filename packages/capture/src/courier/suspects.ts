import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'
import { objectIn, replaceJson } from './state-files.ts'

/** Couriers that may end at one session, before it is set aside. */
export const MOST_ENDED = 5

const FILE = 'courier-at.json'

/**
 * The sessions at which couriers ended before they had done with them, in a row: killed there, out of memory, or at work
 * until their lock was taken. Whatever is the matter with such a session, the others must not wait for it.
 */
export interface Suspects {
  /** How many couriers ended at it. */
  count(session: string): number
  /** Until `done` is called this courier is at work on it. */
  begin(session: string): void
  /** Nothing is held against it any longer. Kept with the next `begin`, or by `keep`. */
  done(session: string): void
  keep(): void
}

/** `folder` is that of the courier's lock. Where it cannot be written nobody is suspected. */
export function openSuspects(folder: string, trouble: (line: string) => void): Suspects {
  const path = join(folder, FILE)
  const at = new Map<string, number>()
  const { sessions } = objectIn(path)
  for (const [session, count] of Object.entries(typeof sessions === 'object' && sessions !== null ? sessions : {}))
    if (Number.isInteger(count) && count > 0) at.set(session, count)
  let kept = at.size

  const keep = (): void => {
    if (at.size === 0 && kept === 0) return
    try {
      if (at.size === 0) rmSync(path, { force: true })
      else replaceJson(path, { v: 1, sessions: Object.fromEntries(at) }, { durable: false })
      kept = at.size
    } catch (thrown) {
      trouble(`${FILE} cannot be kept (${messageOf(thrown)})`)
    }
  }
  return {
    count: (session) => at.get(session) ?? 0,
    begin(session) {
      at.set(session, (at.get(session) ?? 0) + 1)
      keep()
    },
    done: (session) => void at.delete(session),
    keep,
  }
}
