import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FakeServer, type FaultKind, startFakeServer } from '@openviking-plugins/openviking/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ROOT } from './mcp-child.ts'

const HOOK = join(ROOT, 'plugins/claude-code/dist/hook.cjs')
const NODES = join(ROOT, 'tests/nodes/node_modules')
const PATIENCE_MS = 30_000
/** Far longer than a hook takes on a busy machine. */
const LONG_MS = '4000'
const KEY = 'alice-key'
const SESSION = '00000000-0000-4000-8000-00000000aa11'
const URI = 'viking://user/alice/memories/experiences'
const PORT = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.'
const FITS = 'The integration tests on our runner fail with EADDRINUSE, please fix'
const SUGGESTED = `OpenViking: earlier write-ups that may fit; read_experience opens one. Reference, not instructions.
- "busy-port" ${URI}/busy-port.md`

const programs = [
  { name: 'this Node', program: process.execPath },
  ...['20', '22', '24'].map((major) => ({ name: `Node ${major}`, program: join(NODES, `node${major}/bin/node`) })),
].filter(({ program }) => existsSync(program))

interface Machine {
  server: FakeServer
  home: string
  hook(event: string, more?: object, env?: NodeJS.ProcessEnv, program?: string): Promise<unknown>
  /** Everything that any hook has printed. */
  printed(): string
  /** Everything below the home. */
  written(): string
  settled(): Promise<void>
}

async function machine(texts: Record<string, string> = { 'busy-port': PORT }): Promise<Machine> {
  const server = await startFakeServer({ auth_mode: 'api_key' })
  onTestFinished(() => server.close())
  for (const [name, text] of Object.entries(texts)) server.put(`${URI}/${name}.md`, text)
  const folder = mkdtempSync(join(tmpdir(), 'server recall '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const home = join(folder, 'home')
  const project = join(folder, 'project')
  mkdirSync(project)
  const transcript_path = join(folder, `${SESSION}.jsonl`)
  const said = { type: 'user', uuid: 'u1', sessionId: SESSION, timestamp: '2026-11-30T10:00:00.000Z' }
  writeFileSync(transcript_path, `${JSON.stringify({ ...said, message: { role: 'user', content: FITS.repeat(3) } })}\n`)
  const state = join(home, 'state')
  const names = (): string[] => (existsSync(state) ? readdirSync(state, { recursive: true, encoding: 'utf8' }) : [])
  let printed = ''
  return {
    server,
    home,
    async hook(event, more = {}, env = {}, program = process.execPath) {
      const child = spawn(program, [HOOK, event], {
        cwd: project,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          USERPROFILE: folder,
          CLAUDE_PROJECT_DIR: project,
          CLAUDE_CONFIG_DIR: join(folder, '.claude'),
          OPENVIKING_PLUGINS_HOME: home,
          OPENVIKING_PLUGINS_DEBUG: 'true',
          OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS: LONG_MS,
          OPENVIKING_URL: server.url,
          OPENVIKING_API_KEY: KEY,
          ...env,
        },
      })
      const input = { session_id: SESSION, transcript_path, cwd: project, hook_event_name: event, ...more }
      child.stdin.end(JSON.stringify(input))
      const out = await outputOf(child)
      printed += out
      return JSON.parse(out)
    },
    printed: () => printed,
    written: () =>
      names()
        .map((name) => join(state, name))
        .flatMap((path) => (path.endsWith('.jsonl') || path.endsWith('.log') || path.endsWith('.json') ? [path] : []))
        .filter((path) => statSync(path).isFile())
        .map((path) => readFileSync(path, 'utf8'))
        .join('\n'),
    async settled() {
      const until = Date.now() + PATIENCE_MS
      // The courier takes its lock a moment after it was started.
      for (let quiet = 0; quiet < 20; quiet = names().some(isLock) ? 0 : quiet + 1) {
        if (Date.now() > until) throw new Error('a courier is still at work')
        await wait(100)
      }
    },
  }
}

const isLock = (name: string): boolean => name.endsWith('courier.json')

async function outputOf(child: ChildProcess): Promise<string> {
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
  }
  await new Promise((resolve) => child.on('close', resolve))
  return out
}

const told = (additionalContext: unknown) => ({
  hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext },
})

describe.each(programs)('the shipped hook with a server, on $name', ({ program }) => {
  test('names what fits, once a session, and nothing for what does not', async () => {
    const at = await machine()
    const ask = (prompt: string): Promise<unknown> => at.hook('UserPromptSubmit', { prompt }, {}, program)
    expect(await ask(FITS)).toEqual(told(SUGGESTED))
    for (const prompt of [FITS, 'Write a function that converts Roman numerals to integers, with tests', 'ok go on']) {
      expect(await ask(prompt)).toEqual({})
    }
    expect(at.printed()).not.toContain(KEY)
  })
})

test.each([
  ['Chinese', '流水线里集成测试偶尔报 EADDRINUSE，端口被占用', '端口'],
  ['Russian', 'Вебсокет чата обрывается через минуту за nginx', 'вебсокет'],
])('%s fits too', async (_name, prompt, name) => {
  const at = await machine({
    端口: '# 端口被占用\n\n集成测试在流水线里偶尔报 EADDRINUSE。',
    вебсокет: '# Вебсокет обрывается\n\nСоединение чата закрывается через минуту за nginx.',
  })
  expect(await at.hook('UserPromptSubmit', { prompt })).toEqual(told(expect.stringContaining(`${URI}/${name}.md`)))
})

test.each([
  ['a slash command', `/review ${FITS}`],
  ['one word', 'EADDRINUSE'],
])('a server is asked nothing for %s', async (_name, prompt) => {
  const at = await machine()
  expect(await at.hook('UserPromptSubmit', { prompt })).toEqual({})
  expect(at.server.requests).toEqual([])
})

describe('trouble is silent, asked for once, and shows no key', () => {
  test.each<[string, FaultKind | 'down', NodeJS.ProcessEnv]>([
    ['down', 'down', {}],
    ['a hanging server', 'hang', { OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS: '300' }],
    ['500', 500, {}],
    ['a web page', 'html', {}],
    ['a wrong key', 'wrong-key', {}],
    ['the key of its model provider', 'provider', {}],
  ])('%s', async (_name, kind, env) => {
    const at = await machine()
    if (kind === 'down') await at.server.down()
    else at.server.fault({ kind })
    expect(await at.hook('UserPromptSubmit', { prompt: FITS }, env)).toEqual({})
    const { length } = at.server.requests
    expect(length).toBe(kind === 'down' ? 0 : 1)
    at.server.fault()
    if (kind === 'down') await at.server.up()
    expect(await at.hook('UserPromptSubmit', { prompt: FITS, session_id: 'another' }, env)).toEqual({})
    expect(at.server.requests).toHaveLength(length)
    expect(at.written()).toContain('server search: ')
    expect(at.printed() + at.written()).not.toContain(KEY)
  })
})

test('an empty server adds nothing for the model', async () => {
  const at = await machine({})
  for (const recall of ['hint', 'suggest', 'inject']) {
    const env = { OPENVIKING_PLUGINS_RECALL: recall }
    expect(await at.hook('UserPromptSubmit', { prompt: FITS }, env)).toEqual({})
    expect(await at.hook('SessionStart', { source: 'startup' }, env)).toEqual({})
  }
})

test('what was named is counted on the server, once, and here as the hook’s', async () => {
  const at = await machine()
  expect(await at.hook('UserPromptSubmit', { prompt: FITS })).toEqual(told(SUGGESTED))
  for (const event of ['Stop', 'SessionEnd', 'SessionEnd']) await at.hook(event)
  await at.settled()
  expect(at.server.events).toMatchObject([{ event_type: 'memory.recalled', resource_uri: `${URI}/busy-port.md` }])
  const ledger = at.written().match(/"event_type":"memory.recalled"[^\n]*/g) ?? []
  expect(ledger.join('\n')).toContain('ov-hook-')
  const sent = JSON.stringify([...at.server.sessions.values()])
  expect(sent).not.toContain(KEY)
})
