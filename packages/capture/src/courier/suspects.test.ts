import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lockFolder } from '../hook/courier-lock.ts'
import { type CaptureHome, captureHome, line, temporaryFolder, textsOf, writeLines } from '../testing/capture-home.ts'
import { openFileBackend } from '../testing/file-backend.ts'
import { outboxContents, retryItems } from './outbox-contents.ts'
import { MOST_ENDED, openSuspects } from './suspects.ts'

const PROGRAM = fileURLToPath(new URL('../testing/courier-process.ts', import.meta.url))
const DEADLY = 'cc-deadly'

/** A turn of each of these sessions, in this order. */
function withTurns(home: CaptureHome, ...sessions: string[]): void {
  for (const session of sessions) {
    writeLines(home.transcript(session), [line.user(`u-${session}`, `asked in ${session}`)])
    home.point({ session_id: session, transcript_path: home.transcript(session) })
  }
}

const courier = (home: CaptureHome, deadly = ''): NodeJS.Signals | null =>
  spawnSync(process.execPath, [PROGRAM, home.home, '0', deadly]).signal
const stored = (home: CaptureHome, session: string): string[] =>
  textsOf(openFileBackend(join(home.home, 'backend')), `cc-${session}`)
const suspected = (home: CaptureHome): boolean => existsSync(join(lockFolder(home.paths), 'courier-at.json'))
const waiting = (home: CaptureHome): number =>
  readdirSync(home.paths.outbox).filter((name) => name.endsWith('.json')).length

describe('a session at which couriers end', { timeout: 60_000 }, () => {
  test('costs the others one of them, and is set aside after some more, to be tried again when told', async () => {
    const home = captureHome()
    withTurns(home, 'deadly', 'first', 'second')
    expect(courier(home, DEADLY)).toBe('SIGKILL')
    expect(stored(home, 'first')).toEqual([])
    for (let ended = 1; ended < MOST_ENDED; ended++) {
      expect(courier(home, DEADLY)).toBe('SIGKILL')
      expect(stored(home, 'first')).toEqual(['asked in first'])
      expect(stored(home, 'second')).toEqual(['asked in second'])
      expect(waiting(home)).toBe(1)
    }
    expect(courier(home, DEADLY)).toBeNull()
    expect(waiting(home)).toBe(0)
    expect(outboxContents(home.paths).set_aside).toMatchObject([{ reason: expect.stringContaining('ended while') }])
    expect(suspected(home)).toBe(false)
    await retryItems(home.paths, 'all')
    expect(courier(home)).toBeNull()
    expect(stored(home, 'deadly')).toEqual(['asked in deadly'])
  })

  test('is no longer suspected when one has got through', () => {
    const home = captureHome()
    withTurns(home, 'deadly')
    expect(courier(home, DEADLY)).toBe('SIGKILL')
    expect(suspected(home)).toBe(true)
    expect(courier(home)).toBeNull()
    expect(stored(home, 'deadly')).toEqual(['asked in deadly'])
    expect(suspected(home)).toBe(false)
  })

  test('is none where the trouble can be told', async () => {
    const home = captureHome()
    withTurns(home, 'deadly')
    const backend = { ...home.backend, append: () => Promise.reject(new Error('no room')) }
    for (let tries = 0; tries < MOST_ENDED + 1; tries++) await home.run({ backend })
    expect(suspected(home)).toBe(false)
    expect(waiting(home)).toBe(1)
  })
})

describe('what is noted', () => {
  test.each([
    ['nothing', ''],
    ['half of it', '{"v":1,"sess'],
    ['another form', '{"v":1,"sessions":["a"]}'],
    ['no numbers', '{"v":1,"sessions":{"a":"2","b":-1,"c":null}}'],
  ])('and holds %s suspects nobody', (_name, text) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'courier-at.json'), text)
    const suspects = openSuspects(folder, () => undefined)
    expect(['a', 'b', 'c', '0'].map((session) => suspects.count(session))).toEqual([0, 0, 0, 0])
  })

  test('and cannot be kept is told, and hinders nothing', () => {
    const told: string[] = []
    const suspects = openSuspects(join(temporaryFolder(), 'not there'), (text) => told.push(text))
    suspects.begin('a')
    expect(told).toEqual([expect.stringContaining('courier-at.json cannot be kept')])
    suspects.done('a')
    suspects.keep()
  })
})
