import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestComputer, testComputer } from '../testing/test-computer.ts'
import { PLUGIN_ID } from './names.ts'
import { keepOne, type OtherPlugin, otherOpenVikingPlugin, shareOfHooks } from './stand-down.ts'

const OTHER = 'openviking-memory@openviking'
/** As it was listed until its version 0.2. */
const OLDER = 'claude-code-memory-plugin@openviking-plugins-local'
const CAPTURES = 'node /opt/a b/claude-code-memory-plugin/scripts/auto-capture.mjs'
const hooks = (command: string): object => ({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } })
const known = { extraKnownMarketplaces: { openviking: { source: { source: 'github', repo: 'x/y' } } } }
const enabled = (value: unknown, id = OTHER): object => ({ enabledPlugins: { [PLUGIN_ID]: true, [id]: value } })
const user = (content: unknown) => (at: TestComputer) => at.write(join(at.config, 'settings.json'), content)
const project =
  (content: unknown, name = 'settings.json') =>
  (at: TestComputer) =>
    at.write(join(at.project, '.claude', name), content)

test.each<[string, ((at: TestComputer) => unknown)[], string | undefined, string?]>([
  ['nothing at all', [], undefined],
  ['ours alone', [user({ enabledPlugins: { [PLUGIN_ID]: true } })], undefined],
  ['another of the name', [user({ ...known, ...enabled(true) })], 'user'],
  ['another that is switched off', [user({ ...known, ...enabled(false) })], undefined],
  ['another that the project switches off', [user({ ...known, ...enabled(true) }), project(enabled(false))], undefined],
  ['another that the project switches on', [user(known), project(enabled(true))], 'project'],
  [
    'another that only this user’s file switches on',
    [user({ ...known, ...enabled(false) }), project(enabled(true), 'settings.local.json')],
    'local',
  ],
  ['another from a marketplace that is gone', [user(enabled(true))], undefined],
  [
    'another that was installed',
    [
      user(enabled(true)),
      (at) =>
        at.write(join(at.config, 'plugins', 'installed_plugins.json'), { version: 2, plugins: { [OTHER]: [{}] } }),
    ],
    'user',
  ],
  [
    'another from a marketplace that Claude Code knows',
    [user(enabled(true)), (at) => at.write(join(at.config, 'plugins', 'known_marketplaces.json'), { openviking: {} })],
    'user',
  ],
  [
    'the other as it was listed once',
    [
      user(enabled(true, OLDER)),
      (at) => at.write(join(at.config, 'plugins', 'installed_plugins.json'), { plugins: { [OLDER]: [{}] } }),
    ],
    'user',
    OLDER,
  ],
  ['a plugin of another name', [user({ ...known, ...enabled(true, 'openviking-memory-tools@openviking') })], undefined],
  ['settings that are broken', [user('{')], undefined],
  ['settings with a byte-order mark', [user(`\ufeff${JSON.stringify({ ...known, ...enabled(true) })}`)], 'user'],
  ['settings of another shape', [user([1, 2]), project({ enabledPlugins: ['x'] })], undefined],
])('%s', (_name, prepare, scope, id = OTHER) => {
  const at = testComputer({ claude: false, node: false })
  onTestFinished(at.remove)
  for (const step of prepare) step(at)
  const other = otherOpenVikingPlugin(at.machine)
  expect(other && { id: other.id, scope: other.scope, kind: other.kind }).toEqual(
    scope === undefined ? undefined : { id, scope, kind: 'plugin' },
  )
})

const both = (...ids: string[]): object => ({
  ...known,
  enabledPlugins: Object.fromEntries(ids.map((id) => [id, true])),
})

test.each<[string, ((at: TestComputer) => unknown)[], Partial<OtherPlugin>]>([
  ['behind ours', [user(both(PLUGIN_ID, OTHER))], { first: false, ours: 'user' }],
  ['before ours', [user(both(OTHER, PLUGIN_ID))], { first: true, ours: 'user' }],
  [
    'for the user, ours for the project',
    [user(both(OTHER)), project(both(PLUGIN_ID))],
    { first: true, ours: 'project' },
  ],
  [
    'for the project, which names ours again',
    [user(both(PLUGIN_ID)), project(both(OTHER, PLUGIN_ID))],
    { first: false },
  ],
  ['alone', [user(both(OTHER))], { first: true, ours: undefined }],
])('the other is enabled %s', (_name, prepare, expected) => {
  const at = testComputer({ claude: false, node: false })
  onTestFinished(at.remove)
  for (const step of prepare) step(at)
  expect(otherOpenVikingPlugin(at.machine)).toMatchObject({ kind: 'plugin', ...expected })
})

test.each([
  ['its hooks in the user’s settings', user(hooks(CAPTURES)), 'user'],
  ['the same on Windows', user(hooks('node C:\\ov\\claude-code-memory-plugin\\scripts\\auto-capture.mjs')), 'user'],
  ['its hooks in a project', project(hooks(CAPTURES)), 'project'],
  ['hooks of somebody else', user(hooks('node /opt/other/scripts/auto-capture.mjs')), undefined],
  ['hooks of no shape', user({ hooks: [1] }), undefined],
])('%s', (_name, prepare, scope) => {
  const at = testComputer({ claude: false, node: false })
  onTestFinished(at.remove)
  prepare(at)
  const other = otherOpenVikingPlugin(at.machine)
  expect(other && [other.kind, other.scope]).toEqual(scope && ['hooks', scope])
})

const OF_NAME: OtherPlugin = { kind: 'plugin', id: OTHER, scope: 'user', first: false, ours: 'user' }
const IN_SETTINGS: OtherPlugin = { ...OF_NAME, kind: 'hooks', id: '/home/mira/.claude/settings.json', first: true }

test.each([
  [undefined, 'claude-code_2-1-332_harness', 'all'],
  [undefined, undefined, 'all'],
  [OF_NAME, 'claude-code_2-1-332_harness', 'capture'],
  [OF_NAME, 'claude-code_2-1-160_agent', 'capture'],
  [OF_NAME, 'claude-code/3.0.0/agent', 'capture'],
  [OF_NAME, 'claude-code_2-1-159_harness', 'nothing'],
  [OF_NAME, '2.1.332', 'capture'],
  [OF_NAME, '2.0.76 (Claude Code)', 'nothing'],
  [OF_NAME, 'another-agent_9-9-9_x', 'nothing'],
  [OF_NAME, undefined, 'nothing'],
  [IN_SETTINGS, 'claude-code_2-1-332_harness', 'nothing'],
])('beside %j and in %s our hooks do: %s', (other, agent, share) => {
  expect(shareOfHooks(other, agent)).toBe(share)
})

test('says which command turns which one off', () => {
  expect(keepOne({ ...OF_NAME, scope: 'local', ours: 'project' })).toBe(
    `To keep this one: claude plugin disable ${OTHER} --scope local. To keep the other: claude plugin disable ${PLUGIN_ID} --scope project`,
  )
  expect(keepOne(IN_SETTINGS)).toContain(
    'remove the hooks of claude-code-memory-plugin from /home/mira/.claude/settings.json',
  )
})
