import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { terminalPath } from './find-program.ts'
import { missingFiles, type PluginCheckOptions, pluginFilesCheck } from './plugin-check.ts'
import { type TestComputer, testComputer } from './testing/test-computer.ts'

function computer(): { at: TestComputer; folder: string; options: PluginCheckOptions } {
  const at = testComputer()
  onTestFinished(at.remove)
  const options = { id: 'x.files', needed: ['dist/mcp.cjs'], repair: 'mend it', folders: terminalPath(at.machine) }
  return { at, folder: join(at.clone, 'plugins', 'codex'), options }
}

test('what a program loads is looked for as well, at its beginning or late, and through other files', () => {
  const { at, folder } = computer()
  at.write(join(folder, 'dist', 'mcp.cjs'), 'const $a = require("./a.cjs")\nimport(`./no.cjs`)')
  at.write(join(folder, 'dist', 'a.cjs'), "Promise.resolve().then(() => require('./b.cjs')); require(`./mcp.cjs`)")
  expect(missingFiles(folder, ['.mcp.json', 'hooks/gone.json', 'dist/mcp.cjs'])).toEqual([
    'hooks/gone.json',
    'dist/b.cjs',
  ])
})

describe('a server', () => {
  test('that answers', async () => {
    const { at, folder, options } = computer()
    expect(await pluginFilesCheck(folder, at.machine, options)).toEqual({
      id: 'x.files',
      status: 'ok',
      text: `The plugin’s tools start (${folder}).`,
    })
  })

  test.each([
    ['lacks a file that it loads', undefined, /lacks dist\/server\.cjs\.$/],
    [
      'says its version alone',
      'if (process.argv[2] === "--version") console.log("1.0")',
      /it ended without an answer to initialize$/,
    ],
    ['breaks', 'throw new TypeError("no")', /do not start: TypeError: no$/],
    [
      'refuses',
      `process.stdin.once('data', () => console.log('{"id":1,"error":{"code":-32600}}'))`,
      /it answers \{"code":-32600\}$/,
    ],
  ])('that %s does not work', async (_name, source, text) => {
    const { at, folder, options } = computer()
    const file = join(folder, 'dist', 'server.cjs')
    if (source === undefined) rmSync(file)
    else at.write(file, source)
    expect(await pluginFilesCheck(folder, at.machine, options)).toEqual({
      id: 'x.files',
      status: 'fail',
      text: expect.stringMatching(text),
      do: 'mend it',
    })
  })
})
