import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isMissing } from './is-missing.ts'

/** What tells whether a file was replaced, or cut before one of its bytes. */
export interface Fingerprint {
  /** 0 where there is no file. */
  inode: number
  /** The bytes before that byte, hexadecimal: a file that was replaced or cut does not end so there. */
  tail: string
}

const TAIL = 64

/** Of a file up to byte `upto`. */
export function fingerprintOf(file: string, upto: number): Fingerprint {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (thrown) {
    if (isMissing(thrown)) return { inode: 0, tail: '' }
    throw thrown
  }
  try {
    const bytes = Buffer.alloc(Math.min(TAIL, upto))
    const read = readSync(descriptor, bytes, 0, bytes.length, upto - bytes.length)
    return { inode: fstatSync(descriptor).ino, tail: bytes.subarray(0, read).toString('hex') }
  } finally {
    closeSync(descriptor)
  }
}

export function isSame(left: Fingerprint, right: Fingerprint): boolean {
  return left.inode === right.inode && left.tail === right.tail
}
