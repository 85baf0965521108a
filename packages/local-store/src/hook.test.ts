import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { searchEvidenceOnce } from './hook.ts'
import { hasExperiences, readingCalls } from './hook-files.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'
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
