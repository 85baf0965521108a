import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AllowRequest, InstallRequest, Plan } from '../installer.ts'
import { perform } from '../perform.ts'
import { openSetupRecord, removeUnusedHome } from '../setup-record.ts'
import { program, type TestComputer, testComputer, writeClone } from '../testing/test-computer.ts'
import { claudeCode } from './claude-code.ts'
import { ALLOW_RULES, PLUGIN_ID } from './names.ts'

function computer(options?: Parameters<typeof testComputer>[0]): TestComputer {
  const made = testComputer(options)
  onTestFinished(made.remove)
  return made
}

const request = (at: TestComputer, more: Partial<InstallRequest> = {}): InstallRequest => ({
  machine: at.machine,
  project: false,
  fallback: { kind: 'folder', address: at.clone },
  version: '0.1.0',
  record: openSetupRecord(at.home),
  ...more,
})

/** What was done, and what was not, by the titles of the steps. */
async function carryOut(plan: Plan, agree = true): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  await perform(plan, {
    agree: async () => agree,
    onStep: ({ title, done }, outcome) => {
      outcomes[title] = outcome === 'done' ? `done: ${done}` : outcome
    },
  })
  return outcomes
}

const setUp = async (at: TestComputer, more?: Partial<InstallRequest>, agree?: boolean) =>
  carryOut(await claudeCode.setupPlan(request(at, more)), agree)
const undo = async (at: TestComputer, project = false) =>
  carryOut(await claudeCode.removalPlan({ machine: at.machine, project, record: openSetupRecord(at.home) }))
const allow = (at: TestComputer, more: Partial<AllowRequest> = {}): Plan =>
  claudeCode.allowPlan({ machine: at.machine, scope: 'user', remove: false, record: openSetupRecord(at.home), ...more })

const userSettings = (at: TestComputer): string => join(at.config, 'settings.json')
const teamSettings = (at: TestComputer): string => join(at.project, '.claude', 'settings.json')

describe('setup', () => {
  test('installs through Claude Code’s own commands, allows two tools, and does nothing the second time', async () => {
    const at = computer()
    await setUp(at)
    expect(at.calls()).toEqual([`plugin marketplace add ${at.clone}`, `plugin install ${PLUGIN_ID}`])
    expect(at.json(userSettings(at))).toEqual({
      extraKnownMarketplaces: { 'openviking-plugins': { source: { source: 'directory', path: at.clone } } },
      enabledPlugins: { [PLUGIN_ID]: true },
      permissions: { allow: ALLOW_RULES },
    })
    const before = at.files(at.folder)
    expect(Object.values(await setUp(at))).toEqual([
      `done: it comes from ${at.clone}`,
      `done: ${PLUGIN_ID} is installed`,
      'done: its settings allow them',
    ])
    expect(at.files(at.folder)).toEqual(before)
    expect(at.calls()).toHaveLength(2)
  })

  test('leaves the rules out when they are declined, and offers them again', async () => {
    const at = computer()
    expect(Object.values(await setUp(at, {}, false))).toEqual(['does', 'does', 'declined'])
    expect(at.json(userSettings(at))).not.toHaveProperty('permissions')
    expect(Object.values(await setUp(at)).at(-1)).toBe('does')
  })

  test('drops what development has put into the copy that is never used', async () => {
    const at = computer()
    at.write(join(at.clone, 'plugins', 'claude-code', 'node_modules', 'big', 'index.js'), '')
    await setUp(at)
    const copy = join(at.config, 'plugins', 'cache', 'openviking-plugins', 'openviking-memory', '0.1.0')
    expect([existsSync(join(copy, 'node_modules')), existsSync(join(copy, '.mcp.json'))]).toEqual([false, true])
    await undo(at)
    expect(existsSync(join(at.config, 'plugins', 'cache', 'openviking-plugins'))).toBe(false)
  })

  test('switches a plugin on again, points to another source when told to, and updates an old one', async () => {
    const at = computer()
    const remote = join(at.folder, 'remote')
    writeClone(remote, at.write, '0.0.9')
    at.machine.env['FAKE_CLAUDE_REMOTE'] = remote
    await setUp(at, { from: { kind: 'git', address: 'https://git.invalid/plugins.git' } })
    const settings = at.json(userSettings(at)) as Record<string, unknown>
    at.write(userSettings(at), { ...settings, enabledPlugins: { [PLUGIN_ID]: false } })
    writeClone(remote, at.write, '0.1.0')
    expect(await setUp(at)).toEqual({
      'Tell Claude Code where the plugin comes from': 'done: it comes from https://git.invalid/plugins.git',
      'Switch the plugin on again': 'does',
      'Update the plugin from 0.0.9 to 0.1.0': 'does',
      'Let the two experience tools, which only read, run unasked': 'done: its settings allow them',
    })
    expect(at.calls().slice(-3)).toEqual([
      `plugin install ${PLUGIN_ID}`,
      'plugin marketplace update openviking-plugins',
      `plugin update ${PLUGIN_ID}`,
    ])
    await setUp(at, { from: { kind: 'folder', address: at.clone } })
    expect(at.calls().at(-1)).toBe(`plugin marketplace add ${at.clone}`)
  })

  test.each<[string, boolean]>([
    ['moved, by what runs in its new place', true],
    ['deleted, by another one', false],
  ])('mends what a clone left that was %s, after saying so', async (_name, copied) => {
    const at = computer()
    await setUp(at)
    const other = join(at.folder, 'another clone')
    if (copied) renameSync(at.clone, other)
    else {
      rmSync(at.clone, { recursive: true })
      rmSync(join(at.config, 'plugins', 'cache'), { recursive: true })
      writeClone(other, at.write)
    }
    const { steps } = await claudeCode.setupPlan(request(at, { fallback: { kind: 'folder', address: other } }))
    expect(steps[0]).toMatchObject({
      title: `Take the plugin from ${other} instead of ${at.clone}, which is no longer there`,
      commands: [`claude plugin marketplace add "${other}"`],
    })
    expect(await carryOut({ steps, notes: [] }, false)).toMatchObject({
      [steps[0]?.title ?? '']: 'does',
      'Install the plugin': copied ? `done: ${PLUGIN_ID} is installed` : 'does',
    })
    const repaired = await setUp(at, { fallback: { kind: 'folder', address: other } })
    expect(Object.values(repaired)[0]).toBe(`done: it comes from ${other}`)
  })

  test('says that the clone is gone where nothing else is known to take the plugin from', async () => {
    const at = computer()
    await setUp(at)
    rmSync(at.clone, { recursive: true })
    const { fallback: _, ...without } = request(at)
    await expect(claudeCode.setupPlan(without)).rejects.toThrow(
      `comes from ${at.clone}, which is no longer there. Put it back, or say where it comes from now: ovp setup --harness claude-code --from NEW`,
    )
    expect(Object.values(await undo(at)).slice(0, 3)).toEqual(['does', 'does', 'does'])
    expect(existsSync(join(at.config, 'plugins', 'cache', 'openviking-plugins'))).toBe(false)
  })

  test('installs again what came from a repository and whose copy is gone', async () => {
    const at = computer()
    const remote = join(at.folder, 'remote')
    writeClone(remote, at.write)
    at.machine.env['FAKE_CLAUDE_REMOTE'] = remote
    await setUp(at, { from: { kind: 'git', address: 'https://git.invalid/plugins.git' } })
    rmSync(join(at.config, 'plugins', 'cache'), { recursive: true })
    expect(await setUp(at)).toMatchObject({ 'Install the plugin': 'does' })
    expect(existsSync(join(at.config, 'plugins', 'cache', 'openviking-plugins'))).toBe(true)
  })

  test('offers to take the plugin from the clone that runs it, and leaves it where that is declined', async () => {
    const at = computer()
    await setUp(at)
    const other = join(at.folder, 'another clone')
    writeClone(other, at.write)
    const more = { fallback: { kind: 'folder', address: other } } as const
    const { steps } = await claudeCode.setupPlan(request(at, more))
    expect(steps[0]?.question).toBe(
      `The plugin comes from ${at.clone}, and this ovp from ${other}. Take the plugin from there as well?`,
    )
    expect(Object.values(await setUp(at, more, false))[0]).toBe('declined')
    expect(Object.values(await setUp(at))[0]).toBe(`done: it comes from ${at.clone}`)
    expect(Object.values(await setUp(at, more))[0]).toBe('does')
    expect(Object.values(await setUp(at, more))[0]).toBe(`done: it comes from ${other}`)
  })

  test('asks nothing where Claude Code remembers a clone and has no plugin from it', async () => {
    const at = computer()
    await setUp(at)
    const known = at.read(join(at.config, 'plugins', 'known_marketplaces.json'))
    await undo(at)
    at.write(join(at.config, 'plugins', 'known_marketplaces.json'), known)
    const other = join(at.folder, 'another clone')
    writeClone(other, at.write)
    expect(Object.values(await setUp(at, { fallback: { kind: 'folder', address: other } }, false))[0]).toBe('does')
  })

  const asItIs = (): undefined => undefined
  test.each<[string, (at: TestComputer) => unknown, Partial<InstallRequest> | { fallback: undefined }, RegExp]>([
    ['Claude Code is missing', (at) => rmSync(join(at.bin, 'claude')), {}, /there is no claude on the PATH/],
    [
      'nobody says where the plugin comes from',
      asItIs,
      { fallback: undefined },
      /setup --harness claude-code --from OWNER\/REPO/,
    ],
    [
      'the settings are broken',
      (at) => at.write(userSettings(at), '{\n  // mine\n  "model": "opus"\n}'),
      {},
      /settings\.json is not valid JSON, line 2, column 3: .+Comments are not allowed/,
    ],
    [
      'the rules have no place',
      (at) => at.write(userSettings(at), '{"permissions":{"allow":"all"}}'),
      {},
      /"permissions" must be an object and its "allow" a list/,
    ],
    [
      'Claude Code refuses',
      asItIs,
      { from: { kind: 'git', address: 'https://git.invalid/x.git' } },
      /Claude Code could not do it: Failed to clone .+ run it yourself: claude plugin marketplace add https/,
    ],
    [
      'Claude Code does not start',
      (at) => program(join(at.bin, 'claude'), 'console.error("no such feature"); process.exit(3)'),
      {},
      /Claude Code could not do it: no such feature\./,
    ],
    [
      'a team is given a path of this machine',
      asItIs,
      { project: true },
      /setup --harness claude-code --project --from OWNER\/REPO/,
    ],
  ])('says so when %s, and changes no settings', async (_name, prepare, more, message) => {
    const at = computer()
    prepare(at)
    const before = at.files(at.folder)
    await expect(setUp(at, more as Partial<InstallRequest>)).rejects.toThrow(message)
    const { ['user/.openviking/plugins/state/setup.json']: _, ...after } = at.files(at.folder)
    expect(after).toEqual(before)
  })
})

describe('setup and uninstall', () => {
  test.each<[string, string | undefined]>([
    ['no settings', undefined],
    ['empty settings', '{}\n'],
    ['other settings', '{\n  "model": "opus",\n  "permissions": {\n    "allow": [\n      "Bash(ls)"\n    ]\n  }\n}\n'],
    ['empty containers', '{\n  "permissions": {\n    "allow": []\n  },\n  "enabledPlugins": {}\n}\n'],
  ])('leave no trace in a home with %s, twice', async (_name, settings) => {
    const at = computer()
    if (settings !== undefined) at.write(userSettings(at), settings)
    const before = at.files(at.folder)
    for (const _round of [1, 2]) {
      await setUp(at)
      expect(at.files(at.folder)).not.toEqual(before)
      await undo(at)
      expect(removeUnusedHome(at.home)).toBe(true)
      const after = at.files(at.folder)
      // Claude Code writes the whole file anew, and leaves out a line end.
      expect(Object.keys(after)).toEqual(Object.keys(before))
      for (const [name, text] of Object.entries(after).filter(([name]) => name.endsWith('settings.json')))
        expect(JSON.parse(text)).toEqual(JSON.parse(before[name] ?? ''))
    }
    expect(existsSync(join(at.folder, 'user', '.openviking'))).toBe(false)
  })

  test('keep the rules that the user had, the user’s data, and a marketplace that is used otherwise', async () => {
    const at = computer()
    at.write(userSettings(at), { permissions: { allow: [ALLOW_RULES[0]] } })
    at.write(join(at.home, 'store', 'memories', 'experiences', 'a.md'), '# A')
    await setUp(at)
    const installed = join(at.config, 'plugins', 'installed_plugins.json')
    const { plugins } = at.json(installed) as { plugins: object }
    at.write(installed, { version: 2, plugins: { ...plugins, 'another@openviking-plugins': [{ scope: 'user' }] } })
    const plan = await claudeCode.removalPlan({
      machine: at.machine,
      project: false,
      record: openSetupRecord(at.home),
    })
    expect(plan.notes).toEqual([
      expect.stringMatching(/had allow rules for the tools before, and keeps them/),
      expect.stringMatching(/another@openviking-plugins came from it as well/),
    ])
    await carryOut(plan)
    expect(at.json(userSettings(at))).toEqual({
      permissions: { allow: [ALLOW_RULES[0]] },
      extraKnownMarketplaces: expect.anything(),
    })
    expect(removeUnusedHome(at.home)).toBe(false)
    expect(Object.keys(at.files(at.home))).toEqual(['store/memories/experiences/a.md'])
  })

  test('uninstall where nothing was installed does nothing', async () => {
    const at = computer()
    const before = at.files(at.folder)
    for (const outcome of Object.values(await undo(at))) expect(outcome).toMatch(/^done: /)
    expect(at.files(at.folder)).toEqual(before)
    expect(at.calls()).toEqual([])
  })

  test('a project gets files for its team, without a call of Claude Code, and loses them again', async () => {
    const at = computer({ claude: false })
    at.write(join(at.project, 'README.md'), 'ours')
    const before = at.files(at.folder)
    const source = { kind: 'github', address: 'somebody/openviking-plugins' } as const
    await setUp(at, { project: true, fallback: source })
    expect(at.json(teamSettings(at))).toEqual({
      extraKnownMarketplaces: {
        'openviking-plugins': { source: { source: 'github', repo: 'somebody/openviking-plugins' } },
      },
      enabledPlugins: { [PLUGIN_ID]: true },
      permissions: { allow: ALLOW_RULES },
    })
    expect(Object.values(await setUp(at, { project: true, fallback: source }))).toEqual([
      'done: they name it',
      'done: its settings allow them',
    ])
    await undo(at, true)
    removeUnusedHome(at.home)
    expect(at.files(at.folder)).toEqual(before)
    expect(existsSync(join(at.project, '.claude'))).toBe(false)
  })
})

describe('allow', () => {
  test.each<[AllowRequest['scope'], (at: TestComputer) => string]>([
    ['user', userSettings],
    ['project', teamSettings],
    ['local', (at) => join(at.project, '.claude', 'settings.local.json')],
  ])('adds exactly two rules to the %s settings, once, and takes them away', async (scope, file) => {
    const at = computer({ claude: false })
    const text =
      '{\n    "env": { "A": "1" },\n    "permissions": {\n        "allow": [\n            "Bash(ls)"\n        ]\n    }\n}\n'
    at.write(file(at), text)
    await carryOut(allow(at, { scope }))
    expect(at.json(file(at))).toEqual({ env: { A: '1' }, permissions: { allow: ['Bash(ls)', ...ALLOW_RULES] } })
    expect(at.read(file(at))).toContain('    "env": { "A": "1" },\n')
    expect(Object.values(await carryOut(allow(at, { scope })))).toEqual(['done: its settings allow them'])
    await carryOut(allow(at, { scope, remove: true }))
    expect(at.read(file(at))).toBe(text)
    expect(Object.values(await carryOut(allow(at, { scope, remove: true })))).toEqual([
      'done: its settings have no such rules',
    ])
  })

  test('taken back, it leaves no file where there was none, and the plugin where it is', async () => {
    const at = computer()
    const before = at.files(at.folder)
    await carryOut(allow(at))
    await carryOut(allow(at, { remove: true }))
    removeUnusedHome(at.home)
    expect(at.files(at.folder)).toEqual(before)
    await setUp(at)
    await carryOut(allow(at, { remove: true }))
    expect(at.json(userSettings(at))).toEqual({
      extraKnownMarketplaces: expect.anything(),
      enabledPlugins: { [PLUGIN_ID]: true },
    })
    await undo(at)
    removeUnusedHome(at.home)
    expect(at.files(at.folder)).toEqual(before)
  })

  test.each([
    ['mcp__plugin_openviking-memory_openviking', true],
    ['mcp__plugin_openviking-memory_openviking__*', true],
    ['mcp__plugin_openviking-memory_openviking__find', false],
    ['mcp__*', false],
  ])('remarks on %s: %j', (rule, remarked) => {
    const at = computer({ claude: false })
    at.write(userSettings(at), { permissions: { allow: [rule] } })
    const { steps, notes } = allow(at)
    expect(notes.some((note) => note.includes('lets write and forget run unasked'))).toBe(remarked)
    expect(steps[0]?.done).toBeUndefined()
  })

  test.each(['deny', 'ask'] as const)('says that %s wins, wherever it stands, but not when the rules go', (kind) => {
    const at = computer({ claude: false })
    at.write(teamSettings(at), { permissions: { [kind]: [ALLOW_RULES[0], 'Bash(ls)'] } })
    const told = new RegExp(
      `^"${kind}" wins over "allow": .+settings\\.json.+Remove ${ALLOW_RULES[0]} from permissions\\.${kind}`,
    )
    expect(allow(at).notes).toEqual([expect.stringMatching(told)])
    expect(allow(at, { remove: true }).notes).toEqual([])
  })

  test.runIf(process.platform !== 'win32')(
    'refuses settings that are a link to nothing, and follows one to a file',
    async () => {
      const at = computer({ claude: false })
      const target = join(at.folder, 'dotfiles.json')
      at.write(target, '{}')
      rmSync(userSettings(at), { force: true })
      mkdirSync(at.config, { recursive: true })
      symlinkSync(target, userSettings(at))
      await carryOut(allow(at))
      expect(at.json(target)).toEqual({ permissions: { allow: ALLOW_RULES } })
      rmSync(target)
      expect(() => allow(at)).toThrow(/is a link to a file that is not there/)
      expect(lstatSync(userSettings(at)).isSymbolicLink()).toBe(true)
    },
  )
})
