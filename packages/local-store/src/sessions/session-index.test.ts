import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureHomeSync, type HomePaths } from '../home.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { indexFolder, openSessionIndexes, type SessionIndexes } from './session-index.ts'

interface Place {
  paths: HomePaths
  file: string
  folder: string
  troubles: string[]
  open: () => SessionIndexes
}

function place(): Place {
  const paths = ensureHomeSync(join(temporaryFolder(), 'home'))
  onTestFinished(() => rmSync(paths.home, { recursive: true, force: true }))
  const file = join(paths.sessions, 's.jsonl')
  const troubles: string[] = []
  const open = (): SessionIndexes => openSessionIndexes(paths, (line) => troubles.push(line))
  return { paths, file, folder: indexFolder(paths, file), troubles, open }
}

/** Adds messages to the session file, as an append does. */
function write(file: string, ...ids: string[]): void {
  const line = (id: string): string =>
    JSON.stringify({ v: 1, type: 'message', message: { id, role: 'user', parts: [], created_at: 'now' } })
  appendFileSync(file, ids.map((id) => `${line(id)}\n`).join(''))
}

const COMMIT = `${JSON.stringify({ v: 1, type: 'commit', at: 'now', message_ids: [], event_ids: [], experience_uris: [], outcome: 'unknown' })}\n`

/** More than is read each time rather than kept. */
const MANY = Array.from({ length: 600 }, (_, turn) => `turn ${turn}`)

function has({ open, file }: Place, ...ids: string[]): boolean[] {
  const index = open().of(file)
  return ids.map((id) => index.has(id))
}

test('a short session keeps no index, a long one adds to its own', () => {
  const at = place()
  write(at.file, 'a', 'with "quotes" and 漢字', 'c\nd')
  expect(has(at, 'a', 'with "quotes" and 漢字', 'c\nd', 'e')).toEqual([true, true, true, false])
  expect(existsSync(at.folder)).toBe(false)
  write(at.file, ...MANY)
  expect(has(at, 'a', 'turn 599', 'e')).toEqual([true, true, false])
  const kept = (): [string, number][] =>
    readdirSync(at.folder).map((name) => [name, statSync(join(at.folder, name)).mtimeMs])
  const before = kept()
  write(at.file, 'e')
  expect(has(at, 'a', 'turn 599', 'e')).toEqual([true, true, true])
  expect(kept()).toEqual(before)
})

test('what another process appended is there, for either', () => {
  const at = place()
  const [one, two] = [at.open(), at.open()]
  write(at.file, 'a')
  one.of(at.file)
  two.of(at.file)
  write(at.file, 'b', ...MANY)
  one.of(at.file)
  write(at.file, 'c')
  for (const indexes of [one, two, at.open()]) {
    const index = indexes.of(at.file)
    expect(['a', 'b', 'turn 7', 'c', 'd'].map((id) => index.has(id))).toEqual([true, true, true, true, false])
  }
})

test('how far a session is committed holds for the next process, until the line of the commit is lost', () => {
  const at = place()
  write(at.file, 'a', 'b')
  const index = at.open().of(at.file)
  const { upto } = index
  expect(index.isCommitted('a')).toBe(false)
  appendFileSync(at.file, COMMIT)
  index.commit(upto)
  write(at.file, 'c', 'a')
  for (const each of [index, at.open().of(at.file)]) {
    each.catchUp()
    expect(each.committedUpto).toBe(upto)
    expect(['a', 'b', 'c', 'd'].map((id) => each.isCommitted(id))).toEqual([true, true, false, false])
  }
  truncateSync(at.file, upto)
  write(at.file, 'c')
  for (const each of [index, at.open().of(at.file)]) {
    each.catchUp()
    expect([each.committedUpto, each.isCommitted('a')]).toEqual([0, false])
  }
  expect(at.troubles).toEqual([])
})

test.each<[string, (at: Place) => void]>([
  ['is gone', ({ folder }) => rmSync(folder, { recursive: true })],
  ['was cut short', ({ folder }) => each(folder, (path) => truncateSync(path, readFileSync(path).length - 5))],
  ['is something else', ({ folder }) => each(folder, (path) => writeFileSync(path, 'no index\n'))],
  [
    'is that of another file',
    ({ file }) => {
      rmSync(file)
      write(file, 'x', 'b', ...MANY)
    },
  ],
])('an index that %s costs a reading of the file and nothing else', (_what, spoil) => {
  const at = place()
  write(at.file, 'a', 'b', ...MANY)
  const index = at.open().of(at.file)
  const { upto } = index
  appendFileSync(at.file, COMMIT)
  index.commit(upto)
  spoil(at)
  expect(has(at, 'b', 'turn 0', 'turn 599', 'y')).toEqual([true, true, true, false])
  expect(at.open().of(at.file).committedUpto).toBe(0)
})

test('a file that was cut and has grown again is read from its beginning', () => {
  const at = place()
  const indexes = at.open()
  write(at.file, 'a', 'b')
  indexes.of(at.file)
  truncateSync(at.file, 0)
  write(at.file, 'c', 'd', 'e')
  const index = indexes.of(at.file)
  expect(['a', 'c', 'd', 'e'].map((id) => index.has(id))).toEqual([false, true, true, true])
})

test('an index that cannot be kept costs nothing but a line in the log', () => {
  const at = place()
  mkdirSync(join(at.paths.index), { recursive: true })
  writeFileSync(join(at.paths.index, 'session-lines'), 'a file in its place')
  write(at.file, 'a', ...MANY)
  expect(has(at, 'a', 'turn 599', 'b')).toEqual([true, true, false])
  expect(at.troubles).not.toEqual([])
})

function each(folder: string, spoil: (path: string) => void): void {
  for (const name of readdirSync(folder)) spoil(join(folder, name))
}
