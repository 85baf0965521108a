import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** What an older Node lacks. */
const OLDER_NODE = '--no-strip-types'

/** A script of package.json as npm runs it, which has kept some options. */
function npmRun(
  script: string,
  args: readonly string[],
  { kept = [], node = [] }: { kept?: string[]; node?: string[] } = {},
) {
  const [, ...words] = (scripts[script] ?? '').split(' ')
  const taken = Object.fromEntries(kept.map((option) => [`npm_config_${option.replaceAll('-', '_')}`, 'true']))
  const env = { ...process.env, npm_lifecycle_event: script, ...taken }
  return spawnSync(process.execPath, [...node, ...words, ...args], { cwd: root, encoding: 'utf8', env })
}

const onTypeScript = Object.keys(scripts).filter((script) => /^node .*\.ts\b/.test(scripts[script] ?? ''))

test('there are scripts that need the tools', () => {
  expect(onTypeScript).toContain('sync')
  expect(onTypeScript).toContain('release:publish')
})

test.each(onTypeScript)('npm run %s says on an older Node what to do', (script) => {
  const { status, stdout, stderr } = npmRun(script, [], { node: [OLDER_NODE] })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^error: .*Run npm start once in the folder of the clone.*\n$/)
})

test.each([
  ['sync', 'check', []],
  ['sync', 'rerecord', []],
  ['release:publish', 'dry-run', ['packed']],
  ['fixtures', 'from', ['recordings']],
  ['bench', 'quick', []],
  ['test', 'all', []],
  ['test', 'force', []],
])('npm run %s does nothing without the --%s that npm has taken', (script, option, args) => {
  const { status, stdout, stderr } = npmRun(script, args, { kept: [option] })
  expect({ status: status === 0, stdout }).toEqual({ status: false, stdout: '' })
  expect(stderr).toContain(
    [script === 'test' ? 'npm test' : `npm run ${script}`, '--', ...args, `--${option}`].join(' '),
  )
})

test.each([
  ['release:check', ['--hepl'], /usage: npm run release:/],
  ['stage', ['--help'], /usage: npm run stage/],
  ['fixtures', ['--help'], /usage: npm run fixtures/],
  ['test', ['--hepl'], /npm test knows no --hepl/],
])('npm run %s %j starts nothing', (script, args, told) => {
  const { status, stdout, stderr } = npmRun(script, args)
  expect({ status: status === 0, stdout }).toEqual({ status: false, stdout: '' })
  expect(stderr).toMatch(told)
  expect(existsSync(join(root, args[0] ?? ''))).toBe(false)
})

test('npm test -- --help tells its options and tests nothing', () => {
  const { status, stdout, stderr } = npmRun('test', ['--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const option of ['--all', '--force']) expect(stdout).toContain(option)
})
