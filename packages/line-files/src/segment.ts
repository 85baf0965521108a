import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fingerprint } from './fingerprint.ts'
import { isSorted, offsetIn, RECORD, type Records } from './records.ts'

/** The keys of the lines between two bytes of a file. It is written whole, never changed, and a cache. */
export interface Segment {
  path: string
  from: number
  upto: number
  /** Of the file of lines up to `upto`, when the segment was written. */
  fingerprint: Fingerprint
  count: number
  /** Reads a few hundred bytes, however many keys there are. @throws what the file system throws, or where it is damaged */
  first(key: Buffer): number | undefined
  /** All of them. @throws as `first` */
  records(): Records
}

export type Stretch = Pick<Segment, 'from' | 'upto' | 'fingerprint'>

/** In the order of the file: the head in JSON, where each bucket begins, the records by bucket, which is by key. */
interface Head extends Stretch {
  v: 1
  count: number
  /** A key belongs to the bucket that its first bits are the number of. */
  bits: number
}

const HEAD = 512
/** Where a bucket begins is told by the number of its first record, and one more: no lost bytes, zeros, look like it. */
const START = 4
const IN_BUCKET = 16
/** Files up to this size are read at once. */
const SMALL = 32 * 1024
/** What a look-up costs the disk: with as many of them as there are pages, the whole file is read at once. */
const PAGE = 4 * 1024

const NAME = /^([0-9a-z]+)-([0-9a-z]+)\.keys$/

/** From which byte on a file of this name tells of lines, and up to which; undefined for a file of another kind. */
export function stretchOf(name: string): Pick<Segment, 'from' | 'upto'> | undefined {
  const [, from, upto] = NAME.exec(name) ?? []
  return from === undefined || upto === undefined ? undefined : { from: parseInt(from, 36), upto: parseInt(upto, 36) }
}

/** What a process that was killed left half written. */
export function isLeftover(name: string): boolean {
  return name.includes('.keys.')
}

/** @throws what the file system throws */
export function writeSegment(folder: string, stretch: Stretch, records: Records): Segment {
  const count = records.length / RECORD
  const bits = Math.max(0, Math.ceil(Math.log2(count / IN_BUCKET)))
  const head: Head = { v: 1, ...stretch, count, bits }
  const starts = Buffer.alloc(START * (2 ** bits + 1))
  let bucket = 0
  for (let record = 0; record < count; record++) {
    for (const own = bucketOf(records, record * RECORD, bits); bucket <= own; bucket++)
      starts.writeUInt32LE(record + 1, START * bucket)
  }
  for (; bucket <= 2 ** bits; bucket++) starts.writeUInt32LE(count + 1, START * bucket)
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head).padEnd(HEAD - 1)}\n`), starts, records])

  const path = join(folder, `${stretch.from.toString(36)}-${stretch.upto.toString(36)}.keys`)
  const temporary = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, bytes, { mode: 0o600 })
    renameSync(temporary, path)
  } catch (thrown) {
    rmSync(temporary, { force: true })
    throw thrown
  }
  return segment(path, head, records)
}

/** Undefined for a file that is not whole. @throws what the file system throws, or where it is damaged */
export function openSegment(path: string): Segment | undefined {
  return opened(path, (descriptor) => {
    const { size } = fstatSync(descriptor)
    const bytes = readAt(descriptor, 0, size <= SMALL ? size : HEAD)
    const head = parseHead(bytes.toString('utf8', 0, HEAD))
    if (head === undefined || size !== sizeOf(head)) return undefined
    return segment(path, head, bytes.length === size ? sorted(bytes.subarray(recordsAt(head)), path) : undefined)
  })
}

function segment(path: string, head: Head, whole?: Records): Segment {
  const { from, upto, fingerprint, count, bits } = head
  let known = whole
  let lookUps = 0

  function records(): Records {
    known ??= sorted(readFileSync(path).subarray(recordsAt(head)), path)
    return known
  }

  function readOf(bucket: number, descriptor: number): Records {
    const starts = readAt(descriptor, HEAD + START * bucket, 2 * START)
    const [start, end] = [starts.readUInt32LE(0) - 1, starts.readUInt32LE(START) - 1]
    if (start < 0 || end < start || end > count) throw new DamagedSegment(path)
    const found = readAt(descriptor, recordsAt(head) + start * RECORD, (end - start) * RECORD)
    const isOfBucket = (record: number): boolean => bucketOf(found, record * RECORD, bits) === bucket
    if (start < end && !(isOfBucket(0) && isOfBucket(end - start - 1))) throw new DamagedSegment(path)
    return sorted(found, path)
  }

  return {
    path,
    from,
    upto,
    fingerprint,
    count,
    first(key) {
      lookUps += 1
      const isWorthAll = known !== undefined || lookUps * PAGE > sizeOf(head)
      const bucket = bucketOf(key, 0, bits)
      return offsetIn(isWorthAll ? records() : opened(path, (descriptor) => readOf(bucket, descriptor)), key)
    },
    records,
  }
}

/** @throws */
function sorted(records: Records, path: string): Records {
  if (!isSorted(records)) throw new DamagedSegment(path)
  return records
}

function opened<Result>(path: string, work: (descriptor: number) => Result): Result {
  const descriptor = openSync(path, 'r')
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

class DamagedSegment extends Error {
  constructor(path: string) {
    super(`${path} is damaged`)
  }
}

function bucketOf(bytes: Buffer, at: number, bits: number): number {
  return bits === 0 ? 0 : bytes.readUInt32BE(at) >>> (32 - bits)
}

function recordsAt({ bits }: Head): number {
  return HEAD + START * (2 ** bits + 1)
}

function sizeOf(head: Head): number {
  return recordsAt(head) + head.count * RECORD
}

function readAt(descriptor: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start))
}

function parseHead(text: string): Head | undefined {
  try {
    const head = JSON.parse(text) as Head
    const { v, from, upto, count, bits, fingerprint } = head
    const isWhole = [from, upto, count, bits, fingerprint.inode].every((value) => typeof value === 'number')
    return v === 1 && isWhole && typeof fingerprint.tail === 'string' ? head : undefined
  } catch {
    // Not ours, or lost by the disk: its lines are read again.
    return undefined
  }
}
