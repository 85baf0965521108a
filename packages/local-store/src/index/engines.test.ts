import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { indexedText } from '../document.ts'
import { generateExperiences, generateQueries } from '../testing/corpus.ts'
import { LABELLED_SETS } from '../testing/labelled-sets.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { queryTerms } from '../tokens.ts'
import type { FileKind, IndexedFile, SearchEngine } from './engine.ts'
import { openFts5Engine } from './fts5-engine.ts'
import { FTS5_FILE } from './fts5-tables.ts'
import { openEngine } from './open-engine.ts'
import { openScanEngine, SCAN_FILE } from './scan-engine.ts'

const noFolders = new Map<string, number>()
const silent = () => undefined
const stamp = { mtime: 1_700_000_000_123.25, ctime: 1_700_000_000_123.5, size: 10, inode: 2 ** 60 }

function indexed(path: string, text: string, kind: FileKind = 'experience'): IndexedFile {
  return { path, kind, stamp, ...indexedText(path, text) }
}

function put(engine: SearchEngine, ...files: IndexedFile[]): void {
  engine.change({ put: files, remove: [], folders: noFolders })
}

function expectAgreement(engines: readonly SearchEngine[], query: string, limit: number): void {
  const [rarities, ...otherRarities] = engines.map((engine) => engine.rarities('experience', queryTerms(query)))
  for (const other of otherRarities) expect(other).toEqual(rarities)
  const paths = engines[0]?.search('experience', queryTerms(query), limit).map(({ path }) => path) ?? []
  for (const engine of engines) expect(engine.rarities('experience', queryTerms(query))).toEqual(rarities)
  const [matches, ...otherMatches] = engines.map((engine) => engine.matches('experience', queryTerms(query), paths))
  for (const other of otherMatches) expect(other).toEqual(matches)
  const [first, ...others] = engines.map((engine) => engine.search('experience', queryTerms(query), limit))
  for (const other of others) {
    expect(other.map(({ path }) => path)).toEqual(first?.map(({ path }) => path))
    other.forEach(({ score, snippet }, at) => {
      expect(score).toBeCloseTo(first?.[at]?.score ?? Number.NaN, 9)
      expect(snippet).toBe(first?.[at]?.snippet)
    })
  }
}

describe('FTS5 and the scan give the same order and scores', () => {
  test.each(Object.entries(LABELLED_SETS))('on the %s set', (_, set) => {
    const engines = [openFts5Engine(undefined), openScanEngine(undefined, silent)]
    for (const engine of engines)
      put(engine, ...set.documents.map(({ name, content }) => indexed(`${name}.md`, content)))
    for (const { query } of set.queries) expectAgreement(engines, query, 10)
    for (const engine of engines) engine.close()
  })

  test('where common terms are counted only in what rare ones have found', () => {
    const engines = [openFts5Engine(undefined), openScanEngine(undefined, silent)]
    const files = [...generateExperiences(200)].map(({ name, content }) => indexed(`${name}.md`, content))
    for (const engine of engines) put(engine, ...files)
    for (const query of generateQueries(20)) for (const limit of [1, 3]) expectAgreement(engines, query, limit)
    for (const engine of engines) engine.close()
  })

  test('on random texts that come, change and go', () => {
    const word = fc.constantFrom(
      'lock',
      'cache',
      'retry',
      'port_bind',
      'node20.17',
      '死锁',
      '缓存过期',
      '锁',
      'useEffect',
      'a',
      '락을',
    )
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
    const step = fc.record({
      path: fc.constantFrom('a.md', 'b.md', 'c/d.md', 'e.md'),
      text: fc.option(text, { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 4 }), (steps, query) => {
        const engines = [openFts5Engine(undefined), openScanEngine(undefined, silent)]
        for (const each of steps) {
          for (const engine of engines) {
            if (each.text === undefined) engine.change({ put: [], remove: [each.path], folders: noFolders })
            else put(engine, indexed(each.path, each.text))
          }
        }
        expectAgreement(engines, query.join(' '), 20)
        for (const engine of engines) engine.close()
      }),
      { numRuns: 150 },
    )
  })
})

const open = {
  fts5: (folder: string) => openFts5Engine(folder),
  scan: (folder: string) => openScanEngine(folder, silent),
}

describe.each(['fts5', 'scan'] as const)('%s', (name) => {
  function openIn(folder: string): SearchEngine {
    const engine = open[name](folder)
    onTestFinished(() => engine.close())
    return engine
  }
  const find = (engine: SearchEngine, query: string, under?: string) =>
    engine.search('experience', queryTerms(query), 10, under).map(({ path }) => path)

  test('keeps everything in its folder', () => {
    const folder = temporaryFolder()
    const first = open[name](folder)
    first.change({
      put: [indexed('a/b.md', 'busy port'), { ...indexed('c.md', 'port'), stamp: undefined }],
      remove: [],
      folders: new Map([
        ['a', 7.5],
        ['', undefined],
      ]),
    })
    first.close()
    const second = openIn(folder)
    expect(second.stamps()).toEqual(
      new Map([
        ['a/b.md', stamp],
        ['c.md', undefined],
      ]),
    )
    expect(second.stampsOf(['a/b.md', 'x.md'])).toEqual(new Map([['a/b.md', stamp]]))
    expect(second.folders()).toEqual(
      new Map([
        ['a', 7.5],
        ['', undefined],
      ]),
    )
    expect(find(second, 'busy ports')).toEqual(['a/b.md', 'c.md'])
  })

  test('puts and removes as often as it is told, with one result', () => {
    const engine = openIn(temporaryFolder())
    put(engine, indexed('a.md', 'port'), indexed('a.md', 'socket'))
    put(engine, indexed('a.md', 'socket'))
    expect(find(engine, 'port')).toEqual([])
    expect(find(engine, 'socket')).toEqual(['a.md'])
    const gone = { put: [], remove: ['a.md', 'a.md', 'never.md'], folders: new Map([['x', null]]) }
    engine.change(gone)
    engine.change(gone)
    expect(find(engine, 'socket')).toEqual([])
    expect(engine.stamps()).toEqual(new Map())
  })

  test('keeps the kinds apart, and leaves out what is no text', () => {
    const engine = openIn(temporaryFolder())
    put(engine, indexed('a.md', 'port'), indexed('n.md', 'port', 'other'), indexed('z.bin', 'port', 'none'))
    expect(find(engine, 'port')).toEqual(['a.md'])
    expect(engine.search('other', ['port'], 10).map(({ path }) => path)).toEqual(['n.md'])
    put(engine, indexed('a.md', 'port', 'other'))
    expect(find(engine, 'port')).toEqual([])
    expect(engine.stamps().size).toBe(3)
  })

  test('searches and lists below a folder, taking its name literally', () => {
    const engine = openIn(temporaryFolder())
    const paths = ['a/b.md', 'a/b/c.md', 'a-b/d.md', 'a%/e.md', 'ab.md', 'a/bc/f.md']
    put(engine, ...paths.map((path) => indexed(path, 'port')))
    expect(find(engine, 'port', 'a').sort()).toEqual(['a/b.md', 'a/b/c.md', 'a/bc/f.md'])
    expect(find(engine, 'port', 'a/b')).toEqual(['a/b/c.md'])
    expect(engine.filesIn('a', { deep: false })).toEqual(['a/b.md'])
    expect(engine.filesIn('a', { deep: true }).sort()).toEqual(['a/b.md', 'a/b/c.md', 'a/bc/f.md'])
    expect(engine.filesIn('', { deep: false })).toEqual(['ab.md'])
    expect(engine.filesIn('', { deep: true }).sort()).toEqual([...paths].sort())
  })

  test('a single character finds it wherever it stands in a word', () => {
    const engine = openIn(temporaryFolder())
    put(
      engine,
      indexed('a.md', '死锁问题'),
      indexed('b.md', '问题是死锁'),
      indexed('c.md', '锁'),
      indexed('d.md', '问题'),
    )
    expect(find(engine, '锁').sort()).toEqual(['a.md', 'b.md', 'c.md'])
  })

  test('scores are in (0, 1], higher for a better answer, also in a store of one', () => {
    const engine = openIn(temporaryFolder())
    put(engine, indexed('flaky-port.md', 'a flaky port in the test suite'))
    const score = (query: string) => engine.search('experience', queryTerms(query), 1)[0]?.score ?? 0
    expect(score('flaky port test')).toBeGreaterThan(0.3)
    expect(score('flaky port test')).toBeLessThanOrEqual(1)
    expect(score('flaky kubernetes gradle report')).toBeLessThan(score('flaky port test') / 2)
    expect(score('flaky kubernetes gradle report')).toBeGreaterThan(0)
  })

  test('is put in order step by step, with the same answers', () => {
    const engine = openIn(temporaryFolder())
    const files = [...generateExperiences(300)].map(({ name, content }) => indexed(`${name}.md`, content))
    for (let at = 0; at < files.length; at += 50) put(engine, ...files.slice(at, at + 50))
    const queries = generateQueries(5)
    const before = queries.map((query) => find(engine, query))
    let steps = 0
    while (engine.tidy()) steps++
    expect(steps > 0).toBe(name === 'fts5')
    expect(engine.tidy()).toBe(false)
    expect(queries.map((query) => find(engine, query))).toEqual(before)
  })

  test('a title word outranks a body word, and equal scores come by path', () => {
    const engine = openIn(temporaryFolder())
    put(
      engine,
      indexed('z.md', 'port x'),
      indexed('b.md', 'port x'),
      indexed('port.md', 'some x'),
      indexed('a.md', 'port x'),
    )
    expect(find(engine, 'port')).toEqual(['port.md', 'a.md', 'b.md', 'z.md'])
  })

  test('an empty index and a query without terms find nothing', () => {
    const engine = openIn(temporaryFolder())
    expect(find(engine, 'port')).toEqual([])
    put(engine, indexed('a.md', 'port'))
    expect(find(engine, '?!')).toEqual([])
    expect(find(engine, 'the of and')).toEqual([])
  })
})

describe('a broken cache', () => {
  test.each([
    ['rubbish', () => Buffer.from('rubbish '.repeat(2000))],
    ['an empty file', () => Buffer.alloc(0)],
    ['half a file', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['no lines', (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll('\n', ' '), 'latin1')],
  ])('of the scan that is %s is made anew', (_, broken) => {
    const folder = temporaryFolder()
    const file = join(folder, SCAN_FILE)
    const first = openScanEngine(folder, silent)
    put(first, indexed('a.md', 'port'))
    first.close()
    writeFileSync(file, broken(readFileSync(file)))
    const lines: string[] = []
    const second = openScanEngine(folder, (line) => lines.push(line))
    expect(second.stamps().size).toBe(0)
    expect(lines.join()).toMatch(/made anew/)
    put(second, indexed('a.md', 'port'))
    second.close()
    expect(openScanEngine(folder, silent).stamps().size).toBe(1)
  })
})

test.each([
  ['fts5', FTS5_FILE, ['fts5-1.sqlite', 'fts5-1.sqlite-wal'], 'fts5-99.sqlite'],
  ['scan', SCAN_FILE, ['scan-1.cache', 'scan-0.cache'], 'scan-99.cache'],
] as const)(
  'the %s index of an older version makes room for that of this one, once; a newer one stays',
  (choice, file, others, newer) => {
    const folder = temporaryFolder()
    const kept = ['notes.txt', 'fts5.txt', 'scans-1.cache', newer]
    for (const name of [...kept, ...others]) writeFileSync(join(folder, name), '')
    const lines: string[] = []
    mkdirSync(join(folder, `${choice}-1`))
    openOnce((line) => lines.push(line))
    expect(new Set(readdirSync(folder))).toEqual(new Set([file, `${choice}-1`, ...kept]))
    expect(lines.join()).toContain(`${choice}-1 of another version stays`)
    writeFileSync(join(folder, others[0]), '')
    openOnce(silent)
    expect(readdirSync(folder)).toContain(others[0])

    function openOnce(log: (line: string) => void): void {
      const engine = openEngine(folder, choice, log)
      put(engine.current(), indexed('a.md', 'port'))
      engine.close()
    }
  },
)

test('FTS5 is taken where it is, and the scan where that is asked', () => {
  const folder = temporaryFolder()
  for (const [choice, name] of [
    ['auto', 'fts5'],
    ['fts5', 'fts5'],
    ['scan', 'scan'],
  ] as const) {
    const kept = openEngine(folder, choice, silent)
    expect(kept.current().name).toBe(name)
    kept.close()
  }
})
