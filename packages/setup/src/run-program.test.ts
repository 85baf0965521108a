import { expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import { commandLine, runProgram } from './run-program.ts'

const machine: Machine = { env: { GREETING: 'hello' }, cwd: process.cwd(), userFolder: '/', platform: process.platform }

test('answers what a program says, and how it ended', async () => {
  const script =
    'process.stdout.write(process.env.GREETING); process.stderr.write(process.argv[1]); process.exitCode = 3'
  expect(await runProgram(process.execPath, ['-e', script, 'a "b" $c'], machine)).toEqual({
    status: 3,
    stdout: 'hello',
    stderr: 'a "b" $c',
  })
})

test.each([
  ['is not there', '/nowhere/at all', [], /cannot be started/],
  ['hangs', process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], /did not answer within 0\.5 s/],
])('says that a program %s', async (_name, file, args, message) => {
  await expect(runProgram(file, args, machine, { limitMs: 500 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(message),
  })
})

test.each<[string, readonly string[], NodeJS.Platform, string | undefined]>([
  ['/usr/bin/claude.cmd', ['a b'], 'linux', undefined],
  ['C:\\bin\\claude.exe', ['a b'], 'win32', undefined],
  ['C:\\my bin\\claude.CMD', ['add', 'C:\\a b'], 'win32', '""C:\\my bin\\claude.CMD" "add" "C:\\a b""'],
])('starts %s %j on %s', (file, args, platform, quoted) => {
  expect(commandLine(file, args, platform)).toEqual(
    quoted === undefined
      ? { file, args, verbatim: false }
      : { file: 'cmd.exe', args: ['/d', '/s', '/c', quoted], verbatim: true },
  )
})

test.each(['a"b', '%PATH%', '!x!', 'a\nb'])('hands no batch file %j', (argument) => {
  expect(() => commandLine('claude.cmd', [argument], 'win32')).toThrow(/cannot be handed to a batch file/)
})
