import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { homePaths } from '@openviking-plugins/local-store/home'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import type { ConnectedServer } from './connect-server.ts'
import { otherPlaces } from './other-places.ts'
import { ensureStatePaths, serverFolder, statePaths } from './settings.ts'
import { userMachine } from './testing/user-machine.ts'

const server = { url: 'https://a.example', api_key: 's3cret', timeout_ms: 1_000 }

test('without a server the paths of the home', () => {
  const { home } = userMachine()
  expect(statePaths({ home })).toEqual(homePaths(home))
  expect(ensureStatePaths({ home })).toEqual(homePaths(home))
})

test('with one what belongs to it is apart, for its owner alone and without the key', () => {
  const { home } = userMachine()
  const own = homePaths(home)
  const paths = ensureStatePaths({ home, server })
  const folder = serverFolder({ home, server })
  expect(folder).toMatch(/[\\/]state[\\/]servers[\\/][0-9a-f]{12}$/)
  expect(paths).toEqual({
    ...own,
    sessions: join(folder, 'sessions'),
    ledger: join(folder, 'ledger'),
    index: join(folder, 'index'),
    journal: join(folder, 'journal'),
    outbox: join(folder, 'outbox'),
    cursors: join(folder, 'cursors'),
  })
  for (const path of [folder, ...Object.values(paths)]) {
    expect(existsSync(path)).toBe(true)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  }
})

test.each([{ url: 'https://b.example' }, { api_key: 'other' }, { account: 'a' }, { user: 'b' }])(
  'another one has another folder: %j',
  (other) => {
    const { home } = userMachine()
    expect(serverFolder({ home, server: { ...server, ...other } })).not.toBe(serverFolder({ home, server }))
    expect(serverFolder({ home, server: { ...server, peer: 'p', timeout_ms: 5 } })).toBe(serverFolder({ home, server }))
  },
)

test('what is kept with other settings is known from what is kept for the same server', async () => {
  const machine = userMachine()
  const fake = await startFakeServer({ auth_mode: 'api_key', keys: { old: 'alice', now: 'alice' } })
  onTestFinished(() => fake.close())
  const of = (api_key: string) => ({
    ...machine.load({ files: { '~/.openviking/ovcli.conf': { url: `${fake.url}/`, api_key } } }).settings,
  })
  const elsewhere = { home: machine.home, server: { ...server, url: 'https://b.example' } }
  ensureStatePaths(elsewhere)
  const old = (await connect(of('old'))) as ConnectedServer
  await old.append({ session_id: 'cc-1', harness: 'claude-code' }, [
    { id: 'm', role: 'user', parts: [{ type: 'text', text: 'one' }], created_at: '2026-11-30T10:00:00.000Z' },
  ])
  await old.deliver?.()
  const known = otherPlaces(of('now')).map(({ paths, same_server }) => [paths.cursors, same_server])
  expect(new Map(known as [string, boolean][])).toEqual(
    new Map([
      [homePaths(machine.home).cursors, false],
      [statePaths(elsewhere).cursors, false],
      [statePaths(of('old')).cursors, true],
    ]),
  )
  expect(otherPlaces({ home: machine.home })).toHaveLength(2)
})
