import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.ts'
import { testHome } from './testing/test-home.ts'
import { testIo } from './testing/test-io.ts'

const ofNpm = { npm_lifecycle_event: 'ovp', npm_config_loglevel: 'silent', npm_config_yes: '' }
const note = (options: string): string =>
  `note: npm kept ${options} to itself. Two dashes hand options on: npm run ovp -- `

test.each<[string[], Record<string, string>, string]>([
  [['usage'], { ...ofNpm, npm_config_json: 'true' }, `${note('--json')}usage …\n`],
  [['search', '1', 'port'], { ...ofNpm, npm_config_limit: 'true' }, `${note('--limit')}search …\n`],
  [['list'], ofNpm, ''],
  [['usage', '--json'], { ...ofNpm, npm_config_json: 'true' }, ''],
  [['usage'], { npm_config_json: 'true' }, ''],
])('%j with %j', async (args, env, expected) => {
  const { home, remove } = testHome('mira')
  onTestFinished(remove)
  const { io, stderr } = testIo({ env })
  await run(['--home', home, ...args], io)
  expect(
    stderr()
      .split(/(?<=\n)/)
      .filter((line) => line.startsWith('note: npm'))
      .join(''),
  ).toBe(expected)
})
