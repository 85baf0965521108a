import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { FTS5_FILE } from './fts5-tables.ts'
import { SCAN_FILE } from './scan-engine.ts'
import { openSearchIndex, type SearchIndex, type SearchIndexOptions } from './search-index.ts'

interface Store {
  write(name: string, text: string): string
  path(name: string): string
  index: string
  open(options?: Partial<SearchIndexOptions>): SearchIndex
  log: string[]
}

function makeStore(engine: 'fts5' | 'scan'): Store {
  const folder = temporaryFolder()
  const store = join(folder, 'store')
  const index = join(folder, 'index')
  const experiences = join(store, 'memories', 'experiences')
  mkdirSync(experiences, { recursive: true })
  mkdirSync(index)
  const log: string[] = []
  const path = (name: string) => join(experiences, name)
  return {
    index,
    log,
    path,
    write: (name, text) => {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
      return path(name)
    },
    open: (options) => {
      const opened = openSearchIndex({
        store,
        index,
        engine,
        watch: false,
        sweep: 'full',
        log: (line) => log.push(line),
        ...options,
      })
      onTestFinished(() => opened.close())
      return opened
    },
  }
}

async function find(index: SearchIndex, query: string): Promise<string[]> {
  const found = await index.search(['experience'], query, 10)
  return found.map(({ path }) => path.replace('memories/experiences/', '')).sort()
}

/** Times far enough back that a look trusts them. */
function settle(...paths: string[]): void {
  for (const path of paths) utimesSync(path, 1_700_000_000, 1_700_000_000)
}

describe.each(['fts5', 'scan'] as const)('with %s', (engine) => {
  test('a full sweep sees what came, changed, moved and went since the last process', async () => {
    const store = makeStore(engine)
    store.write('kept.md', 'port')
    store.write('changed.md', 'port')
    store.write('gone.md', 'port')
    store.write('old/moved.md', 'port')
    const first = store.open()
    expect(await find(first, 'port')).toEqual(['changed.md', 'gone.md', 'kept.md', 'old/moved.md'])
    first.close()
    store.write('changed.md', 'sock')
    rmSync(store.path('gone.md'))
    renameSync(store.path('old'), store.path('new'))
    store.write('added.md', 'port')
    const second = store.open()
    expect(await find(second, 'port')).toEqual(['added.md', 'kept.md', 'new/moved.md'])
    expect(await find(second, 'sock')).toEqual(['changed.md'])
  })

  test('an edit of the same size and time is seen', async () => {
    const store = makeStore(engine)
    const file = store.write('a.md', 'port')
    settle(file)
    expect(await find(store.open(), 'port')).toEqual(['a.md'])
    writeFileSync(file, 'sock')
    settle(file)
    expect(await find(store.open(), 'sock')).toEqual(['a.md'])
  })

  test('a process that lives long sees every change of others at its next search', async () => {
    const store = makeStore(engine)
    store.write('a.md', 'port')
    const index = store.open({ watch: true })
    expect(await find(index, 'port')).toEqual(['a.md'])
    const seen = async (query: string, expected: string[]) => {
      await vi.waitFor(async () => expect(await find(index, query)).toEqual(expected), { timeout: 4_000, interval: 5 })
    }
    writeFileSync(store.path('a.md'), 'sock')
    await seen('sock', ['a.md'])
    appendFileSync(store.path('a.md'), '\nlamp')
    await seen('lamp', ['a.md'])
    store.write('deep/er/b.md', 'lamp')
    await seen('lamp', ['a.md', 'deep/er/b.md'])
    appendFileSync(store.path('deep/er/b.md'), '\nmoon')
    await seen('moon', ['deep/er/b.md'])
    renameSync(store.path('deep'), store.path('other'))
    await seen('moon', ['other/er/b.md'])
    appendFileSync(store.path('other/er/b.md'), '\nstar')
    await seen('star', ['other/er/b.md'])
    rmSync(store.path('other'), { recursive: true })
    await seen('lamp', ['a.md'])
    store.write('other/er/c.md', 'moon')
    await seen('moon', ['other/er/c.md'])
  })

  test('what this process wrote is there at once, also without a watch', async () => {
    const store = makeStore(engine)
    const index = store.open()
    expect(await find(index, 'port')).toEqual([])
    store.write('sub/a.md', 'port')
    index.touch('memories/experiences/sub/a.md')
    expect(await find(index, 'port')).toEqual(['sub/a.md'])
    rmSync(store.path('sub'), { recursive: true })
    index.touch('memories/experiences/sub')
    expect(await find(index, 'port')).toEqual([])
  })

  test('folder times alone show what came and went', async () => {
    const store = makeStore(engine)
    store.write('a.md', 'port')
    store.write('sub/b.md', 'port')
    const look = async (query: string) => {
      const index = store.open({ sweep: 'folders' })
      const found = await find(index, query)
      index.close()
      return found
    }
    expect(await look('port')).toEqual(['a.md', 'sub/b.md'])
    store.write('sub/c.md', 'port')
    store.write('new/er/d.md', 'port')
    rmSync(store.path('a.md'))
    expect(await look('port')).toEqual(['new/er/d.md', 'sub/b.md', 'sub/c.md'])
    rmSync(store.path('new'), { recursive: true })
    expect(await look('port')).toEqual(['sub/b.md', 'sub/c.md'])
    expect(await look('port')).toEqual(['sub/b.md', 'sub/c.md'])
  })

  test('folder times alone read no more than fits a hook, and the rest next time', async () => {
    const store = makeStore(engine)
    for (let at = 0; at < 450; at++) store.write(`${at}.md`, 'port')
    const counts: number[] = []
    for (let round = 0; round < 4; round++) {
      const index = store.open({ sweep: 'folders' })
      counts.push((await index.search(['experience'], 'port', 1_000)).length)
      index.close()
    }
    expect(counts).toEqual([200, 400, 450, 450])
  })

  test('hidden files, sidecars, links and names without a URI are left out, with a reason', async () => {
    const store = makeStore(engine)
    store.write('good.md', 'port')
    store.write('.hidden.md', 'port')
    store.write('.overview.md', 'port')
    store.write('.git/x.md', 'port')
    store.write('notes.txt', 'port')
    store.write('%2e%2e/x.md', 'port')
    store.write('large.md', 'port '.repeat(300_000))
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'x.md'), 'port')
    const linked = process.platform !== 'win32'
    if (linked) {
      symlinkSync(join(outside, 'x.md'), store.path('link.md'))
      symlinkSync(outside, store.path('linked'))
      store.write('what?.md', 'port')
    }
    const index = store.open()
    expect(await find(index, 'port')).toEqual(['good.md'])
    const names = (await index.skipped()).map(({ path }) => path.replace('memories/experiences/', '')).sort()
    const expected = ['%2e%2e', 'large.md', 'notes.txt', ...(linked ? ['link.md', 'linked', 'what?.md'] : [])]
    expect(names).toEqual(expected.sort())
    for (const { reason } of await index.skipped()) expect(reason).toMatch(/\. ?/)
  })

  test('a file that is no text is not found, and read once only', async () => {
    const store = makeStore(engine)
    settle(store.write('a.md', 'port\0'))
    store.write('b.md', 'port')
    expect(await find(store.open(), 'port')).toEqual(['b.md'])
  })

  test('two processes that index at once both find everything', async () => {
    const store = makeStore(engine)
    for (let at = 0; at < 300; at++) store.write(`${at}.md`, `port ${at}`)
    const both = [store.open(), store.open()]
    const found = await Promise.all(both.map((index) => index.search(['experience'], 'port', 1_000)))
    expect(found.map((each) => each.length)).toEqual([300, 300])
    expect(new Set(found[0]?.map(({ path }) => path)).size).toBe(300)
  })
})

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

test.each([
  ['fts5', FTS5_FILE],
  ['scan', SCAN_FILE],
] as const)('a folder where %s has its file leaves the index in memory', async (engine, name) => {
  const store = makeStore(engine)
  for (let at = 0; at < 70; at++) store.write(`${at}.md`, 'port')
  mkdirSync(join(store.index, name))
  writeFileSync(join(store.index, name, 'kept'), '')
  const index = store.open()
  expect(await index.search(['experience'], 'port', 100)).toHaveLength(70)
  index.close()
  expect(store.log.join()).toMatch(/in memory/)
  expect(existsSync(join(store.index, name, 'kept'))).toBe(true)
})

describe('a broken FTS5 file', () => {
  test.each([
    ['is rubbish', () => Buffer.from('rubbish '.repeat(2_000))],
    ['is half', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    [
      'has broken pages',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 8_192), Buffer.alloc(bytes.length - 8_192, 0xa5)]),
    ],
  ])('that %s is made anew', async (_, broken) => {
    const store = makeStore('fts5')
    for (let at = 0; at < 40; at++) store.write(`${at}.md`, `port ${NUMBERS[at % 10]}${NUMBERS[Math.floor(at / 10)]}`)
    const first = store.open()
    expect(await find(first, 'sevenzero')).toEqual(['7.md'])
    first.close()
    const file = join(store.index, FTS5_FILE)
    writeFileSync(file, broken(readFileSync(file)))
    const second = store.open()
    expect(await find(second, 'sevenzero')).toEqual(['7.md'])
    expect((await second.search(['experience'], 'port', 100)).length).toBe(40)
    expect(store.log.join()).toMatch(/made anew/)
    second.close()
    expect(await find(store.open(), 'sevenzero')).toEqual(['7.md'])
  })

  test('that breaks while it is in use does not stop the search', async () => {
    const store = makeStore('fts5')
    for (let at = 0; at < 40; at++)
      store.write(`${at}.md`, `port ${NUMBERS[at % 10]}${NUMBERS[Math.floor(at / 10)]} ${'filler '.repeat(400)}`)
    const index = store.open()
    expect(await find(index, 'sevenzero')).toEqual(['7.md'])
    for (const name of readdirSync(store.index)) {
      const size = statSync(join(store.index, name)).size
      writeFileSync(join(store.index, name), Buffer.alloc(size, 0xa5), { flag: 'r+' })
    }
    store.write('new.md', 'sevenzero again')
    index.touch('memories/experiences/new.md')
    expect(await find(index, 'sevenzero')).toEqual(['7.md', 'new.md'])
  })

  test('is rebuilt when the whole cache is deleted between two processes', async () => {
    const store = makeStore('fts5')
    store.write('a.md', 'port')
    const first = store.open()
    await find(first, 'port')
    first.close()
    rmSync(store.index, { recursive: true })
    mkdirSync(store.index)
    expect(await find(store.open(), 'port')).toEqual(['a.md'])
    expect(existsSync(join(store.index, FTS5_FILE))).toBe(true)
  })

  test('cannot be made where nothing can be written, and the search works all the same', async () => {
    const store = makeStore('fts5')
    store.write('a.md', 'port')
    const index = store.open({ index: join(store.index, 'not', 'there') })
    expect(await find(index, 'port')).toEqual(['a.md'])
    expect(store.log.join()).toMatch(/in memory/)
  })
})
