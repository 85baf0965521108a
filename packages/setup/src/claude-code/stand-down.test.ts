import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestComputer, testComputer } from '../testing/test-computer.ts'
import { PLUGIN_ID } from './names.ts'
import { otherOpenVikingPlugin } from './stand-down.ts'

const OTHER = 'openviking-memory@openviking'
const known = { extraKnownMarketplaces: { openviking: { source: { source: 'github', repo: 'x/y' } } } }
const enabled = (value: unknown, id = OTHER): object => ({ enabledPlugins: { [PLUGIN_ID]: true, [id]: value } })
const user = (content: unknown) => (at: TestComputer) => at.write(join(at.config, 'settings.json'), content)
const project =
  (content: unknown, name = 'settings.json') =>
  (at: TestComputer) =>
    at.write(join(at.project, '.claude', name), content)

test.each<[string, ((at: TestComputer) => unknown)[], string | undefined]>([
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
  ['a plugin of another name', [user({ ...known, ...enabled(true, 'openviking-memory-tools@openviking') })], undefined],
  ['settings that are broken', [user('{')], undefined],
  ['settings with a byte-order mark', [user(`\ufeff${JSON.stringify({ ...known, ...enabled(true) })}`)], 'user'],
  ['settings of another shape', [user([1, 2]), project({ enabledPlugins: ['x'] })], undefined],
])('%s', (_name, prepare, scope) => {
  const at = testComputer({ claude: false, node: false })
  onTestFinished(at.remove)
  for (const step of prepare) step(at)
  expect(otherOpenVikingPlugin(at.machine)).toEqual(scope === undefined ? undefined : { id: OTHER, scope })
})
