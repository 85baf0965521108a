import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readMessage, textMessage, USER } from '../testing/messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type OwnSessions, openSessionLog } from './session-log.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-30T10:00:00.000Z')
const KEEP = { before: NOW - 90 * DAY, bytes: 1_000_000, open: new Set<string>() }

let root: string
let log: OwnSessions

beforeEach(() => {
  root = temporaryFolder()
  const paths = { sessions: join(root, 'sessions'), ledger: join(root, 'ledger'), index: join(root, 'index') }
  log = openSessionLog({ paths, identity: async () => ({ user: USER, account: 'local' }) })
})

/** A session last written to so many days ago. */
async function session(id: string, days: number, { commit = true, said = 'done' } = {}): Promise<number> {
  const info = { session_id: id, harness: 'x' }
  await log.append(info, [readMessage(`${id} read`, 'x'), textMessage(`${id} said`, 'assistant', said)])
  if (commit) await log.commit(id)
  const path = join(root, 'sessions', `${id}.jsonl`)
  const at = new Date(NOW - days * DAY)
  utimesSync(path, at, at)
  return statSync(path).size
}

const kept = (): string[] => [...log.sessions()].map(({ session_id }) => session_id).sort()

test('sessions of more than so many days go, with their indexes; what they counted stays', async () => {
  for (const [id, days] of [
    ['old', 91],
    ['older', 400],
    ['new', 89],
  ] as const)
    await session(id, days)
  const before = await log.usage()
  expect(before.injections).toBe(3)
  const ofEarlierVersion = join(root, 'index', 'sessions')
  mkdirSync(ofEarlierVersion)
  writeFileSync(join(ofEarlierVersion, 'new.jsonl.ids'), '"a"\n')
  const report = await log.prune(KEEP)
  expect(kept()).toEqual(['new'])
  expect(report).toMatchObject({ removed: 2 })
  expect(report.kept_bytes).toBe(statSync(join(root, 'sessions', 'new.jsonl')).size)
  expect(readdirSync(join(root, 'index', 'session-lines'))).toEqual(['new.jsonl'])
  expect(existsSync(ofEarlierVersion)).toBe(false)
  expect(await log.usage()).toEqual(before)
})

test('the oldest go where all of them take too much, until they do not', async () => {
  let bytes = 0
  for (const id of ['d', 'c', 'b', 'a']) bytes += await session(id, id.charCodeAt(0) - 96)
  expect(await log.prune({ ...KEEP, bytes })).toMatchObject({ removed: 0 })
  expect(await log.prune({ ...KEEP, bytes: Math.ceil(bytes / 2) })).toMatchObject({ removed: 2 })
  expect(kept()).toEqual(['a', 'b'])
})

test('what has not ended and what is not committed stays, however old or large', async () => {
  await session('open', 400)
  await session('waits', 400, { commit: false })
  await session('goes', 400)
  await log.append({ session_id: 'goes', harness: 'x' }, [readMessage('later', 'y')])
  utimesSync(join(root, 'sessions', 'goes.jsonl'), 1, 1)
  expect(await log.prune({ ...KEEP, bytes: 0, open: new Set(['open']) })).toMatchObject({ removed: 0 })
  expect(kept()).toHaveLength(3)
})

test('what is not worth a commit goes as well', async () => {
  await log.append({ session_id: 'ok', harness: 'x' }, [textMessage('1', 'user', 'ok')])
  expect((await log.commit('ok')).reason).toBe('no_substance')
  await log.append({ session_id: 'empty', harness: 'x' }, [])
  for (const id of ['ok', 'empty']) utimesSync(join(root, 'sessions', `${id}.jsonl`), 1, 1)
  expect(await log.prune(KEEP)).toMatchObject({ removed: 2 })
})

test('a session that went is begun anew when it goes on', async () => {
  await session('s', 91)
  await log.prune(KEEP)
  expect(await log.append({ session_id: 's', harness: 'x' }, [readMessage('late', 'x')])).toEqual({ added: 1 })
  expect((await log.commit('s')).events).toHaveLength(1)
  expect(await log.usage()).toMatchObject({ injections: 2, sessions: 1 })
})

test('files that are no session are left alone', async () => {
  mkdirSync(join(root, 'sessions'), { recursive: true })
  const path = join(root, 'sessions', 'notes.txt')
  writeFileSync(path, 'mine')
  utimesSync(path, 1, 1)
  await log.prune({ ...KEEP, bytes: 0 })
  expect(existsSync(path)).toBe(true)
})
