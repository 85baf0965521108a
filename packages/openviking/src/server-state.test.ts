import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { createServerClient, type ServerClient } from './http-client.ts'
import { learnServer, openServerStates, readServerState } from './server-state.ts'
import { type FakeServer, type FakeServerOptions, startFakeServer } from './testing/fake-server.ts'
import { jsonReply, okReply, startTinyServer, textReply } from './testing/tiny-server.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean()
})

async function start(options: FakeServerOptions): Promise<FakeServer> {
  const server = await startFakeServer(options)
  cleanUp.push(() => server.close())
  return server
}

function clientOf(url: string, connection: Partial<Connection> = {}): ServerClient {
  return createServerClient(
    { url, timeout_ms: 2_000, ...connection },
    { backoff_ms: 1, user_agent: 'openviking-memory-test/1.0.0' },
  )
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ovp-state-'))
  cleanUp.push(() => rmSync(path, { recursive: true, force: true }))
  return join(path, 'servers', '0123456789ab')
}

const failing = async (work: Promise<unknown>): Promise<{ code: string; message: string }> =>
  work.then(
    (value) => ({ code: 'none', message: JSON.stringify(value) }),
    (thrown: { code: string; message: string }) => thrown,
  )

const MODES: [string, FakeServerOptions['auth_mode'], Partial<Connection>, object][] = [
  ['development', 'dev', {}, { user: 'default', account: 'default', auth_mode: 'dev' }],
  ['development, a useless key', 'dev', { api_key: 'useless' }, { user: 'default', role: 'root', auth_mode: 'dev' }],
  ['development, named', 'dev', { user: 'mira', account: 'acme' }, { user: 'mira', account: 'acme' }],
  ["a user's key", 'api_key', { api_key: 'alice-key' }, { user: 'alice', account: 'acme', role: 'user' }],
  [
    'trusted',
    'trusted',
    { api_key: 'root-key', user: 'mira', account: 'acme' },
    { user: 'mira', account: 'acme', auth_mode: 'trusted' },
  ],
]

const FAULTS: [string, FakeServerOptions['auth_mode'], Partial<Connection>, RegExp][] = [
  ['no key', 'api_key', {}, /API key is needed/],
  ['a wrong key', 'api_key', { api_key: 'wrong-key' }, /key is not one of/],
  ['the root key', 'api_key', { api_key: 'root-key' }, /root key/],
  ['trusted, not named', 'trusted', { api_key: 'root-key' }, /trusted mode. Set OPENVIKING_ACCOUNT/],
]

describe.each(['0.4.13', '0.4.16', '0.4.17', '0.4.23', '0.5.2'])('a server %s', (version) => {
  it.each(MODES)('%s', async (_name, auth_mode, connection, expected) => {
    const server = await start({ version, auth_mode: auth_mode ?? 'dev' })
    const state = await learnServer(clientOf(server.url, connection))
    expect(state).toMatchObject({ version, capabilities: { version, known: 'known' }, ...expected })
  })

  it.each(FAULTS)('%s: says who must act', async (_name, auth_mode, connection, says) => {
    const server = await start({ version, auth_mode: auth_mode ?? 'dev' })
    const error = await failing(learnServer(clientOf(server.url, connection)))
    expect(error.code).toBe('CONFIGURATION')
    expect(error.message).toMatch(says)
    expect(error.message).not.toContain(connection.api_key ?? 'undefined')
  })
})

it('a trusted server of today wants its root key', async () => {
  const server = await start({ auth_mode: 'trusted' })
  const error = await failing(learnServer(clientOf(server.url, { user: 'mira', account: 'acme' })))
  expect(error).toMatchObject({ code: 'CONFIGURATION' })
})

const UNTOLD: [version: string, like: string][] = [
  ['0.4.10', '0.4.10'],
  ['0.4.13', '0.4.13'],
  ['0.4.15', '0.4.14'],
  ['0.4.16', '0.4.16'],
  ['0.4.17', '0.4.17'],
  ['0.4.23', '0.4.17'],
  ['0.5.2', '0.5.1'],
]

describe.each(['', '0.0.0+unknown'])('a server that tells "%s" for its version', (tells) => {
  it.each(UNTOLD)('and is %s is taken for %s', async (version, like) => {
    for (const auth_mode of ['api_key', 'dev'] as const) {
      const server = await start({ version, tells, auth_mode })
      const path = folder()
      const { capabilities } = await learnServer(clientOf(server.url, { api_key: 'alice-key' }), { folder: path })
      expect(capabilities.known).toBe('untold')
      expect(capabilities.reason).toContain(`answers like ${like}`)
      expect(readServerState(path)?.capabilities).toEqual(capabilities)
      expect(server.texts()).toEqual({})
      expect(server.sessions.size).toBe(0)
    }
  })
})

it('takes an unknown newer version for the newest known', async () => {
  const server = await start({ tells: '0.9.0' })
  expect((await learnServer(clientOf(server.url))).capabilities).toMatchObject({
    known: 'newer',
    rules: 'generic-2-alias',
    version: '0.9.0',
  })
})

describe('what is no OpenViking server', () => {
  it.each([
    ['a web page', textReply(200, '<html>hello</html>', { 'content-type': 'text/html' }), 'SERVER'],
    ['another service', jsonReply(200, { status: 'UP' }), 'SERVER'],
    ['an API that does not know the route', jsonReply(404, { detail: 'Not Found' }), 'SERVER'],
    ['nothing', textReply(200, ''), 'SERVER'],
    ['a login', textReply(302, '', { location: 'https://login.example.test/' }), 'CONFIGURATION'],
  ])('%s', async (_name, reply, code) => {
    const tiny = await startTinyServer(reply)
    cleanUp.push(() => tiny.close())
    const error = await failing(learnServer(clientOf(tiny.url)))
    expect(error.code).toBe(code)
    expect(error.message).toContain(tiny.url)
  })

  it('a server that does not say who its user is', async () => {
    const tiny = await startTinyServer(
      jsonReply(200, { status: 'ok', version: '0.5.2', auth_mode: 'dev' }),
      okReply({}),
    )
    cleanUp.push(() => tiny.close())
    expect(await failing(learnServer(clientOf(tiny.url)))).toMatchObject({ code: 'SERVER' })
  })
})

describe('what was learnt', () => {
  it('is kept for its owner alone, without the key', async () => {
    const server = await start({ auth_mode: 'api_key' })
    const path = folder()
    await learnServer(clientOf(server.url, { api_key: 'alice-key' }), { folder: path, now: () => 7 })
    const file = join(path, 'identity.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      user: 'alice',
      account: 'acme',
      auth_mode: 'api_key',
      learnt_at: 7,
      version: '0.5.2',
      role: 'user',
    })
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is used for an hour, then asked for again', async () => {
    const server = await start({ auth_mode: 'api_key' })
    let now = 1_000_000
    const options = { folder: folder(), now: () => now }
    const client = clientOf(server.url, { api_key: 'alice-key' })
    const states = openServerStates(client, options)
    await Promise.all([states.current(), states.current()])
    expect(server.requests).toHaveLength(2)
    now += 3_599_999
    await openServerStates(client, options).current()
    expect(server.requests).toHaveLength(2)
    now += 1
    await states.current()
    expect(server.requests).toHaveLength(4)
    now -= 10_000_000
    await states.current()
    expect(server.requests).toHaveLength(6)
  })

  it('is looked at once more for what is spelled for a version', async () => {
    const server = await start({ auth_mode: 'api_key' })
    const states = openServerStates(clientOf(server.url, { api_key: 'alice-key' }), { folder: folder() })
    await states.confirmed()
    expect(server.requests).toHaveLength(2)
    await states.confirmed()
    expect(server.requests.map(({ path }) => path).slice(2)).toEqual(['/health'])
    await server.down()
    expect(await states.confirmed()).toMatchObject({ version: '0.5.2', user: 'alice' })
    await server.up()
    server.fault({ kind: 'html' })
    expect(await failing(states.confirmed())).toMatchObject({ code: 'SERVER' })
  })

  it('holds while the server is away', async () => {
    const server = await start({})
    let now = 0
    const lines: string[] = []
    const options = { folder: folder(), now: () => now, log: (line: string) => lines.push(line) }
    await openServerStates(clientOf(server.url), options).current()
    await server.down()
    now += 10 * 3_600_000
    expect(await openServerStates(clientOf(server.url), options).current()).toMatchObject({ user: 'default' })
    expect(lines.at(-1)).toContain('What was learnt before is used.')
    expect(await failing(openServerStates(clientOf(server.url)).current())).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('is doubted after a refused key', async () => {
    const server = await start({ auth_mode: 'api_key' })
    const client = clientOf(server.url, { api_key: 'alice-key' })
    const states = openServerStates(client, { folder: folder() })
    await states.current()
    server.fault({ kind: 'wrong-key' })
    const request = { method: 'POST', path: '/api/v1/search/find', body: { query: 'x' } } as const
    const refused: unknown = await client.request(request).catch((thrown: unknown) => thrown)
    await states.current()
    states.heed(refused)
    expect(await failing(states.current())).toMatchObject({ code: 'CONFIGURATION' })
    server.fault()
    expect(await states.current()).toMatchObject({ user: 'alice' })
    server.fault({ kind: 'provider' })
    states.heed(await client.request(request).catch((thrown: unknown) => thrown))
    expect(await states.current()).toMatchObject({ user: 'alice' })
    states.heed('something else')
  })

  it('is asked for again where its file is damaged', async () => {
    const server = await start({})
    const path = folder()
    await learnServer(clientOf(server.url), { folder: path })
    for (const text of ['', '{', '[]', '{"user":"a/b","auth_mode":"dev"}', '{"user":"mira"}']) {
      writeFileSync(join(path, 'identity.json'), text)
      expect(readServerState(path, () => undefined)).toBeUndefined()
    }
    expect(await openServerStates(clientOf(server.url), { folder: path }).current()).toMatchObject({ user: 'default' })
  })

  it('is not lost where nothing can be written', async () => {
    const server = await start({})
    const path = folder()
    rmSync(join(path, '../..'), { recursive: true, force: true })
    writeFileSync(join(path, '../..'), 'a file where the folder should be')
    const lines: string[] = []
    const state = await learnServer(clientOf(server.url), { folder: path, log: (line) => lines.push(line) })
    expect(state.user).toBe('default')
    expect(lines.join()).toContain('could not be kept')
  })
})
