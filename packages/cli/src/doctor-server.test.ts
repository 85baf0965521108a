import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, loadSettings, serverFolder } from '@openviking-plugins/connect'
import { experienceUri, type Message } from '@openviking-plugins/experience'
import { type FakeServer, type FakeServerOptions, startFakeServer } from '@openviking-plugins/openviking/testing'
import { fakeMcp } from '@openviking-plugins/openviking/testing/mcp'
import type { DoctorReport } from '@openviking-plugins/setup'
import { type TestComputer, testComputer } from '@openviking-plugins/setup/testing'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

const KEY = 'alice-key'
const NOW = '2026-11-30T10:00:00.000Z'

/** A folder for temporary files that no other process uses. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'doctor '))
for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, TEMPORARY)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 3 })
})

interface Situation {
  at: TestComputer
  server: FakeServer
}

/** A computer whose settings name a fake server, as `config` says further. */
async function situation(options: FakeServerOptions = {}, config: object = { api_key: KEY }): Promise<Situation> {
  const at = testComputer({ claude: false })
  onTestFinished(at.remove)
  let server: FakeServer | undefined
  const version = options.version ?? '0.5.2'
  const mcp = fakeMcp({
    version,
    texts: () => server?.texts() ?? {},
    put: (uri, content) => server?.put(uri, content),
  })
  server = await startFakeServer({ auth_mode: 'api_key', mcp: (request) => mcp.answer(request), ...options })
  onTestFinished(() => server?.close())
  configure(at, { url: server.url, timeout_ms: 1_000, ...config })
  return { at, server }
}

function configure(at: TestComputer, members: object): void {
  at.write(join(at.home, 'config.json'), members)
}

async function ovp(
  at: TestComputer,
  args: readonly string[],
  more: { stop?: AbortSignal; env?: Record<string, string> } = {},
): Promise<{ status: number; stdout: string; stderr: string }> {
  const { io, stdout, stderr } = testIo({ now: NOW, stop: more.stop ?? new AbortController().signal })
  const status = await run(args, { ...io, env: { ...at.machine.env, ...more.env }, cwd: at.project })
  return { status, stdout: stdout(), stderr: stderr() }
}

/** The text without what differs from run to run. */
function plain({ at, server }: Situation, text: string): string {
  return at
    .plain(text)
    .replaceAll(server.url.replace('http:', 'https:'), 'https://SERVER')
    .replaceAll(server.url, 'http://SERVER')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'OTHER')
    .replaceAll(/ovp-prove-[0-9a-f]{8}/g, 'ovp-prove-ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\(task [\w-]{4,}\)/g, '(task ID)')
    .replaceAll(/servers\/[0-9a-f]{12}/g, 'servers/ID')
}

/** Lines of the text that are about the server, and what the JSON says of it. */
async function examined(one: Situation): Promise<{ status: number; text: string[]; json: unknown }> {
  const text = await ovp(one.at, ['doctor'])
  const json = await ovp(one.at, ['doctor', '--json'])
  expect([text.stderr, json.stderr, json.status]).toEqual(['', '', text.status])
  expect(`${text.stdout}${json.stdout}`).not.toMatch(/alice-key|root-key|wrong-key|secret/)
  const report = JSON.parse(json.stdout) as DoctorReport
  const lines = plain(one, text.stdout).split('\n')
  return {
    status: text.status,
    text: lines.flatMap((line, index) => {
      if (!/^(?:ok|info|warn|FAIL) +(?:server|settings)/.test(line)) return []
      const next = lines[index + 1] ?? ''
      const advice = /^ +do: /.test(next) ? [`  ${next.trim()}`] : []
      return [line.replace(/ {2,}/g, '  ').replace(/(Chosen:).*/, '$1 …'), ...advice]
    }),
    json: JSON.parse(plain(one, JSON.stringify(report.server))),
  }
}

const WRONG = { api_key: 'wrong-key' }

describe('doctor tells', () => {
  test.each<[string, FakeServerOptions, object | undefined, ((one: Situation) => unknown)?]>([
    ['a user’s key', {}, undefined],
    ['development mode', { auth_mode: 'dev' }, {}],
    ['trusted mode', { auth_mode: 'trusted' }, { api_key: 'root-key', account: 'acme', server_user: 'alice' }],
    ['trusted mode without a name', { auth_mode: 'trusted' }, { api_key: 'root-key' }],
    ['no key', {}, {}],
    ['the root key', {}, { api_key: 'root-key' }],
    ['a wrong key on a new server', {}, WRONG],
    ['a wrong key on an old server', { version: '0.4.16' }, WRONG],
    ['a server that is down', {}, undefined, ({ server }) => server.down()],
    ['a server that hangs', {}, undefined, ({ server }) => server.fault({ kind: 'hang' })],
    ['a web page', {}, undefined, ({ server }) => server.fault({ kind: 'html' })],
    ['500', {}, undefined, ({ server }) => server.fault({ kind: 500 })],
    ['500 on data alone', {}, undefined, ({ server }) => server.fault({ kind: 500, on: /search/ })],
    [
      'the server’s own models refused',
      {},
      undefined,
      ({ server }) => server.fault({ kind: 'provider', on: /search/ }),
    ],
    ['a path that is not there', {}, undefined, ({ server }) => server.fault({ kind: 'no-route', on: /health/ })],
    [
      'https: on a port of http:',
      {},
      undefined,
      ({ at, server }) =>
        configure(at, { url: server.url.replace('http:', 'https:'), api_key: KEY, timeout_ms: 1_000 }),
    ],
    ['http: on a port of https:', {}, undefined, httpsServer],
    ['a server that is too old', { tells: '0.4.9' }, undefined],
    ['a server that counts by the tools’ own names', { version: '0.4.13' }, undefined],
    ['a server that is newer than known', { tells: '0.9.0' }, undefined],
    ['a server that says no version', { tells: '' }, undefined],
    ['no MCP endpoint', { mcp: () => ({ status: 404, body: '{}' }) }, undefined],
    ['calls as recorded', {}, { api_key: KEY, attribution: 'as-recorded' }],
  ])('%s', async (_name, options, config, spoil) => {
    const one = await situation(options, config)
    await spoil?.(one)
    const report = await examined(one)
    expect(report.status).toBe(report.text.some((line) => line.startsWith('FAIL')) ? 1 : 0)
    expect(report).toMatchSnapshot()
  })
})

async function httpsServer({ at }: Situation): Promise<void> {
  const secure = createServer({})
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => secure.close(() => resolve())))
  const { port } = secure.address() as AddressInfo
  configure(at, { url: `http://127.0.0.1:${port}`, api_key: KEY, timeout_ms: 1_000 })
}

/** A session that was captured and committed here: a search that found `a`, and a read of it. */
async function captured({ at }: Situation, deliver: boolean): Promise<void> {
  const { settings } = loadSettings({ env: at.machine.env })
  const backend = await connect(settings)
  const uri = experienceUri('alice', 'a')
  const call = (id: string, tool_name: string, input: Record<string, unknown>, output: object): Message => ({
    id: `m-${id}`,
    role: 'assistant',
    created_at: NOW,
    parts: [
      {
        type: 'tool',
        tool_id: id,
        tool_name,
        tool_input: input,
        tool_output: JSON.stringify(output),
        tool_status: 'completed',
      },
    ],
  })
  await backend.append({ session_id: 'cc-1', harness: 'claude-code' }, [
    call('1', 'search_experience', { query: 'x' }, { results: [{ uri, title: 'a', score: 1, snippet: '' }] }),
    call('2', 'read_experience', { uri }, { uri, content: '# A' }),
  ])
  await backend.commit('cc-1')
  if (deliver) await backend.deliver?.()
  await backend.close()
}

const ofServer = (report: { text: string[] }): string[] =>
  report.text.filter((line) => /server\.(?:delivery|commits)|^ {2}do: /.test(line))

describe('what was captured for the server', () => {
  test('waits, with why, while it is away', async () => {
    const one = await situation()
    await ovp(one.at, ['list'])
    await one.server.down()
    await captured(one, true)
    const report = await examined(one)
    expect(ofServer(report)).toMatchSnapshot()
    expect(report.json).toMatchObject({ usable: false, waiting: { sessions: 1, messages: 2, set_aside: 0 } })
  })

  test('waits without a problem', async () => {
    const one = await situation()
    await captured(one, false)
    expect(ofServer(await examined(one))).toMatchSnapshot()
  })

  test('zero-extract-warning: is there, and what the server counted of it beside our own count, by its task', async () => {
    const one = await situation()
    one.server.setTaskPolls(0)
    await captured(one, true)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const backend = await connect(loadSettings({ env: one.at.machine.env }).settings)
    await backend.deliver?.()
    await backend.close()
    const report = await examined(one)
    expect(ofServer(report)).toMatchSnapshot()
    expect(report.json).toMatchObject({ commits: { commits: 1, running: 0, counted_here: 2, expected: 2, counted: 2 } })
  })

  test('was counted otherwise, refused, or failed there: each is told', async () => {
    const one = await situation()
    await captured(one, false)
    const folder = serverFolder({ home: one.at.home, server: { url: one.server.url, api_key: KEY, timeout_ms: 1 } })
    const task = { session_id: 'cc-1', at: NOW, counted_here: 4 }
    const tasks = [
      { ...task, task_id: '1', status: 'completed', expected: 4, counted: 0 },
      { ...task, task_id: '2', status: 'failed', expected: 4, message: 'no model answers' },
    ]
    one.at.write(join(folder, 'tasks.jsonl'), tasks.map((each) => `${JSON.stringify(each)}\n`).join(''))
    expect(ofServer(await examined(one))).toMatchSnapshot()
  })
})

describe('a server that tells nothing of what it counts', () => {
  const told = { session_id: 'cc-1', at: NOW, counted_here: 2, expected: 2 }
  const completed = { ...told, status: 'completed' }
  const unknown = { ...told, status: 'unknown' }
  const counted = { ...completed, counted: 2 }

  test.each<[string, object[], 'ok' | 'warn', number]>([
    ['no number', [completed], 'warn', 1],
    ['nothing of the task', [unknown], 'warn', 1],
    ['nothing any more', [counted, unknown, completed, unknown], 'warn', 3],
    ['nothing of one', [counted, unknown], 'ok', 1],
    ['nothing of one some time ago', [unknown, unknown, unknown, counted], 'ok', 3],
    ['no number where there was none', [{ ...completed, counted_here: 0, expected: 0 }], 'ok', 0],
  ])('%s', async (_name, tasks, status, untold) => {
    const one = await situation()
    await captured(one, false)
    const folder = serverFolder({ home: one.at.home, server: { url: one.server.url, api_key: KEY, timeout_ms: 1 } })
    const lines = tasks.map((task, index) => `${JSON.stringify({ ...task, task_id: String(index) })}\n`)
    one.at.write(join(folder, 'tasks.jsonl'), lines.join(''))
    const report = await examined(one)
    const [line] = report.text.filter((text) => text.includes('server.commits'))
    expect(line).toMatch(new RegExp(`^${status} `))
    if (untold > 0) expect(line).toContain(`Of ${untold} commit`)
    expect(report.json).toMatchObject({ commits: { untold } })
  })
})

test('a clock that was put back, here or there, changes nothing of it', async () => {
  const one = await situation()
  await captured(one, false)
  const before = await examined(one)
  const folder = serverFolder({ home: one.at.home, server: { url: one.server.url, api_key: KEY, timeout_ms: 1 } })
  const file = join(folder, 'identity.json')
  const year = 365 * 24 * 60 * 60 * 1_000
  one.at.write(file, { ...(one.at.json(file) as object), learnt_at: Date.now() + year })
  one.at.write(join(folder, 'delivery', 'server.json'), { attempts: 0, not_before: Date.now() + year, problem: null })
  expect(await examined(one)).toEqual(before)
})

const ofProof = (one: Situation, stdout: string): string[] =>
  plain(one, stdout)
    .split('\n')
    .flatMap((line, index, lines) =>
      /^(?:ok|info|warn|FAIL) +prove /.test(line)
        ? [
            line.replace(/ {2,}/g, '  '),
            ...(/^ +do: /.test(lines[index + 1] ?? '') ? [(lines[index + 1] ?? '').trim()] : []),
          ]
        : [],
    )

/** Where is kept who we are, which doctor asks anew each time. */
const identityOf = ({ at }: Situation): string =>
  Object.keys(at.files(at.home)).find((name) => name.endsWith('identity.json')) ?? ''

/** What of a proof is left: on the server, and in the folder for temporary files. */
const rest = (server: FakeServer): unknown => ({
  sessions: [...server.sessions.keys()],
  texts: server.texts(),
  homes: readdirSync(TEMPORARY).filter((name) => name.startsWith('ovp-prove-')),
})
const NOTHING = { sessions: [], texts: {}, homes: [] }

describe('doctor --prove', () => {
  test.each<[string, FakeServerOptions, object]>([
    ['with a key', {}, { api_key: KEY }],
    ['in development mode', { auth_mode: 'dev' }, {}],
    ['in trusted mode', { auth_mode: 'trusted' }, { api_key: 'root-key', account: 'acme', server_user: 'alice' }],
    ['on a server that counts by the tools’ own names', { version: '0.4.13' }, { api_key: KEY }],
    ['with calls as recorded', {}, { api_key: KEY, attribution: 'as-recorded' }],
    ['although capture is off', {}, { api_key: KEY, capture: 'off' }],
  ])('%s shows what the server counted, and leaves nothing', async (_name, options, config) => {
    const one = await situation(options, config)
    await ovp(one.at, ['doctor'])
    const files = (): object => ({ ...one.at.files(one.at.home), [identityOf(one)]: undefined })
    const before = files()
    const { stdout } = await ovp(one.at, ['doctor', '--prove'])
    expect(ofProof(one, stdout)).toMatchSnapshot()
    expect(rest(one.server)).toEqual(NOTHING)
    expect(files()).toEqual(before)
    const made = one.server.requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/sessions')
    expect(made?.body).toMatchObject({ memory_policy: { memory_types: [], self: { enabled: false } } })
  })

  test.each<[string, (one: Situation) => unknown]>([
    ['the server fails at the messages', ({ server }) => server.fault({ kind: 500, on: /batch/ })],
    ['the server fails at the commit', ({ server }) => server.fault({ kind: 'provider', on: /commit/ })],
    [
      'the answer to the making is lost',
      ({ server }) => server.fault({ kind: 'lost-answer', on: /sessions$/, times: 1 }),
    ],
    ['the server is away', ({ server }) => server.down()],
  ])('leaves nothing where %s', async (_name, spoil) => {
    const one = await situation()
    await spoil(one)
    const { status, stdout } = await ovp(one.at, ['doctor', '--prove'])
    expect(status).toBe(1)
    expect(ofProof(one, stdout)).toMatchSnapshot()
    expect(rest(one.server)).toEqual(NOTHING)
  })

  test('leaves nothing when it is stopped while the server is still at work', async () => {
    const one = await situation()
    one.server.setTaskPolls(1_000)
    const stop = new AbortController()
    const proving = ovp(one.at, ['doctor', '--prove'], { stop: stop.signal })
    await expect
      .poll(() => one.server.requests.some(({ path }) => path.endsWith('/commit')), { timeout: 10_000 })
      .toBe(true)
    stop.abort()
    const { status, stdout } = await proving
    expect(status).toBe(1)
    expect(ofProof(one, stdout)).toMatchSnapshot()
    expect(rest(one.server)).toEqual(NOTHING)
  })

  test('says where the server counts less than it should', async () => {
    const one = await situation({ version: '0.4.13', tells: '0.5.2' })
    const { status, stdout } = await ovp(one.at, ['doctor', '--prove', '--json'])
    const { proof, checks } = JSON.parse(stdout) as DoctorReport
    expect(proof).toEqual({
      backend: 'server',
      expected: 2,
      counted_here: 2,
      expected_there: 2,
      counted_there: 0,
      removed: true,
    })
    expect(checks.find(({ id }) => id === 'prove')).toMatchObject({ status: 'fail' })
    expect(status).toBe(1)
  })

  test('on the folder, in one of its own', async () => {
    const at = testComputer({ claude: false })
    onTestFinished(at.remove)
    const before = at.files(at.folder)
    const { stdout } = await ovp(at, ['doctor', '--prove', '--json'])
    const { proof, checks } = JSON.parse(stdout) as DoctorReport
    expect(proof).toEqual({
      backend: 'folder',
      expected: 2,
      counted_here: 2,
      expected_there: null,
      counted_there: null,
      removed: true,
    })
    expect(checks.filter(({ id }) => id === 'prove').map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(at.files(at.folder)).toEqual(before)
    expect(readdirSync(TEMPORARY).filter((name) => name.startsWith('ovp-prove-'))).toEqual([])
  })
})
