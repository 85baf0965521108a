import { join } from 'node:path'
import { type TestComputer, testComputer } from '@openviking-plugins/setup/testing'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

async function ovp(at: TestComputer, args: readonly string[], program?: string) {
  const { io, stdout, stderr } = testIo()
  const started = program === undefined ? {} : { courier: program }
  const status = await run(args, { ...io, env: at.machine.env, cwd: at.project, ...started })
  return { status, stdout: at.plain(stdout()), stderr: stderr() }
}

it.each([
  ['claude-code', /^1\. Tell Claude Code where/],
  ['codex', /^1\. Tell Codex where/],
  ['cursor', /^1\. Put the plugin into .+\.cursor/],
  ['openclaw', /^1\. Install the plugin\n +openclaw plugins/],
])('the command in the plugin of %s means that one, unless another is named', async (id, plan) => {
  const at = testComputer({ codex: true, openclaw: true })
  onTestFinished(at.remove)
  const program = join(at.clone, 'plugins', id, 'dist', 'ovp.cjs')
  const args = ['setup', '--dry-run', '--from', at.clone]
  const own = await ovp(at, args, program)
  expect(own).toMatchObject({ status: 0, stderr: '' })
  // Cursor, of which there is nothing here, is not named in a line of its own.
  expect(own.stdout.slice(own.stdout.indexOf('1. '))).toMatch(plan)
  const named = await ovp(at, [...args, '--harness', 'codex'], program)
  expect(named.stdout).toMatch(/^Codex .+\n\n1\. Tell Codex/)
  expect((await ovp(at, ['uninstall', '--dry-run'], program)).stdout).not.toContain(
    id === 'codex' ? 'Claude Code' : 'Codex',
  )
})

it.each([['setup'], ['uninstall']])('%s says which agents there are where none is meant', async (command) => {
  const at = testComputer({ claude: false })
  onTestFinished(at.remove)
  expect(await ovp(at, [command, '--dry-run'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/not found.+--harness with one of: claude-code, codex, cursor, openclaw\.\n$/),
  })
})
