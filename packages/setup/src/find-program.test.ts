import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram, terminalPath } from './find-program.ts'
import type { Machine } from './machine.ts'

function folders(...files: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'ov path '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const made = ['first', 'second'].map((name) => join(root, name))
  for (const folder of made) mkdirSync(folder)
  for (const file of files) {
    writeFileSync(join(root, file), '')
    if (!file.endsWith('.plain')) chmodSync(join(root, file), 0o755)
  }
  return made
}

const on = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}): Machine => ({
  env,
  cwd: '/',
  userFolder: '/',
  platform,
})

test.each<[string, string[], Machine, string | undefined]>([
  ['the first of two', ['first/claude', 'second/claude'], on('linux'), 'first/claude'],
  ['nothing', ['first/claude.exe'], on('linux'), undefined],
  ['an .exe before a .cmd', ['first/claude.cmd', 'first/claude.exe'], on('win32'), 'first/claude.exe'],
  ['a .cmd in an earlier folder', ['first/claude.cmd', 'second/claude.exe'], on('win32'), 'first/claude.cmd'],
  ['what PATHEXT says', ['first/claude.exe', 'first/claude.ps1'], on('win32', { Pathext: '.PS1' }), 'first/claude.ps1'],
  ['no file without an ending', ['first/claude'], on('win32'), undefined],
])('finds %s', (_name, files, machine, found) => {
  const made = folders(...files)
  const root = join(made[0] ?? '', '..')
  expect(findProgram('claude', made, machine)).toBe(found === undefined ? undefined : join(root, found))
})

test('leaves a file out that may not be run, and a folder', () => {
  const made = folders('first/node.plain')
  mkdirSync(join(made[0] ?? '', 'claude'))
  expect(findProgram('node.plain', made, on('linux'))).toBeUndefined()
  expect(findProgram('claude', made, on('linux'))).toBeUndefined()
})

test.each<[Machine, string[]]>([
  [on('linux', { PATH: '/a/node_modules/.bin:/b:/c/node-gyp-bin::/d/node_modules/.bin/' }), ['/b']],
  [on('linux', { Path: '/a' }), []],
  [
    on('win32', { Path: 'C:\\a\\node_modules\\.bin;"C:\\Program Files\\nodejs";C:\\b' }),
    ['C:\\Program Files\\nodejs', 'C:\\b'],
  ],
  [on('linux'), []],
])('the PATH of the terminal has nothing of a package manager: %j', (machine, folders) => {
  expect(terminalPath(machine)).toEqual(folders)
})
