import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ALLOW_RULES, PLUGIN_ID } from '@openviking-plugins/setup'
import { type TestComputer, testComputer } from '@openviking-plugins/setup/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

interface Outcome {
  status: number
  stdout: string
  stderr: string
  /** What was asked. */
  asked: string[]
}

function computer(): TestComputer {
  const at = testComputer()
  onTestFinished(at.remove)
  return at
}

/** Runs the command on that computer; `answers` are those of a person at a terminal. */
async function ovp(at: TestComputer, args: readonly string[], answers?: readonly boolean[]): Promise<Outcome> {
  const { io, stdout, stderr } = testIo()
  const asked: string[] = []
  const left = [...(answers ?? [])]
  const status = await run(args, {
    ...io,
    env: at.machine.env,
    cwd: at.project,
    ...(answers === undefined
      ? {}
      : {
          confirm: async (question: string) => {
            asked.push(question)
            return left.shift() ?? false
          },
        }),
  })
  return { status, stdout: at.plain(stdout()), stderr: at.plain(stderr()), asked }
}

const settings = (at: TestComputer): unknown => at.json(join(at.config, 'settings.json'))
const from = (at: TestComputer): string[] => ['--from', at.clone]

describe('ovp setup', () => {
  it('says what it will do, asks, does it and looks whether it works', async () => {
    const at = computer()
    const { status, stdout, stderr, asked } = await ovp(at, ['setup', ...from(at)], [true, true])
    expect({ status, stderr, asked }).toEqual({
      status: 0,
      stderr: '',
      asked: ['Do this?', 'Claude Code asks before each tool, and refuses in -p and in subagents. Allow these two?'],
    })
    expect(stdout).toMatchSnapshot()
    expect(settings(at)).toMatchObject({ enabledPlugins: { [PLUGIN_ID]: true }, permissions: { allow: ALLOW_RULES } })
    const again = await ovp(at, ['setup', ...from(at)], [])
    expect(again).toMatchObject({ status: 0, asked: [] })
    expect(again.stdout).toMatch(/\n3\. .+: nothing to do, its settings allow them\n\nEverything works\.\n$/)
  })

  it.each<[string, string[], boolean[] | undefined, number, RegExp]>([
    ['a dry run', ['--dry-run'], undefined, 0, /This was a dry run: nothing was changed\.\n$/],
    ['a no', [], [false], 0, /Nothing was changed\.\n$/],
    ['nobody to ask', [], undefined, 2, /^$/],
  ])('changes nothing with %s', async (_name, args, answers, status, stdout) => {
    const at = computer()
    const before = at.files(at.folder)
    expect(await ovp(at, ['setup', ...from(at), ...args], answers)).toMatchObject({
      status,
      stdout: expect.stringMatching(stdout),
      stderr: expect.stringMatching(status === 2 ? /^error: This is no terminal.+--dry-run.+--yes/ : /^$/),
    })
    expect(at.files(at.folder)).toEqual(before)
    expect(at.calls()).toEqual([])
  })

  it('leaves the rules to the user, and then says what is missing', async () => {
    const at = computer()
    const { status, stdout } = await ovp(at, ['setup', ...from(at)], [true, false])
    expect(status).toBe(0)
    expect(stdout).toContain('Left out: Let the two experience tools, which only read, run unasked\n')
    expect(stdout).toMatch(
      /warn {2}claude-code\.permissions {2}No rule allows .+\n +do: ovp allow --harness claude-code\nIt works, with 1 warning\.\n$/,
    )
  })

  it('fails when what it has set up does not work', async () => {
    const at = computer()
    rmSync(join(at.bin, 'node'))
    const { status, stdout, stderr } = await ovp(at, ['setup', '--yes', ...from(at)])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toMatch(/FAIL {2}node {2}There is no node on the PATH/)
  })

  it('writes files for a team and takes them out again', async () => {
    const at = computer()
    const before = at.files(at.folder)
    const made = await ovp(at, ['setup', '--project', '--yes', '--from', 'somebody/openviking-plugins'])
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toContain('note: Commit the file.')
    expect(at.json(join(at.project, '.claude', 'settings.json'))).toMatchObject({
      extraKnownMarketplaces: { 'openviking-plugins': { source: { repo: 'somebody/openviking-plugins' } } },
    })
    expect(await ovp(at, ['uninstall', '--project', '--yes'])).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(at.project, '.claude'))).toBe(false)
    expect(at.files(at.folder)).toEqual(before)
  })
})

describe('ovp uninstall', () => {
  it('undoes setup, keeps the experiences, and says where they are', async () => {
    const at = computer()
    const empty = at.files(at.folder)
    await ovp(at, ['setup', '--yes', ...from(at)])
    await ovp(at, ['uninstall', '--yes'])
    expect(at.files(at.folder)).toEqual(empty)
    await ovp(at, ['setup', '--yes', ...from(at)])
    const note = at.write(join(at.folder, 'port.md'), '# Port\n\n## Situation\n\n## Approach\n\n## Reflect\n')
    await ovp(at, ['add', note])
    const { status, stdout, asked } = await ovp(at, ['uninstall'], [true])
    expect({ status, asked }).toEqual({ status: 0, asked: ['Take all this away?'] })
    expect(stdout).toMatchSnapshot()
    expect(Object.keys(at.files(at.home)).filter((name) => name.startsWith('store'))).toEqual([
      join('store', 'memories', 'experiences', 'port.md'),
    ])
  })

  it('has nothing to do where nothing was set up', async () => {
    const at = computer()
    const { status, stdout } = await ovp(at, ['uninstall', '--yes'])
    expect(status).toBe(0)
    expect(stdout.trim().split('\n')).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/: nothing to do, /)),
    )
  })
})

describe('ovp allow', () => {
  it('shows the change, asks once, adds two rules, and takes them back', async () => {
    const at = computer()
    at.write(join(at.config, 'settings.json'), { permissions: { allow: ['Bash(ls)'] } })
    const shown = await ovp(at, ['allow', '--dry-run'])
    const { status, stdout, asked } = await ovp(at, ['allow'], [true])
    expect({ status, asked }).toEqual({ status: 0, asked: [expect.stringMatching(/Allow these two\?$/)] })
    expect(stdout).toMatchSnapshot()
    expect(shown.stdout.split('\n\n')[0]).toBe(stdout.split('\n\n')[0])
    expect(settings(at)).toEqual({ permissions: { allow: ['Bash(ls)', ...ALLOW_RULES] } })
    expect(await ovp(at, ['allow', '--remove', '--yes'])).toMatchObject({ status: 0 })
    expect(settings(at)).toEqual({ permissions: { allow: ['Bash(ls)'] } })
  })

  it.each([
    [['allow', '--project', '--local'], 2, /cannot be used with/],
    [['allow', '--harness', 'emacs'], 2, /Allowed choices are claude-code/],
    [['allow'], 2, /This is no terminal/],
  ])('%j is refused', async (args, status, message) => {
    expect(await ovp(computer(), args)).toMatchObject({ status, stderr: expect.stringMatching(message) })
  })

  it('says which settings are broken, and leaves them', async () => {
    const at = computer()
    at.write(join(at.config, 'settings.json'), '{ "permissions": }')
    expect(await ovp(at, ['allow', '--yes'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^error: ~\/user\/\.claude\/settings\.json is not valid JSON, line 1, column 18/),
    })
    expect(at.read(join(at.config, 'settings.json'))).toBe('{ "permissions": }')
  })
})

describe('ovp doctor', () => {
  it('prints each check and what to do, and ends with 1 for what does not work', async () => {
    const at = computer()
    const { status, stdout, stderr } = await ovp(at, ['doctor', '--harness', 'claude-code'])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toMatchSnapshot()
    expect(existsSync(at.home)).toBe(false)
    await ovp(at, ['setup', '--yes', ...from(at)])
    const json = await ovp(at, ['doctor', '--json'])
    expect(json).toMatchObject({ status: 0, stderr: '' })
    const { ok, checks, ...others } = JSON.parse(json.stdout)
    expect({ ok, others: Object.keys(others) }).toEqual({ ok: true, others: ['version', 'node', 'platform'] })
    for (const check of checks) expect(Object.keys(check).slice(0, 3)).toEqual(['id', 'status', 'text'])
  })
})
