import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSetupRecord } from './setup-record.ts'

test('what a newer version has noted in the record stays there', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ovp record '))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const file = join(home, 'state', 'setup.json')
  mkdirSync(join(home, 'state'))
  const theirs = { existed: true, had: [], rules: ['a rule'], set: [], more: 1 }
  writeFileSync(file, JSON.stringify({ v: 2, settings: { '/a': theirs }, plugins: ['one'] }))
  await openSetupRecord(home).keep('/b', { existed: false, had: [], rules: [] })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    v: 2,
    settings: { '/a': theirs, '/b': { existed: false, had: [], rules: [] } },
    plugins: ['one'],
  })
})
