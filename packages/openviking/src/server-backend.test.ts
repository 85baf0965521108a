import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenVikingError } from '@openviking-plugins/experience'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { openServerBackend } from './server-backend.ts'
import { type FakeServer, type FakeServerOptions, startFakeServer } from './testing/fake-server.ts'
import { jsonReply, okReply, startTinyServer } from './testing/tiny-server.ts'

const GENERATIONS = ['0.4.13', '0.4.16', '0.4.17', '0.4.23', '0.5.2']
const ROOT = 'viking://user/alice/memories/experiences'

const sessions = {
  append: async () => ({ added: 0 }),
  commit: async () => ({ status: 'skipped' as const, events: [], experience_uris: [] }),
  usage: async () => ({ experiences: [], sessions: 0, recalls: 0, injections: 0 }),
}

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean()
})

async function open(options: FakeServerOptions = {}, connection: Partial<Connection> = {}) {
  const server = await startFakeServer({ auth_mode: 'api_key', ...options })
  // Fails where anything undocumented was sent.
  cleanUp.push(() => server.close())
  const folder = mkdtempSync(join(tmpdir(), 'ovp-server-'))
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const backend = openServerBackend({
    connection: { url: server.url, api_key: 'alice-key', timeout_ms: 5_000, ...connection },
    folder,
    sessions,
    harness: 'test',
    version: '1.2.3',
    log: (line) => lines.push(line),
  })
  return { server, backend, folder, lines }
}

function seed(server: FakeServer): void {
  server.put(`${ROOT}/flaky-port-bind.md`, '## Situation\nThe port is busy.\n\n## Approach\nBind port 0.\n')
  server.put(`${ROOT}/ci/retry%20with=jitter.md`, '# Retry with jitter\n')
  server.put(`${ROOT}/数据库.md`, '# 数据库 port\n')
  server.put('viking://user/bob/memories/experiences/other.md', '# port of somebody else\n')
  server.put('viking://user/alice/memories/preferences/port.md', 'port 8080 please\n')
}

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (thrown: unknown) => (isOpenVikingError(thrown) ? thrown.code : String(thrown)),
  )

describe.each(GENERATIONS)('a backend on %s', (version) => {
  it('finds own experiences only, by canonical URI, each once', async () => {
    const { server, backend } = await open({ version })
    seed(server)
    const hits = await backend.searchExperiences('  busy port ', 2)
    expect(hits).toHaveLength(2)
    expect(hits[0]).toEqual({
      uri: `${ROOT}/flaky-port-bind.md`,
      title: 'flaky-port-bind',
      score: 1,
      snippet: '## Situation\nThe port is busy.\n\n## Approach\nBind port 0.',
    })
    const all = await backend.searchExperiences('port', 20)
    expect(
      all.map(({ uri, title }) => [uri, title]).sort(([left = ''], [right = '']) => (left < right ? -1 : 1)),
    ).toEqual([
      [`${ROOT}/ci/retry%20with=jitter.md`, 'retry with=jitter'],
      [`${ROOT}/flaky-port-bind.md`, 'flaky-port-bind'],
      [`${ROOT}/数据库.md`, '数据库'],
    ])
    expect(await codeOf(backend.searchExperiences(' \n', 5))).toBe('INVALID_INPUT')
  })

  it('adds, reads and lists', async () => {
    const { backend } = await open({ version })
    expect(await backend.listExperiences()).toEqual([])
    const added = await backend.addExperience('ci/pin-node', '# Pin Node\n')
    expect(added).toMatchObject({ uri: `${ROOT}/ci/pin-node.md`, title: 'pin-node', bytes: 11 })
    expect(await backend.readExperience(added.uri)).toEqual({ uri: added.uri, content: '# Pin Node' })
    expect(await codeOf(backend.addExperience('ci/pin-node', '# Another\n'))).toBe('ALREADY_EXISTS')
    expect(await codeOf(backend.addExperience('ci/pin-node', ' \n', { replace: true }))).toBe('INVALID_INPUT')
    expect(await codeOf(backend.addExperience('../x', '# X\n'))).toBe('INVALID_INPUT')
    await backend.addExperience('ci/pin-node', '# Pin it better\n', { replace: true })
    await backend.addExperience('new', '# New\n', { replace: true })
    expect((await backend.readExperience(added.uri)).content).toBe('# Pin it better')
    const listed = await backend.listExperiences()
    expect(listed.map(({ uri, title }) => [uri, title])).toEqual([
      [added.uri, 'pin-node'],
      [`${ROOT}/new.md`, 'new'],
    ])
    expect(listed[0]?.updated_at).toMatch(/^\d{4}-.*Z$/)
    expect(await codeOf(backend.readExperience(`${ROOT}/none.md`))).toBe('NOT_FOUND')
    expect(await codeOf(backend.readExperience(`${ROOT}/ci`))).toBe('INVALID_INPUT')
  })

  it('overwrites nothing under a name with blanks', async () => {
    const { server, backend } = await open({ version })
    server.put(`${ROOT}/flaky_port.md`, 'first')
    expect(await codeOf(backend.addExperience('flaky port', 'second'))).toBe('ALREADY_EXISTS')
    expect(await backend.addExperience('busy  port', 'third')).toMatchObject({
      uri: `${ROOT}/busy_port.md`,
      title: 'busy_port',
    })
    server.put(`${ROOT}/old name.md`, 'fourth')
    expect(await codeOf(backend.addExperience('old name', 'fifth'))).toBe('ALREADY_EXISTS')
    const memory = backend.memory()
    expect((await memory.write('viking://~/memories/a note.md', 'x', 'append')).uri).toBe(
      'viking://user/alice/memories/a_note.md',
    )
    expect(await codeOf(memory.write('viking://~/memories/a note.md', 'y', 'create'))).toBe('ALREADY_EXISTS')
    await memory.edit('viking://~/memories/a note.md', 'x', 'y')
    expect(Object.values(server.texts())).toEqual(['first', 'third', 'fourth', 'y'])
  })

  it('has the memory tools', async () => {
    const { server, backend } = await open({ version })
    seed(server)
    const memory = backend.memory()
    const note = 'viking://user/alice/memories/notes/a.md'
    expect(await memory.write(note, 'one\ntwo', 'create')).toEqual({ uri: note, bytes: 7 })
    expect(await codeOf(memory.write(note, 'x', 'create'))).toBe('ALREADY_EXISTS')
    await memory.write('viking://~/memories/notes/a.md', 'three\n', 'append')
    expect(await memory.read(note)).toBe('one\ntwo\nthree')
    expect(await memory.read(note, { offset: 1, limit: 1 })).toBe('two')
    await memory.edit(note, 'two', 'zwei')
    await memory.write('viking://user/alice/memories/notes/b.md', 'new', 'append')
    await memory.write('viking://user/alice/memories/notes/c.md', 'new', 'replace')
    expect(await memory.read(note)).toBe('one\nzwei\nthree')
    expect(await codeOf(memory.edit(note, 'nowhere', 'x'))).toBe('NOT_FOUND')
    expect(await codeOf(memory.edit(note, 'e', 'x'))).toBe('INVALID_INPUT')
    expect(await codeOf(memory.read('viking://user/bob/memories/x.md'))).toBe('NOT_OWNED')
    expect(await codeOf(memory.read('viking://user/alice/memories'))).toBe('INVALID_INPUT')
    expect(await codeOf(memory.list('viking://user/alice/nowhere'))).toBe('NOT_FOUND')
    expect(await codeOf(memory.list(note))).toBe('INVALID_INPUT')
    expect(await memory.list('viking://~')).toEqual([
      { name: 'memories', uri: 'viking://user/alice/memories', is_dir: true, bytes: 0 },
    ])
    const names = (await memory.list('viking://~/memories/notes', { recursive: true })).map(({ name }) => name)
    expect(names).toEqual(['a.md', 'b.md', 'c.md'])
    expect(await memory.grep('ZWEI|one', { case_insensitive: true, limit: 10 })).toEqual([
      { uri: note, line: 1, text: 'one' },
      { uri: note, line: 2, text: 'zwei' },
    ])
    expect(await memory.glob('**/?.md', { limit: 2 })).toEqual([note, note.replace('a.md', 'b.md')])
    expect((await memory.find('port 8080', { limit: 1 })).map(({ uri }) => uri)).toEqual([
      'viking://user/alice/memories/preferences/port.md',
    ])
    expect(await codeOf(memory.forget('viking://~'))).toBe('INVALID_INPUT')
    expect(await codeOf(memory.forget('viking://~/memories/notes'))).toBe('INVALID_INPUT')
    expect(await memory.forget(note)).toEqual({ uri: note, deleted: 1 })
    expect(await memory.forget('viking://~/memories/notes', { recursive: true })).toMatchObject({ deleted: 2 })
    expect(await codeOf(memory.forget(note))).toBe('NOT_FOUND')
  })

  it('remembers in a session of its own', async () => {
    const { server, backend } = await open({ version })
    const uri = await backend.memory().remember(' Prefers pnpm. ')
    expect(uri).toMatch(/^viking:\/\/user\/alice\/sessions\/note-\d{14}-[0-9a-f]+\/history\/archive_001$/)
    const [session] = server.sessions.values()
    expect(session?.archives.flat().map(({ role, parts }) => [role, parts])).toEqual([
      ['user', [{ type: 'text', text: 'Prefers pnpm.' }]],
    ])
    expect(await codeOf(backend.memory().remember(' '))).toBe('INVALID_INPUT')
  })

  it('traces experiences', async () => {
    const { server, backend } = await open({ version })
    seed(server)
    const uri = `${ROOT}/flaky-port-bind.md`
    const lineage = {
      uri,
      trajectories: [],
      total: 0,
      outcomes: { success: 0, failure: 0, partial: 0, unknown: 0, unfinished: 0 },
    }
    expect(await backend.lineage?.(uri)).toEqual(lineage)
    expect(await codeOf(Promise.resolve(backend.lineage?.(`${ROOT}/none.md`)))).toBe('NOT_FOUND')
    expect(await codeOf(Promise.resolve(backend.lineage?.('viking://user/bob/memories/experiences/other.md')))).toBe(
      'NOT_OWNED',
    )
  })
})

describe('a backend', () => {
  it('asks for more rows where summaries and foreign rows took the places', async () => {
    const row = (uri: string) => ({ uri, score: 0.5, abstract: '' })
    const summaries = Array.from({ length: 9 }, (_, at) => row(`${ROOT}/d${at}/.overview.md`))
    const tiny = await startTinyServer(
      jsonReply(200, { status: 'ok', version: '0.5.2', auth_mode: 'dev' }),
      okReply({ user: 'alice' }),
      okReply({ memories: summaries, resources: [], skills: [], total: 9 }),
      okReply({ memories: [...summaries, row(`${ROOT}/a.md`)], resources: [], skills: [], total: 10 }),
    )
    cleanUp.push(() => tiny.close())
    const { backend } = await open({}, { url: tiny.url })
    expect((await backend.searchExperiences('port', 2)).map(({ uri }) => uri)).toEqual([`${ROOT}/a.md`])
    expect(tiny.seen.slice(2).map(({ body }) => (JSON.parse(body) as { limit: number }).limit)).toEqual([9, 36])
  })

  it('takes a file for its own when the answer to its creation was lost', async () => {
    const { server, backend } = await open({ version: '0.4.17' })
    server.fault({ kind: 'lost-answer', on: /content\/write$/, times: 1 })
    expect(await backend.addExperience('a', '# A\n')).toMatchObject({ uri: `${ROOT}/a.md` })
    expect(server.requests.filter(({ path }) => path.endsWith('/write'))).toHaveLength(2)
  })

  it('waits while a file is busy', async () => {
    const { server, backend } = await open()
    server.put(`${ROOT}/a.md`, 'x')
    server.fault({ kind: 'busy', on: /fs$/, times: 2 })
    expect(await backend.memory().forget(`${ROOT}/a.md`)).toMatchObject({ deleted: 1 })
  })

  it('says that an old server traces nothing', async () => {
    const { backend } = await open({ version: '0.4.12' })
    expect(await codeOf(Promise.resolve(backend.lineage?.(`${ROOT}/a.md`)))).toBe('UNSUPPORTED')
  })

  it('sends its peer only where a peer is read', async () => {
    const { server, backend } = await open({}, { peer: 'web-app' })
    await backend.searchExperiences('x', 1)
    await backend.memory().remember('x')
    const peers = server.requests.map(({ path, headers }) => [
      path.split('/')[3] ?? path,
      headers['x-openviking-actor-peer'],
    ])
    expect(peers).toEqual([
      ['/health', undefined],
      ['system', undefined],
      ['search', 'web-app'],
      ['sessions', undefined],
      ['sessions', undefined],
    ])
  })
})
