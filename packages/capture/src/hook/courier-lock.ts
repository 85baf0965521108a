import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Name of the lock file. */
export const LOCK_FILE = 'courier.json'
/** A live courier touches its lock more often than this. */
export const STALE_AFTER_MS = 60_000

/** One courier at a time works on an outbox: its lock lies beside it. */
export function lockFolder({ outbox }: { outbox: string }): string {
  return dirname(outbox)
}

/** The file is empty for an instant while it is made; one that stays so was left by a process that was killed there. */
const MAKING_MS = 2_000

export interface LockHolder {
  pid: number
  /** Tells one holding from the next. */
  token: string
}

/** Who holds the lock and is alive; undefined when it is free, left behind or unreadable and old. */
export function liveHolder(path: string): LockHolder | undefined {
  const info = statSync(path, { throwIfNoEntry: false })
  // A time that is still to come was written before the clock was set back, by somebody who is gone: a live one would
  // have touched it since.
  const age = Math.abs(Date.now() - (info?.mtimeMs ?? 0))
  if (info === undefined || age > STALE_AFTER_MS) return undefined
  const holder = readHolder(path)
  if (holder === undefined) return age > MAKING_MS ? undefined : { pid: 0, token: '' }
  return isAlive(holder.pid) ? holder : undefined
}

export function readHolder(path: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { pid, token } = value as Record<string, unknown>
    return typeof pid === 'number' && typeof token === 'string' ? { pid, token } : undefined
  } catch {
    // Gone, or not written yet.
    return undefined
  }
}

/** Whether a process with this id runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'
  }
}

/** Ended, but its parent has not asked for its exit code: in a container that may take for ever. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may itself hold brackets and blanks.
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z'
  } catch {
    // Without /proc, or gone at this moment: the next look will tell.
    return false
  }
}
