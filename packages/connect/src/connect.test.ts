import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { experienceUri, type Message } from '@openviking-plugins/experience'
import { type FakeServer, startFakeServer } from '@openviking-plugins/openviking/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ConnectOptions, connect } from './connect.ts'
import type { ConnectedServer } from './connect-server.ts'
import { type Settings, serverFolder } from './settings.ts'
import { type Given, userMachine } from './testing/user-machine.ts'

const SESSION = { session_id: 'cc-s1', harness: 'claude-code', cwd: '/repo' }
const URI = experienceUri('alice', 'busy-port')

function said(id: string, text: string): Message {
  return { id, role: 'user', parts: [{ type: 'text', text }], created_at: '2026-11-30T10:00:00.000Z' }
}

function read(id: string): Message {
  return {
    id,
    role: 'assistant',
    parts: [
      {
        type: 'tool',
        tool_id: id,
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: JSON.stringify({ uri: URI, content: 'Listen on port 0.' }),
        tool_status: 'completed',
      },
    ],
    created_at: '2026-11-30T10:00:01.000Z',
  }
}

interface Connected {
  backend: ConnectedServer
  settings: Settings
  server: FakeServer
}

async function connected(given: Given = {}): Promise<Connected> {
  const server = await startFakeServer({ auth_mode: 'api_key' })
  onTestFinished(() => server.close())
  const files = { '~/.openviking/ovcli.conf': { url: server.url, api_key: 'alice-key' } }
  const { settings } = userMachine().load({ files, ...given })
  const backend = (await connect(settings)) as ConnectedServer
  onTestFinished(() => backend.close())
  return { backend, settings, server }
}

/** Texts and tools that the server got. */
function arrived({ server }: Connected): unknown[] {
  return [...server.sessions.values()].flatMap(({ archives, live }) =>
    [...archives.flat(), ...live].flatMap(({ parts }) => parts.map((part) => part['text'] ?? part['tool_name'])),
  )
}

test('without an address the folder', async () => {
  const backend = await connect(userMachine().load().settings)
  onTestFinished(() => backend.close())
  expect(backend.kind).toBe('folder')
  expect('deliver' in backend).toBe(false)
})

describe('on a server', () => {
  test('nothing is asked before something is wanted', async () => {
    const { server, backend } = await connected()
    expect(backend.kind).toBe('server')
    expect(server.requests).toEqual([])
    expect(await backend.identity()).toMatchObject({ user: 'alice' })
  })

  test('a session is kept and counted here, then sent on and counted there', async () => {
    const at = await connected()
    const { backend, settings, server } = at
    await backend.append(SESSION, [said('m1', 'Why does it fail?'), read('m2')])
    expect(await backend.commit(SESSION.session_id)).toMatchObject({ status: 'committed', experience_uris: [URI] })
    expect(arrived(at)).toEqual([])
    expect(await backend.usage()).toMatchObject({ sessions: 1, injections: 1, recalls: 0 })
    expect(await backend.deliver?.()).toMatchObject({ delivered: 2, commits: 1, set_aside: 0 })
    expect(arrived(at)).toEqual(['Why does it fail?', 'openviking_read'])
    expect(server.events).toMatchObject([{ event_type: 'memory.injected', resource_uri: URI }])
    const folder = serverFolder({
      home: settings.home,
      server: { url: server.url, api_key: 'alice-key', timeout_ms: 1 },
    })
    expect(readdirSync(folder).sort()).toEqual(
      expect.arrayContaining([
        'cursors',
        'delivery',
        'identity.json',
        'index',
        'journal',
        'ledger',
        'outbox',
        'sessions',
      ]),
    )
    expect(existsSync(join(settings.home, 'state', 'sessions', 'cc-s1.jsonl'))).toBe(false)
    expect((await backend.sessions().list()).map(({ session_id }) => session_id)).toEqual(['cc-s1'])
    expect(await backend.events()).toHaveLength(1)
  })

  test('an old session is removed here once the server has it, and not before', async () => {
    const { backend, server } = await connected()
    const ids = async (): Promise<string[]> => (await backend.sessions().list()).map(({ session_id }) => session_id)
    await server.down()
    await backend.append(SESSION, [said('m1', 'Why does it fail?'), read('m2')])
    await backend.identity().catch(() => undefined)
    await server.up()
    await backend.commit(SESSION.session_id)
    const everything = { before: Date.now() + 1_000, bytes: 0, open: new Set<string>() }
    expect(await backend.prune?.(everything)).toMatchObject({ removed: 0 })
    expect(await ids()).toEqual(['cc-s1'])
    await backend.deliver?.()
    expect(await backend.prune?.(everything)).toMatchObject({ removed: 1 })
    expect(await ids()).toEqual([])
    expect(await backend.usage()).toMatchObject({ sessions: 1, injections: 1 })
  })

  test('the key is written nowhere', async () => {
    const { backend, settings } = await connected()
    await backend.append(SESSION, [said('m1', 'Why does it fail?'), read('m2')])
    await backend.commit(SESSION.session_id)
    await backend.deliver?.()
    const files = readdirSync(settings.home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain('alice-key')
  })

  test('what was kept while it was away is sent on when it is back', async () => {
    const at = await connected()
    await at.server.down()
    await at.backend.append(SESSION, [read('m1')])
    const report = await at.backend.deliver?.()
    expect(report).toMatchObject({ delivered: 0, pending_sessions: 1, problem: { code: 'UNAVAILABLE' } })
    expect(at.backend.delivery.pending().sessions).toMatchObject([{ session_id: 'cc-s1' }])
    await at.server.up()
    at.backend.delivery.retry()
    await at.backend.deliver?.()
    expect(arrived(at)).toEqual(['openviking_read'])
  })

  test('`usage` sends only the calls of the two tools, also of what was kept before', async () => {
    const server = await startFakeServer({ auth_mode: 'api_key' })
    onTestFinished(() => server.close())
    const { settings } = userMachine().load({ env: { OPENVIKING_URL: server.url, OPENVIKING_API_KEY: 'alice-key' } })
    const whole = await connect(settings)
    await whole.append(SESSION, [said('m1', 'private words'), read('m2')])
    await whole.commit(SESSION.session_id)
    const narrow = (await connect({ ...settings, capture: 'usage' })) as ConnectedServer
    await narrow.deliver?.()
    expect(arrived({ server, backend: narrow, settings })).toEqual(['openviking_read'])
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('private')
  })

  test('calls are spelled as they were recorded where the user wants it so', async () => {
    const at = await connected({ env: { OPENVIKING_ATTRIBUTION: 'as-recorded' } })
    await at.backend.append(SESSION, [read('m1')])
    await at.backend.deliver?.()
    expect(arrived(at)).toEqual(['read_experience'])
  })
})

describe('a server that is replaced by another version within the hour', () => {
  const VERSIONS = [
    ['0.4.13', '0.5.2'],
    ['0.4.13', '0.4.17'],
    ['0.4.17', '0.5.2'],
    ['0.5.2', '0.4.13'],
  ] as const

  test.each(VERSIONS)('counts what it is sent: %s, then %s', async (from, to) => {
    const first = await startFakeServer({ version: from, auth_mode: 'api_key' })
    const { settings } = userMachine().load({ env: { OPENVIKING_URL: first.url, OPENVIKING_API_KEY: 'alice-key' } })
    const before = (await connect(settings)) as ConnectedServer
    await before.append(SESSION, [read('m1')])
    await before.commit(SESSION.session_id)
    await before.deliver?.()
    expect(first.events).toHaveLength(1)
    await first.close()
    const second = await startFakeServer({ version: to, auth_mode: 'api_key', port: Number(new URL(first.url).port) })
    onTestFinished(() => second.close())
    // One that runs all the time, and one that has just been started.
    for (const backend of [before, (await connect(settings)) as ConnectedServer]) {
      const session_id = `cc-${backend === before ? 'old' : 'new'}`
      await backend.append({ ...SESSION, session_id }, [read(`${session_id}-1`)])
      await backend.commit(session_id)
      await backend.deliver?.()
    }
    expect(second.events).toHaveLength(2)
  })

  test('is asked for its version once for all that is sent', async () => {
    const at = await connected()
    await at.backend.append(SESSION, [said('m1', 'one')])
    await at.backend.deliver?.()
    const asked = at.server.requests.length
    for (const id of ['a', 'b', 'c']) await at.backend.append({ ...SESSION, session_id: id }, [said(id, id)])
    await at.backend.deliver?.()
    const paths = at.server.requests.slice(asked).map(({ path }) => path)
    expect(paths.filter((path) => !path.includes('/sessions/'))).toEqual(['/health'])
  })
})

describe('a changed key', () => {
  const OTHER = { session_id: 'cc-s2', harness: 'claude-code' }
  const lock = () => ({ isHeld: () => true, release: () => undefined })

  async function changed(options: { newKey: string; lock?: ConnectOptions['lock'] }) {
    const server = await startFakeServer({
      auth_mode: 'api_key',
      keys: { 'old-key': 'alice', 'new-key': 'alice', 'bob-key': 'bob' },
    })
    onTestFinished(() => server.close())
    const machine = userMachine()
    const open = async (api_key: string) => {
      const { settings } = machine.load({ files: { '~/.openviking/ovcli.conf': { url: server.url, api_key } } })
      return (await connect(settings, options.lock === undefined ? {} : { lock: options.lock })) as ConnectedServer
    }
    const old = await open('old-key')
    await old.append(SESSION, [said('m1', 'one'), read('m2')])
    await old.deliver?.()
    await old.append(SESSION, [said('m3', 'three')])
    await old.append(OTHER, [read('o1')])
    await old.commit(SESSION.session_id)
    await old.commit(OTHER.session_id)
    return { server, old, now: await open(options.newKey) }
  }
  const sentTo = (server: FakeServer, key: string): unknown[] => {
    const { archives = [], live = [] } = server.sessions.get(key) ?? {}
    return [...archives.flat(), ...live].flatMap(({ parts }) => parts.map((part) => part['text'] ?? part['tool_name']))
  }

  test('what waited under the old one is sent on, once, and counted', async () => {
    const { server, now } = await changed({ newKey: 'new-key', lock })
    // As the courier reads a transcript that it does not know yet.
    await now.append(SESSION, [said('m1', 'one'), read('m2'), said('m3', 'three'), said('m4', 'four')])
    await now.commit(SESSION.session_id)
    for (let run = 0; run < 3; run++) await now.deliver?.()
    expect(sentTo(server, 'alice/cc-s1')).toEqual(['one', 'openviking_read', 'three', 'four'])
    expect(sentTo(server, 'alice/cc-s2')).toEqual(['openviking_read'])
    expect(server.events).toHaveLength(2)
    expect([...server.sessions.values()].flatMap(({ live }) => live)).toEqual([])
  })

  test('also where nothing new has come under the new one', async () => {
    const { server, now, old } = await changed({ newKey: 'new-key', lock })
    expect(await now.deliver?.()).toMatchObject({ delivered: 2, commits: 2 })
    expect(sentTo(server, 'alice/cc-s1')).toEqual(['one', 'openviking_read', 'three'])
    expect(old.delivery.pending().sessions).toEqual([])
  })

  test('nothing of it goes to another user', async () => {
    const { server, now, old } = await changed({ newKey: 'bob-key', lock })
    await now.append({ session_id: 'cc-s3', harness: 'claude-code' }, [said('b1', 'mine')])
    await now.deliver?.()
    expect([...server.sessions.keys()].sort()).toEqual(['alice/cc-s1', 'bob/cc-s3'])
    expect(
      old.delivery
        .pending()
        .sessions.map(({ session_id }) => session_id)
        .sort(),
    ).toEqual(['cc-s1', 'cc-s2'])
  })

  test('nor while another process is at work there, and then no message is sent twice', async () => {
    const { server, now, old } = await changed({ newKey: 'new-key', lock: () => undefined })
    await now.append(SESSION, [said('m1', 'one'), read('m2'), said('m3', 'three')])
    await now.deliver?.()
    await old.deliver?.()
    expect(sentTo(server, 'alice/cc-s1').filter((text) => text === 'one')).toEqual(['one'])
    expect(old.delivery.pending().sessions).toEqual([])
  })
})
