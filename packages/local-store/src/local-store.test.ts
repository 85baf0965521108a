import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { searchOnce } from './hook.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'
import { searchMessage } from './testing/messages.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const EXPERIENCES = 'viking://user/mira/memories/experiences'
const PORT = '# Flaky port\n\n## Situation\n\nTests fail with a busy port.\n\n## Approach\n\nListen on port 0.\n'
let store: LocalStore

beforeEach(async () => {
  store = await openLocalStore({ home: temporaryFolder(), user: 'mira' })
  onTestFinished(() => store.close())
})

function put(name: string, content: string): string {
  const file = join(store.paths.store, 'memories', 'experiences', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

describe('search', () => {
  test('gives own experiences by canonical URI, best first', async () => {
    await store.addExperience('ci/flaky-port-bind', PORT)
    await store.addExperience('%E6%95%B0', 'nothing about that')
    await store.addExperience('数据库', '## Situation\n\n数据库的 port 被占用。')
    const hits = await store.searchExperiences('busy port', 5)
    expect(hits.map(({ uri, title, snippet }) => ({ uri, title, snippet }))).toEqual([
      {
        uri: `${EXPERIENCES}/ci/flaky-port-bind.md`,
        title: 'flaky-port-bind',
        snippet: 'Tests fail with a busy port.',
      },
      { uri: `${EXPERIENCES}/数据库.md`, title: '数据库', snippet: '数据库的 port 被占用。' },
    ])
    for (const { score } of hits) expect(score > 0 && score <= 1).toBe(true)
    expect(await store.searchExperiences('busy port', 1)).toHaveLength(1)
    expect((await store.searchExperiences('nothing', 5)).map(({ title }) => title)).toEqual(['数'])
  })

  test('finds no note, and nothing in an empty store', async () => {
    expect(await store.searchExperiences('port', 5)).toEqual([])
    await store.memory().remember('a note about the port')
    expect(await store.searchExperiences('port', 5)).toEqual([])
  })

  test.each(['', '  \n'])('refuses the empty query %j', async (query) => {
    await expect(store.searchExperiences(query, 5)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test.each(['"', 'a" OR b', 'NEAR(', '*', 'title:port', "'; DROP TABLE file; --", '\0', '\ud800', '^port', '-port'])(
    'takes the query %j as words',
    async (query) => {
      await store.addExperience('port', PORT)
      await expect(store.searchExperiences(query, 5)).resolves.toBeInstanceOf(Array)
    },
  )
})

describe('read', () => {
  test('gives the text under its URI', async () => {
    put('a.md', '\ufeff# A\r\n\r\nText\r\n')
    expect(await store.readExperience(`${EXPERIENCES}/a.md`)).toEqual({
      uri: `${EXPERIENCES}/a.md`,
      content: '# A\n\nText\n',
    })
    await expect(store.readExperience(`${EXPERIENCES}/b.md`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(store.readExperience(`${EXPERIENCES}/a.md/b.md`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('list', () => {
  test('has every experience, by URI', async () => {
    put('b.md', 'x')
    put('ci/a%20b.md', 'xy')
    put('notes.txt', 'x')
    put('.hidden.md', 'x')
    expect(await store.listExperiences()).toEqual([
      { uri: `${EXPERIENCES}/b.md`, title: 'b', bytes: 1, updated_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { uri: `${EXPERIENCES}/ci/a%20b.md`, title: 'a b', bytes: 2, updated_at: expect.any(String) },
    ])
  })
})

describe('add', () => {
  test('writes what it is given and says where', async () => {
    const added = await store.addExperience('ci/port', PORT)
    expect(added).toMatchObject({ uri: `${EXPERIENCES}/ci/port.md`, title: 'port', bytes: Buffer.byteLength(PORT) })
    expect(readFileSync(join(store.paths.store, 'memories/experiences/ci/port.md'), 'utf8')).toBe(PORT)
  })

  test('replaces only if asked', async () => {
    await store.addExperience('port', PORT)
    await expect(store.addExperience('port', 'new')).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      message: /replace/,
    })
    await store.addExperience('port', 'new moon', { replace: true })
    expect((await store.readExperience(`${EXPERIENCES}/port.md`)).content).toBe('new moon')
    expect(await store.searchExperiences('moon', 5)).toHaveLength(1)
    expect(await store.searchExperiences('flaky', 5)).toEqual([])
  })

  test('keeps one spelling of a name', async () => {
    await store.addExperience('Port', PORT)
    await expect(store.addExperience('port', PORT, { replace: true })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    const composed = await store.addExperience('cafe\u0301', PORT)
    expect(composed.uri).toBe(`${EXPERIENCES}/café.md`)
    await expect(store.addExperience('café', PORT)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  test.each([
    '',
    ' ',
    '../x',
    'a/../b',
    '.x',
    'a/.b',
    'a//b',
    '/a',
    'a/',
    'a?',
    'a#b',
    'a\\b',
    'a:b',
    'CON',
    'aux.x',
    'com1',
    'a\nb',
    'a/ b',
    'dot./x',
    `${'x'.repeat(250)}`,
    '%2e%2e',
    '.overview',
  ])('refuses the name %j', async (name) => {
    await expect(store.addExperience(name, PORT)).rejects.toMatchObject({
      code: expect.stringMatching(/^INVALID_(?:INPUT|URI)$/),
    })
    expect(await store.listExperiences()).toEqual([])
  })

  test('refuses a text that would not be found again, and takes the longest that is', async () => {
    const longest = `# Port\n\n${'x '.repeat(2 ** 19)}`.slice(0, 2 ** 20)
    await expect(store.addExperience('port', `${longest}x`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('larger than 1 MB'),
    })
    expect(existsSync(join(store.paths.store, 'memories', 'experiences', 'port.md'))).toBe(false)
    await store.addExperience('port', longest)
    expect(await store.listExperiences()).toHaveLength(1)
  })

  test('refuses an empty text', async () => {
    await expect(store.addExperience('a', ' \n')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('a store', () => {
  test('says what it is', async () => {
    expect(store.kind).toBe('folder')
    expect(await store.identity()).toEqual({ user: 'mira', account: 'local' })
    expect(store.engine()).toBe('fts5')
  })

  test('tells which files it does not offer, and why', async () => {
    put('x.txt', 'x')
    expect(await store.skipped()).toEqual([
      { path: 'memories/experiences/x.txt', reason: expect.stringMatching(/\.md/) },
    ])
  })

  test('works with the index folder deleted under it, and with no store at all', async () => {
    rmSync(store.paths.index, { recursive: true })
    await store.addExperience('port', PORT)
    expect(await store.searchExperiences('port', 5)).toHaveLength(1)
    const other = await openLocalStore({ home: store.paths.home, user: 'mira' })
    onTestFinished(() => other.close())
    rmSync(store.paths.store, { recursive: true })
    expect(await other.searchExperiences('port', 5)).toEqual([])
    expect(await other.listExperiences()).toEqual([])
    await other.addExperience('again', PORT)
    expect(await other.searchExperiences('port', 5)).toHaveLength(1)
  })
})

test('a disk that fails is told as such, with what to do', async () => {
  rmSync(store.paths.ledger, { recursive: true })
  writeFileSync(store.paths.ledger, '')
  await expect(store.usage()).rejects.toMatchObject({ code: 'IO', message: /permissions/, cause: { code: 'ENOTDIR' } })
  rmSync(join(store.paths.store), { recursive: true })
  writeFileSync(store.paths.store, '')
  await expect(store.memory().write('viking://~/a/b.md', 'x', 'create')).rejects.toMatchObject({ code: 'HOME_REFUSED' })
})

test.runIf(process.platform !== 'win32')('everything that is ours can be read by its owner alone', async () => {
  await store.addExperience('port', PORT)
  await store.searchExperiences('port', 5)
  await store.append({ session_id: 'cc-1', harness: 'test' }, [searchMessage('1', ['port'])])
  await store.commit('cc-1')
  const files = readdirSync(store.paths.home, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(4)
  for (const { name, parentPath } of files) {
    expect({ name, mode: statSync(join(parentPath, name)).mode & 0o777 }).toEqual({ name, mode: 0o600 })
  }
})

describe('one search of a hook', () => {
  test.each(['fts5', 'scan'] as const)('finds with %s what the store finds', async (engine) => {
    await store.addExperience('port', PORT)
    const options = { home: store.paths.home, user: 'mira', limit: 5, engine }
    expect(await searchOnce('busy port', options)).toEqual(await store.searchExperiences('busy port', 5))
  })

  test('may lag behind an edit in place until a full look', async () => {
    const file = put('port.md', 'port')
    const once = () => searchOnce('moon', { home: store.paths.home, user: 'mira', limit: 5 })
    expect(await once()).toEqual([])
    appendFileSync(file, ' moon')
    expect(await store.searchExperiences('moon', 5)).toHaveLength(1)
    expect(await once()).toHaveLength(1)
  })

  test('makes a home that is not there', async () => {
    const home = join(temporaryFolder(), 'new')
    expect(await searchOnce('port', { home, limit: 3 })).toEqual([])
    expect(existsSync(join(home, 'state', 'identity.json'))).toBe(true)
  })
})
