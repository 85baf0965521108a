import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRedactor, spoolMessages } from '@openviking-plugins/capture'
import { type PlantedSecret, secretCorpus, secretsIn } from '@openviking-plugins/capture/testing/secrets'
import { type FakeServer, startFakeServer } from '@openviking-plugins/openviking/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from './mcp-child.ts'

const HOOK = join(ROOT, 'adapters/claude-code/src/hook.ts')
const SERVER = join(ROOT, 'packages/mcp/src/stdio-main.ts')
const SESSION = '00000000-0000-4000-8000-0000005ec2e7'
const KEY = 'a-key-of-mira'
const EXPERIENCE = 'viking://user/mira/memories/experiences/rotate-the-token.md'

const PLANTED = secretCorpus({ seed: 7, perFormat: 7 })
const SECRETS = PLANTED.flatMap(({ secrets }) => secrets)

/** A session of Claude Code that holds each of them somewhere; the last call never got its result. */
function transcriptOf(planted: readonly PlantedSecret[]): string {
  let number = 0
  const line = (type: 'user' | 'assistant', content: unknown, more: object = {}): object => ({
    type,
    uuid: `m${++number}`,
    sessionId: SESSION,
    timestamp: '2026-11-30T10:00:00.000Z',
    message: { role: type, content },
    ...more,
  })
  const call = (id: string, name: string, input: object): object =>
    line('assistant', [{ type: 'tool_use', id, name, input }])
  const result = (id: string, content: unknown, more: object = {}): object =>
    line('user', [{ type: 'tool_result', tool_use_id: id, content }], more)
  const lines = planted.flatMap(({ text }, at): object[] => {
    const id = `toolu_${at}`
    switch (at % 7) {
      case 0:
        return [line('user', text)]
      case 1:
        return [line('assistant', [{ type: 'text', text }])]
      case 2:
        return [call(id, 'Bash', { command: text, description: 'Run it' }), result(id, 'done')]
      case 3:
        return [call(id, 'Edit', { edits: [{ new_string: text }] }), result(id, [{ type: 'text', text: 'done' }])]
      case 4:
        return [call(id, 'Read', { file_path: '/repo/a' }), result(id, text, { toolUseResult: { stdout: text } })]
      case 5:
        return [call(id, 'Bash', { command: 'run' }), result(id, [{ type: 'text', text }], { is_error: true })]
      default:
        return [
          call(id, 'mcp__plugin_openviking-memory_openviking__search_experience', { query: text }),
          result(id, JSON.stringify({ results: [{ uri: EXPERIENCE, title: text, score: 0.5, snippet: text }] })),
        ]
    }
  })
  const [first] = planted
  return [...lines, call('toolu_open', 'Bash', { command: first?.text })]
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}

interface Machine {
  project: string
  home: string
  write: (name: string, text: string) => void
  hook: (event: string) => Promise<void>
  /** Asks an MCP server for these calls, one after the other. */
  mcp: (calls: readonly { name: string; arguments: object }[]) => Promise<string>
  courier: () => Promise<void>
  /** Every byte below the home, the names of files among them. */
  bytes: () => string
}

function machine(env: Record<string, string> = {}): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'secrets of mira '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const project = join(folder, 'shop')
  const home = join(folder, '.openviking', 'plugins')
  const transcript = join(folder, `${SESSION}.jsonl`)
  mkdirSync(join(project, '.git'), { recursive: true })
  writeFileSync(transcript, transcriptOf(PLANTED))
  const run = (args: readonly string[], input: string, isDone = (_output: string): boolean => false): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: project,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          USERPROFILE: folder,
          CLAUDE_PROJECT_DIR: project,
          CLAUDE_CONFIG_DIR: join(folder, '.claude'),
          CLAUDE_CODE_SESSION_ID: SESSION,
          OPENVIKING_PLUGINS_DEBUG: 'on',
          OPENVIKING_PLUGINS_USER: 'mira',
          ...env,
        },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (isDone(output)) child.stdin.end()
        })
      }
      child.on('error', reject)
      child.on('close', () => resolve(output))
      child.stdin.write(input)
      if (!isDone('')) return
      child.stdin.end()
    })
  return {
    project,
    home,
    write: (name, text) => {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    hook: async (event) => {
      const input = { session_id: SESSION, transcript_path: transcript, cwd: project, hook_event_name: event }
      expect(await run([HOOK, event], JSON.stringify({ ...input, prompt: PLANTED[0]?.text }))).toMatch(/^\{.*\}\n$/)
    },
    mcp: (calls) => {
      const hello = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }
      const rows = [
        { id: 0, method: 'initialize', params: hello },
        { method: 'notifications/initialized' },
        ...calls.map((params, at) => ({ id: at + 1, method: 'tools/call', params })),
      ]
      const answered = (output: string): boolean => calls.every((_, at) => output.includes(`"id":${at + 1}`))
      const input = rows.map((row) => `${JSON.stringify({ jsonrpc: '2.0', ...row })}\n`).join('')
      return run([SERVER, '--harness', 'claude-code'], input, answered)
    },
    courier: () =>
      vi.waitFor(
        async () => {
          await run([SERVER, '--courier', '--home', home, '--once'], '', () => true)
          // One that a hook started may have been at work.
          expect(existsSync(join(home, 'state', 'courier.json'))).toBe(false)
        },
        { timeout: 60_000, interval: 200 },
      ),
    bytes: () =>
      existsSync(home)
        ? readdirSync(home, { recursive: true, withFileTypes: true })
            .map(
              (entry) =>
                `${entry.name}\n${entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'utf8') : ''}`,
            )
            .join('\n')
        : '',
  }
}

const left = (text: string): string[] => secretsIn(text, SECRETS)

/** What was said, in the order of calls, to a server of the experience tools, and what was to be remembered. */
const CALLS = PLANTED.filter((_, at) => at % 20 === 0).flatMap(({ text }) => [
  { name: 'search_experience', arguments: { query: text } },
  { name: 'remember', arguments: { text: `Remember: ${text}` } },
])

function spool(home: string): void {
  const messages = PLANTED.map(({ text }, at) => ({
    id: `s${at}`,
    role: 'user' as const,
    parts: [{ type: 'text' as const, text }],
    created_at: '2026-11-30T10:00:00.000Z',
  }))
  const outbox = join(home, 'state', 'outbox')
  spoolMessages({ outbox }, { harness: 'cursor', event: 'turn_end', session_id: 'spooled', messages }, createRedactor())
}

const sentTo = (server: FakeServer): string =>
  JSON.stringify(server.requests.map(({ path, query, body }) => [path, query, body]))

describe('of secrets in every place of a session', () => {
  test('none is on the disk, in the queue or in a log, with a folder', { timeout: 120_000 }, async () => {
    const { hook, mcp, courier, bytes, home } = machine()
    await hook('UserPromptSubmit')
    await hook('Stop')
    expect(await mcp(CALLS)).toContain('looks like a key')
    spool(home)
    expect(left(bytes())).toEqual([])
    await courier()
    await hook('SessionEnd')
    await courier()
    const kept = bytes()
    expect(left(kept)).toEqual([])
    expect(kept.split('[redacted]').length).toBeGreaterThan(PLANTED.length)
    expect(kept).toContain(EXPERIENCE)
  })

  test('none is sent to a server, and none waits for one', { timeout: 120_000 }, async () => {
    const server = await startFakeServer({ auth_mode: 'api_key', keys: { [KEY]: 'mira' } })
    onTestFinished(() => server.close())
    const { hook, mcp, courier, bytes } = machine({ OPENVIKING_URL: server.url, OPENVIKING_API_KEY: KEY })
    await hook('Stop')
    await mcp(CALLS)
    await courier()
    await server.down()
    await hook('SessionEnd')
    await courier()
    expect(left(bytes())).toEqual([])
    await server.up()
    // The next attempt may be due a little later.
    await vi.waitFor(
      async () => {
        await courier()
        expect(sentTo(server).split('[redacted]').length).toBeGreaterThan(PLANTED.length)
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(left(sentTo(server))).toEqual([])
    expect(left(JSON.stringify([...server.sessions.values()]))).toEqual([])
    expect(left(bytes())).toEqual([])
    expect(bytes()).not.toContain(KEY)
  })

  test('they are there when the user wants no redaction, but for what is marked as private', {
    timeout: 120_000,
  }, async () => {
    const { hook, courier, bytes } = machine({ OPENVIKING_PLUGINS_REDACT: 'off' })
    await hook('SessionEnd')
    await courier()
    const kept = left(bytes())
    expect(kept.length).toBeGreaterThan(SECRETS.length / 2)
    const marked = PLANTED.filter(({ format }) => format.startsWith('private words')).flatMap(({ secrets }) => secrets)
    expect(marked.length).toBeGreaterThan(5)
    expect(kept.filter((secret) => marked.includes(secret))).toEqual([])
  })
})

describe('of a project that wants nothing kept', () => {
  const EXCLUDED = JSON.stringify({ capture_exclude: ['**/shop'] })
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a setting', { 'shop/.openviking-plugins.json': '{"capture":"off"}' }, {}],
    ['a setting of the user', {}, { OPENVIKING_PLUGINS_CAPTURE: 'off' }],
    ['a pattern', { '.openviking/plugins/config.json': EXCLUDED }, {}],
    ['an ignore file', { 'shop/.openviking-ignore': '' }, {}],
  ])('nothing is read, kept or sent: %s', { timeout: 120_000 }, async (_name, files, env) => {
    const server = await startFakeServer({ auth_mode: 'api_key', keys: { [KEY]: 'mira' } })
    onTestFinished(() => server.close())
    const { hook, courier, bytes, write, home } = machine({
      OPENVIKING_URL: server.url,
      OPENVIKING_API_KEY: KEY,
      ...env,
    })
    for (const [name, text] of Object.entries(files)) write(name, text)
    for (const event of ['SessionStart', 'UserPromptSubmit', 'Stop', 'SessionEnd']) await hook(event)
    const before = bytes()
    expect(before).not.toContain(SESSION)
    await courier()
    expect(bytes()).not.toContain(SESSION)
    expect(existsSync(join(home, 'state', 'sessions', `cc-${SESSION}.jsonl`))).toBe(false)
    expect(sentTo(server)).not.toMatch(/sessions|find|search/)
  })

  test('nor is what a hook left there before', { timeout: 120_000 }, async () => {
    const { hook, courier, bytes, write } = machine()
    await hook('Stop')
    expect(bytes()).toContain(SESSION)
    write('shop/.openviking-ignore', '')
    await courier()
    expect(bytes()).not.toContain('"type":"message"')
    expect(bytes()).not.toContain('"transcript_path"')
  })
})
