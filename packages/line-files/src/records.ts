/** Keys and, for each, the byte offset of its first line: sorted by key, `RECORD` bytes each. */
export type Records = Buffer

/** The first 64 bits of a line's key. */
const KEY = 8
const OFFSET = 6
export const RECORD: number = KEY + OFFSET

/** What a disk has lost is zeros. */
const NO_KEY = Buffer.alloc(KEY)

export function keyBytes(key: string): Buffer {
  const bytes = Buffer.alloc(KEY)
  bytes.write(key, 0, KEY, 'base64url')
  return bytes
}

/** What is no key, and of two that begin alike the second, is left out. */
export function recordsOf(keys: ReadonlyMap<string, number>): Records {
  const found = Buffer.alloc(keys.size * RECORD)
  let end = 0
  for (const [key, offset] of keys) {
    found.write(key, end, KEY, 'base64url')
    found.writeUIntBE(offset, end + KEY, OFFSET)
    end += RECORD
  }
  const places = Uint32Array.from({ length: keys.size }, (_, at) => at * RECORD)
  const records = Buffer.alloc(end)
  let length = 0
  for (const at of places.sort((left, right) => compareKeys(found, left, found, right))) {
    const isNext = compareKeys(length === 0 ? NO_KEY : records, Math.max(0, length - RECORD), found, at) < 0
    if (isNext) length += found.copy(records, length, at, at + RECORD)
  }
  return records.subarray(0, length)
}

/** Of a key that both have, the line of `older` is the first. */
export function mergedRecords(older: Records, newer: Records): Records {
  const all = Buffer.allocUnsafe(older.length + newer.length)
  let length = 0
  let left = 0
  let right = 0
  while (left < older.length || right < newer.length) {
    const order = left === older.length ? 1 : right === newer.length ? -1 : compareKeys(older, left, newer, right)
    if (order === 0) {
      right += RECORD
      continue
    }
    length += order < 0 ? older.copy(all, length, left, left + RECORD) : newer.copy(all, length, right, right + RECORD)
    if (order < 0) left += RECORD
    else right += RECORD
  }
  return all.subarray(0, length)
}

/** Undefined where no record has the key. */
export function offsetIn(records: Records, key: Buffer): number | undefined {
  let low = 0
  let high = records.length / RECORD
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(records, middle * RECORD, key, 0) < 0) low = middle + 1
    else high = middle
  }
  const at = low * RECORD
  return at < records.length && compareKeys(records, at, key, 0) === 0
    ? records.readUIntBE(at + KEY, OFFSET)
    : undefined
}

/** Whether each key comes behind the one before it, and none is lost. */
export function isSorted(records: Records): boolean {
  for (let at = 0; at < records.length; at += RECORD) {
    const before = at === 0 ? NO_KEY : records
    if (compareKeys(before, Math.max(0, at - RECORD), records, at) >= 0) return false
  }
  return true
}

function compareKeys(left: Buffer, leftAt: number, right: Buffer, rightAt: number): number {
  const first = left.readUInt32BE(leftAt) - right.readUInt32BE(rightAt)
  return first === 0 ? left.readUInt32BE(leftAt + 4) - right.readUInt32BE(rightAt + 4) : first
}
