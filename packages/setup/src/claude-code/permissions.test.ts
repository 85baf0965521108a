import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type TestComputer, testComputer } from '../testing/test-computer.ts'
import { ALLOW_RULES } from './names.ts'
import { covers, isBroad, permissions } from './permissions.ts'

const SERVER = 'mcp__plugin_openviking-memory_openviking'
const [SEARCH = '', READ = ''] = ALLOW_RULES

/** Seen with Claude Code 2.1.332: whether the rule let `search_experience` run in `-p`. */
describe('a rule lets the search run, and other tools of the server', () => {
  test.each([
    [`${SERVER}__search_experience`, true, false],
    [SERVER, true, true],
    [`${SERVER}__*`, true, true],
    [`${SERVER}__search_*`, true, true],
    [`${SERVER}__read_experience`, false, false],
    ['mcp__*', false, false],
    ['mcp__plugin_*', false, false],
    ['*', false, false],
    [`${SERVER}__search_experience()`, false, false],
    [`${SERVER}__search_experience(*)`, false, false],
    [`${SERVER}_more`, false, false],
  ])('%s', (rule, search, broad) => {
    expect([covers(rule, SEARCH), isBroad(rule)]).toEqual([search, broad])
  })
})

describe('the rules of all settings', () => {
  const allow = (...rules: string[]): object => ({ permissions: { allow: rules } })
  const trust = (folder: (at: TestComputer) => string) => (at: TestComputer) =>
    at.write(join(at.config, '.claude.json'), { projects: { [folder(at)]: { hasTrustDialogAccepted: true } } })
  const inSettings = (name: string, content: object) => (at: TestComputer) =>
    at.write(join(at.project, '.claude', name), content)
  const inUser = (content: unknown) => (at: TestComputer) => at.write(join(at.config, 'settings.json'), content)

  test.each<[string, ((at: TestComputer) => unknown)[], string[], boolean]>([
    ['none', [], [SEARCH, READ], false],
    ['both, of the user', [inUser(allow(SEARCH, READ))], [], false],
    ['one here and one there', [inUser(allow(SEARCH)), inSettings('settings.local.json', allow(READ))], [], false],
    ['a project that is not trusted', [inSettings('settings.json', allow(SEARCH, READ))], [SEARCH, READ], true],
    ['a trusted project', [inSettings('settings.json', allow(SEARCH, READ)), trust((at) => at.project)], [], false],
    [
      'a project below a trusted folder',
      [inSettings('settings.json', allow(SERVER)), trust((at) => at.folder)],
      [],
      false,
    ],
    [
      'a project beside a trusted one',
      [inSettings('settings.json', allow(SERVER)), trust((at) => at.project.slice(0, -1))],
      [SEARCH, READ],
      true,
    ],
    ['a broken file', [inUser('{')], [SEARCH, READ], false],
    ['lists that are none', [inUser({ permissions: { allow: 'x', deny: { x: 1 } } })], [SEARCH, READ], false],
  ])('%s', (_name, prepare, missing, untrusted) => {
    const at = testComputer({ claude: false, node: false })
    onTestFinished(at.remove)
    for (const step of prepare) step(at)
    expect(permissions(at.machine)).toEqual({ missing, broad: expect.anything(), against: [], untrusted })
  })
})
