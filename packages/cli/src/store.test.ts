import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

async function ovp(args: readonly string[], { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {}) {
  const { io, stdout, stderr } = testIo({ env })
  const status = await run(args, cwd === undefined ? io : { ...io, cwd })
  return { status, stdout: stdout(), stderr: stderr() }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'ovp store '))
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 3 }))
  return made
}

it.each([
  ['--home here', ['--home', 'here', 'list'], {}],
  ['--home .', ['--home', '.', 'list'], {}],
  ['a variable', ['list'], { OPENVIKING_PLUGINS_HOME: 'here' }],
  ['uninstall', ['--home', 'here', 'uninstall', '--yes'], {}],
])('a home that depends on where the command is run is an error: %s', async (_name, args, env) => {
  expect(await ovp(args, { env })).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: (?:The option for "home"|OPENVIKING_PLUGINS_HOME) must be an absolute path/),
  })
})

it('a project has no say in what the command opens', async () => {
  const [home, project] = [folder(), folder()]
  mkdirSync(join(project, 'evil'))
  writeFileSync(join(project, '.env'), `OPENVIKING_PLUGINS_HOME=${join(project, 'evil')}\n`)
  writeFileSync(join(project, '.openviking-plugins.json'), '{"capture":"off"}')
  const env = { HOME: home, USERPROFILE: home, OPENVIKING_PLUGINS_HOME: join(project, 'evil') }
  const { status, stderr, stdout } = await ovp(['list', '--json'], { env, cwd: project })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '{"experiences":[]}\n' })
  expect(stderr).toMatch(/^warning: OPENVIKING_PLUGINS_HOME is refused, because .+\.env sets it: [^\n]+\n$/)
})
