import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadSettings, type Settings, serverFolder } from '@openviking-plugins/connect/settings'
import { expect, onTestFinished, test } from 'vitest'
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
  serverLine(settings, { doctor: 'ovp doctor', log: () => undefined, now })

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
    expect(line).toMatch(/^OpenViking: nothing has reached your server since 2026-11-\d\d; .+ovp doctor says more\.$/)
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
