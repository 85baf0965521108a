import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, loadSettings } from '@openviking-plugins/connect'
import type { Backend, Message } from '@openviking-plugins/experience'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { outbox } from './commands/outbox.ts'
import { testHome } from './testing/test-home.ts'
import { testIo } from './testing/test-io.ts'
import { deliveryOf } from './undelivered.ts'

let home: ReturnType<typeof testHome>
let folder: string

beforeEach(() => {
  home = testHome('mira')
  folder = join(home.home, 'state', 'outbox')
})
afterEach(() => home.remove())

const item = {
  v: 1,
  kind: 'transcript',
  harness: 'claude-code',
  event: 'turn_end',
  session_id: 's1',
  transcript_path: '/nowhere',
  size: 0,
  at: '2026-11-30T09:00:00.000Z',
}

/** One that failed, one that is new, and one that was given up. */
function fill(): void {
  mkdirSync(join(folder, 'dead'), { recursive: true })
  const put = (name: string, value: object): void => writeFileSync(join(folder, name), JSON.stringify(value))
  put('2026-11-29.json', { ...item, attempts: 2, not_before: '2026-11-30T11:00:00.000Z' })
  put('2026-11-30.json', item)
  put('dead/2026-11-01.json', { reason: 'NOT_FOUND', content: { ...item, event: 'session_end' } })
}

describe('ovp outbox', () => {
  test('says that nothing waits', async () => {
    expect(await home.ovp(['outbox'])).toEqual({
      status: 0,
      stdout: 'Nothing waits, and nothing was given up.\n',
      stderr: '',
    })
    expect(JSON.parse((await home.ovp(['outbox', '--json'])).stdout)).toEqual({
      waiting: [],
      set_aside: [],
      undelivered: [],
    })
  })

  test('shows what waits and what was given up', async () => {
    fill()
    const { stdout } = await home.ovp(['outbox', 'list'])
    expect(stdout).toMatch(/^Waiting \(2 items\):\nId {10}Event {5}Session {8}/)
    expect(stdout).toMatch(/2026-11-29 {2}turn_end {2}claude-code s1 .*failed 2×, next 2026-11-30/)
    expect(stdout).toMatch(/Given up \(1 item\):\n[^\n]*\n2026-11-01 {2}session_end {2}claude-code s1 .*NOT_FOUND\n/)
    const { waiting, set_aside } = JSON.parse((await home.ovp(['outbox', '--json'])).stdout)
    expect(waiting).toMatchObject([{ id: '2026-11-29', attempts: 2 }, { id: '2026-11-30' }])
    expect(set_aside).toMatchObject([{ id: '2026-11-01', reason: 'NOT_FOUND', session_id: 's1' }])
  })

  test('has items tried again, one or all', async () => {
    fill()
    expect((await home.ovp(['outbox', 'retry', '2026-11-01'])).stdout).toBe('1 item will be tried again now.\n')
    expect(readdirSync(join(folder, 'dead'))).toEqual([])
    const { stdout } = await home.ovp(['outbox', 'retry', '--all', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      retried: ['2026-11-01', '2026-11-29', '2026-11-30'],
      sessions: 0,
      messages: 0,
    })
    const { waiting } = JSON.parse((await home.ovp(['outbox', '--json'])).stdout)
    expect(waiting.map(({ attempts }: { attempts: number }) => attempts)).toEqual([0, 0, 0])
  })

  test('throws items away, and asks before', async () => {
    fill()
    const asked: string[] = []
    const { io, stdout } = testIo()
    const confirm = async (question: string): Promise<boolean> => {
      asked.push(question)
      return false
    }
    await outbox('drop', ['2026-11-30'], { io: { ...io, confirm }, options: { home: home.home, user: 'mira' } })
    expect(stdout()).toBe('Nothing was changed.\n')
    expect(asked).toEqual(['Throw away 1 item?'])
    expect((await home.ovp(['outbox', 'drop', '--all'])).stderr).toBe(
      'error: This is no terminal, so nobody can be asked. Run ovp outbox to see what it would do, give --yes to do it.\n',
    )
    expect((await home.ovp(['outbox', 'drop', '2026-11-30', '--yes'])).stdout).toBe('1 item thrown away.\n')
    expect((await home.ovp(['outbox', 'drop', '--all', '--yes'])).stdout).toBe('2 items thrown away.\n')
    expect(readdirSync(folder)).toEqual(['dead'])
  })

  test.each([
    [['outbox', 'drop', '2026-11-30'], 2],
    [['outbox', 'retry'], 2],
    [['outbox', 'drop', '--yes'], 2],
    [['outbox', 'retry', '2026', '--all'], 2],
    [['outbox', 'list', '2026'], 2],
    [['outbox', 'send'], 2],
    [['outbox', 'retry', '2026'], 1],
    [['outbox', 'drop', 'nonsense', '--yes'], 1],
  ])('%j changes nothing and ends with %d', async (args, status) => {
    fill()
    expect(await home.ovp(args)).toMatchObject({ status, stdout: '' })
    expect(readdirSync(folder).sort()).toEqual(['2026-11-29.json', '2026-11-30.json', 'dead'])
  })
})

test('a folder sends nothing on', async () => {
  await home.withBackend(async (backend: Backend) => expect(deliveryOf(backend)).toBeUndefined())
})

describe('with a server', () => {
  const message: Message = {
    id: 'm1',
    role: 'user',
    parts: [{ type: 'text', text: 'Why does it fail?' }],
    created_at: '2026-11-30T10:00:00.000Z',
  }

  test('shows what it has not got yet, and has that tried again', async () => {
    const server = await startFakeServer()
    onTestFinished(() => server.close())
    const env = { OPENVIKING_URL: server.url, OPENVIKING_PLUGINS_CAPTURE: 'full' }
    const { settings } = loadSettings({ env, flags: { home: home.home } })
    const backend = await connect(settings)
    onTestFinished(() => backend.close())
    await backend.append({ session_id: 'cc-1', harness: 'claude-code' }, [message])
    await server.down()
    expect(await backend.deliver?.()).toMatchObject({ pending_sessions: 1, problem: { code: 'UNAVAILABLE' } })
    const { stdout } = await home.ovp(['outbox'], { env })
    expect(stdout).toMatch(
      /^Not on the server yet \(1 session\):\n.*\nSession {2}Waiting {2}Refused {2}Why\ncc-1 +1 +0/s,
    )
    const { undelivered } = JSON.parse((await home.ovp(['outbox', '--json'], { env })).stdout)
    expect(undelivered).toMatchObject([{ session_id: 'cc-1', messages: 1, set_aside: [] }])
    await server.up()
    expect((await home.ovp(['outbox', 'retry', '--all'], { env })).stdout).toBe(
      '1 session that is not on the server yet will be tried again now.\n',
    )
    expect(await backend.deliver?.()).toMatchObject({ delivered: 1 })
    expect((await home.ovp(['outbox'], { env })).stdout).toBe('Nothing waits, and nothing was given up.\n')
  })
})
