import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Fingerprint, fingerprintOf, isSame } from './fingerprint.ts'
import { isMissing } from './is-missing.ts'
import { keyBytes, mergedRecords, RECORD, type Records, recordsOf } from './records.ts'
import { isLeftover, openSegment, type Segment, stretchOf, writeSegment } from './segment.ts'

/**
 * Where in a file of lines that only grows each key comes first, so that a look-up costs the same however long the file
 * is. It is a cache: the file is the truth, and what of the index is lost, damaged or of another file is made again from
 * it. Several processes may use and keep it at once, and others may add to the file and know nothing of the index.
 */
export interface LineIndex {
  /** Everything before this byte of the file is known, 0 where nothing is. */
  readonly upto: number
  /** While this is the same, so are the lines at the offsets that were told. */
  readonly generation: number
  /** Byte offset of the first line with a key; undefined where none has it. */
  first(key: string): number | undefined
  /** Takes in what was appended. A file that was cut or replaced is read anew. */
  catchUp(): void
}

export interface KeyedLine {
  /** As `lineKey` makes them. */
  keys: readonly string[]
  start: number
  /** Byte offset of the line behind it. */
  end: number
}

export interface LineIndexOptions {
  /** Where it is kept, once the file is long; made by `makeFolder`. */
  folder: string
  makeFolder: (folder: string) => void
  /** The lines from a byte on. What it gives of bytes must never change but by being cut. */
  read: (from: number) => Iterable<KeyedLine>
  /** Told why the index is not kept, or made again. */
  log: (line: string) => void
}

/** So many bytes of the file are read each time rather than kept. */
const UNKEPT = 32 * 1024
/** A segment has at least so many times the keys of the next: there are few of them, and each key is seldom rewritten. */
const RATIO = 4

/** The same few keys are asked for again and again. */
const REMEMBERED = 1_000

const UNREAD: Fingerprint = { inode: -1, tail: '' }

/** Nothing is read before it is asked. */
export function openLineIndex(file: string, { folder, makeFolder, read, log }: LineIndexOptions): LineIndex {
  let segments: Segment[] = []
  let strays: string[] = []
  /** The keys behind the last segment. */
  let tail = new Map<string, number>()
  /** What was found in the segments, which never change, or not. */
  const looked = new Map<string, number | undefined>()
  let upto = 0
  let generation = 0
  let mark = UNREAD
  let keptAt = 0

  function load(): void {
    const found = segmentsOf(file, folder)
    const used = new Set(found.segments.map(({ path }) => path))
    begin(found.segments)
    strays = found.all.filter((path) => !used.has(path))
  }

  function begin(from: Segment[]): void {
    generation += 1
    segments = from
    tail = new Map()
    looked.clear()
    upto = segments.at(-1)?.upto ?? 0
    keptAt = upto
  }

  function catchUp(): void {
    for (let isSettled = false; !isSettled; ) {
      const before = fingerprintOf(file, upto)
      if (!isSame(before, mark)) load()
      readOn()
      mark = fingerprintOf(file, upto)
      // Another process may have replaced the file while it was read.
      isSettled = mark.inode === before.inode
      if (!isSettled) mark = UNREAD
    }
    if (upto - keptAt >= UNKEPT) keep()
  }

  function readOn(): void {
    for (const { keys, start, end } of read(upto)) {
      for (const key of keys) if (!tail.has(key)) tail.set(key, start)
      upto = end
    }
  }

  function keep(): void {
    keptAt = upto
    try {
      const { records, kept, merged } = gathered()
      makeFolder(folder)
      const from = kept.at(-1)?.upto ?? 0
      const written = writeSegment(folder, { from, upto, fingerprint: mark }, records)
      begin([...kept, written])
      for (const path of [...merged, ...strays]) if (path !== written.path) rmSync(path, { force: true })
      strays = []
    } catch (thrown) {
      // What is in memory is whole; it is tried again with the next lines.
      log(`the index ${folder} is not kept (${String(thrown)})`)
    }
  }

  /** The keys behind the segments that are kept, and the paths of those that they take in. */
  function gathered(): { records: Records; kept: Segment[]; merged: string[] } {
    const kept = [...segments]
    const merged: string[] = []
    let records = recordsOf(tail)
    try {
      for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
        if (last.count * RECORD >= RATIO * records.length) break
        records = mergedRecords(last.records(), records)
        merged.push(last.path)
        kept.pop()
      }
      return { records, kept, merged }
    } catch (thrown) {
      readAnew(thrown)
      return { records: recordsOf(tail), kept: [], merged: [] }
    }
  }

  /** All of it in memory, until it is kept with the next lines. */
  function readAnew(why: unknown): void {
    log(`the index ${folder} is made again (${String(why)})`)
    begin([])
    readOn()
    mark = fingerprintOf(file, upto)
    strays = segmentsOf(file, folder).all
  }

  function look(key: string): number | undefined {
    if (!looked.has(key)) {
      if (looked.size >= REMEMBERED) looked.clear()
      looked.set(key, firstIn(segments, key))
    }
    return looked.get(key) ?? tail.get(key)
  }

  return {
    get upto() {
      return upto
    },
    get generation() {
      return generation
    },
    catchUp,
    first(key) {
      try {
        return look(key)
      } catch (thrown) {
        // Another process has put a segment into a larger one; or it is damaged.
        if (isMissing(thrown)) {
          mark = UNREAD
          catchUp()
        } else readAnew(thrown)
      }
      try {
        return look(key)
      } catch (thrown) {
        readAnew(thrown)
        return look(key)
      }
    },
  }
}

function firstIn(segments: readonly Segment[], key: string): number | undefined {
  const bytes = keyBytes(key)
  for (const segment of segments) {
    const offset = segment.first(bytes)
    if (offset !== undefined) return offset
  }
  return undefined
}

/** Those that lead from the beginning of the file on without a gap, and the paths of all that there are. */
function segmentsOf(file: string, folder: string): { segments: Segment[]; all: string[] } {
  const names = namesIn(folder)
  const stretches = names.flatMap((name) => {
    const stretch = stretchOf(name)
    return stretch === undefined ? [] : [{ ...stretch, path: join(folder, name) }]
  })
  const segments: Segment[] = []
  for (let at = 0, next: Segment | undefined; ; at = next.upto) {
    next = stretches
      .filter(({ from, upto }) => from === at && upto > at)
      .sort((left, right) => right.upto - left.upto)
      .map(({ path }) => usable(path, file))
      .find((segment) => segment !== undefined)
    if (next === undefined) break
    segments.push(next)
  }
  const own = names.filter((name) => stretchOf(name) !== undefined || isLeftover(name))
  return { segments, all: own.map((name) => join(folder, name)) }
}

function usable(path: string, file: string): Segment | undefined {
  try {
    const segment = openSegment(path)
    return segment !== undefined && isSame(fingerprintOf(file, segment.upto), segment.fingerprint) ? segment : undefined
  } catch {
    // Gone into a larger one at this moment, or unreadable: its lines are read again.
    return undefined
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Not there yet; or of no use, and then nothing can be kept in it, which is said there.
    return []
  }
}
