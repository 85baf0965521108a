import { createHash } from 'node:crypto'
import { fstatSync, readSync } from 'node:fs'

/**
 * How far a file has been read, and by what it is known again. The bytes at its start and before the offset tell
 * whether the file still is what was read; inode and dates do not (copies, restores, file systems without them).
 */
export interface FilePosition {
  offset: number
  head: string
  tail: string
}

const HEAD = 256
const TAIL = 1024

export const START: FilePosition = { offset: 0, head: '', tail: '' }

export function positionAt(file: number, offset: number): FilePosition {
  if (offset === 0) return START
  return {
    offset,
    head: digest(file, 0, Math.min(HEAD, offset)),
    tail: digest(file, Math.max(0, offset - TAIL), offset),
  }
}

/** True when everything before the offset can be taken as read. */
export function isUnchanged(file: number, position: FilePosition): boolean {
  if (position.offset > fstatSync(file).size) return false
  const now = positionAt(file, position.offset)
  return now.head === position.head && now.tail === position.tail
}

function digest(file: number, start: number, end: number): string {
  const bytes = Buffer.alloc(end - start)
  let read = 0
  while (read < bytes.length) {
    const count = readSync(file, bytes, read, bytes.length - read, start + read)
    if (count === 0) break
    read += count
  }
  return createHash('sha256').update(bytes.subarray(0, read)).digest('hex').slice(0, 32)
}
