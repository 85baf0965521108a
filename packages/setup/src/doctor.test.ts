import { chmodSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { claudeCode } from './claude-code/claude-code.ts'
import { ALLOW_RULES, PLUGIN_ID } from './claude-code/names.ts'
import { codex } from './codex/codex.ts'
import { type DoctorOptions, type DoctorReport, runDoctor } from './doctor.ts'
import { openClaw } from './openclaw/openclaw.ts'
import { perform } from './perform.ts'
import { openSetupRecord } from './setup-record.ts'
import { program, type TestComputer, testComputer } from './testing/test-computer.ts'

const NOW = new Date('2026-11-30T10:00:00.000Z')

/** A computer on which everything works and one session was captured. */
async function workingComputer(): Promise<TestComputer> {
  const at = testComputer()
  onTestFinished(at.remove)
  const record = openSetupRecord(at.home)
  const fallback = { kind: 'folder', address: at.clone } as const
  const plan = await claudeCode.setupPlan({ machine: at.machine, project: false, fallback, version: '0.1.0', record })
  await perform(plan, { agree: async () => true, onStep: () => undefined })
  at.write(join(at.home, 'state', 'identity.json'), { user: 'mira', account: 'local' })
  at.write(join(at.home, 'store', 'memories', 'experiences', 'port.md'), '# Port\n')
  at.write(join(at.home, 'state', 'cursors', 'closed', 'cc-1.json'), {
    v: 1,
    session_id: 'cc-1',
    harness: 'claude-code',
    last_at: '2026-11-30T09:30:00.000Z',
  })
  return at
}

const examine = (at: TestComputer, more: Partial<DoctorOptions> = {}): Promise<DoctorReport> =>
  runDoctor({ machine: at.machine, version: '0.1.0', now: NOW, ...more })

/** What is not as it should be, a line each, with the paths of the machine as words. */
function problems(at: TestComputer, report: DoctorReport): string[] {
  return report.checks
    .filter(({ status }) => status === 'warn' || status === 'fail')
    .flatMap(({ id, status, text, do: advice }) => [
      `${status} ${id}: ${text}`,
      ...(advice === undefined ? [] : [`  do: ${advice}`]),
    ])
    .map((line) => at.plain(line).replace(/(Settings are:|may only narrow) [^.]+\./, '$1 ….'))
}

const withoutIndex = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes(join('state', 'index'))))

/** A file in the place of the index that SQLite cannot read. */
async function spoilIndex(at: TestComputer): Promise<void> {
  await examine(at)
  const folder = join(at.home, 'state', 'index')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  expect(files).toHaveLength(1)
  for (const name of files) at.write(join(folder, name), 'no database, and long enough to be looked at '.repeat(50))
}

const beside = (ids: readonly string[]): object => ({
  enabledPlugins: Object.fromEntries(ids.map((id) => [id, true])),
  extraKnownMarketplaces: { openviking: { source: { source: 'github', repo: 'x/y' } } },
})

const settingsOf = (at: TestComputer): string => join(at.config, 'settings.json')
function change(at: TestComputer, path: string, members: object): void {
  at.write(path, { ...(at.json(path) as object), ...members })
}

test('where everything works, every check is fine, and nothing is changed by asking', async () => {
  const at = await workingComputer()
  const report = await examine(at)
  expect(report).toMatchObject({ ok: true, version: '0.1.0' })
  expect(report.checks.map(({ id, status, text }) => at.plain(`${status} ${id}: ${text}`))).toMatchSnapshot()
  const before = withoutIndex(at.files(at.folder))
  await examine(at)
  expect(withoutIndex(at.files(at.folder))).toEqual(before)
})

test('a home that is not there is not made', async () => {
  const at = await workingComputer()
  rmSync(at.home, { recursive: true })
  const report = await examine(at)
  expect(report.ok).toBe(true)
  expect(report.checks.find(({ id }) => id === 'home')).toMatchObject({ status: 'info' })
  expect(at.files(at.home)).toEqual({})
})

const dead = (at: TestComputer, name: string, reason: string): string =>
  at.write(join(at.home, 'state', 'outbox', 'dead', name), { reason, content: {} })

describe('a broken state is named, with what to do', () => {
  test.each<[string, (at: TestComputer) => unknown]>([
    ['no node on the PATH', (at) => rmSync(join(at.bin, 'node'))],
    [
      'a node that is too old',
      (at) => {
        rmSync(join(at.bin, 'node'))
        program(
          join(at.bin, 'node'),
          'if (process.argv[2] === "--version") console.log("v18.20.8"); else import(process.argv[2])',
        )
      },
    ],
    [
      'a node that does not start',
      (at) => {
        rmSync(join(at.bin, 'node'))
        chmodSync(at.write(join(at.bin, 'node'), '#!/nowhere/node\n'), 0o755)
      },
    ],
    [
      'a home of another user',
      (at) => {
        const uid = process.getuid?.() ?? 0
        const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
        onTestFinished(() => asked.mockRestore())
        return at
      },
    ],
    [
      'a home that is a file',
      (at) => {
        rmSync(at.home, { recursive: true })
        at.write(at.home, 'not a folder')
      },
    ],
    [
      'a state that is no folder',
      (at) => {
        rmSync(join(at.home, 'state'), { recursive: true })
        at.write(join(at.home, 'state'), 'not a folder')
      },
    ],
    ['a broken config.json', (at) => at.write(join(at.home, 'config.json'), '{"capture":"off",}')],
    ['an unknown setting', (at) => at.write(join(at.home, 'config.json'), '{"captures":"off"}')],
    [
      'a project that wants too much',
      (at) => at.write(join(at.project, '.openviking-plugins.json'), '{"url":"https://x"}'),
    ],
    ['a broken identity', (at) => at.write(join(at.home, 'state', 'identity.json'), '{')],
    [
      'files that are no experiences',
      (at) => at.write(join(at.home, 'store', 'memories', 'experiences', 'a.txt'), 'x'),
    ],
    ['a corrupt index', spoilIndex],
    [
      'an outbox with dead letters',
      (at) => {
        for (const [name, reason] of [
          ['1.json', 'IO'],
          ['2.json', 'IO'],
          ['3.json', 'no reader for emacs'],
        ] as const)
          dead(at, name, reason)
      },
    ],
    ['an outbox that nobody empties', (at) => at.write(join(at.home, 'state', 'outbox', '1.json'), {})],
    [
      'a plugin that is not installed',
      (at) => {
        change(at, settingsOf(at), { enabledPlugins: {} })
        at.write(join(at.config, 'plugins', 'installed_plugins.json'), { version: 2, plugins: {} })
      },
    ],
    ['a plugin that is switched off', (at) => change(at, settingsOf(at), { enabledPlugins: { [PLUGIN_ID]: false } })],
    [
      'a plugin that the project switches off',
      (at) => at.write(join(at.project, '.claude', 'settings.json'), { enabledPlugins: { [PLUGIN_ID]: false } }),
    ],
    ['a clone that was deleted', (at) => rmSync(at.clone, { recursive: true })],
    ['a plugin that lacks a file', (at) => rmSync(join(at.clone, 'plugins', 'claude-code', 'dist', 'hook.cjs'))],
    [
      'tools that do not start',
      (at) =>
        at.write(join(at.clone, 'plugins', 'claude-code', 'dist', 'mcp.cjs'), 'throw new Error("no such module")'),
    ],
    [
      'another plugin of the name behind ours',
      (at) => change(at, settingsOf(at), beside([PLUGIN_ID, 'openviking-memory@openviking'])),
    ],
    [
      'another plugin of the name before ours',
      (at) => change(at, settingsOf(at), beside(['openviking-memory@openviking', PLUGIN_ID])),
    ],
    [
      'hooks of the other plugin in settings',
      (at) =>
        change(at, settingsOf(at), {
          hooks: {
            Stop: [
              { hooks: [{ type: 'command', command: 'node /opt/claude-code-memory-plugin/scripts/auto-capture.mjs' }] },
            ],
          },
        }),
    ],
    ['another server of the name', (at) => at.write(join(at.project, '.mcp.json'), { mcpServers: { openviking: {} } })],
    ['no rules', (at) => change(at, settingsOf(at), { permissions: {} })],
    [
      'rules of a project that is not trusted',
      (at) => {
        change(at, settingsOf(at), { permissions: {} })
        at.write(join(at.project, '.claude', 'settings.json'), { permissions: { allow: ALLOW_RULES } })
      },
    ],
    [
      'a rule for the whole server',
      (at) => change(at, settingsOf(at), { permissions: { allow: ['mcp__plugin_openviking-memory_openviking'] } }),
    ],
    [
      'rules against the tools',
      (at) =>
        change(at, settingsOf(at), {
          permissions: { allow: ALLOW_RULES, deny: [ALLOW_RULES[0]], ask: [ALLOW_RULES[1]] },
        }),
    ],
    ['broken settings of Claude Code', (at) => at.write(settingsOf(at), '{\n  // mine\n}')],
    ['hooks that are switched off', (at) => change(at, settingsOf(at), { disableAllHooks: true })],
    [
      'a session that was not captured',
      (at) => {
        const transcript = at.write(
          join(at.config, 'projects', 'a', '00000000-0000-4000-8000-000000000002.jsonl'),
          '{}\n',
        )
        utimesSync(transcript, new Date('2026-11-30T09:40:00.000Z'), new Date('2026-11-30T09:40:00.000Z'))
      },
    ],
    [
      'a PATH of Claude Code’s own without node',
      (at) => change(at, settingsOf(at), { env: { PATH: join(at.folder, 'nowhere') } }),
    ],
    [
      'a Claude Code that does not start',
      (at) => {
        rmSync(join(at.bin, 'claude'))
        chmodSync(at.write(join(at.bin, 'claude'), '#!/nowhere/node\n'), 0o755)
      },
    ],
    ['a plugin whose program is not on the PATH', (at) => rmSync(join(at.bin, 'claude'))],
    [
      'no harness at all',
      (at) => {
        rmSync(join(at.bin, 'claude'))
        rmSync(at.config, { recursive: true })
      },
    ],
  ])('%s', async (_name, spoil) => {
    const at = await workingComputer()
    await spoil(at)
    const report = await examine(at)
    const found = problems(at, report)
    expect(found.length).toBeGreaterThan(1)
    expect(report.ok).toBe(!found.some((line) => line.startsWith('fail ')))
    expect(found).toMatchSnapshot()
  })
})

test('a harness that is asked for by name and missing is a failure', async () => {
  const at = await workingComputer()
  rmSync(join(at.bin, 'claude'))
  const report = await examine(at, { harness: 'claude-code' })
  expect(report.ok).toBe(false)
  expect(problems(at, report)[0]).toBe('fail claude-code: Claude Code was not found on the PATH.')
})

test('a program without the plugin is no failure, whether it was never set up or given back', async () => {
  const at = testComputer({ codex: true, openclaw: true })
  onTestFinished(at.remove)
  const statuses = async (more: Partial<DoctorOptions> = {}): Promise<[boolean, Record<string, string>]> => {
    const { ok, checks } = await examine(at, more)
    const told = checks.filter(({ id }) => id.endsWith('.plugin') || id === 'harness')
    return [ok, Object.fromEntries(told.map(({ id, status }) => [id, status]))]
  }
  const none = { 'claude-code.plugin': 'info', 'codex.plugin': 'info', 'openclaw.plugin': 'info', harness: 'warn' }
  expect(await statuses()).toEqual([true, none])
  expect(await statuses({ harness: 'codex' })).toEqual([false, { 'codex.plugin': 'fail' }])
  const record = openSetupRecord(at.home)
  const request = { machine: at.machine, project: false, record }
  const fallback = { kind: 'folder', address: at.clone } as const
  const doing = { agree: async () => true, onStep: () => undefined }
  await perform(await claudeCode.setupPlan({ ...request, fallback, version: '0.1.0' }), doing)
  const { harness: _, ...one } = { ...none, 'claude-code.plugin': 'ok' }
  expect(await statuses()).toEqual([true, one])
  await perform(await claudeCode.removalPlan(request), doing)
  expect(await statuses()).toEqual([true, none])
})

test.each([
  ['claude', claudeCode],
  ['codex', codex],
  ['openclaw', openClaw],
] as const)('the plugin of %s is named also where the program is not on the PATH', async (program, harness) => {
  const at = testComputer({ codex: true, openclaw: true })
  onTestFinished(at.remove)
  const fallback = { kind: 'folder', address: at.clone } as const
  const record = openSetupRecord(at.home)
  const plan = await harness.setupPlan({ machine: at.machine, project: false, fallback, version: '0.1.0', record })
  await perform(plan, { agree: async () => true, onStep: () => undefined })
  rmSync(join(at.bin, program))
  const { ok, checks } = await examine(at)
  expect(ok).toBe(true)
  expect(checks.filter(({ id }) => id === harness.id)).toEqual([
    {
      id: harness.id,
      status: 'warn',
      text: expect.stringMatching(/was not found on the PATH, and the plugin is in its folder/),
      do: expect.stringContaining(`ovp uninstall --harness ${harness.id}`),
    },
  ])
})

test('a broken index is mended by the first look', async () => {
  const at = await workingComputer()
  await spoilIndex(at)
  await examine(at)
  expect(problems(at, await examine(at))).toEqual([])
})
