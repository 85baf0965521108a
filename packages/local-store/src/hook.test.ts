import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { searchEvidenceOnce } from './hook.ts'
import { hasExperiences, readingCalls } from './hook-files.ts'
import { FTS5_FILE } from './index/fts5-tables.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'
import { searchEvidenceNow } from './quick-search.ts'
import { readMessage, searchMessage } from './testing/messages.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { queryTerms } from './tokens.ts'

const ROOT = 'viking://user/mira/memories/experiences'
let store: LocalStore

beforeEach(async () => {
  store = await openLocalStore({ home: temporaryFolder(), user: 'mira' })
  onTestFinished(() => store.close())
})

function put(path: string, content = 'text'): string {
  const file = join(store.paths.store, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

describe.each(['fts5', 'scan'] as const)('evidence with %s', (engine) => {
  const search = (query: string, longest_scan = Number.POSITIVE_INFINITY) =>
    searchEvidenceOnce(queryTerms(query), { home: store.paths.home, user: 'mira', engine, limit: 3, longest_scan })

  test('says what a hit has in common with the query, and how rare that is', async () => {
    await store.addExperience('ci/busy-port', '# Port in use\n\n## Situation\n\nEADDRINUSE in tests.')
    await store.addExperience('tests', 'tests that are slow')
    const evidence = await search('EADDRINUSE in tests today')
    expect(evidence?.asked.map(({ term }) => term)).toEqual(['eaddrinus', 'test', 'today'])
    expect(evidence?.found[0]?.content()).toContain('# Port in use')
    const [rarest, shared, unknown] = evidence?.asked.map(({ rarity }) => rarity) ?? []
    expect(unknown).toBe(1)
    expect(rarest).toBeLessThan(1)
    expect(shared).toBeLessThan(rarest ?? 0)
    expect(evidence?.found).toMatchObject([
      {
        uri: `${ROOT}/ci/busy-port.md`,
        title: 'busy-port',
        matched: [{ term: 'eaddrinus' }, { term: 'test' }],
      },
      { uri: `${ROOT}/tests.md`, matched: [{ term: 'test' }] },
    ])
  })

  test('a single Chinese character matches where it stands', async () => {
    await store.addExperience('锁', '数据库的锁没有释放')
    expect((await search('锁'))?.found.map(({ matched }) => matched.map(({ term }) => term))).toEqual([['锁']])
  })

  test('leaves out what has gone since it was indexed', async () => {
    const file = put('memories/experiences/port.md', 'port')
    expect((await search('port'))?.found).toHaveLength(1)
    rmSync(file)
    mkdirSync(file)
    expect((await search('port'))?.found).toEqual([])
  })

  test.each(['', '   ', '???'])('finds nothing for %j', async (query) => {
    expect(await search(query)).toEqual({ asked: [], found: [] })
  })

  test('does not look through more than it may', async () => {
    await store.addExperience('port', 'port')
    await search('port')
    expect(await search('port', 10)).toEqual(engine === 'scan' ? undefined : expect.anything())
  })
})

describe('a search of the index as it is', () => {
  const EXPERIENCES = 'memories/experiences'
  const options = () => ({ home: store.paths.home, user: 'mira', limit: 3 })
  const now = (more: { engine?: 'auto' | 'fts5' | 'scan'; log?: (line: string) => void } = {}) =>
    searchEvidenceNow(['port', 'sky'], { ...options(), ...more })

  /** Folders whose times tell the next change, as they are some moments after the last one. */
  async function indexed() {
    put(`${EXPERIENCES}/ci/port.md`, '# Port\n\nport in use')
    put(`${EXPERIENCES}/other.md`, 'another port, another sky')
    for (const folder of [`${EXPERIENCES}/ci`, EXPERIENCES, 'memories', '']) age(folder)
    return searchEvidenceOnce(['port', 'sky'], { ...options(), longest_scan: 0 })
  }
  const age = (folder: string) => utimesSync(join(store.paths.store, folder), 1_700_000_000.25, 1_700_000_000.25)
  const withoutContent = (evidence: Awaited<ReturnType<typeof indexed>>) =>
    JSON.parse(JSON.stringify(evidence)) as unknown

  test('says what the full one says', async () => {
    const full = await indexed()
    for (const engine of ['auto', 'fts5'] as const) {
      const evidence = now({ engine })
      expect(withoutContent(evidence)).toEqual(withoutContent(full))
      expect(evidence?.found.map(({ content }) => content())).toEqual(full?.found.map(({ content }) => content()))
    }
    expect(full?.found).toHaveLength(2)
  })

  test('is left to the full one where another engine is wanted', async () => {
    await indexed()
    expect(now({ engine: 'scan' })).toBeUndefined()
  })

  test.each<[string, () => unknown]>([
    ['there is no index', () => rmSync(join(store.paths.index, FTS5_FILE))],
    ['there is no home', () => rmSync(store.paths.home, { recursive: true })],
    ['the index is rubbish', () => writeFileSync(join(store.paths.index, FTS5_FILE), 'rubbish '.repeat(2000))],
    ['a file is new', () => put(`${EXPERIENCES}/ci/new.md`)],
    ['a folder is new', () => mkdirSync(join(store.paths.store, 'memories', 'new'))],
    ['a folder is gone', () => rmSync(join(store.paths.store, EXPERIENCES, 'ci'), { recursive: true })],
    [
      'a folder has become a file',
      () => {
        rmSync(join(store.paths.store, EXPERIENCES, 'ci'), { recursive: true })
        put(`${EXPERIENCES}/ci`)
        age(EXPERIENCES)
        age(`${EXPERIENCES}/ci`)
      },
    ],
  ])('is left to the full one where %s', async (_name, change) => {
    await indexed()
    expect(now()).toBeDefined()
    change()
    expect(now()).toBeUndefined()
  })

  test.runIf(process.platform !== 'win32')('is left to the full one where the home is open to others', async () => {
    await indexed()
    chmodSync(store.paths.home, 0o755)
    expect(now()).toBeUndefined()
  })

  test('is left to the full one while a folder is so young that its time does not tell the next change', async () => {
    put(`${EXPERIENCES}/port.md`, 'port')
    const soon = Date.now() / 1000 + 3600
    utimesSync(join(store.paths.store, EXPERIENCES), soon, soon)
    await searchEvidenceOnce(['port'], { ...options(), longest_scan: 0 })
    expect(now()).toBeUndefined()
  })

  test('writes nothing', async () => {
    await indexed()
    const files = () => {
      const names = readdirSync(store.paths.home, { recursive: true }).map(String)
      // SQLite's own, for readers and writers to agree.
      return new Set(names.filter((name) => !/-(?:wal|shm)$/.test(name)))
    }
    const before = files()
    now()
    expect(files()).toEqual(before)
  })
})

describe('presence', () => {
  test.each([
    ['nothing', () => undefined, false],
    ['a note', () => put('memories/notes/2026-11-30.md'), false],
    [
      'a file of another kind, and hidden ones',
      () => [
        put('memories/experiences/a.txt'),
        put('memories/experiences/.a.md'),
        put('memories/experiences/.git/b.md'),
      ],
      false,
    ],
    [
      'an empty folder',
      () => mkdirSync(join(store.paths.store, 'memories/experiences/ci/deep'), { recursive: true }),
      false,
    ],
    [
      'a link',
      () => {
        put('memories/experiences/a.txt')
        symlinkSync(put('elsewhere.md'), join(store.paths.store, 'memories/experiences/link.md'))
      },
      false,
    ],
    ['an experience', () => put('memories/experiences/a.md'), true],
    ['one deep down', () => put('memories/experiences/ci/deep/a.MD'), true],
  ])('%s', (_name, make, present) => {
    make()
    expect(hasExperiences(store.paths)).toBe(present)
  })

  test('of a home that is not there', () => {
    expect(hasExperiences({ store: join(temporaryFolder(), 'none') })).toBe(false)
  })
})

describe('reading calls', () => {
  const session = { session_id: 's', harness: 'test' }

  test('come from all sessions that were committed, each once', async () => {
    const uri = `${ROOT}/a.md`
    await store.append(session, [searchMessage('1', ['a']), readMessage('2', 'a', { tool_id: 'call-1' })])
    await store.commit('s')
    await store.append({ ...session, session_id: 't' }, [
      readMessage('3', 'a', { tool_id: 'call-2' }),
      readMessage('4', 'b'),
    ])
    await store.commit('t')
    writeFileSync(join(store.paths.ledger, '2020-01.jsonl'), `{"resource_uri":"${uri}","half`)
    expect(readingCalls(store.paths, [uri, `${ROOT}/never.md`])).toEqual(
      new Map([
        [uri, new Set(['call-1', 'call-2'])],
        [`${ROOT}/never.md`, new Set()],
      ]),
    )
  })

  test('of a home without a ledger: none', () => {
    expect(readingCalls({ ledger: join(temporaryFolder(), 'none') }, ['x'])).toEqual(new Map([['x', new Set()]]))
  })
})
