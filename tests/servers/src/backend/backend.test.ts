import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenVikingError, type MemoryToolCall } from '@openviking-plugins/experience'
import {
  type Connection,
  createServerClient,
  learnServer,
  openServerBackend,
  probeVersion,
} from '@openviking-plugins/openviking'
import { searchServerOnce } from '@openviking-plugins/openviking/hook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttributionCase } from '../attribution/cases.ts'
import { countOnServer } from '../attribution/count-on-server.ts'
import { HARNESS_CASES } from '../attribution/harness-cases.ts'
import { type Identity, startServer, type TestServer } from '../index.ts'
import { eachServer } from '../program/each-server.ts'

/** A release that answers alike, where the version itself is not told. */
const ANSWERS_LIKE: Record<string, string> = { '0.5.2': '0.5.1' }
const START_MS = 180_000

const session = HARNESS_CASES[0] as AttributionCase

const none = (): Promise<never> => Promise.reject(new Error('sessions are not part of this'))
const sessions = { append: none, commit: none, usage: none }

const codeOf = (work: Promise<unknown> | undefined): Promise<string> =>
  Promise.resolve(work).then(
    () => 'no error',
    (thrown: unknown) => (isOpenVikingError(thrown) ? thrown.code : String(thrown)),
  )

const messageOf = (work: Promise<unknown>): Promise<string> => work.then(String, (thrown: Error) => thrown.message)

eachServer((program) => {
  const { version } = program
  describe('with keys', () => {
    let server: TestServer
    let mira: Identity
    let connection: Connection
    let folder: string
    beforeAll(async () => {
      server = await startServer(program, { auth: 'key' })
      mira = await server.createUser('acme', 'mira')
      connection = { url: server.url, timeout_ms: 30_000, ...(mira.key === undefined ? {} : { api_key: mira.key }) }
      folder = mkdtempSync(join(tmpdir(), 'ovp-backend-'))
    }, START_MS)
    afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const open = () => openServerBackend({ connection, folder, sessions, harness: 'test', version: '1.0.0' })
    const ROOT = 'viking://user/mira/memories/experiences'

    it('tells who we are and what it is, also where it would not tell its version', async () => {
      const backend = open()
      expect(await backend.states.current()).toMatchObject({
        user: 'mira',
        account: 'acme',
        version,
        auth_mode: 'api_key',
      })
      expect(await probeVersion(backend.client, { user: 'mira', role: 'user' })).toBe(ANSWERS_LIKE[version] ?? version)
    })

    it('refuses a wrong key, the root key and no key, each with what to do', async () => {
      const learn = (api_key?: string) =>
        messageOf(
          learnServer(
            createServerClient({
              url: server.url,
              timeout_ms: 30_000,
              ...(api_key === undefined ? {} : { api_key }),
            }),
          ),
        )
      expect(await learn('not.a.key')).toMatch(/key is not one of/)
      expect(await learn(server.rootKey)).toMatch(/root key/)
      expect(await learn()).toMatch(/API key is needed/)
    })

    it('keeps experiences', async () => {
      const backend = open()
      expect(await backend.listExperiences()).toEqual([])
      const body = '## Situation\nA port is busy in CI.\n\n## Approach\nBind port 0.\n'
      const added = await backend.addExperience('ci/数据=%41', body)
      expect(added.uri).toBe(`${ROOT}/ci/数据=%41.md`)
      expect(await codeOf(backend.addExperience('ci/数据=%41', 'another'))).toBe('ALREADY_EXISTS')
      const [hit] = await backend.searchExperiences('busy port', 5)
      expect(hit).toMatchObject({ uri: added.uri, title: '数据=A', snippet: body.trim() })
      expect(await backend.readExperience(added.uri)).toEqual({ uri: added.uri, content: body.trim() })
      await backend.addExperience('ci/数据=%41', '# Better\n', { replace: true })
      await backend.addExperience('new one', '# New\n', { replace: true })
      expect(await codeOf(backend.addExperience('new one', '# Other\n'))).toBe('ALREADY_EXISTS')
      expect((await backend.readExperience(added.uri)).content).toBe('# Better')
      expect((await backend.listExperiences()).map(({ uri }) => uri)).toEqual([added.uri, `${ROOT}/new_one.md`])
      expect(await codeOf(backend.readExperience(`${ROOT}/none.md`))).toBe('NOT_FOUND')
      expect(await codeOf(backend.readExperience(`${ROOT}/ci`))).toBe('INVALID_INPUT')
      expect(await backend.lineage?.(added.uri)).toMatchObject({ uri: added.uri, total: 0, trajectories: [] })
      expect(await codeOf(backend.lineage?.(`${ROOT}/none.md`))).toBe('NOT_FOUND')
      const found = await searchServerOnce('better', { connection, folder, limit: 1, timeout_ms: 30_000 })
      expect(found?.hits).toMatchObject([{ uri: added.uri, abstract: '# Better' }])
    })

    it('has the memory tools', async () => {
      const memory = open().memory()
      const note = 'viking://user/mira/memories/notes/a.md'
      expect(await memory.write(note, 'one\ntwo', 'create')).toEqual({ uri: note, bytes: 7 })
      expect(await codeOf(memory.write(note, 'x', 'create'))).toBe('ALREADY_EXISTS')
      await memory.write(note, 'three\n', 'append')
      await memory.edit(note, 'two', 'zwei')
      expect(await memory.read(note)).toBe('one\nzwei\nthree')
      expect(await memory.read(note, { offset: 1, limit: 1 })).toBe('zwei')
      expect(await memory.grep('ZWEI', { case_insensitive: true, limit: 5 })).toEqual([
        { uri: note, line: 2, text: 'zwei' },
      ])
      expect(await memory.glob('**/a.md', { limit: 5 })).toEqual([note])
      expect((await memory.find('zwei', { limit: 5 })).map(({ uri }) => uri)).toContain(note)
      expect((await memory.list('viking://~/memories/notes')).map(({ name }) => name)).toEqual(['a.md'])
      expect(await codeOf(memory.list(note))).toBe('INVALID_INPUT')
      expect(await codeOf(memory.list('viking://~/nowhere'))).toBe('NOT_FOUND')
      expect(await codeOf(memory.forget('viking://~/memories/notes'))).toBe('INVALID_INPUT')
      expect(await memory.forget('viking://~/memories/notes', { recursive: true })).toMatchObject({ deleted: 1 })
      expect(await codeOf(memory.read(note))).toBe('NOT_FOUND')
      expect(await memory.remember('Prefers pnpm.')).toMatch(/^viking:\/\/user\/mira\/sessions\/note-.*archive_001$/)
    })

    it('runs the memory tools itself, and what fails is an error', async () => {
      const backend = open()
      const place = 'viking://user/mira/memories/own'
      const note = `${place}/port.md`
      const call = async (wanted: MemoryToolCall): Promise<string | undefined> => backend.callMemoryTool?.(wanted)
      const read = (uri: string) => call({ name: 'read', args: { uri, offset: 0, limit: -1 } })
      const write = (uri: string, content: string, mode: 'create' | 'replace') =>
        call({ name: 'write', args: { uri, content, mode } })
      const forget = (uri: string) => call({ name: 'forget', args: { uri, recursive: false } })
      const quote = `File not found: ${place}/none.md`
      await backend.memory().write(note, '# Port\none\nport bind\n', 'create')
      await backend.memory().write(`${place}/quote.md`, quote, 'create')

      expect(await read(note)).toBe('# Port\none\nport bind')
      expect(await read(`${place}/quote.md`)).toBe(quote)
      expect(await codeOf(read(`${place}/none.md`))).toBe('NOT_FOUND')
      expect(await codeOf(read(place))).toBe('INVALID_INPUT')
      expect(await codeOf(read('viking://user/otto/memories/x.md'))).toBe('NOT_OWNED')
      for (const uri of [undefined, `${place}/`]) {
        const args = { query: 'port bind', limit: 3, ...(uri === undefined ? {} : { uri }) }
        expect(await call({ name: 'find', args })).toContain(note)
        expect(await call({ name: 'search', args: { ...args, session_id: 'cc-1' } })).toContain(note)
      }
      expect(await call({ name: 'list', args: { uri: place, recursive: false, limit: 5 } })).toContain('port.md')
      expect(await call({ name: 'list', args: { recursive: true, limit: 50 } })).toContain(note)
      const grep = { pattern: 'p[o]rt', case_insensitive: false, limit: 5 }
      expect(await call({ name: 'grep', args: grep })).toContain('port bind')
      expect(await call({ name: 'glob', args: { pattern: '**/*.md', uri: place, limit: 5 } })).toContain(note)

      const has = version !== '0.4.13'
      const tree = await call({ name: 'tree', args: { uri: place, depth: 2 } })
      expect(tree).toEqual(has ? expect.stringContaining('port.md') : undefined)
      const made = `${place}/made.md`
      expect(await write(made, 'first', 'create')).toEqual(has ? expect.stringContaining(made) : undefined)
      if (has) {
        expect(await codeOf(write(made, 'second', 'create'))).toBe('ALREADY_EXISTS')
        await write(made, 'third', 'replace')
        await call({ name: 'edit', args: { uri: made, old_text: 'third', new_text: 'fourth', replace_all: false } })
        expect(await read(made)).toBe('fourth')
      }
      expect(await forget(note)).toContain(note)
      expect(await codeOf(forget(note))).toBe('NOT_FOUND')
      expect(await codeOf(forget(place))).toBe('INVALID_INPUT')
      expect(await call({ name: 'remember', args: { text: 'Prefers pnpm.' } })).toContain('1 message(s)')
      expect(await codeOf(call({ name: 'add_resource', args: { url: 'http://127.0.0.1:9/x' } }))).toBe('INVALID_INPUT')
      const wrong = openServerBackend({
        connection: { ...connection, mcp_url: `${server.url}/api/mcp` },
        folder,
        sessions,
      })
      expect(await codeOf(wrong.callMemoryTool?.({ name: 'find', args: { query: 'x', limit: 1 } }))).toBe(
        'CONFIGURATION',
      )
    })

    it('tells a missing route from a missing thing', async () => {
      const { client } = open()
      expect(await messageOf(client.request({ method: 'GET', path: '/api/v1/nope' }))).toMatch(/Update the server/)
      expect(await messageOf(client.request({ method: 'GET', path: '/api/v1/sessions/nope' }))).toMatch(
        /does not have it/,
      )
    })
  })

  it.each(['dev', 'trusted'] as const)(
    'in mode %s believes the headers, and counts what is delivered',
    async (auth) => {
      const server = await startServer(program, { auth })
      try {
        const key = server.rootKey === undefined ? {} : { api_key: server.rootKey }
        const named = { url: server.url, timeout_ms: 30_000, account: 'acme', user: 'mira', ...key }
        const client = createServerClient(named)
        const state = await learnServer(client)
        expect(state).toMatchObject({ user: 'mira', account: 'acme', auth_mode: auth, version })
        expect(await probeVersion(client, { user: 'mira', role: auth === 'dev' ? 'root' : 'user' })).toBe(
          ANSWERS_LIKE[version] ?? version,
        )
        const { user: _, account: __, ...nobody } = named
        const unnamed = await messageOf(learnServer(createServerClient(nobody)))
        expect(unnamed).toMatch(auth === 'dev' ? /object/ : /Set OPENVIKING_ACCOUNT and OPENVIKING_USER/)
        const { spelled } = await countOnServer(server, session, 'delivered')
        expect(spelled).toEqual(session.happened)
      } finally {
        await server.stop()
      }
    },
    START_MS,
  )
})
