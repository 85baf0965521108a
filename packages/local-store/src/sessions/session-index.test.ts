import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureHomeSync, type HomePaths } from '../home.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { cachePath, openSessionIndexes, type SessionIndexes } from './session-index.ts'

interface Place {
  paths: HomePaths
  file: string
  cache: string
  troubles: string[]
  open: () => SessionIndexes
}

function place(): Place {
  const paths = ensureHomeSync(join(temporaryFolder(), 'home'))
  onTestFinished(() => rmSync(paths.home, { recursive: true, force: true }))
  const file = join(paths.sessions, 's.jsonl')
  const troubles: string[] = []
  const open = (): SessionIndexes => openSessionIndexes(paths, (line) => troubles.push(line))
  return { paths, file, cache: cachePath(paths, file), troubles, open }
}

/** Adds messages to the session file, as an append does. */
function write(file: string, ...ids: string[]): void {
  const line = (id: string): string =>
    JSON.stringify({ v: 1, type: 'message', message: { id, role: 'user', parts: [], created_at: 'now' } })
  appendFileSync(file, ids.map((id) => `${line(id)}\n`).join(''))
}

/** Reads the index as a process that just began, having taken the rest of the file out of reach of a new reading. */
function readAnew({ open, file }: Place): string[] {
  return [...open().of(file).ids]
}

test('a new turn adds to the cache, and does not write it again', () => {
  const at = place()
  const indexes = at.open()
  write(at.file, 'a', 'with "quotes" and 漢字', 'c\nd')
  indexes.keep(at.file, indexes.of(at.file))
  const before = readFileSync(at.cache, 'utf8')
  write(at.file, 'e')
  indexes.keep(at.file, indexes.of(at.file))
  const after = readFileSync(at.cache, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  expect(after.slice(before.length)).toMatch(/^"e"\n\{"v":2,.*\}\n$/)
  expect(readAnew(at)).toEqual(['a', 'with "quotes" and 漢字', 'c\nd', 'e'])
})

test('what another process appended is there, in the cache of either', () => {
  const at = place()
  const [one, two] = [at.open(), at.open()]
  write(at.file, 'a')
  one.keep(at.file, one.of(at.file))
  two.of(at.file)
  write(at.file, 'b')
  one.keep(at.file, one.of(at.file))
  write(at.file, 'c')
  two.keep(at.file, two.of(at.file))
  expect([...one.of(at.file).ids]).toEqual(['a', 'b', 'c'])
  expect(readAnew(at)).toEqual(['a', 'b', 'c'])
})

test.each<[string, (at: Place) => void]>([
  ['is gone', ({ cache }) => rmSync(cache)],
  ['was cut short', ({ cache }) => truncateSync(cache, readFileSync(cache).length - 5)],
  ['lost a line', ({ cache }) => writeFileSync(cache, readFileSync(cache, 'utf8').replace('"b"\n', ''))],
  ['is something else', ({ cache }) => writeFileSync(cache, 'no index\n')],
  [
    'is that of another file',
    ({ file }) => {
      rmSync(file)
      write(file, 'x', 'b', 'c')
    },
  ],
])('a cache that %s costs a reading of the file and nothing else', (_what, spoil) => {
  const at = place()
  const indexes = at.open()
  write(at.file, 'a', 'b', 'c')
  indexes.keep(at.file, indexes.of(at.file))
  spoil(at)
  const found = readAnew(at)
  expect(found.slice(1)).toEqual(['b', 'c'])
  const again = at.open()
  again.keep(at.file, again.of(at.file))
  expect(readAnew(at)).toEqual(found)
})

test('a file that was cut and has grown again is read from its beginning', () => {
  const at = place()
  const indexes = at.open()
  write(at.file, 'a', 'b')
  indexes.keep(at.file, indexes.of(at.file))
  truncateSync(at.file, 0)
  write(at.file, 'c', 'd', 'e')
  expect([...indexes.of(at.file).ids]).toEqual(['c', 'd', 'e'])
})

test('the cache of a session of many turns is written anew once most of it says nothing', () => {
  const at = place()
  const indexes = at.open()
  for (let turn = 0; turn < 1_200; turn++) {
    write(at.file, `turn ${turn}`)
    indexes.keep(at.file, indexes.of(at.file))
  }
  const checkpoints = readFileSync(at.cache, 'utf8').match(/^\{/gm)?.length ?? 0
  expect(checkpoints).toBeLessThanOrEqual(1_000)
  expect(readAnew(at)).toHaveLength(1_200)
})
