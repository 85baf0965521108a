import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from './courier-lock.ts'

const CHILD_THAT_ENDS_SOON = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 500)'])
  process.stdout.write(String(child.pid))
  setInterval(() => {}, 1000)`

test('this process lives, and what is no process does not', () => {
  expect([process.pid, 0, -1, 1.5, 2 ** 30].map(isAlive)).toEqual([true, false, false, false, false])
})

test.runIf(process.platform === 'linux')(
  'a process that has ended is gone also while nobody asks for its exit code',
  async () => {
    const parent = spawn(process.execPath, ['-e', CHILD_THAT_ENDS_SOON], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(chunk.toString('utf8'))
    parent.kill('SIGSTOP')
    expect(isAlive(pid)).toBe(true)
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'latin1')).toMatch(/\) Z /), { timeout: 4_000 })
    expect(isAlive(pid)).toBe(false)
  },
)
