import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOOLS } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Installation,
  installServer,
  journalRows,
  type McpChild,
  NODE_RELEASES,
  type ServerOptions,
  startServer,
  storeFolder,
  textOf,
} from './mcp-child.ts'

/** The promise of the field case `stdio-orphan`; tried again where the machine itself was too busy to keep it. */
const EXIT_WITHIN_MS = 2_000
const TIMED = { retry: 2 }

/** Tools that do what a server must survive. */
const PROVIDER = `
console.log('a stray line while loading')
const tool = (name) => ({ name, description: name, inputSchema: { type: 'object', properties: {} } })
export default {
  tools: ['hang', 'stray', 'reject', 'uncaught', 'throw', 'large'].map(tool),
  async call(name) {
    if (name === 'hang') return new Promise(() => setInterval(() => {}, 1000))
    if (name === 'stray') {
      console.log('a stray line'); console.info('another'); process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{}}\\n')
    }
    if (name === 'reject') Promise.reject(new Error('nobody waits for it'))
    if (name === 'uncaught') setImmediate(() => { throw new Error('nobody catches it') })
    if (name === 'throw') throw new Error('thrown on purpose')
    if (name === 'large') return 'x'.repeat(5_000_000)
    return 'done'
  },
}
`

let installation: Installation
let provider: string
const running = new Set<McpChild>()

beforeAll(() => {
  installation = installServer()
  provider = join(installation.folder, 'provider.mjs')
  writeFileSync(provider, PROVIDER)
})
afterAll(() => {
  for (const child of running) child.process.kill('SIGKILL')
  installation.remove()
})

function start(options: ServerOptions = {}): McpChild {
  const child = startServer(installation, options)
  running.add(child)
  void child.exit.then(() => running.delete(child))
  return child
}
const startWithProvider = (): McpChild => start({ args: ['--harness', 'claude-code', '--provider', provider] })

/** A home with one experience, put there by hand. */
function homeWithExperience(name: string): string {
  const home = join(installation.folder, name)
  const folder = join(storeFolder(home), 'memories', 'experiences')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'port-bind.md'), '## Situation\nA test binds a port that is taken.\n')
  return home
}

const ON_A_FOLDER = TOOLS.filter((tool) => tool.needsServer !== true).map((tool) => tool.name)

describe.each(NODE_RELEASES.filter((release) => release.present))('on $name', ({ name, path }) => {
  test('it initializes, answers, fails politely and ends with its client', async () => {
    const child = start({ node: path, home: homeWithExperience(`home of ${name}`) })
    expect((await child.initialize()).result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'openviking' },
      capabilities: { tools: {} },
    })
    expect((await child.request('ping')).result).toEqual({})
    const { tools } = (await child.request('tools/list')).result as { tools: { name: string }[] }
    expect(tools.map((tool) => tool.name)).toEqual(ON_A_FOLDER)

    const found = await child.callTool('search_experience', { query: 'port taken' })
    const { results } = JSON.parse(textOf(found)) as { results: { uri: string; title: string }[] }
    expect(results).toMatchObject([{ title: 'port-bind' }])
    const read = await child.callTool('read_experience', { uri: results[0]?.uri })
    expect(JSON.parse(textOf(read))).toEqual({
      uri: results[0]?.uri,
      content: '## Situation\nA test binds a port that is taken.\n',
    })
    const refused = await child.callTool('read_experience', { uri: 'nonsense' })
    expect(refused.result).toMatchObject({ isError: true })

    child.end()
    const { code, signal } = await child.exit
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(child.lines.every((line) => (JSON.parse(line) as { jsonrpc: string }).jsonrpc === '2.0')).toBe(true)
    expect(journalRows(child.home).map((row) => [row['type'], row['tool_status']])).toEqual([
      ['start', undefined],
      ['call', 'completed'],
      ['call', 'completed'],
      ['call', 'error'],
      ['end', undefined],
    ])
  })
})

test('every release of Node is here, or is named', () => {
  const absent = NODE_RELEASES.filter((release) => !release.present).map((release) => release.name)
  if (absent.length > 0) console.warn(`not run, because not installed for this platform: ${absent.join(', ')}`)
  expect(NODE_RELEASES.some((release) => release.present)).toBe(true)
})

describe('the end', () => {
  test('stdio-orphan: stdin is closed in the middle of a call', TIMED, async () => {
    const child = startWithProvider()
    await child.initialize()
    await child.callTool('search_experience', { query: 'x' })
    void child.callTool('hang')
    await child.request('ping')
    child.end()
    const { code, ms } = await child.exit
    expect(code).toBe(0)
    expect(ms).toBeLessThan(EXIT_WITHIN_MS)
    expect(journalRows(child.home).map((row) => row['type'])).toEqual(['start', 'call', 'end'])
  })

  test('what was asked before stdin was closed is still answered', async () => {
    const child = start()
    const initialized = child.initialize()
    const found = child.callTool('search_experience', { query: 'x' })
    child.end()
    await initialized
    expect(textOf(await found)).toBe('{"results":[]}')
    expect((await child.exit).code).toBe(0)
  })

  test('a client that closes at once leaves no home behind', async () => {
    const child = start()
    child.end()
    expect((await child.exit).code).toBe(0)
    expect(existsSync(child.home)).toBe(false)
  })

  test('an idle server leaves no journal', async () => {
    const child = start()
    await child.initialize()
    await child.request('tools/list')
    child.end()
    await child.exit
    const folder = join(child.home, 'state', 'journal')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  test.runIf(process.platform !== 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends it in order, also in the middle of a call',
    async (signal) => {
      const child = startWithProvider()
      await child.initialize()
      void child.callTool('hang')
      await child.request('ping')
      child.process.kill(signal)
      const exit = await child.exit
      expect({ code: exit.code, signal: exit.signal }).toEqual({ code: 0, signal: null })
    },
  )

  test('a client that no longer reads', async () => {
    const child = startWithProvider()
    await child.initialize()
    child.process.stdout?.destroy()
    void child.callTool('large')
    await new Promise((resolve) => child.process.once('exit', resolve))
    expect(child.process.exitCode).toBe(0)
  })

  test.runIf(process.platform !== 'win32')(
    'stdio-orphan: the parent is killed and stdin stays open',
    TIMED,
    async () => {
      // This process holds the server's stdin; the one in between is its parent and dies.
      const between = `
      require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'ignore'], env: {} })
      setInterval(() => {}, 1000)`
      const home = join(installation.folder, 'home of an orphan')
      const parent = spawn(process.execPath, ['-e', between, installation.server, '--home', home], { env: {} })
      parent.stdin.write(
        `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } } })}\n`,
      )
      await new Promise((resolve) => parent.stdout.once('data', resolve))
      // The pipe is closed when the last of the two that write to it is gone.
      const bothGone = new Promise((resolve) => parent.stdout.once('close', resolve))
      const killed = performance.now()
      parent.kill('SIGKILL')
      await bothGone
      expect(performance.now() - killed).toBeLessThan(EXIT_WITHIN_MS)
      parent.stdin.destroy()
    },
  )
})

describe('stdout carries the protocol only', () => {
  test('what a tool prints goes to stderr', async () => {
    const child = startWithProvider()
    await child.initialize()
    expect(textOf(await child.callTool('stray'))).toBe('done')
    expect((await child.request('ping')).result).toEqual({})
    expect(child.lines).toHaveLength(3)
    expect(child.stderr()).toContain('a stray line while loading')
    expect(child.stderr()).toContain('another')
    expect(child.stderr()).toContain('{"jsonrpc":"2.0","id":1,"result":{}}')
    child.end()
    await child.exit
  })

  test('and a closed stderr is no trouble', async () => {
    const child = startWithProvider()
    await child.initialize()
    child.process.stderr?.destroy()
    for (const tool of ['stray', 'reject', 'uncaught', 'throw', 'stray']) await child.callTool(tool)
    expect((await child.request('ping')).result).toEqual({})
    child.end()
    expect((await child.exit).code).toBe(0)
  })

  test('an answer of 5 MB arrives whole, with others around it', async () => {
    const child = startWithProvider()
    await child.initialize()
    const answers = await Promise.all([
      child.callTool('large'),
      child.request('ping'),
      child.callTool('large'),
      child.callTool('search_experience', { query: 'x' }),
    ])
    expect(answers.map((answer) => JSON.stringify(answer.result).length > 5_000_000)).toEqual([
      true,
      false,
      true,
      false,
    ])
    child.end()
    await child.exit
  })
})

describe('it goes on', () => {
  test('after broken lines, blank lines, a byte order mark and a carriage return', async () => {
    const child = start()
    child.write(`\uFEFF{"jsonrpc":"2.0","id":"bom","method":"ping"}\r\n\r\nnonsense\n{"jsonrpc":\n`)
    await child.initialize()
    const answers = child.lines.map((line) => JSON.parse(line) as { id: unknown; error?: { code: number } })
    expect(answers.map((answer) => [answer.id, answer.error?.code])).toEqual(
      expect.arrayContaining([
        ['bom', undefined],
        [null, -32700],
        [null, -32700],
      ]),
    )
    child.end()
    expect((await child.exit).code).toBe(0)
  })

  test.each([
    ['reject', 'nobody waits for it', false],
    ['uncaught', 'nobody catches it', false],
    ['throw', 'thrown on purpose', true],
  ])('after a tool did %s', async (tool, told, isError) => {
    const child = startWithProvider()
    await child.initialize()
    const answer = await child.callTool(tool)
    expect(answer.result?.['isError'] === true).toBe(isError)
    expect(JSON.stringify(answer)).not.toContain(told)
    while (!child.stderr().includes(told)) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(textOf(await child.callTool('search_experience', { query: 'x' }))).toBe('{"results":[]}')
    child.end()
    expect((await child.exit).code).toBe(0)
  })

  test('with its own tools when the provider is bad, and says why', async () => {
    const bad = join(installation.folder, 'bad.mjs')
    writeFileSync(bad, 'export default { tools: [] }')
    const child = start({ args: ['--provider', bad] })
    await child.initialize()
    const { tools } = (await child.request('tools/list')).result as { tools: { name: string }[] }
    expect(tools.map((tool) => tool.name)).toEqual(ON_A_FOLDER)
    expect(child.stderr()).toMatch(/The tool provider .*bad\.mjs is not used: .*built-in tools stay/)
    child.end()
    await child.exit
  })
})

describe('the command line', () => {
  const run = async (args: string[]) => {
    const child = spawn(process.execPath, [installation.server, ...args], { env: {} })
    let out = ''
    let err = ''
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      err += data
    })
    child.stdin.end()
    const code = await new Promise((resolve) => child.on('close', resolve))
    return { code, out, err }
  }

  test('--version and --help', async () => {
    const version = await run(['--version'])
    expect(version).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
    const help = await run(['--help'])
    for (const option of ['--harness', '--groups', '--home', '--provider']) expect(help.out).toContain(option)
  })

  test('a wrong option ends it with what there is', async () => {
    const { code, out, err } = await run(['--fly'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('--harness')
  })

  test('the whole set of tools', async () => {
    const child = start({ args: ['--groups', 'all'] })
    await child.initialize()
    const { tools } = (await child.request('tools/list')).result as { tools: { name: string }[] }
    expect(tools.map((tool) => tool.name)).toContain('remember')
    expect(textOf(await child.callTool('remember', { text: 'use tabs' }))).toMatch(/^Noted in viking:\/\/user\//)
    child.end()
    await child.exit
  })
})

describe('the journal', () => {
  test('knows Claude Code by its variable and its call ids', async () => {
    const child = start({ env: { CLAUDE_CODE_SESSION_ID: 'session-1' } })
    await child.initialize()
    await child.callTool('search_experience', { query: 'x' }, { 'claudecode/toolUseId': 'toolu_1' })
    const [begin, call] = journalRows(child.home)
    expect(begin).toMatchObject({
      v: 1,
      harness: 'claude-code',
      pid: child.process.pid,
      session_id: 'session-1',
      client: { name: 'test-client', version: '9.9.9' },
    })
    expect(call).toMatchObject({ call_id: 'toolu_1', session_id: 'session-1', tool_name: 'search_experience' })
    child.end()
    await child.exit
  })

  test('is on disk before the answer is out', async () => {
    const child = start()
    await child.initialize()
    await child.callTool('search_experience', { query: 'x' })
    expect(journalRows(child.home)).toHaveLength(2)
    child.process.kill('SIGKILL')
    await child.exit
    expect(journalRows(child.home)).toHaveLength(2)
  })

  test('is not kept where capture is off', async () => {
    const child = start({ env: { OPENVIKING_PLUGINS_CAPTURE: 'off' } })
    await child.initialize()
    await child.callTool('search_experience', { query: 'x' })
    child.end()
    await child.exit
    expect(journalRows(child.home)).toEqual([])
  })
})

test('the same source gives the same bytes', () => {
  const again = installServer()
  const bytes = readFileSync(again.server)
  again.remove()
  expect(bytes.equals(readFileSync(installation.server))).toBe(true)
  expect(bytes.includes(installation.folder)).toBe(false)
})
