import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Harness, PLUGINS, pluginFolder } from '@openviking-plugins/skill-sync'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { NODE_RELEASES, ROOT, startServer } from './mcp-child.ts'

// Each plugin as a marketplace copies it: its folder, and nothing beside it.
let area: string
const installed = (harness: Harness): string => join(area, `a plugin for ${harness}`)

beforeAll(() => {
  area = mkdtempSync(join(tmpdir(), 'ovp alone '))
  for (const { harness } of PLUGINS) cpSync(join(ROOT, pluginFolder(harness)), installed(harness), { recursive: true })
})
afterAll(() => rmSync(area, { recursive: true, force: true, maxRetries: 10 }))

const nodes = NODE_RELEASES.filter(({ present }) => present)
const everywhere = PLUGINS.flatMap(({ harness }) => nodes.map(({ name, path }) => ({ harness, name, path })))

test.each(everywhere)(
  'node-modules-missing: the server of the $harness plugin answers on $name with nothing around it',
  async ({ harness, path }) => {
    const installation = { folder: area, server: join(installed(harness), 'dist/mcp.cjs'), remove: () => undefined }
    const server = startServer(installation, { node: path, args: ['--harness', harness] })
    await server.initialize()
    const { result } = await server.request('tools/list')
    const names = ((result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['search_experience', 'read_experience']))
    server.end()
    expect(await server.exit).toMatchObject({ code: 0 })
    expect(server.stderr()).toBe('')
  },
)

interface HookCommand {
  event: string
  command: string
}

/** Every command in a plugin's hooks file, whatever the harness's form of it. */
function hookCommands(folder: string): HookCommand[] {
  const file = join(folder, 'hooks/hooks.json')
  if (!existsSync(file)) return []
  const { hooks } = JSON.parse(readFileSync(file, 'utf8')) as { hooks: Record<string, unknown[]> }
  return Object.entries(hooks).flatMap(([event, entries]) =>
    Array.from(JSON.stringify(entries).matchAll(/"command":("(?:[^"\\]|\\.)*")/g), ([, command = '""']) => ({
      event,
      command: JSON.parse(command) as string,
    })),
  )
}

describe.each(['claude-code', 'codex', 'cursor'] as const)('shared-code-outside-plugin: %s', (harness) => {
  test.each(nodes)('every hook runs on $name without a file from outside', ({ path }) => {
    const root = installed(harness)
    const commands = hookCommands(root)
    expect(commands.length).toBeGreaterThan(4)
    for (const { event, command } of commands) {
      // As a shell takes it apart: `node "<file>" <event>`.
      const [, file = '', argument = ''] = /^node "([^"]+)" (\w+)$/.exec(command) ?? []
      const script = file.replace(/\$\{\w+_ROOT\}/, root)
      expect(existsSync(script), command).toBe(true)
      const run = spawnSync(path, [script, argument], {
        cwd: area,
        env: { HOME: area, USERPROFILE: area, OPENVIKING_PLUGINS_HOME: join(area, `home of ${harness}`) },
        input: JSON.stringify({ hook_event_name: event, session_id: 's', conversation_id: 's', prompt: 'Hello there' }),
        encoding: 'utf8',
      })
      expect([event, run.status, run.stderr, typeof JSON.parse(run.stdout)]).toEqual([event, 0, '', 'object'])
    }
  })
})

test.each(PLUGINS)('shared-code-outside-plugin: $harness loads what Node has and what lies beside', ({ harness }) => {
  const files = globSync('dist/*.{js,cjs}', { cwd: installed(harness) })
  const beside = new Set(files.map((file) => `./${basename(file)}`))
  const loaded = files.flatMap((file) => {
    const code = readFileSync(join(installed(harness), file), 'utf8')
    return Array.from(code.matchAll(/^(?:[^"'`\n]*\b)?require\("([^"]+)"\)/gm), ([, name = '']) => name)
  })
  expect(loaded.length).toBeGreaterThan(20)
  expect(loaded.filter((name) => !isBuiltin(name) && !beside.has(name))).toEqual([])
})

test('double-mcp-registration: a second copy of the plugin captures nothing a second time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ovp twice '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const copies = ['one', 'two'].map((name) => join(folder, name, 'dist'))
  for (const copy of copies) cpSync(join(installed('claude-code'), 'dist'), copy, { recursive: true })
  const project = join(folder, 'p')
  mkdirSync(project)
  const session_id = '00000000-0000-4000-8000-00000000d0b1'
  const transcript_path = join(folder, `${session_id}.jsonl`)
  const uri = 'viking://user/mira/memories/experiences/a.md'
  const line = (type: string, uuid: string, content: unknown) =>
    JSON.stringify({
      type,
      uuid,
      sessionId: session_id,
      timestamp: '2026-11-30T10:00:00.000Z',
      message: { role: type, content },
    })
  const name = 'mcp__plugin_openviking-memory_openviking__read_experience'
  writeFileSync(
    transcript_path,
    [
      line('user', 'u1', 'Why does it fail?'),
      line('assistant', 'a1', [{ type: 'tool_use', id: 'toolu_1', name, input: { uri } }]),
      line('user', 'u2', [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: JSON.stringify({ uri, content: 'x' }) },
      ]),
      '',
    ].join('\n'),
  )
  const home = join(folder, 'home')
  const env = {
    HOME: folder,
    USERPROFILE: folder,
    OPENVIKING_PLUGINS_HOME: home,
    OPENVIKING_PLUGINS_USER: 'mira',
    CLAUDE_PROJECT_DIR: project,
  }
  const run = (dist: string, ...args: string[]) =>
    spawnSync(
      process.execPath,
      args.map((arg) => arg.replace(/^\.\//, `${dist}/`)),
      {
        cwd: project,
        env,
        encoding: 'utf8',
        input: JSON.stringify({
          session_id,
          transcript_path,
          cwd: project,
          hook_event_name: 'SessionEnd',
          reason: 'other',
        }),
      },
    )
  for (const dist of copies) expect(run(dist, './hook.cjs', 'SessionEnd').stdout).toBe('{}\n')
  const usage = () =>
    JSON.parse(run(copies[0] ?? '', './ovp.cjs', 'usage', '--json').stdout) as { experiences: object[] }
  const until = Date.now() + 20_000
  while (usage().experiences.length === 0 && Date.now() < until)
    run(copies[1] ?? '', './mcp.cjs', '--courier', '--home', home, '--once')
  for (const dist of copies) run(dist, './hook.cjs', 'Stop')
  run(copies[0] ?? '', './mcp.cjs', '--courier', '--home', home, '--once')
  expect(usage().experiences).toMatchObject([{ uri, recalls: 0, injections: 1 }])
})

test('where `*` stands for the version, the newest of the copies that a harness still has does the work', () => {
  const copy = (version: string): string => join(area, 'versions', version, 'dist', 'ovp.cjs')
  for (const version of ['0.1.0', '0.2.0', '0.10.0'])
    cpSync(installed('claude-code'), join(area, 'versions', version), { recursive: true })
  // What it was given, and under which name it runs.
  writeFileSync(copy('0.10.0'), 'console.log(JSON.stringify(process.argv.slice(1)))')
  const started = [copy('0.1.0'), copy('0.10.0'), copy('0.2.0'), 'add', 'a file.md']
  const { stdout, stderr } = spawnSync(process.execPath, started, { cwd: area, encoding: 'utf8' })
  expect({ argv: JSON.parse(stdout), stderr }).toEqual({ argv: [copy('0.10.0'), 'add', 'a file.md'], stderr: '' })
})
