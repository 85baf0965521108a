import { chmodSync, linkSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '@openviking-plugins/line-files/sync-folder'
import { errnoOf } from './disk-errors.ts'

/** State, and what we add to a store, is for its owner alone. */
export const PRIVATE: number = 0o600

/** Eight hexadecimal digits against collisions, not secrets: loading node:crypto would cost a hook a fifth of its start. */
export function randomHex(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}

/**
 * Replaces or makes a file so that a reader sees the old text or the new one, unless it is only a `cache` also after a
 * power cut.
 */
export function writeAtomic(
  path: string,
  content: string | Buffer,
  options: { mode?: number; cache?: boolean } = {},
): void {
  const durable = options.cache !== true
  const temporary = writeTemporary(path, content, { mode: options.mode ?? PRIVATE, durable })
  try {
    renameWithPatience(temporary, path)
  } catch (thrown) {
    unlinkSync(temporary)
    throw thrown
  }
  if (durable) syncFolder(dirname(path))
}

/** Makes a file with all of its content, or returns false when it is already there. One of several racers wins. */
export function createWhole(path: string, content: string): boolean {
  const temporary = writeTemporary(path, content, { mode: PRIVATE, durable: true })
  try {
    linkSync(temporary, path)
  } catch (thrown) {
    if (errnoOf(thrown) === 'EEXIST') return false
    return createWithoutLinks(path, content)
  } finally {
    unlinkSync(temporary)
  }
  syncFolder(dirname(path))
  return true
}

/** For file systems that know no hard links: still exclusive, but a crash may leave a part. */
function createWithoutLinks(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: PRIVATE, flush: true })
    return true
  } catch (thrown) {
    if (errnoOf(thrown) === 'EEXIST') return false
    throw thrown
  }
}

/** A name that begins with a dot: no walk of ours, and no server, takes it for an experience. */
function writeTemporary(
  path: string,
  content: string | Buffer,
  { mode, durable }: { mode: number; durable: boolean },
): string {
  const temporary = join(dirname(path), `.ovp-${process.pid}-${randomHex()}.tmp`)
  writeFileSync(temporary, content, { flag: 'wx', mode, flush: durable })
  // What others may do was cut by the umask.
  if (mode !== PRIVATE) chmodSync(temporary, mode)
  return temporary
}

/** Windows refuses to replace a file that somebody reads at this moment. */
function renameWithPatience(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to)
      return
    } catch (thrown) {
      const busy = ['EPERM', 'EACCES', 'EBUSY'].includes(errnoOf(thrown) ?? '')
      if (process.platform !== 'win32' || !busy || attempt === 10) throw thrown
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * attempt)
    }
  }
}
