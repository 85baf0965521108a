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
