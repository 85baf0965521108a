import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetCompiled } from './compiled-code.ts'

const DAY = 24 * 60 * 60 * 1000

function data(files: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plugin data '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, days] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, '')
    utimesSync(path, new Date(), new Date(Date.now() - days * DAY))
  }
  return folder
}

test('what has not been written for a month is removed, and nothing beside it', () => {
  const folder = data({ 'compiled/v22/a': 31, 'compiled/v22/b': 29, 'compiled/v24/c': 90, 'notes/d': 90 })
  forgetCompiled(folder)
  expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['compiled', join('compiled', 'v22'), join('compiled', 'v22', 'b'), 'notes', join('notes', 'd')]),
  )
})

test.each([undefined, '', join(tmpdir(), 'not there at all')])('nothing is removed from %s', (folder) => {
  expect(() => forgetCompiled(folder)).not.toThrow()
})
