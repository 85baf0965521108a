import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { openServerBackend } from './server-backend.ts'
import { startFakeServer } from './testing/fake-server.ts'
import { errorReply, jsonReply, okReply, startTinyServer } from './testing/tiny-server.ts'

const FIXTURE = new URL('../../../tests/fixtures/field-cases.jsonl', import.meta.url)
const KNOWN = readFileSync(FIXTURE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { id: string }).id)

const E = 'viking://user/alice/memories/experiences'
const HEALTH = jsonReply(200, { status: 'ok', healthy: true, version: '0.5.2', auth_mode: 'dev' })
const row = (uri: string) => ({ uri, score: 0.7, abstract: 'text' })

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean()
})

function backendOn(url: string, connection: Partial<Connection> = {}, lines: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'ovp-field-'))
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  const none = (): Promise<never> => Promise.reject(new Error('not here'))
  return openServerBackend({
    connection: { url, timeout_ms: 2_000, ...connection },
    folder,
    sessions: { append: none, commit: none, usage: none },
    log: (line) => lines.push(line),
  })
}

async function fake(options: Parameters<typeof startFakeServer>[0] = {}) {
  const server = await startFakeServer({ auth_mode: 'api_key', ...options })
  cleanUp.push(() => server.close())
  return server
}

async function tiny(...replies: Parameters<typeof startTinyServer>) {
  const server = await startTinyServer(...replies)
  cleanUp.push(() => server.close())
  return server
}

/** A server that gives these rows for each search. */
async function rows(...memories: unknown[]) {
  const server = await tiny(HEALTH, okReply({ user: 'alice' }), okReply({ memories, resources: [], skills: [] }))
  return (await backendOn(server.url).searchExperiences('x', 5)).map(({ uri }) => uri)
}

const CASES: Record<string, () => Promise<void>> = {
  'server-dropped-dedicated-tools': async () => {
    const server = await fake({ version: '0.5.2' })
    const { capabilities } = await backendOn(server.url, { api_key: 'alice-key' }).states.current()
    expect(capabilities.rules).toBe('generic-2-alias')
    const old = await fake({ version: '0.4.9' })
    const nothing = await backendOn(old.url, { api_key: 'alice-key' }).states.current()
    expect(nothing.capabilities).toMatchObject({ rules: 'none', reason: expect.stringMatching(/first that counts/) })
  },
  'uid-less-target-uri-400': async () => {
    for (const version of ['0.4.13', '0.4.16', '0.4.17', '0.5.2']) {
      const server = await fake({ version })
      server.put(`${E}/a.md`, '# A')
      expect(await backendOn(server.url, { api_key: 'alice-key' }).searchExperiences('a', 5)).toHaveLength(1)
      expect(server.requests.at(-1)?.body).toMatchObject({ target_uri: E })
    }
  },
  'home-alias-rejected': async () => {
    const server = await fake({ version: '0.4.13' })
    const backend = backendOn(server.url, { api_key: 'alice-key' })
    await backend.memory().write('viking://~/memories/a.md', 'x', 'create')
    expect(Object.keys(server.texts())).toEqual(['viking://user/alice/memories/a.md'])
    await expect(backend.readExperience(`${E}/none.md`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
  'sidecar-in-results': async () => {
    expect(await rows(row(`${E}/a.md`), row(`${E}/.overview.md`), row(`${E}/.abstract.md`))).toEqual([`${E}/a.md`])
  },
  'dup-uris-in-results': async () => {
    expect(await rows(row(`${E}/a.md`), row(`${E}/a.md`))).toEqual([`${E}/a.md`])
  },
  'extra-field-rejected': async () => {
    const server = await fake()
    const backend = backendOn(server.url, { api_key: 'alice-key' })
    await backend.searchExperiences('x', 5)
    expect(Object.keys(server.requests.at(-1)?.body as object).sort()).toEqual(['limit', 'query', 'target_uri'])
    const strict = await tiny(
      HEALTH,
      okReply({ user: 'alice' }),
      errorReply(400, 'INVALID_ARGUMENT', 'Invalid request parameters: body.limit: Extra inputs are not permitted'),
    )
    await expect(backendOn(strict.url).searchExperiences('x', 5)).rejects.toThrow(/body\.limit: Extra inputs/)
  },
  'identity-default': async () => {
    const server = await fake({ auth_mode: 'dev' })
    await backendOn(server.url).searchExperiences('x', 5)
    const names = server.requests.flatMap(({ headers }) => Object.keys(headers))
    expect(names.filter((name) => name.startsWith('x-openviking'))).toEqual([])
  },
}

test.each(Object.entries(CASES))('%s', async (id, holds) => {
  expect(KNOWN).toContain(id)
  await holds()
})
