import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerSearchOptions, searchServerOnce, serverId } from './hook.ts'
import { type FakeServer, type FaultKind, startFakeServer } from './testing/fake-server.ts'

const ROOT = 'viking://user/alice/memories/experiences'
const BODY = `## Situation\n${'A port is busy. '.repeat(40)}`

let server: FakeServer
let folder: string
let lines: string[]
beforeEach(async () => {
  server = await startFakeServer({ auth_mode: 'api_key' })
  server.put(`${ROOT}/busy-port.md`, BODY)
  server.put(`${ROOT}/other.md`, 'nothing in common')
  folder = join(mkdtempSync(join(tmpdir(), 'ovp-hook-')), 'servers', 'id')
  lines = []
})
afterEach(async () => {
  await server.close()
  rmSync(join(folder, '../..'), { recursive: true, force: true })
})

function search(query: string, options: Partial<ServerSearchOptions> = {}) {
  return searchServerOnce(query, {
    connection: { url: server.url, api_key: 'alice-key', timeout_ms: 15_000 },
    folder,
    limit: 1,
    timeout_ms: 5_000,
    user_agent: 'openviking-memory-claude-code/1.2.3',
    log: (line) => lines.push(line),
    ...options,
  })
}

describe('one search of a hook', () => {
  it('learns who we are once, and gives whole texts', async () => {
    const found = await search('busy port')
    expect(found?.hits).toEqual([{ uri: `${ROOT}/busy-port.md`, title: 'busy-port', score: 1, abstract: BODY.trim() }])
    await search('busy port')
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/health',
      '/api/v1/system/status',
      '/api/v1/search/find',
      '/api/v1/search/find',
    ])
    expect(server.requests.at(-1)?.headers['user-agent']).toBe('openviking-memory-claude-code/1.2.3')
    expect(lines).toEqual([])
  })

  it('asks nothing for an empty prompt', async () => {
    expect(await search(' \n')).toEqual({ hits: [] })
    expect(server.requests).toEqual([])
  })

  it.each<[FaultKind, number]>([
    ['hang', 1],
    ['reset', 1],
    ['html', 1],
    ['empty', 1],
    ['provider', 1],
    ['busy', 1],
    [500, 1],
    [429, 1],
    [503, 1],
  ])('gives up at %s after one attempt, with a line in the log', async (kind, attempts) => {
    await search('busy port')
    const before = server.requests.length
    server.fault({ kind, on: /find$/ })
    expect(await search('busy port', { timeout_ms: kind === 'hang' ? 400 : 5_000 })).toBeUndefined()
    expect(server.requests.length - before).toBe(attempts)
    expect(lines).toEqual([expect.stringMatching(/^server search: /)])
    expect(existsSync(join(folder, 'identity.json'))).toBe(true)
  })

  it('keeps within its time also where it has to learn first', async () => {
    server.fault({ kind: 'hang' })
    expect(await search('busy port', { timeout_ms: 400 })).toBeUndefined()
    expect(lines[0]).toContain('did not answer')
  })

  it('gives up when it is told to, and where nobody listens', async () => {
    expect(await search('busy port', { signal: AbortSignal.abort() })).toBeUndefined()
    await server.down()
    expect(await search('busy port')).toBeUndefined()
    expect(lines).toHaveLength(2)
  })

  it('asks who we are again after a refusal', async () => {
    await search('busy port')
    const file = join(folder, 'identity.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('alice', 'bob'))
    expect(await search('busy port')).toBeUndefined()
    expect(await search('busy port')).toMatchObject({ hits: [{ title: 'busy-port' }] })
    server.fault({ kind: 'wrong-key', times: 1 })
    expect(await search('busy port')).toBeUndefined()
    expect(existsSync(file)).toBe(false)
  })

  it('never throws, not even at an address that is none', async () => {
    expect(await search('x', { connection: { url: 'nowhere', timeout_ms: 1_000 } })).toBeUndefined()
    expect(lines).toHaveLength(1)
  })
})

it('the id of a server tells addresses, keys and identities apart and holds none of them', () => {
  const connection = { url: 'http://127.0.0.1:1933', timeout_ms: 1_000 }
  const ids = [
    connection,
    { ...connection, api_key: 'k' },
    { ...connection, account: 'k' },
    { ...connection, user: 'k' },
  ].map(serverId)
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => /^[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(serverId({ ...connection, timeout_ms: 9, peer: 'x' })).toBe(ids[0])
})
