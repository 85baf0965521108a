import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, loadSettings } from '@openviking-plugins/connect'
import type { Backend } from '@openviking-plugins/experience'
import { run } from '../run.ts'
import { type TestIo, testIo } from './test-io.ts'

interface Outcome {
  status: number
  stdout: string
  stderr: string
}

/** A home of its own, with a command and a backend on it. */
export interface TestHome {
  home: string
  ovp: (args: readonly string[], options?: Parameters<typeof testIo>[0]) => Promise<Outcome>
  withBackend: <T>(use: (backend: Backend) => Promise<T>) => Promise<T>
  remove: () => void
}

async function outcomeOf(args: readonly string[], { io, stdout, stderr }: TestIo): Promise<Outcome> {
  const status = await run(args, io)
  return { status, stdout: stdout(), stderr: stderr() }
}

/** Without a user the home keeps an identity of its own. */
export function testHome(user?: string): TestHome {
  const named = user === undefined ? {} : { user }
  const home = mkdtempSync(join(tmpdir(), 'ovp-home-'))
  return {
    home,
    ovp: (args, options) =>
      outcomeOf(['--home', home, ...(user === undefined ? [] : ['--user', user]), ...args], testIo(options)),
    async withBackend(use) {
      const backend = await connect(loadSettings({ env: testIo().io.env ?? {}, flags: { home, ...named } }).settings)
      try {
        return await use(backend)
      } finally {
        await backend.close()
      }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
