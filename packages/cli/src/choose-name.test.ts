import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseName } from './choose-name.ts'
import { type TestHome, testHome } from './testing/test-home.ts'

const TEXT =
  '---\n# no heading\nharness: x\n---\n# Port in use\n\n## Situation\nx\n\n## Approach\n1. y\n\n## Reflect\nz\n'

describe('the name of a write-up is', () => {
  it.each([
    ['the one that was given', { path: '/a/notes.md', text: TEXT }, 'ci/port.md', 'ci/port'],
    ['that of its file', { path: '/a/notes.md', text: TEXT }, undefined, 'notes'],
    ['that of its file, whatever its ending', { path: '/a/端口.Markdown', text: TEXT }, undefined, '端口'],
    ['that of its first heading, for standard input', { text: TEXT }, undefined, 'port-in-use'],
  ])('%s', (_name, input, given, name) => {
    expect(chooseName(input, given)).toBe(name)
  })

  it('asked for where there is none', () => {
    expect(() => chooseName({ text: 'no heading' }, undefined)).toThrow('give one with --name')
  })
})

it.each([
  ['add', ['list', '--json'], 'experiences'],
  ['review', ['review', '--json'], 'drafts'],
])('ovp %s goes by it', async (command, list, key) => {
  const home: TestHome = testHome('mira')
  onTestFinished(home.remove)
  const folder = join(home.home, 'in')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes-of-monday.md'), TEXT)
  const keep = (source: string, stdin: string[] = []) =>
    home.ovp([command, ...(command === 'review' ? ['--add'] : []), source], { stdin })
  expect((await keep(join(folder, 'notes-of-monday.md'))).status).toBe(0)
  expect((await keep('-', [TEXT])).status).toBe(0)
  const kept = JSON.parse((await home.ovp(list)).stdout)[key] as { uri: string }[]
  const names = new Set(kept.map(({ uri }) => uri.split('/').at(-1)))
  expect(names).toEqual(new Set(['notes-of-monday.md', 'port-in-use.md']))
})
