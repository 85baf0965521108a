import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PruneOptions } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { type CaptureHome, captureHome, line, readText, SESSION, writeLines } from '../testing/capture-home.ts'
import { readCall, writeJournal } from '../testing/journal.ts'
import { forgetClaims, openClaims } from './claims.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP = { days: 90, bytes: 1_000_000 }

function age(path: string, days: number): void {
  const at = new Date(Date.now() - days * DAY_MS)
  utimesSync(path, at, at)
}

function forgetLast({ paths }: CaptureHome): void {
  rmSync(join(dirname(paths.outbox), 'pruned.json'), { force: true })
}

const closed = ({ paths }: CaptureHome): string[] => readdirSync(join(paths.cursors, 'closed'))

/** A home with a session that has ended. */
async function ended(): Promise<CaptureHome> {
  const home = captureHome()
  writeLines(home.transcript(), [line.user('u1', 'hello')])
  home.point({ event: 'session_end' })
  await home.run()
  return home
}

test('once a day the backend is told what may go, and which sessions have not ended', async () => {
  const home = await ended()
  const asked: PruneOptions[] = []
  const backend = {
    ...home.backend,
    prune: async (options: PruneOptions) => {
      asked.push(options)
      return { removed: 0, removed_bytes: 0, kept_bytes: 0 }
    },
  }
  home.point({ session_id: 'open' })
  writeLines(home.transcript('open'), [line.user('u2', 'hello')])
  await home.run({ backend })
  expect(asked).toEqual([])
  for (let run = 0; run < 3; run++) await home.run({ backend, keep: KEEP })
  expect(asked).toEqual([{ before: expect.any(Number), bytes: 1_000_000, open: new Set(['cc-open']) }])
  expect(Math.abs(Date.now() - 90 * DAY_MS - (asked[0]?.before ?? 0))).toBeLessThan(60_000)
  writeFileSync(join(dirname(home.paths.outbox), 'pruned.json'), '{"at":"2020-01-01T00:00:00.000Z"}')
  await home.run({ backend, keep: KEEP })
  expect(asked).toHaveLength(2)
})

test('a position stays as long as its transcript could be read again', async () => {
  const home = await ended()
  const cursor = join(home.paths.cursors, 'closed', `cc-${SESSION}.json`)
  age(cursor, 91)
  await home.run({ keep: KEEP })
  expect(closed(home)).toHaveLength(1)
  rmSync(home.transcript())
  age(cursor, 89)
  forgetLast(home)
  await home.run({ keep: KEEP })
  expect(closed(home)).toHaveLength(1)
  age(cursor, 91)
  forgetLast(home)
  await home.run({ keep: KEEP })
  expect(closed(home)).toEqual([])
})

test('journals go once they have found their session, and what was given up with them', async () => {
  const home = captureHome()
  const { journal, outbox } = home.paths
  const counted = writeJournal(journal, { harness: 'counted' }, [readCall('j1')])
  await home.run()
  const waits = writeJournal(journal, { harness: 'waits', pid: process.pid }, [readCall('j2')])
  const young = writeJournal(journal, { harness: 'young' }, [readCall('j3')])
  const ofHook = `hook-${SESSION}.jsonl`
  writeFileSync(join(journal, ofHook), '')
  mkdirSync(join(outbox, 'dead'), { recursive: true })
  const notes = join(home.home, 'notes')
  mkdirSync(join(notes, 'kept folder'), { recursive: true })
  const old = [
    join(outbox, 'dead', 'a.json'),
    join(outbox, 'b.tmp'),
    join(home.paths.cursors, 'c.json.1.tmp'),
    join(notes, 'd'),
  ]
  for (const path of old) writeFileSync(path, '{}')
  for (const path of [...old, ...[counted, waits, ofHook].map((name) => join(journal, name))]) age(path, 91)
  await home.run({ keep: { ...KEEP, notes: [notes] }, policy: { idleMs: 1e15 } })
  expect(readdirSync(journal).sort()).toEqual([waits, young, 'taken.json'].sort())
  for (const path of old) expect(existsSync(path)).toBe(false)
  expect(readdirSync(notes)).toEqual(['kept folder'])
})

test('claims of sessions that are forgotten can be left out, those of others hold', () => {
  const path = join(captureHome().home, 'claims.jsonl')
  const claims = openClaims(path)
  claims.claim('one', ['a', 'b'])
  claims.claim('two', ['c'])
  claims.claim('one', ['d'])
  writeFileSync(path, `${readText(path)}{"s":"tor`)
  forgetClaims(path, (session_id) => session_id === 'two')
  const left = openClaims(path)
  expect(['a', 'b', 'c', 'd'].map((id) => left.owner(id))).toEqual([undefined, undefined, 'two', undefined])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})
