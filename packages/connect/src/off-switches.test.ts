import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { excludedBy } from './excluded-folder.ts'
import { type Given, userMachine } from './testing/user-machine.ts'

const plugin = (members: object) => ({ '~/.openviking/ovcli.conf': { plugin: members } })

describe('what switches our hooks off as it does OpenViking’s own', () => {
  test.each<[Given, string, string]>([
    [{ env: { OPENVIKING_MEMORY_ENABLED: '0' } }, 'off', 'off'],
    [{ env: { OPENVIKING_MEMORY_ENABLED: 'no' } }, 'off', 'off'],
    [{ env: { OPENVIKING_MEMORY_ENABLED: '1' } }, 'full', 'suggest'],
    [{ env: { OPENVIKING_MEMORY_ENABLED: '' } }, 'full', 'suggest'],
    [{ env: { OPENVIKING_BYPASS_SESSION: 'true' } }, 'off', 'off'],
    [{ env: { OPENVIKING_BYPASS_SESSION: '0' } }, 'full', 'suggest'],
    [{ env: { OPENVIKING_AUTO_CAPTURE: 'false' } }, 'off', 'suggest'],
    [{ env: { OPENVIKING_AUTO_RECALL: 'false' } }, 'full', 'off'],
    [{ env: { OPENVIKING_BYPASS_SESSION_PATTERNS: '/nowhere/**, **/sub ' }, cwd: 'sub/deep' }, 'off', 'off'],
    [{ env: { OPENVIKING_BYPASS_SESSION_PATTERNS: '**/sub' } }, 'full', 'suggest'],
    [{ env: { OPENVIKING_BYPASS_SESSION_PATTERNS: 'abc-*', CLAUDE_CODE_SESSION_ID: 'abc-1' } }, 'off', 'off'],
    [{ env: { OPENVIKING_BYPASS_SESSION_PATTERNS: 'abc-*', CLAUDE_CODE_SESSION_ID: 'abd-1' } }, 'full', 'suggest'],
    [{ files: plugin({ enabled: false }) }, 'off', 'off'],
    [{ files: plugin({ autoCapture: false }) }, 'off', 'suggest'],
    [{ files: plugin({ autoRecall: false }) }, 'full', 'off'],
    [{ files: plugin({ claude_code: { enabled: false } }) }, 'full', 'suggest'],
    [{ files: plugin({ claude_code: { enabled: false } }), harness: 'claude-code' }, 'off', 'off'],
    [{ files: plugin({ enabled: false, claude_code: { enabled: true } }), harness: 'claude-code' }, 'full', 'suggest'],
    [{ files: plugin({ bypassSessionPatterns: ['**/sub'] }), cwd: 'sub' }, 'off', 'off'],
  ])('%j', (given, capture, recall) => {
    const { settings, problems } = userMachine().load(given)
    expect([settings.capture, settings.recall]).toEqual([capture, recall])
    expect(problems).toEqual([])
  })

  test('and none of it switches anything on', () => {
    const { settings } = userMachine().load({
      env: { OPENVIKING_MEMORY_ENABLED: '1', OPENVIKING_AUTO_CAPTURE: '1' },
      files: { '~/.openviking/plugins/config.json': { capture: 'off', recall: 'hint' } },
    })
    expect(settings).toMatchObject({ capture: 'off', recall: 'hint' })
  })
})

describe('folders in which hooks do nothing', () => {
  const exclude = (...patterns: string[]) => ({ '~/.openviking/plugins/config.json': { capture_exclude: patterns } })

  test.each<[string, Given]>([
    ['a file in it', { files: { '.openviking-ignore': '' } }],
    ['a file above it, in the repository', { files: { '.openviking-ignore': '' }, cwd: 'a/b' }],
    ['a file above it, in no repository', { files: { '../loose/.openviking-ignore': '' }, cwd: '../loose/a/b' }],
    ['a file above the repository', { files: { '../.openviking-ignore': '' }, cwd: 'a' }],
    [
      'a project file above it, in the repository',
      { files: { '.openviking-plugins.json': { capture: 'off', recall: 'off' } }, cwd: 'a/b' },
    ],
    ['a pattern', { files: exclude('**/a project') }],
    ['a pattern of the environment', { env: { OPENVIKING_PLUGINS_CAPTURE_EXCLUDE: '["**/a project"]' } }],
  ])('by %s', (_name, given) => {
    expect(userMachine().load(given).settings).toMatchObject({ capture: 'off', recall: 'off', tools: 'all' })
  })

  test.each([
    [['~/clients/*'], '~/clients/acme/src'],
    [['~/clients/*/'], '~/clients/acme'],
    [['~/clients/**'], '~/clients'],
    [['~/CLIENTS'.toLowerCase()], '~/clients'],
    [['**/secret'], '~/a/secret/b'],
    [['/nowhere', '~/a?'], '~/ab'],
    [['/'], '~/a'],
  ])('%j names %s', (patterns, path) => {
    const { folder } = userMachine()
    expect(excludedBy(path.replace('~', folder), patterns, folder)).toBe(patterns.at(-1))
  })

  test.each([
    [['~/clients/*'], '~/clients'],
    [['~/client'], '~/clients'],
    [['~/clients/a'], '~/clients'],
    [['**/secret'], '~/secrets'],
    [[], '~/a'],
  ])('%j does not name %s', (patterns, path) => {
    const { folder } = userMachine()
    expect(excludedBy(path.replace('~', folder), patterns, folder)).toBeUndefined()
  })

  test.skipIf(process.platform === 'win32')('whichever way leads there', () => {
    const { folder } = userMachine()
    mkdirSync(join(folder, 'real', 'acme'), { recursive: true })
    symlinkSync(join(folder, 'real'), join(folder, 'clients'))
    for (const pattern of ['~/clients/*', '~/real/*', '~/clients', '~/real/acme']) {
      expect(excludedBy(join(folder, 'real', 'acme'), [pattern], folder)).toBe(pattern)
      expect(excludedBy(join(folder, 'clients', 'acme'), [pattern], folder)).toBe(pattern)
    }
  })

  test.each([['clients'], ['*'], ['**'], ['./x']])('nothing is captured while a pattern is %j', (pattern) => {
    const { settings, unknown } = userMachine().load({ files: exclude('/x', pattern) })
    expect(settings.capture).toBe('off')
    expect(unknown?.message).toMatch(/has a pattern, number 2, that begins neither .+ Nothing is captured until/)
  })

  test('are none of a project’s business', () => {
    const { settings, problems } = userMachine().load({
      files: { '.openviking-plugins.json': { capture_exclude: [] } },
    })
    expect(settings.capture).toBe('full')
    expect(problems).toEqual([expect.stringContaining('"capture_exclude" is refused')])
  })

  test('a project that is not what the work is about', () => {
    const at = userMachine()
    at.write({ '.openviking-ignore': '', '.env': 'OPENVIKING_URL=https://evil.example' })
    const { settings } = at.load({ narrowed: false, env: { OPENVIKING_URL: 'https://evil.example' } })
    expect(settings).toMatchObject({ capture: 'full' })
    expect(settings.server).toBeUndefined()
  })
})
