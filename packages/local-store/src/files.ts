import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const PRIVATE = 0o600
const CHUNK = 1 << 20
const NEWLINE = 0x0a

/** The `code` of a Node error, e.g. `ENOENT`; also of one that another realm has thrown. */
export function errnoOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  return typeof thrown.code === 'string' ? thrown.code : undefined
}

const NOTHING_THERE = ['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG']

/** What is at a path, links not followed. Undefined when nothing is, or nothing can be. */
export function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (thrown) {
    if (NOTHING_THERE.includes(errnoOf(thrown) ?? '')) return undefined
    throw thrown
  }
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
  const temporary = join(dirname(path), `.ovp-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  writeFileSync(temporary, content, { flag: 'wx', mode, flush: durable })
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

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Appends whole lines to a file that other processes append to as well. A half line that a crash left behind is closed
 * first. Should a half line slip in between that look and the write, ours are written once more: every line carries an
 * id, and readers take the first. `durable` waits for the disk.
 */
export function appendLines(path: string, lines: readonly string[], options: { durable?: boolean } = {}): void {
  if (lines.length === 0) return
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const descriptor = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, PRIVATE)
  try {
    const size = fstatSync(descriptor).size
    const fresh = endsLine(descriptor, size)
    writeAll(descriptor, fresh ? text : Buffer.concat([Buffer.from('\n'), text]))
    if (fresh && !startsLine(descriptor, size, text)) writeAll(descriptor, Buffer.concat([Buffer.from('\n'), text]))
    if (options.durable) fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  if (options.durable) syncFolder(dirname(path))
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

/** A line without its newline, and the byte offsets of its begin and of the byte after its newline. */
export interface Line {
  text: string
  start: number
  end: number
  /** False for a last line without a newline: perhaps half of one, perhaps still being written. */
  complete: boolean
}

/** The lines of a file from a byte offset on, in bounded memory. A missing file has none. */
export function* readLines(path: string, from = 0): Generator<Line> {
  const descriptor = openIfThere(path)
  if (descriptor === undefined) return
  try {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let pending: Buffer[] = []
    let start = from
    let at = from
    for (;;) {
      const read = readSync(descriptor, chunk, 0, CHUNK, at)
      if (read === 0) break
      let begin = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < read; end = chunk.indexOf(NEWLINE, begin)) {
        const bytes = Buffer.concat([...pending, chunk.subarray(begin, end)])
        pending = []
        yield { text: bytes.toString('utf8'), start, end: at + end + 1, complete: true }
        start = at + end + 1
        begin = end + 1
      }
      if (begin < read) pending.push(Buffer.from(chunk.subarray(begin, read)))
      at += read
    }
    if (pending.length > 0) {
      yield { text: Buffer.concat(pending).toString('utf8'), start, end: at, complete: false }
    }
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return undefined
    throw thrown
  }
}
