import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Check } from '../check.ts'
import { PLUGIN_ID } from '../claude-code/names.ts'
import { runDoctor } from '../doctor.ts'
import type { InstallRequest, Plan, RemovalRequest } from '../installer.ts'
import { perform } from '../perform.ts'
import { openSetupRecord } from '../setup-record.ts'
import { type TestComputer, testComputer, writeClone } from '../testing/test-computer.ts'
import { codex } from './codex.ts'

function computer(): TestComputer {
  const made = testComputer({ claude: false, codex: true })
  onTestFinished(made.remove)
  return made
}

/** What was done, and what was not, step by step. */
async function carryOut(plan: Plan, agree = true): Promise<string[]> {
  const outcomes: string[] = []
  await perform(plan, {
    agree: async () => agree,
    onStep: ({ done }, outcome) => outcomes.push(outcome === 'done' ? `done: ${done}` : outcome),
  })
  return outcomes
}

const request = (at: TestComputer, more: Partial<InstallRequest> = {}): InstallRequest => ({
  machine: at.machine,
  project: false,
  fallback: { kind: 'folder', address: at.clone },
  version: '0.1.0',
  record: openSetupRecord(at.home),
  ...more,
})
const setUp = async (at: TestComputer, { agree = true, ...more }: Partial<InstallRequest> & { agree?: boolean } = {}) =>
  carryOut(await codex.setupPlan(request(at, more)), agree)
const removal = (at: TestComputer): RemovalRequest => ({
  machine: at.machine,
  project: false,
  record: openSetupRecord(at.home),
})
const undo = async (at: TestComputer) => carryOut(await codex.removalPlan(removal(at)))
const stateFile = (at: TestComputer): string => join(at.folder, 'user', '.codex', 'state.json')
const stateOf = (at: TestComputer): unknown => at.json(stateFile(at))
const changing = (at: TestComputer): string[] => at.calls('codex').filter((line) => !line.endsWith(' list'))

const cacheOf = (at: TestComputer): string =>
  join(at.folder, 'user', '.codex', 'plugins', 'cache', 'openviking-plugins', 'openviking-memory')

async function look(at: TestComputer, version = '0.1.0'): Promise<Check[]> {
  const { checks } = await runDoctor({ machine: at.machine, version, harness: 'codex' })
  return checks.filter(({ id }) => id.startsWith('codex.'))
}

describe('setup', () => {
  test('installs through Codex’s own commands, has the hooks trusted, and does nothing the second time', async () => {
    const at = computer()
    expect(await setUp(at)).toEqual(['does', 'does', 'does'])
    expect(at.read(join(at.home, 'state', 'hooks', 'codex'))).toContain(join('openviking-memory', '0.1.0', 'dist'))
    expect(changing(at)).toEqual([`plugin marketplace add ${at.clone}`, `plugin add ${PLUGIN_ID}`])
    expect(stateOf(at)).toMatchObject({
      trusted: {
        [`${PLUGIN_ID}:hooks/hooks.json:Stop:0:0`]: {
          trusted_hash: 'sha256:Stop',
          trusted_content_hash: 'sha256:0.1.0',
        },
      },
    })
    expect(await setUp(at)).toEqual([
      `done: it comes from ${at.clone}`,
      `done: ${PLUGIN_ID} is installed`,
      'done: Codex trusts them',
    ])
    expect(changing(at)).toHaveLength(2)
  })

  test('writes no trust where it is not agreed to, and offers it again', async () => {
    const at = computer()
    expect(await setUp(at, { agree: false })).toEqual(['does', 'does', 'declined'])
    expect(stateOf(at)).toMatchObject({ trusted: {} })
    expect((await setUp(at)).at(-1)).toBe('does')
  })

  test('is taken for installed also where no codex is on the PATH', async () => {
    const at = computer()
    const elsewhere = { ...at.machine, env: { ...at.machine.env, PATH: at.folder } }
    expect(await codex.isInstalled(elsewhere)).toBe(false)
    await setUp(at)
    expect(await codex.isInstalled(elsewhere)).toBe(true)
    await undo(at)
    expect(await codex.isInstalled(elsewhere)).toBe(false)
  })

  test('brings an update, whose hooks have to be trusted anew', async () => {
    const at = computer()
    await setUp(at)
    writeClone(at.clone, at.write, '0.2.0')
    expect(await setUp(at, { version: '0.2.0' })).toEqual([`done: it comes from ${at.clone}`, 'does', 'does'])
    expect(await look(at, '0.2.0')).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }])
  })

  test.each([
    ['was deleted, from the clone that runs it', { gone: true, named: false, agree: true }, 'does'],
    ['is there, from the one that is named', { gone: false, named: true, agree: true }, 'does'],
    ['is there, from the clone that runs it if that is agreed to', { gone: false, named: false, agree: true }, 'does'],
    ['is there, and leaves it if that is declined', { gone: false, named: false, agree: false }, 'declined'],
  ])('takes the plugin from another place where its clone %s', async (_name, { gone, named, agree }, outcome) => {
    const at = computer()
    await setUp(at)
    const other = join(at.folder, 'another clone')
    writeClone(other, at.write)
    at.write(join(other, 'plugins', 'codex', 'dist', 'new.cjs'), '')
    if (gone) rmSync(at.clone, { recursive: true })
    const source = { kind: 'folder', address: other } as const
    const given = { agree, ...(named ? { from: source } : { fallback: source }) }
    const [step] = (await codex.setupPlan(request(at, given))).steps
    expect(step?.title).toBe(
      `Take the plugin from ${other} instead of ${at.clone}${gone ? ', which is no longer there' : ''}`,
    )
    expect(step?.question === undefined).toBe(gone || named)
    expect(step?.commands).toEqual([
      ...(gone ? [] : ['codex plugin marketplace remove openviking-plugins']),
      `codex plugin marketplace add "${other}"`,
      `codex plugin add ${PLUGIN_ID}`,
    ])
    expect((await setUp(at, given))[0]).toBe(outcome)
    const kept = join(cacheOf(at), '0.1.0', 'dist', 'new.cjs')
    expect(existsSync(kept)).toBe(outcome === 'does')
    const now = outcome === 'does' ? other : at.clone
    expect((await setUp(at, { fallback: { kind: 'folder', address: now } })).slice(0, 2)).toEqual([
      `done: it comes from ${now}`,
      `done: ${PLUGIN_ID} is installed`,
    ])
  })

  test('keeps the place that works where the new one does not', async () => {
    const at = computer()
    await setUp(at)
    await expect(setUp(at, { from: { kind: 'folder', address: '/nowhere' } })).rejects.toThrow('/nowhere: not found')
    expect(stateOf(at)).toMatchObject({ marketplaces: { 'openviking-plugins': at.clone } })
  })

  test('changes nothing where neither the old place is there nor the new one', async () => {
    const at = computer()
    await setUp(at)
    rmSync(at.clone, { recursive: true })
    const before = stateOf(at)
    await expect(setUp(at, { from: { kind: 'git', address: 'https://git.invalid/x' } })).rejects.toThrow('not found')
    expect(stateOf(at)).toEqual(before)
  })

  test('replaces a clone of which parts are gone', async () => {
    const at = computer()
    await setUp(at)
    rmSync(join(at.clone, 'plugins'), { recursive: true })
    const other = join(at.folder, 'another clone')
    writeClone(other, at.write)
    expect((await setUp(at, { fallback: { kind: 'folder', address: other } }))[0]).toBe('does')
    expect(stateOf(at)).toMatchObject({ marketplaces: { 'openviking-plugins': other } })
  })

  test('says that the clone is gone where nothing else is known to take the plugin from', async () => {
    const at = computer()
    await setUp(at)
    rmSync(at.clone, { recursive: true })
    const { fallback: _, ...without } = request(at)
    await expect(codex.setupPlan(without)).rejects.toThrow('which is no longer there. Put it back, or say where')
  })

  test('brings files that changed without a new version', async () => {
    const at = computer()
    await setUp(at)
    at.write(join(at.clone, 'plugins', 'codex', 'dist', 'codex-hook.cjs'), '// mended')
    expect(await look(at)).toContainEqual({
      id: 'codex.copy',
      status: 'warn',
      text: `What Codex keeps of the plugin differs from what ${join(at.clone, 'plugins', 'codex')} holds now.`,
      do: 'ovp setup --harness codex',
    })
    expect((await setUp(at)).slice(0, 2)).toEqual([`done: it comes from ${at.clone}`, 'does'])
    expect(at.read(join(cacheOf(at), '0.1.0', 'dist', 'codex-hook.cjs'))).toBe('// mended')
    expect((await look(at)).map(({ id }) => id)).not.toContain('codex.copy')
  })

  test.each([
    ['nowhere to take it from', { fallback: undefined }, 'Say where the plugin comes from'],
    ['a project', { project: true }, 'Leave out --project'],
  ])('refuses %s', async (_name, more, message) => {
    const at = computer()
    const { fallback: _, ...without } = request(at)
    const given = 'fallback' in more ? without : { ...request(at), ...more }
    await expect(codex.setupPlan(given)).rejects.toThrow(message)
  })

  test('says in Codex’s words what it could not do', async () => {
    const at = computer()
    const plan = codex.setupPlan(request(at, { fallback: { kind: 'folder', address: '/nowhere' } }))
    await expect(carryOut(await plan)).rejects.toThrow(
      'Codex could not do it: failed to add marketplace /nowhere: not found. Mend that, or run it yourself: codex plugin marketplace add /nowhere',
    )
  })
})

test('a Codex that does not tell of hooks is set up and left all the same, with a word about them', async () => {
  const at = computer()
  await setUp(at)
  at.machine.env['FAKE_CODEX_SILENT'] = '1'
  const plan = await codex.setupPlan(request(at))
  expect(plan.steps.map(({ title }) => title)).toEqual(['Tell Codex where the plugin comes from', 'Install the plugin'])
  expect(plan.notes).toEqual([
    expect.stringMatching(/does not tell whether it trusts the hooks .* Type \/hooks in Codex/),
  ])
  expect(await undo(at)).toEqual(['does', 'does'])
  at.machine.env['FAKE_CODEX_SILENT'] = '1'
  expect((await codex.removalPlan(removal(at))).notes).toEqual([
    expect.stringMatching(
      /ended without an answer to config\/read.* it says so under .*openviking-plugins:….* in .*config\.toml: take that out/,
    ),
  ])
})

test('uninstall takes the trust back, the plugin and where it came from', async () => {
  const at = computer()
  await setUp(at)
  const data = join(at.folder, 'user', '.codex', 'plugins', 'data')
  at.write(join(data, 'openviking-memory-openviking-plugins', 'compiled', 'x'), '')
  expect(await undo(at)).toEqual(['does', 'does', 'does'])
  expect(readdirSync(data)).toEqual([])
  expect(stateOf(at)).toEqual({ marketplaces: {}, plugins: {}, trusted: {} })
  expect(await undo(at)).toEqual([
    'done: Codex has noted no trust',
    'done: it is not installed',
    'done: Codex does not know it',
  ])
})

test('uninstall gets through where the clone is gone', async () => {
  const at = computer()
  await setUp(at)
  rmSync(at.clone, { recursive: true })
  expect(await undo(at)).toEqual(['does', 'does', 'does'])
  expect(stateOf(at)).toEqual({ marketplaces: {}, plugins: {}, trusted: {} })
})

test.each<[string, object]>([
  ['is switched off', { [PLUGIN_ID]: { version: '0.1.0', enabled: false } }],
  ['was removed by Codex before', {}],
])('uninstall takes the trust back also where the plugin %s, and only ours', async (_name, plugins) => {
  const at = computer()
  await setUp(at)
  const state = stateOf(at) as { trusted: object }
  const others = {
    '/project/hooks.json:stop:0:0': { trusted_hash: 'sha256:1' },
    [`my-${PLUGIN_ID}:a`]: { enabled: false },
  }
  at.write(stateFile(at), { ...state, plugins, trusted: { ...others, ...state.trusted } })
  expect((await undo(at))[0]).toBe('does')
  expect(stateOf(at)).toEqual({ marketplaces: {}, plugins: {}, trusted: others })
  expect((await undo(at))[0]).toBe('done: Codex has noted no trust')
})

describe('doctor', () => {
  test('without the plugin', async () => {
    expect(await look(computer())).toEqual([
      {
        id: 'codex.plugin',
        status: 'fail',
        text: `${PLUGIN_ID} is not installed in Codex.`,
        do: 'ovp setup --harness codex',
      },
    ])
  })

  test.each([
    ['not trusted yet', '0.1.0', /^Codex does not trust the hooks yet/],
    ['changed since', '0.2.0', /^The hooks have changed since you trusted them, as with each update/],
  ])('hooks that are %s: what that costs, and what to press', async (_name, version, text) => {
    const at = computer()
    await setUp(at, { agree: version !== '0.1.0' })
    writeClone(at.clone, at.write, version)
    await setUp(at, { version, agree: false })
    const [plugin, files, hooks] = await look(at, version)
    expect([plugin?.status, files?.status]).toEqual(['ok', 'ok'])
    expect(hooks).toEqual({
      id: 'codex.hooks',
      status: 'warn',
      text: expect.stringMatching(text),
      do: 'Type /hooks in Codex and look at those of openviking-memory. Or: ovp setup --harness codex',
    })
    expect(hooks?.text).toContain('Calls of the tools are counted; the sessions around them are not kept.')
  })

  test('a clone that is gone', async () => {
    const at = computer()
    await setUp(at)
    rmSync(at.clone, { recursive: true })
    expect(await look(at)).toMatchObject([
      {
        id: 'codex.plugin',
        status: 'fail',
        text: expect.stringContaining(`comes from ${at.clone}, which is no longer there`),
        do: expect.stringMatching(
          /ovp setup --harness codex --from NEW.*codex plugin marketplace remove openviking-plugins$/,
        ),
      },
      { id: 'codex.files', status: 'ok' },
      { id: 'codex.hooks', status: 'ok' },
    ])
  })

  test('a folder of another marketplace that is gone', async () => {
    const at = computer()
    await setUp(at)
    const state = stateOf(at) as { marketplaces: object }
    at.write(stateFile(at), { ...state, marketplaces: { ...state.marketplaces, another: '/nowhere' } })
    expect(await look(at)).toMatchObject([
      { id: 'codex.plugin', status: 'ok' },
      { id: 'codex.files', status: 'ok' },
      { id: 'codex.list', status: 'warn', text: expect.stringContaining('`another` at /nowhere: marketplace root') },
      { id: 'codex.hooks', status: 'ok' },
    ])
  })

  test('trusted hooks', async () => {
    const at = computer()
    await setUp(at)
    expect((await look(at)).at(-1)).toEqual({
      id: 'codex.hooks',
      status: 'ok',
      text: 'Codex trusts the hooks and runs them.',
    })
  })

  test('another plugin of our name, and which command turns which one off', async () => {
    const at = computer()
    await setUp(at)
    const file = stateFile(at)
    const state = at.json(file) as { plugins: object; marketplaces: object }
    const other = 'openviking-memory@openviking'
    const marketplaces = { ...state.marketplaces, openviking: at.clone }
    at.write(file, {
      ...state,
      marketplaces,
      plugins: { ...state.plugins, [other]: { version: '0.7.5', enabled: true } },
    })
    expect(await look(at)).toContainEqual({
      id: 'codex.other',
      status: 'warn',
      text: expect.stringContaining(`${other} is on as well`),
      do: `To keep this one: codex plugin remove ${other}. To keep the other: codex plugin remove ${PLUGIN_ID}`,
    })
  })

  test('a file that is gone, and an app-server that says nothing', async () => {
    const at = computer()
    await setUp(at)
    const folder = join(at.folder, 'user', '.codex', 'plugins', 'cache', 'openviking-plugins', 'openviking-memory')
    expect(existsSync(join(folder, '0.1.0'))).toBe(true)
    rmSync(join(folder, '0.1.0', 'dist'), { recursive: true })
    at.machine.env['FAKE_CODEX_SILENT'] = '1'
    expect(await look(at)).toMatchObject([
      { id: 'codex.plugin', status: 'ok' },
      { id: 'codex.files', status: 'fail', text: expect.stringContaining('lacks dist/mcp.cjs, dist/codex-hook.cjs') },
      { id: 'codex.hooks', status: 'warn', text: expect.stringContaining('ended without an answer to hooks/list') },
    ])
  })
})

test('there is nothing to allow: Codex asks for no tool that only reads', () => {
  const plan = codex.allowPlan({
    machine: { env: {}, cwd: '/', userFolder: '/', platform: 'linux' },
    scope: 'user',
    remove: false,
    record: openSetupRecord('/nowhere'),
  })
  expect(plan.steps.map(({ done }) => done)).toEqual(['Codex asks for no tool that only reads'])
})
