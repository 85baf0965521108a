import { extractUsage, type Message, type ToolPart, type UsageEvent } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createServerClient } from '../http-client.ts'
import { openServerStates } from '../server-state.ts'
import { type FakeServer, type FaultKind, startFakeServer } from '../testing/fake-server.ts'
import { SETTLE_MS } from './backoff.ts'
import type { Delivery } from './create-delivery.ts'
import { readTasks } from './tasks.ts'
import { type DeliveryHome, deliveryHome, message, SESSION, said, searched, talk } from './testing/delivery-home.ts'

const USER = 'alice'
const URI = `viking://user/${USER}/memories/experiences/数据库迁移.md`

interface Served extends Pick<DeliveryHome, 'log' | 'wait' | 'folder' | 'told'> {
  server: FakeServer
  open: () => Delivery
  texts: () => unknown[]
}

/** A delivery to a server on loopback that refuses what no documented client sends. */
async function served(version: string): Promise<Served> {
  const server = await startFakeServer({ version, auth_mode: 'api_key' })
  onTestFinished(() => server.close())
  const client = createServerClient(
    { url: server.url, api_key: 'alice-key', timeout_ms: 1_000 },
    { backoff_ms: 5, user_agent: 'openviking-memory-claude-code/1.0.0' },
  )
  const home = deliveryHome({ client })
  const states = openServerStates(client, { folder: home.folder })
  return {
    ...home,
    server,
    open: () => home.open({ state: () => states.current() }),
    texts: () => {
      const { archives = [], live = [] } = server.sessions.get(`${USER}/${SESSION}`) ?? {}
      return [...archives.flat(), ...live].flatMap(({ parts }) =>
        parts.map((part) => part['text'] ?? part['tool_name']),
      )
    },
  }
}

const SEARCH: ToolPart = {
  type: 'tool',
  tool_id: 'c1',
  tool_name: 'search_experience',
  tool_input: { query: 'migration' },
  tool_output: JSON.stringify({ results: [{ uri: URI, title: 'x', score: 0.5, snippet: '' }] }),
  tool_status: 'completed',
}

const call = (tool_id: string, fields: Partial<ToolPart>): ToolPart => ({
  type: 'tool',
  tool_id,
  tool_name: 'read_experience',
  tool_input: { uri: URI },
  tool_output: JSON.stringify({ uri: URI, content: `It says (nothing found at ${URI})` }),
  tool_status: 'completed',
  ...fields,
})

/** A session with everything in it that is easily counted wrongly. */
const MESSAGES: readonly Message[] = [
  said('u1', 'Fix the migration.'),
  message('h1', [{ ...SEARCH, tool_id: 'ov-hook-1-1-0' }], 'user'),
  message('a1', [SEARCH]),
  message('a2', [call('c2', {}), call('c3', { tool_name: 'read' })]),
  message('a3', [call('c4', { tool_status: 'error', tool_output: `File not found: ${URI}` })]),
  message('a4', [call('c5', { tool_output: `File not found: ${URI}` })]),
  message('a5', [call('c6', { tool_name: 'mcp__other__search_experience' }), call('c7', { tool_name: 'multi_read' })]),
  message('u2', [call('c8', {}), call('c9', {})], 'user'),
  said('u3', 'Thank you.'),
]

describe.each(['0.4.13', '0.4.16', '0.4.17', '0.4.23', '0.5.2'])('a server of release %s', (version) => {
  test('counts what happened, is sent nothing undocumented, and says so in the end', async () => {
    const { server, log, open, wait, folder, told } = await served(version)
    const here = extractUsage(MESSAGES, { user: USER, account: 'acme', session_id: SESSION })
    log.append(SESSION, ...MESSAGES)
    log.commit(SESSION, here.events.length)
    expect(await open().deliver()).toMatchObject({ delivered: 9, commits: 1, pending_sessions: 0 })
    wait(1_000)
    await open().deliver()
    const shown = (events: readonly UsageEvent[]): unknown[] =>
      events.map(({ event_type, resource_uri, evidence }) => [event_type, resource_uri, evidence.tool_call_id])
    expect(shown(server.events)).toEqual(shown(here.events))
    expect(shown(here.events).map((event) => (event as string[])[2])).toEqual(['ov-hook-1-1-0', 'c1', 'c2', 'c8', 'c9'])
    expect(readTasks(folder)).toMatchObject([{ status: 'completed', counted_here: 5, expected: 5, counted: 5 }])
    expect(told).toEqual([])
    expect(server.undocumented).toEqual([])
  })
})

describe('whatever goes wrong with one request', () => {
  const KINDS: readonly FaultKind[] = [
    'hang',
    'reset',
    'lost-answer',
    'done-but-refused',
    'half-accepted',
    'half-accepted-lost',
    'html',
    'empty',
    'wrong-key',
    'provider',
    'busy',
    'no-route',
    403,
    404,
    429,
    500,
    503,
  ]

  test.each(KINDS)('%s: every message arrives once', async (kind) => {
    const { server, log, open, wait, texts } = await served('0.5.2')
    log.append(SESSION, ...talk(6), searched('s', URI))
    server.fault({ kind, on: /\/messages/, times: 1 })
    await open().deliver()
    for (let run = 0; run < 3; run++) {
      wait(SETTLE_MS)
      await open().deliver()
    }
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'openviking_find'])
    expect(open().pending()).toEqual({ sessions: [] })
  })

  test.each(KINDS)('%s: a commit counts once', async (kind) => {
    const { server, log, open, wait, texts } = await served('0.5.2')
    log.append(SESSION, searched('s', URI))
    log.commit(SESSION, 1)
    log.append(SESSION, said('m1'))
    server.fault({ kind, on: /\/commit/, times: 1 })
    await open().deliver()
    for (let run = 0; run < 3; run++) {
      wait(SETTLE_MS)
      await open().deliver()
    }
    expect(server.events).toHaveLength(kind === 404 ? 0 : 1)
    expect(texts()).toEqual(['openviking_find', 'm1'])
    expect(open().pending()).toEqual({ sessions: [] })
  })

  test('a server that is down for a week loses nothing', async () => {
    const { server, log, open, wait, texts } = await served('0.5.2')
    await server.down()
    for (let day = 1; day <= 7; day++) {
      log.append(SESSION, said(`day ${day}`))
      const { problem, pending_sessions } = await open().deliver()
      expect([problem?.code, pending_sessions]).toEqual(['UNAVAILABLE', 1])
      wait(24 * 60 * 60 * 1_000)
    }
    await server.up()
    expect(await open().deliver()).toMatchObject({ delivered: 7, pending_sessions: 0 })
    expect(texts()).toEqual(Array.from({ length: 7 }, (_, at) => `day ${at + 1}`))
  })
})
