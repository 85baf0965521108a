import { join } from 'node:path'
import { testComputer } from '@openviking-plugins/setup/testing'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

it.each([
  ['/opt/a plugin/dist/ovp.cjs', /\n[^\n]+\nWhere it says ovp, type: node "\/opt\/a plugin\/dist\/ovp\.cjs"\n$/],
  ['/usr/local/bin/ovp', /work[^\n]*\n$/],
  [undefined, /work[^\n]*\n$/],
])('doctor says how to type what it advises, when it is started as %s', async (program, expected) => {
  const at = testComputer()
  onTestFinished(at.remove)
  const { io, stdout } = testIo()
  const started = program === undefined ? {} : { courier: program }
  await run(['doctor'], { ...io, env: at.machine.env, cwd: at.project, ...started })
  expect(stdout()).toContain('do: ovp setup')
  expect(stdout()).toMatch(expected)
  expect(stdout().includes('Where it says ovp')).toBe(program?.endsWith('.cjs') === true)
})

it('ovp alone says how to type its commands, and proposes no set-up of the plugin it belongs to', async () => {
  const at = testComputer({ claude: false })
  onTestFinished(at.remove)
  const program = join(at.clone, 'plugins', 'cursor', 'dist', 'ovp.cjs')
  const ovp = async (...args: string[]): Promise<string> => {
    const { io, stdout } = testIo()
    await run(args, { ...io, env: at.machine.env, cwd: at.project, courier: program })
    return stdout()
  }
  const before = await ovp()
  expect(before).toMatch(/\n {2}ovp setup .+\n {2}ovp learn /)
  expect(before.endsWith(`\nWhere it says ovp, type: node ${JSON.stringify(program)}\n`)).toBe(true)
  await ovp('setup', '--yes', '--from', at.clone)
  expect(await ovp()).toMatch(/What to do next:\n {2}ovp learn /)
})
