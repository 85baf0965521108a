import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Check } from '../check.ts'
import { runDoctor } from '../doctor.ts'
import type { InstallRequest, Plan } from '../installer.ts'
import { perform } from '../perform.ts'
import { openSetupRecord } from '../setup-record.ts'
import { program, type TestComputer, testComputer, writeClone } from '../testing/test-computer.ts'
import { cursor } from './cursor.ts'

function computer(): TestComputer {
  const made = testComputer({ claude: false })
  onTestFinished(made.remove)
  return made
}

/** What was done, and what was not. */
async function carryOut(plan: Plan): Promise<string[]> {
  const outcomes: string[] = []
  await perform(plan, {
    agree: async () => true,
    onStep: ({ title, done }, outcome) => outcomes.push(outcome === 'done' ? `done: ${done}` : title),
  })
  return outcomes
}

const local = (at: TestComputer): string => join(at.folder, 'user', '.cursor', 'plugins', 'local')
const plugin = (at: TestComputer): string => join(local(at), 'openviking-memory')
const request = (at: TestComputer, more: Partial<InstallRequest> = {}): InstallRequest => ({
  machine: at.machine,
  project: false,
  fallback: { kind: 'folder', address: at.clone },
  version: '0.1.0',
  record: openSetupRecord(at.home),
  ...more,
})
const setUp = async (at: TestComputer, more: Partial<InstallRequest> = {}) =>
  carryOut(await cursor.setupPlan(request(at, more)))
const undo = async (at: TestComputer) =>
  carryOut(await cursor.removalPlan({ machine: at.machine, project: false, record: openSetupRecord(at.home) }))

async function look(at: TestComputer, version = '0.1.0'): Promise<Check[]> {
  const { checks } = await runDoctor({ machine: at.machine, version, harness: 'cursor' })
  return checks.filter(({ id }) => id.startsWith('cursor'))
}

const manifestOf = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, '.cursor-plugin', 'plugin.json'), 'utf8'))

describe('setup', () => {
  test('puts a copy where Cursor looks, without what development leaves, and does nothing the second time', async () => {
    const at = computer()
    at.write(join(at.clone, 'plugins', 'cursor', 'node_modules', 'x.js'), 'x')
    expect(await setUp(at)).toEqual([`Put the plugin into ${plugin(at)}`])
    expect(manifestOf(plugin(at))).toMatchObject({ name: 'openviking-memory', version: '0.1.0' })
    expect(existsSync(join(plugin(at), 'dist', 'cursor-hook.cjs'))).toBe(true)
    expect(existsSync(join(plugin(at), 'node_modules'))).toBe(false)
    expect(readdirSync(local(at))).toEqual(['openviking-memory'])
    expect(await setUp(at)).toEqual([`done: it is in ${plugin(at)}`])
  })

  test('updates, also where the version is the same, and can go back', async () => {
    const at = computer()
    await setUp(at)
    writeClone(at.clone, at.write, '0.2.0')
    expect(await setUp(at)).toEqual(['Update the plugin from 0.1.0 to 0.2.0'])
    expect(manifestOf(plugin(at))).toMatchObject({ version: '0.2.0' })
    at.write(join(at.clone, 'plugins', 'cursor', 'dist', 'mcp.cjs'), 'changed')
    expect(await setUp(at)).toEqual([`Put the files of version 0.2.0 into ${plugin(at)}`])
    writeClone(at.clone, at.write, '0.1.0')
    expect(await setUp(at)).toEqual(['Take the plugin back from 0.2.0 to 0.1.0'])
  })

  test.runIf(process.platform !== 'win32')('replaces a link and leaves what it points to', async () => {
    const at = computer()
    const elsewhere = join(at.folder, 'elsewhere')
    at.write(join(elsewhere, '.cursor-plugin', 'plugin.json'), { name: 'openviking-memory', version: '0.0.1' })
    mkdirSync(local(at), { recursive: true })
    symlinkSync(elsewhere, plugin(at))
    await setUp(at)
    expect(manifestOf(plugin(at))).toMatchObject({ version: '0.1.0' })
    expect(manifestOf(elsewhere)).toMatchObject({ version: '0.0.1' })
  })

  test.each([
    ['a folder of somebody else', (at: TestComputer) => at.write(join(plugin(at), 'notes.md'), 'mine')],
    ['a file', (at: TestComputer) => at.write(plugin(at), 'mine')],
  ])('leaves %s in its place as it is, and says so', async (_what, put) => {
    const at = computer()
    put(at)
    await expect(cursor.setupPlan(request(at))).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('holds something that is not this plugin'),
    })
  })

  test('replaces an empty folder, and what is left of a plugin', async () => {
    const at = computer()
    mkdirSync(plugin(at), { recursive: true })
    await setUp(at)
    rmSync(join(plugin(at), '.cursor-plugin'), { recursive: true })
    await setUp(at)
    expect(manifestOf(plugin(at))).toMatchObject({ version: '0.1.0' })
  })

  test('is content with what is there where it has no clone, and otherwise says what to give it', async () => {
    const at = computer()
    const github = { fallback: { kind: 'github', address: 'somebody/openviking-plugins' } } as const
    await expect(cursor.setupPlan(request(at, github))).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('--from FOLDER'),
    })
    await setUp(at)
    expect(await setUp(at, github)).toEqual([`done: it is in ${plugin(at)}`])
    await expect(cursor.setupPlan(request(at, { from: github.fallback }))).rejects.toMatchObject({
      code: 'CONFIGURATION',
    })
  })

  test('has nothing for a project', async () => {
    const at = computer()
    await expect(cursor.setupPlan(request(at, { project: true }))).rejects.toMatchObject({ code: 'CONFIGURATION' })
  })
})

describe('uninstall', () => {
  test('takes the plugin away, and folders that only it was in', async () => {
    const at = computer()
    at.write(join(at.folder, 'user', '.cursor', 'argv.json'), '{}')
    await setUp(at)
    expect(await undo(at)).toEqual([`Remove the plugin from ${plugin(at)}`])
    expect(readdirSync(join(at.folder, 'user', '.cursor'))).toEqual(['argv.json'])
    expect(await undo(at)).toEqual(['done: it is not there'])
  })

  test.runIf(process.platform !== 'win32')('leaves a link above it alone', async () => {
    const at = computer()
    const real = join(at.folder, 'dotfiles', 'cursor')
    mkdirSync(real, { recursive: true })
    symlinkSync(real, join(at.folder, 'user', '.cursor'))
    await setUp(at)
    expect(await undo(at)).toEqual([`Remove the plugin from ${plugin(at)}`])
    expect(readdirSync(real)).toEqual([])
    expect(lstatSync(join(at.folder, 'user', '.cursor')).isSymbolicLink()).toBe(true)
  })

  test('leaves no folder of Cursor where there was none', async () => {
    const at = computer()
    await setUp(at)
    await undo(at)
    expect(existsSync(join(at.folder, 'user', '.cursor'))).toBe(false)
  })

  test('leaves other plugins, and a folder of the name that is not ours', async () => {
    const at = computer()
    at.write(join(local(at), 'other', '.cursor-plugin', 'plugin.json'), { name: 'other' })
    await setUp(at)
    await undo(at)
    expect(readdirSync(local(at))).toEqual(['other'])
    at.write(join(plugin(at), '.cursor-plugin', 'plugin.json'), { name: 'another' })
    expect(await undo(at)).toEqual(['done: it is not there'])
    expect(existsSync(plugin(at))).toBe(true)
  })
})

describe('doctor', () => {
  const of = (checks: readonly Check[], id: string): Check | undefined =>
    checks.find((check) => check.id === `cursor.${id}`)

  test('finds Cursor by its program or by what it leaves, and no trouble in what is not installed', async () => {
    const at = computer()
    expect(await cursor.find(at.machine)).toBeUndefined()
    at.write(join(at.folder, 'user', '.cursor', 'projects', 'a', 'x.json'), '{}')
    expect(await cursor.find(at.machine)).toEqual({
      file: join(at.folder, 'user', '.cursor'),
      version: 'of unknown version',
    })
    expect(of(await look(at), 'plugin')).toMatchObject({ status: 'info', do: 'ovp setup --harness cursor' })
    program(join(at.bin, 'cursor'), 'console.log("3.13.0\\nabc\\nx64")')
    expect(await cursor.find(at.machine)).toEqual({ file: join(at.bin, 'cursor'), version: '3.13.0' })
    program(join(at.bin, 'cursor'), 'process.exit(1)')
    expect(await cursor.find(at.machine)).toMatchObject({ version: 'of unknown version' })
  })

  test('says that there is no Cursor, before and after it is set up', async () => {
    const at = computer()
    const { notes } = await cursor.setupPlan(request(at))
    expect(notes).toEqual([expect.stringMatching(/^Cursor was not found: /)])
    await setUp(at)
    const [here, program] = await look(at)
    expect(here?.text).toMatch(/^Cursor not found, only the plugin for it \(/)
    expect(program).toMatchObject({ id: 'cursor.program', status: 'warn', text: notes[0] })
    at.write(join(at.folder, 'user', '.cursor', 'argv.json'), '{}')
    expect(of(await look(at), 'program')).toBeUndefined()
    expect((await cursor.setupPlan(request(at))).notes).toEqual([])
  })

  test('says what is installed, what is missing and what is old', async () => {
    const at = computer()
    at.write(join(at.folder, 'user', '.cursor', 'argv.json'), '{}')
    await setUp(at)
    const checks = await look(at)
    expect(checks.map(({ id, status }) => [id, status])).toEqual([
      ['cursor', 'ok'],
      ['cursor.plugin', 'ok'],
      ['cursor.files', 'ok'],
    ])
    expect(of(await look(at, '0.2.0'), 'plugin')).toMatchObject({ status: 'warn' })
    writeClone(at.clone, at.write, '0.1.0')
    at.write(join(at.home, 'state', 'outbox', '.keep'), '')
    expect(of(await look(at), 'hooks')).toMatchObject({ status: 'info' })
    const cursorFile = join(at.home, 'state', 'cursors', 'closed', 'cu-1.json')
    at.write(cursorFile, { session_id: 'cu-1', harness: 'cursor', last_at: '2026-11-30T10:00:00.000Z' })
    expect(of(await look(at), 'hooks')).toMatchObject({ status: 'ok', text: expect.stringContaining('cu-1') })
  })

  test('says that a session since the installation was not captured', async () => {
    const at = computer()
    await setUp(at)
    at.write(join(at.home, 'state', 'outbox', '.keep'), '')
    const folder = join(at.folder, 'user', '.cursor', 'projects', 'my-project', 'agent-transcripts', 'conv-1')
    at.write(join(folder, 'conv-1.jsonl'), '{}')
    expect(of(await look(at), 'hooks')).toMatchObject({ status: 'info' })
    const later = new Date(Date.now() + 60 * 60_000)
    const atLater = async (): Promise<Check | undefined> => {
      const { checks } = await runDoctor({ machine: at.machine, version: '0.1.0', harness: 'cursor', now: later })
      return of(checks, 'hooks')
    }
    expect(await atLater()).toMatchObject({ status: 'warn' })
    const position = join(at.home, 'state', 'cursors', 'closed', 'cu-conv-1.json')
    at.write(position, { session_id: 'cu-conv-1', harness: 'cursor', last_at: later.toISOString() })
    expect(await atLater()).toMatchObject({ status: 'ok' })
  })

  test('says that Cursor has it twice, from a marketplace or through Claude Code', async () => {
    const at = computer()
    await setUp(at)
    const cached = join(at.folder, 'user', '.cursor', 'plugins', 'cache', 'team', 'p1', 'v1')
    at.write(join(cached, '.cursor-plugin', 'plugin.json'), { name: 'openviking-memory', version: '0.1.0' })
    expect(of(await look(at), 'other')).toMatchObject({ status: 'warn', text: expect.stringContaining(cached) })
    at.write(join(at.config, 'settings.json'), { enabledPlugins: { 'openviking-memory@openviking-plugins': true } })
    expect(of(await look(at), 'claude-code')).toMatchObject({ status: 'info' })
    await undo(at)
    expect(await look(at)).toMatchObject([{ id: 'cursor' }, { id: 'cursor.plugin', status: 'ok' }])
  })

  test('a plugin that lacks files', async () => {
    const at = computer()
    at.write(join(plugin(at), '.cursor-plugin', 'plugin.json'), { name: 'openviking-memory', version: '0.1.0' })
    expect(of(await look(at), 'files')).toMatchObject({ status: 'fail', do: 'ovp setup --harness cursor' })
  })
})

test('allow has nothing to do: Cursor asks, and remembers the answer', async () => {
  const at = computer()
  const plan = cursor.allowPlan({ machine: at.machine, scope: 'user', remove: false, record: openSetupRecord(at.home) })
  expect(await carryOut(plan)).toEqual([expect.stringMatching(/^done: /)])
})
