import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { OFF_VARIABLES, SETTING_VARIABLES } from '@openviking-plugins/connect/settings'
import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import {
  BUILDS,
  buildFiles,
  check,
  distFolder,
  nameOfBuild,
  PLUGINS,
  pluginFolder,
} from '@openviking-plugins/skill-sync'
import { copyTree } from '@openviking-plugins/skill-sync/testing/tree-copy'
import { afterAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const area = realpathSync(mkdtempSync(join(tmpdir(), 'generated ')))
afterAll(() => rmSync(area, { recursive: true, force: true }))

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' })
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

test('nothing drifted', () => {
  expect(check(root).map(({ code, file, message }) => `${code} ${file}: ${message}`)).toEqual([])
})

test.each(BUILDS.map((build) => [nameOfBuild(build), build] as const))(
  '%s: what the sources build',
  async (_name, build) => {
    for (const { file, code } of await buildFiles(root, build)) {
      for (const harness of build.files.find((target) => target.file === file)?.plugins ?? []) {
        const shipped = readFileSync(join(root, distFolder(harness), file), 'utf8')
        expect(shipped === code, `${harness} ${file}`).toBe(true)
      }
    }
  },
)

test('crlf-drift: a clone by a Git that writes CRLF has not drifted', () => {
  const source = copyTree()
  try {
    git(source.root, 'init', '-q')
    git(source.root, 'add', '.')
    git(source.root, '-c', 'user.name=n', '-c', 'user.email=n@example.invalid', 'commit', '-qm', 'all')
    git(area, '-c', 'core.autocrlf=true', 'clone', '-q', source.root, 'clone')
    expect(check(join(area, 'clone'))).toEqual(check(source.root))
    expect(readFileSync(join(area, 'clone', 'LICENSE')).includes('\r')).toBe(false)
  } finally {
    source.remove()
  }
})

test('symlinked-skills: Git holds no link, and generated files always with LF', () => {
  expect(
    git(root, 'ls-files', '-s')
      .split('\n')
      .filter((line) => line.startsWith('120000')),
  ).toEqual([])
  const attributes = git(root, 'check-attr', 'eol', '--', 'generated.json', 'skills/x/SKILL.md', 'plugins/x/dist/y.cjs')
  expect(
    attributes
      .trim()
      .split('\n')
      .every((line) => line.endsWith('eol: lf')),
  ).toBe(true)
})

describe('manifests', () => {
  test.each(PLUGINS)('$label: every file that a manifest or server command names is in the plugin', ({ harness }) => {
    const folder = join(root, pluginFolder(harness))
    const files = ['.mcp.json', 'mcp.json', 'openclaw.plugin.json', 'package.json', 'hooks/hooks.json']
    const named = files
      .filter((file) => existsSync(join(folder, file)))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/[\w.-]*\/?dist\/[\w.-]+/g)])
      .map(([path]) => path.replace(/^.*?dist\//, 'dist/'))
    expect(named).not.toEqual([])
    for (const path of named) expect(existsSync(join(folder, path)), path).toBe(true)
  })

  test('Claude Code: hook commands survive a blank in the path', () => {
    const { hooks } = readJson('plugins/claude-code/hooks/hooks.json')
    const commands = Object.values<{ hooks: { command: string; async?: boolean }[] }[]>(hooks)
      .flat()
      .flatMap((group) => group.hooks)
    expect(commands).not.toEqual([])
    for (const { command, async } of commands) {
      expect(command).toMatch(/^node "\$\{CLAUDE_PLUGIN_ROOT\}\/dist\/hook\.cjs" \w+$/)
      expect(async).toBeUndefined()
    }
  })

  test('Codex: no root plugin.json, relative arguments with cwd, and every setting passed on', () => {
    expect(existsSync(join(root, 'plugins/codex/plugin.json'))).toBe(false)
    const { openviking } = readJson('plugins/codex/.mcp.json').mcpServers
    expect(openviking).toMatchObject({ cwd: '.', args: ['./dist/mcp.cjs', '--harness', 'codex'] })
    expect(openviking.env_vars).toEqual([...SETTING_VARIABLES, ...OFF_VARIABLES])
  })

  test('Cursor: the manifest has only the keys that the published schema has', () => {
    const allowed = [
      'name displayName description version minClientVersions author publisher homepage repository license logo keywords',
      'category tags commands agents skills rules hooks variables mcpServers',
    ].flatMap((line) => line.split(' '))
    const manifest = readJson('plugins/cursor/.cursor-plugin/plugin.json')
    expect(Object.keys(manifest).filter((key) => !allowed.includes(key))).toEqual([])
    expect(Object.keys(manifest.author)).toEqual(['name'])
    expect(manifest.name).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)
  })

  test('Cursor: hooks that survive a blank in the path, and a process for no other tool than those that are told of', () => {
    const { version, hooks } = readJson('plugins/cursor/hooks/hooks.json')
    expect(version).toBe(1)
    const handlers = Object.entries<{ command: string; matcher?: string; failClosed?: boolean }[]>(hooks)
    for (const [event, [handler, ...others]] of handlers) {
      expect(others).toEqual([])
      expect(handler?.command).toBe(`node "\${CURSOR_PLUGIN_ROOT}/dist/cursor-hook.cjs" ${event}`)
      expect(handler?.failClosed).toBeUndefined()
    }
    const matchers = handlers.flatMap(([, [handler]]) => handler?.matcher ?? [])
    expect(matchers).toHaveLength(2)
    const isTold = (tool: string): boolean => matchers.every((matcher) => new RegExp(matcher).test(tool))
    expect(['Shell', ...EXPERIENCE_TOOLS.map(({ name }) => `MCP:${name}`)].every(isTold)).toBe(true)
    expect(['Read', 'WriteShellStdin', 'MCP:read', 'MCP:research_experience_now', 'Grep'].filter(isTold)).toEqual([])
    expect(Object.keys(hooks).filter((event) => /read|edit|^before(?!SubmitPrompt)/i.test(event))).toEqual([])
  })

  test('Cursor: the rule is always on, short, and names both tools', () => {
    const rule = readFileSync(join(root, 'plugins/cursor/rules/openviking-memory.mdc'), 'utf8')
    const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(rule) ?? []
    expect(front).toMatch(/^alwaysApply: true$/m)
    for (const { name } of EXPERIENCE_TOOLS) expect(text).toContain(name)
    expect(text.length).toBeLessThan(500)
  })

  test('OpenClaw: installs without npm, and declares the tools that it registers', async () => {
    const { dependencies, openclaw, type } = readJson('plugins/openclaw/package.json')
    expect(dependencies).toBeUndefined()
    expect([openclaw.extensions, type]).toEqual([['./dist/openclaw.cjs'], 'module'])
    const registered: string[] = []
    const { default: plugin } = await import(join(root, 'plugins/openclaw/dist/openclaw.cjs'))
    const registerTool = (_make: unknown, { name }: { name: string }): number => registered.push(name)
    plugin.register({ registerTool, on: () => undefined })
    expect(registered).toEqual(EXPERIENCE_TOOLS.map((tool) => tool.name))
    expect(readJson('plugins/openclaw/openclaw.plugin.json')).toMatchObject({
      id: plugin.id,
      contracts: { tools: registered },
      mcpServers: { openviking: { args: ['./dist/mcp.cjs', '--harness', 'openclaw', '--groups', 'memory'] } },
    })
  })
})
