import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { TOOLS } from '@openviking-plugins/experience'
import { BUNDLES, distFolder, PLUGINS, pluginFolder } from '@openviking-plugins/skill-sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NODE_RELEASES, ROOT, startServer, storeFolder, textOf } from './mcp-child.ts'

const area = realpathSync(mkdtempSync(join(tmpdir(), 'shipped plugins ')))
const copyOf = (harness: string): string => join(area, 'a b', harness)
const nodes = NODE_RELEASES.filter((release) => release.present)

/** Each plugin alone, as a marketplace copies it: no node_modules, no source, nothing beside it. */
beforeAll(() => {
  for (const { harness } of PLUGINS) {
    cpSync(join(ROOT, pluginFolder(harness)), copyOf(harness), {
      recursive: true,
      filter: (source) => !['node_modules', 'src', '.turbo'].includes(basename(source)),
    })
  }
})
afterAll(() => rmSync(area, { recursive: true, force: true }))

describe.each(nodes)('on $name', ({ path: node }) => {
  test.each(PLUGINS)('$label: the server answers from the plugin alone', async ({ harness }) => {
    const server = join(copyOf(harness), 'dist', 'mcp.cjs')
    const child = startServer({ folder: area, server, remove: () => undefined }, { node, args: ['--harness', harness] })
    await child.initialize()
    const { result } = await child.request('tools/list')
    child.end()
    expect(result?.['tools']).toHaveLength(TOOLS.filter((tool) => tool.needsServer !== true).length)
    expect(await child.exit).toMatchObject({ code: 0 })
    expect(child.stderr()).toBe('')
  })

  test('Claude Code: every hook command runs through a shell, from a path with a blank', () => {
    const plugin = copyOf('claude-code')
    const { hooks } = JSON.parse(readFileSync(join(plugin, 'hooks', 'hooks.json'), 'utf8'))
    for (const event of Object.keys(hooks)) {
      const result = spawnSync(hooks[event][0].hooks[0].command.replaceAll(/\$\{CLAUDE_PLUGIN_ROOT\}/g, plugin), {
        shell: true,
        encoding: 'utf8',
        input: JSON.stringify({ hook_event_name: event, session_id: 's' }),
        env: {
          ...process.env,
          PATH: [dirname(node), process.env['PATH']].join(delimiter),
          OPENVIKING_PLUGINS_HOME: join(area, 'home'),
          OPENVIKING_PLUGINS_CAPTURE: 'off',
        },
      })
      expect(result, event).toMatchObject({ status: 0, stderr: '' })
      expect(result.stdout.trim() === '' ? {} : JSON.parse(result.stdout)).toEqual({})
    }
  })

  test.each([
    ['learn', '', /^No past sessions of Claude Code in /],
    ['learn', '--limit 0', /^error: .+ Give a number from 1 to 500/],
    ['usage', '--since 7d', /^No experience was used since /],
    ['doctor', '', /^openviking-plugins \d.+\n\n(?:ok|FAIL) /],
  ])('Claude Code: the command /%s %s says what the agent is to know, and never fails', (name, given, said) => {
    const text = readFileSync(join(copyOf('claude-code'), 'commands', `${name}.md`), 'utf8')
    const line = /^!`(.+)`$/m.exec(text)?.[1] ?? ''
    const folder = join(area, `nobody on ${basename(dirname(dirname(node)))}`)
    const result = spawnSync(
      line.replaceAll(/\$\{CLAUDE_PLUGIN_ROOT\}/g, copyOf('claude-code')).replace('$ARGUMENTS', given),
      {
        shell: true,
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: [dirname(node), process.env['PATH']].join(delimiter),
          OPENVIKING_PLUGINS_HOME: join(folder, 'home'),
          CLAUDE_CONFIG_DIR: join(folder, 'claude'),
        },
      },
    )
    expect(result).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(said) })
  })

  test('an experience that an agent writes where nobody watches is kept as a draft', async () => {
    const server = join(copyOf('claude-code'), 'dist', 'mcp.cjs')
    const child = startServer(
      { folder: area, server, remove: () => undefined },
      { node, args: ['--harness', 'claude-code'], env: { CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' } },
    )
    await child.initialize()
    const args = { uri: 'viking://~/memories/experiences/new.md', content: '# New\n' }
    const answer = textOf(await child.callTool('write', args))
    child.end()
    await child.exit
    expect(answer).toMatch(/^Kept as a draft at .+\/memories\/drafts\/new\.md: nobody watches this run/)
    expect(readdirSync(join(storeFolder(child.home), 'memories'))).toEqual(['drafts'])
  })
})

test('OpenClaw: the plugin loads from the folder alone', () => {
  const script = `import(process.argv[1]).then(({ default: plugin }) => console.log(plugin.id, typeof plugin.register))`
  const entry = pathToFileURL(join(copyOf('openclaw'), 'dist', 'openclaw.cjs')).href
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script, entry], { encoding: 'utf8', cwd: area })
  expect([stdout.trim(), stderr]).toEqual(['openviking-memory function', ''])
})

test('a plugin is at most 1.5 MB, and its bundles load nothing but Node and each other', () => {
  for (const { harness } of PLUGINS) {
    const folder = copyOf(harness)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).byteLength)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000)
  }
  for (const { file, plugins } of BUNDLES) {
    const code = readFileSync(join(ROOT, distFolder(plugins[0] ?? 'codex'), file), 'utf8')
    const required = [...code.matchAll(/^.*?\brequire\("([^"]+)"\)|^import .*? from "([^"]+)"/gm)]
      .filter(([line]) => !/^\s*(\/\/|\*)/.test(line))
      .map(([, name, from]) => name ?? from ?? '')
    const beside = BUNDLES.filter((other) => plugins.every((harness) => other.plugins.includes(harness)))
    const known = beside.map((other) => `./${other.file}`)
    expect(
      required.filter((name) => !isBuiltin(name) && !known.includes(name)),
      file,
    ).toEqual([])
  }
})
