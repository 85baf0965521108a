import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from '@openviking-plugins/connect'
import { loadSettings, type Settings, serverFolder } from '@openviking-plugins/connect/settings'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { expect, onTestFinished, test } from 'vitest'
import { answerTo } from './answers.ts'
import { serverLine } from './server-line.ts'

const NOW = Date.parse('2026-11-30T10:00:00.000Z')
const HOUR = 60 * 60 * 1_000
const REFUSED = { code: 'CONFIGURATION', message: 'The API key is not one of it. Set another.' }
const AWAY = { code: 'UNAVAILABLE', message: 'It cannot be reached. Start it.' }

function place(flags: object = {}): Settings {
  const home = mkdtempSync(join(tmpdir(), 'server line '))
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))
  const { settings } = loadSettings({
    env: {},
    flags: { home, url: 'http://127.0.0.1:9', api_key: 'secret-key', ...flags },
  })
  return settings
}

function fileOf({ home, server }: Settings): string {
  if (server === undefined) throw new Error('no server is set')
  return join(serverFolder({ home, server }), 'delivery', 'server.json')
}

/** What the last runs of the courier have left. */
function failed(settings: Settings, problem: object | null, hours: number): void {
  const path = fileOf(settings)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ attempts: 3, not_before: 0, problem, since: NOW - hours * HOUR }))
}

const lineOf = (settings: Settings, now = NOW): string | undefined =>
  serverLine(settings, { log: () => undefined, now })

test.each<[string, object | null, number, object, boolean]>([
  ['a refused key', REFUSED, 0, {}, true],
  ['a server that is away for an hour', AWAY, 1, {}, false],
  ['a server that is away for a day', AWAY, 24, {}, false],
  ['a server that is away for longer', AWAY, 25, {}, true],
  ['a server that answers again', null, 25, {}, false],
  ['a refused key where nothing is captured', REFUSED, 25, { capture: 'off' }, false],
  ['a clock that was put back', AWAY, -1_000, {}, false],
])('%s', (_name, problem, hours, flags, told) => {
  const settings = place(flags)
  failed(settings, problem, hours)
  const line = lineOf(settings)
  expect(line !== undefined).toBe(told)
  if (line !== undefined)
    expect(line).toMatch(/^OpenViking: nothing has reached your server since 2026-11-\d\d; .+doctor says more\.$/)
})

test('is told once a day', () => {
  const settings = place()
  failed(settings, REFUSED, 1)
  const told = [0, 1, 5, 15, 16, 40].map((hours) => lineOf(settings, NOW + hours * HOUR) !== undefined)
  expect(told).toEqual([true, false, false, true, false, true])
})

test.each(['', '{', '[]', '{"problem":{"code":1}}', '{"problem":{"code":"CONFIGURATION","message":"x"}}'])(
  'a file that holds %j says nothing',
  (text) => {
    const settings = place()
    failed(settings, null, 0)
    writeFileSync(fileOf(settings), text)
    expect(lineOf(settings)).toBeUndefined()
  },
)

test('a session that starts tells what the courier found, and without a server or trouble nothing is made', async () => {
  const server = await startFakeServer({ auth_mode: 'api_key' })
  onTestFinished(() => server.close())
  const settings = place({ url: server.url })
  const start = (): Promise<object> =>
    answerTo(
      'SessionStart',
      { session_id: 's', source: 'startup' },
      { settings, config: settings.home, search: async () => undefined, log: () => undefined },
    )
  expect(await start()).toEqual({})
  expect(existsSync(join(settings.home, 'state'))).toBe(false)
  const backend = await connect(settings)
  const text = (role: 'user' | 'assistant'): object[] => [
    { type: 'text', text: `${role} says some words of length here` },
  ]
  await backend.append({ session_id: 'cc-1', harness: 'claude-code' }, [
    { id: '1', role: 'user', created_at: '2026-11-30T09:00:00.000Z', parts: text('user') as never },
  ])
  await backend.deliver?.()
  await backend.close()
  const answer = (await start()) as { systemMessage: string }
  expect(answer.systemMessage).toContain(`The API key is not one of the OpenViking server at ${server.url}.`)
  expect(answer.systemMessage).not.toContain('secret-key')
  expect(await start()).toEqual({})
})
