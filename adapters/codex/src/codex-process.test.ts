import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codexProcess } from './codex-process.ts'

/** A process that goes by this name, and sleeps. */
function sleeping(name: string, ...args: string[]): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'codex process '))
  const program = join(folder, name)
  copyFileSync(process.execPath, program)
  const child = spawn(program, ['-e', 'setTimeout(() => {}, 60_000)', ...args], { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return child
}

test.runIf(process.platform === 'linux').each([
  ['codex', ['exec', 'Run it'], true],
  ['codex', ['app-server'], false],
  ['bash', [], false],
])('%s %j is the session’s own process: %s', (name, args, own) => {
  const { pid = 0 } = sleeping(name, ...args)
  expect(codexProcess(pid)).toBe(own ? pid : undefined)
})

test('a process that is gone, or of which nothing can be told, is none', () => {
  expect(codexProcess(2 ** 22 + 1)).toBeUndefined()
})
