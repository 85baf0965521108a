import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LineIndex, openLineIndex } from './line-index.ts'
import { lineKey } from './line-key.ts'
import { readLines } from './read-lines.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

/** Bytes that were read and written by this module's own calls. */
const counted = vi.hoisted(() => ({ read: 0, written: 0 }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    readSync: (...args: Parameters<typeof fs.readSync>) => {
      const read = fs.readSync(...args)
      counted.read += read
      return read
    },
    readFileSync: (...args: Parameters<typeof fs.readFileSync>) => {
      const read = fs.readFileSync(...args)
      counted.read += read.length
      return read
    },
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      counted.written += (args[1] as Buffer).length
      fs.writeFileSync(...args)
    },
  }
})

interface Place {
  file: string
  folder: string
  troubles: string[]
  open: () => LineIndex
  /** Adds a line with these names for keys. */
  add: (...names: string[]) => void
}

function place(): Place {
  const root = temporaryFolder()
  const file = join(root, 'file.jsonl')
  const folder = join(root, 'file.index')
  const troubles: string[] = []
  function* read(from: number): Generator<{ keys: string[]; start: number; end: number }> {
    for (const { text, start, end, complete } of readLines(file, from))
      if (complete && text !== '') yield { keys: text.split(' ').map(lineKey), start, end }
  }
  return {
    file,
    folder,
    troubles,
    open() {
      const index = openLineIndex(file, {
        folder,
        makeFolder: (path) => mkdirSync(path, { recursive: true }),
        read,
        log: (line) => troubles.push(line),
      })
      index.catchUp()
      return index
    },
    add: (...names) => appendFileSync(file, `${names.join(' ')}\n`),
  }
}

const LINE = 40
const name = (number: number): string => `line-${number}-`.padEnd(LINE - 1, 'x')

/** Lines of 40 bytes, each with one key. */
function fill({ file }: Place, from: number, to: number): void {
  appendFileSync(file, Array.from({ length: to - from }, (_, at) => `${name(from + at)}\n`).join(''))
}

function firstsOf(index: LineIndex, from: number, to: number): (number | undefined)[] {
  return Array.from({ length: to - from }, (_, at) => index.first(lineKey(name(from + at))))
}

const places = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => (from + at) * LINE)

const keyFiles = ({ folder }: Place): string[] => readdirSync(folder).filter((each) => each.endsWith('.keys'))

beforeEach(() => {
  counted.read = 0
  counted.written = 0
})

describe('an index of lines', () => {
  test('finds the first line of each key, as one process and as many', () => {
    const at = place()
    const one = at.open()
    expect([one.upto, one.first(lineKey('a'))]).toEqual([0, undefined])
    at.add('a', 'b')
    at.add('b', 'c', 'a')
    one.catchUp()
    for (const index of [one, at.open()])
      expect(['a', 'b', 'c', 'd'].map((each) => index.first(lineKey(each)))).toEqual([0, 0, 4, undefined])
    fill(at, 0, 2_000)
    at.add('a', 'new')
    for (const index of [one, at.open(), at.open()]) {
      index.catchUp()
      expect(['a', 'b', 'c', 'd', 'new'].map((each) => index.first(lineKey(each)))).toEqual([
        0,
        0,
        4,
        undefined,
        10 + 2_000 * LINE,
      ])
    }
    expect(at.troubles).toEqual([])
  })

  test('keeps nothing of a short file, and few segments of a long one', () => {
    const at = place()
    fill(at, 0, 500)
    expect(firstsOf(at.open(), 0, 500)).toEqual(places(0, 500))
    expect(readdirSync(join(at.folder, '..'))).toEqual(['file.jsonl'])
    for (let line = 500; line < 12_000; line += 250) {
      fill(at, line, line + 250)
      at.open()
    }
    expect(keyFiles(at).length).toBeLessThanOrEqual(6)
    expect(firstsOf(at.open(), 0, 12_001)).toEqual([...places(0, 12_000), undefined])
  })

  test('reads and writes the same for a small addition, however long the file is', () => {
    const addition = (lines: number): { read: number; written: number } => {
      const at = place()
      fill(at, 0, lines)
      at.open()
      Object.assign(counted, { read: 0, written: 0 })
      fill(at, lines, lines + 10)
      const index = at.open()
      expect(firstsOf(index, lines - 2, lines + 2)).toEqual(places(lines - 2, lines + 2))
      expect(index.first(lineKey(name(lines + 10)))).toBeUndefined()
      return { ...counted }
    }
    const [short, long] = [addition(4_000), addition(40_000)]
    expect(short.written + long.written).toBe(0)
    expect(short.read).toBeLessThan(8_192)
    expect(long.read).toBeLessThan(8_192)
  })

  test('rewrites each key a few times at most while the file grows', () => {
    const at = place()
    const index = at.open()
    for (let line = 0; line < 10_000; line += 250) {
      fill(at, line, line + 250)
      index.catchUp()
    }
    expect(counted.written).toBeLessThan(10 * 14 * 10_000)
    expect(firstsOf(index, 0, 10_001)).toEqual([...places(0, 10_000), undefined])
  })

  test.each<[string, (at: Place) => void]>([
    ['is gone', ({ folder }) => rmSync(folder, { recursive: true })],
    ['lost one of its files', (at) => rmSync(join(at.folder, keyFiles(at)[0] ?? ''))],
    ['holds what a killed process left', (at) => writeFileSync(join(at.folder, `${keyFiles(at)[0]}.1.tmp`), '{')],
    ['holds a newer version’s files', (at) => writeFileSync(join(at.folder, 'thing.v2'), 'x')],
  ])('that %s is as good', (_what, spoil) => {
    const at = place()
    for (let line = 0; line < 5_000; line += 1_000) {
      fill(at, line, line + 1_000)
      at.open()
    }
    spoil(at)
    expect(firstsOf(at.open(), 0, 5_001)).toEqual([...places(0, 5_000), undefined])
    fill(at, 5_000, 7_000)
    expect(firstsOf(at.open(), 0, 7_001)).toEqual([...places(0, 7_000), undefined])
    expect(readdirSync(at.folder).filter((each) => each.endsWith('.tmp'))).toEqual([])
    expect(at.troubles).toEqual([])
  })

  test.each<[string, (at: Place) => void, number[]]>([
    ['was cut', ({ file }) => truncateSync(file, 100 * LINE), places(0, 100)],
    ['is gone', ({ file }) => rmSync(file), []],
    [
      'was written again with fewer lines',
      ({ file }) => {
        writeFileSync(`${file}.tmp`, readFileSync(file).subarray(1_000 * LINE))
        renameSync(`${file}.tmp`, file)
      },
      [...Array<number>(1_000), ...places(0, 2_000)],
    ],
    [
      'was replaced by one that ends the same where it was known',
      ({ file }) => {
        const text = readFileSync(file, 'utf8')
        rmSync(file)
        writeFileSync(`${file}.other`, '')
        writeFileSync(file, text.replace(name(7), name(70_000)))
      },
      places(0, 3_000).map((offset, line) => (line === 7 ? undefined : offset)) as number[],
    ],
  ])('of a file that %s tells of what is there now', (_what, change, expected) => {
    const at = place()
    fill(at, 0, 3_000)
    const index = at.open()
    change(at)
    index.catchUp()
    for (const each of [index, at.open()])
      expect(firstsOf(each, 0, 3_000)).toEqual([...expected, ...Array(3_000 - expected.length)])
  })

  test('goes on where another process has put its segments into a larger one', () => {
    const at = place()
    fill(at, 0, 4_000)
    at.open()
    const index = at.open()
    fill(at, 4_000, 8_000)
    const [before] = keyFiles(at)
    at.open()
    expect(keyFiles(at)).not.toContain(before)
    expect(firstsOf(index, 0, 8_001)).toEqual([...places(0, 8_000), undefined])
    expect(at.troubles).toEqual([])
  })

  test('leaves out what is no key', () => {
    const at = place()
    fill(at, 0, 2_000)
    const open = (): LineIndex => {
      const index = openLineIndex(at.file, {
        folder: at.folder,
        makeFolder: (path) => mkdirSync(path),
        *read(from) {
          for (const { text, start, end } of readLines(at.file, from))
            yield { keys: ['', '!', lineKey(text), `${lineKey(text)} and more`], start, end }
        },
        log: (line) => at.troubles.push(line),
      })
      index.catchUp()
      return index
    }
    for (const index of [open(), open()]) expect(firstsOf(index, 0, 2_001)).toEqual([...places(0, 2_000), undefined])
    expect(at.troubles).toEqual([])
  })

  test('that cannot be kept is whole in memory, and says why', () => {
    const at = place()
    writeFileSync(at.folder, 'a file in its place')
    fill(at, 0, 2_000)
    const index = at.open()
    expect(firstsOf(index, 0, 2_001)).toEqual([...places(0, 2_000), undefined])
    fill(at, 2_000, 2_010)
    index.catchUp()
    expect(at.troubles).toEqual([expect.stringContaining('is not kept')])
    expect(firstsOf(index, 1_990, 2_010)).toEqual(places(1_990, 2_010))
  })
})

describe('whatever the disk has lost of a segment, its keys are found', () => {
  /** A segment of many buckets, and the file that it is of. */
  function one(): Place & { path: string; whole: Buffer } {
    const at = place()
    fill(at, 0, 3_000)
    at.open()
    const [path = ''] = keyFiles(at).map((each) => join(at.folder, each))
    return { ...at, path, whole: readFileSync(path) }
  }
  const sample = [0, 1, 2, 500, 1_499, 2_998, 2_999]
  const found = (at: Place): (number | undefined)[] => {
    const index = at.open()
    return [...sample, 3_000].map((line) => index.first(lineKey(name(line))))
  }
  const expected = [...sample.map((line) => line * LINE), undefined]

  test('its end, from any byte on', () => {
    const at = one()
    const bytes = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: at.whole.length - 1 }))
    fc.assert(
      fc.property(bytes, (length) => {
        writeFileSync(at.path, at.whole.subarray(0, length))
        expect(found(at)).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('a page of it, which reads as zeros', () => {
    const at = one()
    const PAGE = 2_048
    for (let from = 0; from < at.whole.length; from += PAGE) {
      const bytes = Buffer.from(at.whole)
      bytes.fill(0, from, Math.min(from + PAGE, bytes.length))
      writeFileSync(at.path, bytes)
      expect(firstsOf(at.open(), 0, 3_001)).toEqual([...places(0, 3_000), undefined])
      // It is made again with the next lines, and the file of lines is what it was for the next page.
      rmSync(at.folder, { recursive: true })
      mkdirSync(at.folder)
    }
  })
})
