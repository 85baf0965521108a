import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/capture-home.ts'
import { movedResultReader } from './moved-result.ts'

test('a file is read, and a folder or a pipe in its place is not waited for', () => {
  const folder = temporaryFolder()
  const read = movedResultReader(folder)
  writeFileSync(join(folder, 'a.txt'), 'all of it')
  mkdirSync(join(folder, 'b.txt'))
  if (process.platform !== 'win32') spawnSync('mkfifo', [join(folder, 'c.txt')])
  const found = ['a.txt', 'b.txt', 'c.txt'].map((name) => read(join(folder, name)))
  expect(found).toEqual(['all of it', undefined, undefined])
})
