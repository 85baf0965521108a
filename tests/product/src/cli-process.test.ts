import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from './mcp-child.ts'
import { bareEnvironment, CLI, installCommand } from './ovp-child.ts'

const command = installCommand()
const { folder, bin } = command
const home = join(folder, 'home')
afterAll(() => command.remove())

/** The command as a user starts it: alone in a folder, with no environment but what a shell must have. */
const shellEnv = bareEnvironment(command)

function ovp(args: readonly string[], options: { node?: string; input?: string | Uint8Array } = {}) {
  const result = spawnSync(options.node ?? process.execPath, [bin, '--home', home, ...args], {
    cwd: folder,
    env: shellEnv,
    encoding: 'utf8',
    input: options.input ?? '',
  })
  return { status: result.status, stdout: result.stdout, stderr: result.stderr }
}

const nodes = ['node20', 'node22', 'node24']
  .map((name) => [name, join(ROOT, 'tests/nodes/node_modules', name, 'bin/node')] as const)
  .filter(([, path]) => existsSync(path))

const write_up = '# Port already in use\n\n## Situation\nPort busy.\n\n## Approach\nBind to 0.\n\n## Reflect\nWorked.\n'

describe('the built command', () => {
  it('is one file that imports nothing but Node', () => {
    const text = readFileSync(join(folder, 'dist/ovp.mjs'), 'utf8')
    const code = text.replace(/^\s*\*.*$/gmu, '')
    const imports = code.matchAll(/^(?:import|export)\b[^;'"\n]*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gmu)
    const names = [...imports].map(([, from, dynamic]) => from ?? dynamic)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => name?.startsWith('node:') !== true)).toEqual([])
  })

  it.each([['this node', process.execPath] as const, ...nodes])('does its work on %s', (name, node) => {
    const own = join(folder, `home of ${name}`)
    const run = (args: readonly string[], input?: string) =>
      ovp(['--home', own, ...args], { node, ...(input === undefined ? {} : { input }) })
    const version = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8')) as { version: string }
    expect(run(['--version'])).toEqual({ status: 0, stdout: `${version.version}\n`, stderr: '' })
    expect(run(['add', '-'], write_up)).toMatchObject({ status: 0, stderr: '' })
    expect(run(['search', 'port', 'busy']).stdout).toContain('port-already-in-use')
    expect(run(['read', 'port-already-in-use'])).toEqual({ status: 0, stdout: write_up, stderr: '' })
    const found = JSON.parse(run(['search', '--json', 'port']).stdout) as { results: { uri: string }[] }
    const uri = found.results[0]?.uri ?? ''
    const user = uri.split('/')[3] ?? ''
    const session = {
      messages: [
        {
          id: 'm1',
          role: 'assistant',
          parts: [
            {
              type: 'tool',
              tool_id: 'c1',
              tool_name: 'search_experience',
              tool_input: { query: 'port' },
              tool_output: JSON.stringify(found),
              tool_status: 'completed',
            },
            {
              type: 'tool',
              tool_id: 'c2',
              tool_name: 'read_experience',
              tool_input: { uri },
              tool_output: '',
              tool_status: 'error',
            },
          ],
        },
      ],
    }
    const explained = run(['explain', '-', '--user', user, '--json'], JSON.stringify(session))
    expect(explained).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(explained.stdout)).toMatchObject({
      events: [{ event_type: 'memory.recalled', resource_uri: uri }],
      ignored: [{ tool_id: 'c2', tool_name: 'read_experience' }],
    })
    expect(run([]).stdout.split('\n')).toHaveLength(6)
  })

  it('counts nothing for searches and reads at the command line', () => {
    ovp(['add', '-', '--name', 'looked-at'], { input: write_up })
    ovp(['search', 'port'])
    ovp(['read', 'looked-at'])
    expect(JSON.parse(ovp(['usage', '--json']).stdout)).toMatchObject({ recalls: 0, injections: 0, experiences: [] })
  })

  it('stays quiet when the reader has seen enough', async () => {
    ovp(['add', '-', '--name', 'long'], { input: `# Long\n${'all work and no play\n'.repeat(45_000)}` })
    const child: ChildProcess = spawn(process.execPath, [bin, '--home', home, 'read', 'long'], {
      cwd: folder,
      env: shellEnv,
    })
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.stdout?.once('data', () => child.stdout?.destroy())
    const status = await new Promise((done) => child.once('close', done))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('prints no colour and no control character, not even when asked to', () => {
    const result = spawnSync(process.execPath, [bin, '--home', home, 'list'], {
      env: { ...shellEnv, FORCE_COLOR: '3' },
      encoding: 'utf8',
    })
    expect(result.stdout).toMatch(/looked-at/u)
    expect(result.stdout).not.toMatch(/(?!\n)\p{Cc}/u)
  })

  it.each([
    [['read', 'no-such-thing'], 1],
    [['explain', 'nowhere.json'], 1],
    [['serach', 'x'], 2],
    [['search'], 2],
    [['search', 'x', '--limit', '0'], 2],
    [['usage', '--since', 'yesterday'], 2],
    [['explain', '-', '--rules', 'none'], 2],
    [['list', 'x'], 2],
    [['--nonsense'], 2],
  ])('%j ends with %i and one line', (args, status) => {
    const result = ovp(args)
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toMatch(/^error: [^\n]+\n$/u)
  })

  it('says what to do when it is not built', () => {
    const alone = join(folder, 'unbuilt/bin')
    mkdirSync(alone, { recursive: true })
    cpSync(join(CLI, 'bin/ovp.mjs'), join(alone, 'ovp.mjs'))
    const result = spawnSync(process.execPath, [join(alone, 'ovp.mjs'), '--version'], { encoding: 'utf8' })
    expect(result).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/npm start/u) })
  })

  it('reads a path with blanks and wide characters', () => {
    const file = join(folder, '数据 库.md')
    writeFileSync(file, write_up)
    expect(ovp(['add', file, '--name', '数据库']).status).toBe(0)
    expect(ovp(['read', '数据库']).stdout).toBe(write_up)
  })
})
