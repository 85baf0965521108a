import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Check } from '../check.ts'
import { runDoctor } from '../doctor.ts'
import type { InstallRequest, Plan } from '../installer.ts'
import { perform } from '../perform.ts'
import { openSetupRecord } from '../setup-record.ts'
import { type TestComputer, testComputer, writeClone } from '../testing/test-computer.ts'
import { openClaw } from './openclaw.ts'

const ID = 'openviking-memory'
const ENABLE = `plugins enable ${ID} --accept-capabilities`
const ALLOW = `config set plugins.entries.${ID}.hooks.allowConversationAccess true`
const INSTALLED = 'done: version 0.1.0 is installed'
const ON = 'done: it is on'

function computer(): TestComputer {
  const made = testComputer({ claude: false, openclaw: true })
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
  carryOut(await openClaw.setupPlan({ ...request(at, more), machine: { ...at.machine } }), agree)
const undo = async (at: TestComputer) =>
  carryOut(await openClaw.removalPlan({ machine: { ...at.machine }, project: false, record: openSetupRecord(at.home) }))
const changing = (at: TestComputer): string[] => at.calls('openclaw').filter((line) => !line.includes(' inspect '))
const entry = (at: TestComputer): unknown => at.json(join(at.folder, 'user', '.openclaw', 'openclaw.json'))
const folderOf = (at: TestComputer): string => join(at.clone, 'plugins', 'openclaw')

async function look(at: TestComputer, { version = '0.1.0', env = {} } = {}): Promise<Check[]> {
  const machine = { ...at.machine, env: { ...at.machine.env, ...env } }
  const { checks } = await runDoctor({ machine, version, harness: 'openclaw' })
  return checks.filter(({ id }) => id.startsWith('openclaw.'))
}

describe('setup', () => {
  test('installs through OpenClaw’s own commands, asks about conversations, and does nothing the second time', async () => {
    const at = computer()
    expect(await setUp(at)).toEqual(['does', 'does', 'does'])
    expect(changing(at)).toEqual([`plugins install ${folderOf(at)} --force --accept-capabilities`, ALLOW])
    expect(entry(at)).toEqual({
      plugins: { entries: { [ID]: { enabled: true, hooks: { allowConversationAccess: true } } } },
    })
    expect(await setUp(at)).toEqual([INSTALLED, 'done: it has them', ON])
    expect(changing(at)).toHaveLength(2)
  })

  test('starts OpenClaw seldom, whose every start takes seconds', async () => {
    const at = computer()
    const inspections = (): number => at.calls('openclaw').filter((line) => line.includes(' inspect ')).length
    const run = async (): Promise<number> => {
      const before = inspections()
      const machine = { ...at.machine }
      await carryOut(await openClaw.setupPlan({ ...request(at), machine }))
      await runDoctor({ machine, version: '0.1.0', harness: 'openclaw' })
      return inspections() - before
    }
    expect([await run(), await run()]).toEqual([2, 1])
  })

  test('says what OpenClaw says of a broken file of its own', async () => {
    const at = computer()
    at.write(join(at.folder, 'user', '.openclaw', 'openclaw.json'), '{ "plugins": ')
    await expect(openClaw.setupPlan(request(at))).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('openclaw.json: JSON5 parse failed: invalid end of input. Mend that'),
    })
  })

  test('is taken for installed also where no openclaw is on the PATH', async () => {
    const at = computer()
    const elsewhere = { ...at.machine, env: { ...at.machine.env, PATH: at.folder } }
    expect(await openClaw.isInstalled(elsewhere)).toBe(false)
    await setUp(at)
    expect(await openClaw.isInstalled(elsewhere)).toBe(true)
    expect(await openClaw.isInstalled(at.machine)).toBe(true)
    await undo(at)
    expect(await openClaw.isInstalled(elsewhere)).toBe(false)
  })

  test('gives it no conversations where that is not agreed to, and offers it again', async () => {
    const at = computer()
    expect(await setUp(at, { agree: false })).toEqual(['does', 'declined', 'does'])
    expect(entry(at)).toEqual({ plugins: { entries: { [ID]: { enabled: true } } } })
    expect(await setUp(at)).toEqual([INSTALLED, 'does', ON])
  })

  test('switches on again what was uninstalled once', async () => {
    const at = computer()
    await setUp(at)
    await undo(at)
    expect(await setUp(at)).toEqual(['does', 'does', 'does'])
    expect(changing(at)).toContain(ENABLE)
    expect(entry(at)).toMatchObject({ plugins: { entries: { [ID]: { enabled: true } } } })
  })

  test('brings an update', async () => {
    const at = computer()
    await setUp(at)
    writeClone(at.clone, at.write, '0.2.0')
    expect(await setUp(at, { version: '0.2.0' })).toEqual(['does', 'done: it has them', ON])
    expect(await look(at, { version: '0.2.0' })).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }])
  })

  test('leaves what is installed where there is nothing newer to take it from', async () => {
    const at = computer()
    await setUp(at)
    const { fallback: _, ...without } = request(at)
    expect(await carryOut(await openClaw.setupPlan(without))).toEqual([INSTALLED, 'done: it has them', ON])
  })

  test.each([
    ['nowhere to take it from', { fallback: undefined }, 'Clone the repository and say where'],
    ['a repository', { from: { kind: 'github', address: 'a/b' } as const }, 'Clone the repository and say where'],
    ['a project', { project: true }, 'Leave out --project'],
  ])('refuses %s', async (_name, more, message) => {
    const at = computer()
    const { fallback: _, ...without } = request(at)
    const given = 'fallback' in more ? without : { ...request(at), ...more }
    await expect(openClaw.setupPlan(given)).rejects.toThrow(message)
  })

  test('says in OpenClaw’s words what it could not do', async () => {
    const at = computer()
    const plan = openClaw.setupPlan(request(at, { fallback: { kind: 'folder', address: '/nowhere' } }))
    await expect(carryOut(await plan)).rejects.toThrow(
      'OpenClaw could not do it: package.json missing openclaw.plugin.json: /nowhere/plugins/openclaw. Mend that, or run it yourself: openclaw plugins install /nowhere/plugins/openclaw --force --accept-capabilities',
    )
  })
})

test('uninstall takes the plugin away', async () => {
  const at = computer()
  await setUp(at)
  expect(await undo(at)).toEqual(['does'])
  expect(await undo(at)).toEqual(['done: it is not installed'])
})

describe('doctor', () => {
  test.each<[string, (at: TestComputer) => Promise<unknown>, object, object]>([
    ['without the plugin', async () => undefined, {}, { plugin: 'fail' }],
    ['with it', setUp, {}, { plugin: 'ok', files: 'ok', conversations: 'ok' }],
    [
      'without conversations',
      (at) => setUp(at, { agree: false }),
      {},
      { plugin: 'ok', files: 'ok', conversations: 'info' },
    ],
    ['an older one', setUp, { version: '0.2.0' }, { plugin: 'warn', files: 'ok', conversations: 'ok' }],
    [
      'of which OpenClaw has something to say',
      setUp,
      { env: { FAKE_OPENCLAW_WARNS: '1' } },
      { plugin: 'ok', files: 'ok', diagnostics: 'warn', conversations: 'ok' },
    ],
    [
      'that lacks a file',
      async (at) => {
        await setUp(at)
        rmSync(join(at.folder, 'user', '.openclaw', 'extensions', ID, 'dist', 'mcp.cjs'))
      },
      {},
      { plugin: 'ok', files: 'fail', conversations: 'ok' },
    ],
  ])('%s', async (_name, prepare, options, expected) => {
    const at = computer()
    await prepare(at)
    const found = await look(at, options)
    expect(Object.fromEntries(found.map(({ id, status }) => [id.replace('openclaw.', ''), status]))).toEqual(expected)
    for (const { status, do: advice } of found) if (status === 'warn' || status === 'fail') expect(advice).toBeDefined()
  })

  test('says when it was captured last, where there is a home', async () => {
    const at = computer()
    await setUp(at)
    await ensureHome(at.home)
    expect((await look(at)).find(({ id }) => id === 'openclaw.hooks')).toMatchObject({ status: 'info' })
  })

  test('says what it cannot make out', async () => {
    const at = computer()
    await setUp(at)
    const machine = { ...at.machine, env: { ...at.machine.env, FAKE_OPENCLAW_ODD: '1' } }
    const { checks } = await runDoctor({ machine, version: '0.1.0', harness: 'openclaw' })
    expect(checks.find(({ id }) => id === 'openclaw')).toMatchObject({
      status: 'fail',
      text: expect.stringContaining('in a form that is not known here'),
    })
  })
})
