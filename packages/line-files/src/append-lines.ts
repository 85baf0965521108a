import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

const NEWLINE = 0x0a

/**
 * Appends whole lines to a file that other processes append to as well. A half line that a crash left behind is closed
 * first. Should a half line slip in between that look and the write, ours are written once more: every line carries an
 * id, and readers take the first. `durable` waits for the disk. True where they are then all that the file holds, so that
 * they are the first.
 */
export function appendLines(path: string, lines: readonly string[], options: { durable?: boolean } = {}): boolean {
  if (lines.length === 0) return false
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const descriptor = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600)
  let alone = false
  try {
    const size = fstatSync(descriptor).size
    const fresh = endsLine(descriptor, size)
    writeAll(descriptor, fresh ? text : Buffer.concat([Buffer.from('\n'), text]))
    if (fresh && !startsLine(descriptor, size, text)) writeAll(descriptor, Buffer.concat([Buffer.from('\n'), text]))
    alone = size === 0 && fstatSync(descriptor).size === text.length
    if (options.durable) fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  if (options.durable) syncFolder(dirname(path))
  return alone
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function endsLine(descriptor: number, size: number): boolean {
  if (size === 0) return true
  const last = Buffer.alloc(1)
  return readSync(descriptor, last, 0, 1, size - 1) === 0 || last[0] === NEWLINE
}

function startsLine(descriptor: number, before: number, text: Buffer): boolean {
  const after = fstatSync(descriptor).size
  if (after === before + text.length) return true
  const written = Buffer.alloc(Math.max(0, after - before))
  const read = readSync(descriptor, written, 0, written.length, before)
  const at = written.subarray(0, read).lastIndexOf(text)
  return at === 0 || (at > 0 && written[at - 1] === NEWLINE)
}
