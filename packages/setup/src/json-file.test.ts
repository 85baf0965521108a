import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { editJson, type JsonEdit, type JsonFile, writeText } from './json-file.ts'

const file = (text: string | undefined): JsonFile => ({
  path: 'settings.json',
  text,
  members: text === undefined ? {} : (JSON.parse(text.replace(/^\ufeff/, '') || '{}') as Record<string, unknown>),
})
const append = (value: string): JsonEdit => ({ at: ['permissions', 'allow', -1], value, insert: true })

describe('an edit leaves the rest as it was', () => {
  test.each([
    ['no file', undefined, '{\n  "permissions": {\n    "allow": [\n      "new"\n    ]\n  }\n}\n'],
    ['an empty file', '', '{\n  "permissions": {\n    "allow": [\n      "new"\n    ]\n  }\n}\n'],
    [
      'a list on one line, which is opened up',
      '{ "model": "opus",\n  "permissions": { "allow": ["Bash(ls)"] } }',
      '{ "model": "opus",\n  "permissions": {\n    "allow": [\n      "Bash(ls)",\n      "new"\n    ]\n  }\n}',
    ],
    [
      'four blanks',
      '{\n    "permissions": {\n        "allow": [\n            "a"\n        ]\n    }\n}\n',
      '{\n    "permissions": {\n        "allow": [\n            "a",\n            "new"\n        ]\n    }\n}\n',
    ],
    [
      'tabs',
      '{\n\t"permissions": {\n\t\t"allow": [\n\t\t\t"a"\n\t\t]\n\t}\n}',
      '{\n\t"permissions": {\n\t\t"allow": [\n\t\t\t"a",\n\t\t\t"new"\n\t\t]\n\t}\n}',
    ],
    [
      'a byte-order mark and the line ends of Windows',
      '\ufeff{\r\n  "model": "opus"\r\n}\r\n',
      '\ufeff{\r\n  "model": "opus",\r\n  "permissions": {\r\n    "allow": [\r\n      "new"\r\n    ]\r\n  }\r\n}\r\n',
    ],
  ])('%s', (_name, before, after) => {
    expect(editJson(file(before), [append('new')])).toBe(after)
  })

  test('what was added goes without a trace', () => {
    const rules = fc.array(fc.string(), { maxLength: 5 })
    const spaces = fc.constantFrom(undefined, 1, 2, 4, '\t')
    fc.assert(
      fc.property(rules, spaces, fc.string(), (allow, space, other) => {
        const before = JSON.stringify({ other, permissions: { allow, deny: [other] } }, undefined, space)
        const added = editJson(file(before), [append('one'), append('two')])
        expect(JSON.parse(added)).toEqual({ other, permissions: { allow: [...allow, 'one', 'two'], deny: [other] } })
        const removed = editJson(file(added), [
          { at: ['permissions', 'allow', allow.length + 1], value: undefined },
          { at: ['permissions', 'allow', allow.length], value: undefined },
        ])
        expect(JSON.parse(removed)).toEqual(JSON.parse(before))
      }),
    )
  })
})

describe.runIf(process.platform !== 'win32')('a file that is written', () => {
  test('keeps its permissions, and stays where a link leads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'json file '))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [real, link] = [join(folder, 'dotfiles.json'), join(folder, 'settings.json')]
    writeFileSync(real, '{}')
    chmodSync(real, 0o664)
    symlinkSync(real, link)
    await writeText(link, '{"a":1}')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(real, 'utf8')).toBe('{"a":1}')
    expect(statSync(real).mode & 0o777).toBe(0o664)
    await writeText(join(folder, 'new', 'settings.json'), '{}')
    expect(statSync(join(folder, 'new', 'settings.json')).mode & 0o777).toBe(0o600)
  })
})
