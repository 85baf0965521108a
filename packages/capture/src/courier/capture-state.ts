import { join } from 'node:path'
import { LOCK_FILE, liveHolder, lockFolder } from '../hook/courier-lock.ts'
import { ITEM_EXTENSION } from '../hook/outbox-name.ts'
import { DEAD_FOLDER } from './outbox.ts'
import type { CapturePaths } from './paths.ts'
import { dueAt } from './retry-policy.ts'
import { namesIfThere, objectIn } from './state-files.ts'

/** A pointer that was given up. */
export interface SetAside {
  name: string
  /** An error code, or a few words. */
  reason: string
}

/** A session that the courier has read something of. */
export interface CapturedSession {
  session_id: string
  harness: string
  /** ISO 8601: when there was last something new. */
  last_at: string
}

/** How capture stands in a home. */
export interface CaptureState {
  /** Pointers that wait for the courier, oldest first; without what a hook left for the end of its turn. */
  waiting: string[]
  set_aside: SetAside[]
  /** Process id of the courier that is at work; 0 for one that is just starting. */
  courier?: number
  /** Newest first. Sessions whose position cannot be read are left out. */
  sessions: CapturedSession[]
}

/** Looks at what hooks left and what the courier made of it; changes nothing. */
export function captureState(paths: Pick<CapturePaths, 'outbox' | 'cursors'>): CaptureState {
  const dead = join(paths.outbox, DEAD_FOLDER)
  const courier = liveHolder(join(lockFolder(paths), LOCK_FILE))?.pid
  return {
    waiting: namesIfThere(paths.outbox, ITEM_EXTENSION).filter(
      (name) => !isForLater(objectIn(join(paths.outbox, name))),
    ),
    set_aside: namesIfThere(dead, ITEM_EXTENSION).map((name) => ({
      name,
      reason: text(objectIn(join(dead, name))['reason'], 'unknown'),
    })),
    ...(courier === undefined ? {} : { courier }),
    sessions: [paths.cursors, join(paths.cursors, 'closed')]
      .flatMap((folder) =>
        namesIfThere(folder, ITEM_EXTENSION).flatMap((name) => capturedSession(objectIn(join(folder, name)))),
      )
      .sort((left, right) => (left.last_at > right.last_at ? -1 : 1)),
  }
}

/** Its turn has not ended. One that the courier has put off was tried before. */
function isForLater({ not_before, attempts }: Record<string, unknown>): boolean {
  return attempts === undefined && dueAt({ not_before }) > Date.now()
}

function capturedSession(cursor: Record<string, unknown>): CapturedSession[] {
  const session_id = text(cursor['session_id'], '')
  const last_at = text(cursor['last_at'], '')
  return session_id === '' || last_at === ''
    ? []
    : [{ session_id, harness: text(cursor['harness'], 'unknown'), last_at }]
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
