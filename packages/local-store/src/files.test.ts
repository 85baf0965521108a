import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createWhole, writeAtomic } from './files.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('writing whole files', () => {
  test('replaces a file, keeps the asked mode and leaves nothing else behind', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.md')
    writeAtomic(file, 'one')
    writeAtomic(file, 'two', { mode: 0o666 })
    expect(readFileSync(file, 'utf8')).toBe('two')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o666)
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('a failed replacement leaves the old file and no part of the new one', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'a.md'))
    expect(() => writeAtomic(join(folder, 'a.md'), 'text')).toThrow()
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('only the first of several makes a file', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.md')
    expect(createWhole(file, 'first')).toBe(true)
    expect(createWhole(file, 'second')).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe('first')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })
})
