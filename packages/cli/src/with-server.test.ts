import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, loadSettings } from '@openviking-plugins/connect'
import { experienceUri, type Message } from '@openviking-plugins/experience'
import { type FakeServer, startFakeServer } from '@openviking-plugins/openviking/testing'
import { type TestComputer, testComputer } from '@openviking-plugins/setup/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

const NOW = '2026-11-30T10:00:00.000Z'
const AT = '2026-11-29T10:00:00.000Z'

interface Place {
  at: TestComputer
  /** Undefined for the folder. */
  server?: FakeServer
  user: string
}

async function onServer(version = '0.5.2'): Promise<Required<Place>> {
  const at = testComputer({ claude: false })
  onTestFinished(at.remove)
  const server = await startFakeServer({ auth_mode: 'api_key', version })
  onTestFinished(() => server.close())
  at.write(join(at.home, 'config.json'), { url: server.url, api_key: 'alice-key', timeout_ms: 1_000 })
  return { at, server, user: 'alice' }
}

function onFolder(): Place {
  const at = testComputer({ claude: false })
  onTestFinished(at.remove)
  at.write(join(at.home, 'config.json'), { user: 'alice' })
  return { at, user: 'alice' }
}

async function ovp(
  { at, server }: Place,
  ...args: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  const { io, stdout, stderr } = testIo({ now: NOW, stdin: ['# Port\n\nThe port is in use.\n'] })
  const status = await run(args, { ...io, env: at.machine.env, cwd: at.project })
  const plain = (text: string): string =>
    at
      .plain(text)
      .replaceAll(server?.url ?? '~', server === undefined ? '~' : 'http://SERVER')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'WHEN')
      .replaceAll(/task_[0-9a-f-]{36}/g, 'task_ID')
  return { status, stdout: plain(stdout()), stderr: plain(stderr()) }
}

/** A captured session that found the experience, and perhaps read it; sent on where there is a server. */
async function captured({ at, user }: Place, session_id: string, read: boolean): Promise<void> {
  const backend = await connect(loadSettings({ env: at.machine.env }).settings)
  const uri = experienceUri(user, 'port')
  const call = (id: string, tool_name: string, tool_input: Record<string, unknown>, output: object): Message => ({
    id: `${session_id}-${id}`,
    role: 'assistant',
    created_at: AT,
    parts: [
      {
        type: 'tool',
        tool_id: `${session_id}-${id}`,
        tool_name,
        tool_input,
        tool_output: JSON.stringify(output),
        tool_status: 'completed',
      },
    ],
  })
  const found = { results: [{ uri, title: 'port', score: 1, snippet: '' }] }
  await backend.append({ session_id, harness: 'claude-code', cwd: '/home/dev/web' }, [
    call('1', 'search_experience', { query: 'port' }, found),
    ...(read ? [call('2', 'read_experience', { uri }, { uri, content: '# Port' })] : []),
  ])
  await backend.commit(session_id)
  await backend.deliver?.()
  await backend.close()
}

describe('with a server the commands say where things are', () => {
  test('without any experience', async () => {
    const one = await onServer()
    const said = [await ovp(one), await ovp(one, 'list'), await ovp(one, 'search', 'port'), await ovp(one, 'usage')]
    expect(said.map(({ status, stderr }) => [status, stderr])).toEqual(said.map(() => [0, '']))
    expect(said.map(({ stdout }) => stdout)).toMatchSnapshot()
  })

  test('with one that was used', async () => {
    const one = await onServer()
    await ovp(one, 'add', '-', '--name', 'port')
    await captured(one, 'cc-1', true)
    const said = [
      await ovp(one),
      await ovp(one, 'list'),
      await ovp(one, 'search', 'port'),
      await ovp(one, 'read', 'port'),
      await ovp(one, 'usage'),
    ]
    expect(said.map(({ status, stderr }) => [status, stderr])).toEqual(said.map(() => [0, '']))
    expect(said.map(({ stdout }) => stdout)).toMatchSnapshot()
  })

  test.each([
    ['Port\n\nA line end is kept.\n', 'Port\n\nA line end is kept.\n'],
    ['Port\n\nNone.', 'Port\n\nNone.\n'],
  ])('ovp read ends with a line end: %j', async (text, read) => {
    const one = await onServer()
    one.server.put(experienceUri('alice', 'port'), text)
    expect(await ovp(one, 'read', 'port')).toEqual({ status: 0, stdout: read, stderr: '' })
  })

  test('ovp search shows the name that ovp read takes', async () => {
    for (const one of [await onServer(), onFolder()]) {
      await ovp(one, 'add', '-', '--name', 'ci/port')
      const { stdout } = await ovp(one, 'search', 'port')
      expect(stdout.split('  ')[0]).toBe('ci/port')
      expect((await ovp(one, 'read', stdout.split('  ')[0] ?? '')).status).toBe(0)
    }
  })

  test.each([['list'], ['usage'], ['search', 'port'], ['overview'], ['import', '--from', 'folder']])(
    'ovp %s refuses a user that the key is not of',
    async (...args) => {
      const one = await onServer()
      mkdirSync(join(one.at.home, 'store'), { recursive: true })
      expect(await ovp(one, '--user', 'alice', ...args)).toMatchObject({ status: 0 })
      expect(await ovp(one, '--user', 'mira', ...args)).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^error: The server \S+ knows you as alice,.+Leave --user out/u),
      })
    },
  )

  test('while it is away and nothing was counted, ovp alone says so and does not fail', async () => {
    const one = await onServer()
    await ovp(one, 'list')
    await one.server.down()
    expect(await ovp(one)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 in the last 7 days'),
      stderr: expect.stringMatching(/^note: No OpenViking server can be reached/),
    })
  })

  test('while it is away: what was counted here is told, and who must act', async () => {
    const one = await onServer()
    await ovp(one, 'add', '-', '--name', 'port')
    await captured(one, 'cc-1', true)
    await one.server.down()
    expect(await ovp(one, 'usage')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 recall, 1 injection'),
    })
    expect(await ovp(one)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 search found something') })
    expect(await ovp(one, 'lineage', 'port')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('cc-1'),
      stderr: expect.stringMatching(/^note: No OpenViking server can be reached/),
    })
    expect(await ovp(one, 'list')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'error: No OpenViking server can be reached at http://SERVER (ECONNREFUSED). Start it, or correct its address.\n',
    })
  })
})

describe('ovp lineage', () => {
  test('tells the sessions that read it, on the folder', async () => {
    const one = onFolder()
    await ovp(one, 'add', '-', '--name', 'port')
    await captured(one, 'cc-1', true)
    await captured(one, 'cc-2', false)
    expect((await ovp(one, 'lineage', 'port')).stdout).toMatchSnapshot()
    const { sessions, server } = JSON.parse((await ovp(one, 'lineage', 'port', '--json')).stdout)
    const session = { session_id: 'cc-1', harness: 'claude-code', cwd: '/home/dev/web', last_at: AT }
    expect({ sessions, server }).toEqual({ sessions: [{ ...session, recalls: 1, injections: 1 }], server: null })
  })

  test('tells as well what a server knows of the tasks', async () => {
    const one = await onServer()
    await ovp(one, 'add', '-', '--name', 'port')
    await captured(one, 'cc-1', true)
    expect(await ovp(one, 'lineage', 'port')).toMatchSnapshot()
  })

  test('says what an old server does not tell, and tells the rest', async () => {
    const one = await onServer('0.4.13')
    await ovp(one, 'add', '-', '--name', 'port')
    await captured(one, 'cc-1', true)
    one.server.fault({ kind: 'no-route', on: /agent-evolution/ })
    const { status, stdout, stderr } = await ovp(one, 'lineage', 'port')
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^note: This server does not tell in which tasks an experience was read\./),
    })
    expect(stdout).toContain('cc-1')
  })

  test('of an experience that is gone, or never was', async () => {
    const one = onFolder()
    await captured(one, 'cc-1', true)
    expect((await ovp(one, 'lineage', 'port')).stdout).toContain('cc-1')
    expect(await ovp(one, 'lineage', 'none')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/no experience "none"/),
    })
  })
})
