import { randomBytes } from 'node:crypto'
import { linkSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK_FILE, liveHolder, readHolder, STALE_AFTER_MS } from '../hook/courier-lock.ts'
import { makeFolder } from '../hook/make-folder.ts'

/**
 * Keeps two couriers from doing the same work twice. Nothing depends on it for correctness: appends are idempotent
 * and files are replaced whole.
 */
export interface CourierLock {
  /** Shows that the holder lives, also when the event loop was busy. */
  touch: () => void
  /** False once another courier has taken it, as after this process was suspended for long. */
  isHeld: () => boolean
  release(): void
}

/** Takes the lock, also from a holder that is gone; undefined when another courier is at work. */
export function acquireLock(state: string): CourierLock | undefined {
  const path = join(state, LOCK_FILE)
  const token = randomBytes(8).toString('hex')
  makeFolder(state)
  if (!create(path, token)) {
    if (liveHolder(path) !== undefined || !removeLeftover(path, token) || !create(path, token)) return undefined
  }
  const touch = (): void => {
    const now = new Date()
    try {
      utimesSync(path, now, now)
    } catch {
      // Somebody removed the file; the work goes on without it.
    }
  }
  const isHeld = (): boolean => readHolder(path)?.token === token
  const timer = setInterval(touch, STALE_AFTER_MS / 6)
  timer.unref()
  return {
    touch,
    isHeld,
    release() {
      clearInterval(timer)
      if (isHeld()) unlinkSync(path)
    },
  }
}

function create(path: string, token: string): boolean {
  const holder = { v: 1, pid: process.pid, token, at: new Date().toISOString() }
  try {
    writeFileSync(path, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false
    // On a full disk the file was made, and is empty.
    rmSync(path, { force: true })
    throw thrown
  }
}

/** Moves a dead holder's file away. Several may try at once; a fresh lock that was moved by mistake is put back. */
function removeLeftover(path: string, token: string): boolean {
  const judged = readHolder(path)?.token
  const aside = `${path}.${token}`
  try {
    renameSync(path, aside)
  } catch {
    // Another courier was faster.
    return false
  }
  const moved = readHolder(aside)?.token
  const mistaken = moved !== judged
  if (mistaken) {
    try {
      linkSync(aside, path)
    } catch {
      // A third courier has the lock by now.
    }
  }
  unlinkSync(aside)
  return !mistaken
}
