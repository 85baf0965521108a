import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdsExperiences, isPaused, type PausedSearchOptions, searchUnlessPaused } from './hook-pause.ts'
import { type FakeServer, type FaultKind, startFakeServer } from './testing/fake-server.ts'

const URI = 'viking://user/alice/memories/experiences/busy-port.md'
const MINUTE = 60_000

let server: FakeServer
let folder: string
let clock: number
let lines: string[]
beforeEach(async () => {
  server = await startFakeServer({ auth_mode: 'api_key' })
  server.put(URI, 'A port is busy.')
  folder = join(mkdtempSync(join(tmpdir(), 'ovp-pause-')), 'servers', 'id')
  clock = Date.now()
  lines = []
})
afterEach(async () => {
  await server.close()
  rmSync(join(folder, '../..'), { recursive: true, force: true })
})

function options(more: Partial<PausedSearchOptions> = {}): PausedSearchOptions {
  return {
    connection: { url: server.url, api_key: 'alice-key', timeout_ms: 15_000 },
    folder,
    limit: 10,
    timeout_ms: 5_000,
    now: () => clock,
    log: (line) => lines.push(line),
    ...more,
  }
}

const search = (more?: Partial<PausedSearchOptions>) => searchUnlessPaused('busy port', options(more))

describe('a server that gives no answer', () => {
  it.each<FaultKind>(['reset', 'html', 'empty', 'wrong-key', 'provider', 500])(
    'is left alone for three minutes after %s',
    async (kind) => {
      server.fault({ kind })
      expect(await search()).toBeUndefined()
      const { length } = server.requests
      server.fault()
      clock += 2 * MINUTE
      expect(isPaused(options())).toBe(true)
      expect(await search()).toBeUndefined()
      expect(await holdsExperiences(options())).toBeUndefined()
      expect(server.requests).toHaveLength(length)
      clock += 2 * MINUTE
      expect(isPaused(options())).toBe(false)
      expect(await search()).toMatchObject({ hits: [{ uri: URI }] })
    },
  )

  it('costs its time-out once', async () => {
    server.fault({ kind: 'hang' })
    expect(await search({ timeout_ms: 300 })).toBeUndefined()
    const { length } = server.requests
    for (let prompt = 0; prompt < 5; prompt++) expect(await search({ timeout_ms: 300 })).toBeUndefined()
    expect(server.requests).toHaveLength(length)
    expect(lines[0]).toContain('did not answer')
    expect(lines.slice(1)).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('left out')))
  })

  it('is asked again by a clock that was put back', async () => {
    server.fault({ kind: 500, times: 1 })
    expect(await search()).toBeUndefined()
    clock -= MINUTE
    expect(await search()).toMatchObject({ hits: [{ uri: URI }] })
  })

  it('is not blamed where it was the hook that gave up', async () => {
    expect(await search({ signal: AbortSignal.abort() })).toBeUndefined()
    expect(isPaused(options())).toBe(false)
  })
})

describe('whether there are experiences', () => {
  it('is asked once a day where there are, and each time where there are none', async () => {
    expect(await holdsExperiences(options())).toBe(true)
    const { length } = server.requests
    clock += 23 * 60 * MINUTE
    expect(await holdsExperiences(options())).toBe(true)
    expect(server.requests).toHaveLength(length)
    clock += 2 * 60 * MINUTE
    expect(await holdsExperiences(options())).toBe(true)
    expect(server.requests.length).toBeGreaterThan(length)
  })

  it('is no where the own folder is empty', async () => {
    const bob = { connection: { url: server.url, api_key: 'bob-key', timeout_ms: 15_000 }, folder: `${folder}-bob` }
    expect(await holdsExperiences(options(bob))).toBe(false)
    server.put(URI.replace('alice', 'bob'), 'A port is busy.')
    expect(await holdsExperiences(options(bob))).toBe(true)
  })

  it('is known from any search that found one', async () => {
    await search()
    const { length } = server.requests
    expect(await holdsExperiences(options())).toBe(true)
    expect(server.requests).toHaveLength(length)
  })
})

it.skipIf(process.platform === 'win32')('what is remembered is for its owner alone', async () => {
  await search()
  expect(statSync(join(folder, 'hook.json')).mode & 0o777).toBe(0o600)
})
