import { type Message, type ToolPart, toolPart } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import { spellMessage } from './dialect/spell.ts'
import { unspellMessage } from './dialect/unspell.ts'
import { createServerClient, type ServerClient } from './http-client.ts'
import { type StoredSessionItem, storedSession, storedSessionIds } from './server-sessions.ts'
import { type FakeServer, startFakeServer } from './testing/fake-server.ts'

const AT = '2026-05-04T03:02:01.000Z'

async function served(): Promise<{
  server: FakeServer
  client: ServerClient
  add: (id: string, text: string) => Promise<void>
}> {
  const server = await startFakeServer()
  onTestFinished(() => server.close())
  const client = createServerClient({ url: server.url, timeout_ms: 1_000 }, { backoff_ms: 1 })
  return {
    server,
    client,
    add: async (id, tool_output) => {
      const part = { type: 'tool', tool_id: 't1', tool_name: 'Bash', tool_status: 'completed', tool_output }
      const body = { role: 'assistant', parts: [part], created_at: AT }
      await client.request({ method: 'POST', path: `/api/v1/sessions/${id}/messages`, body })
    },
  }
}

const commit = (client: ServerClient, id: string): Promise<unknown> =>
  client.request({ method: 'POST', path: `/api/v1/sessions/${id}/commit`, body: {} })

async function shown(client: ServerClient, id: string): Promise<unknown[]> {
  const items: StoredSessionItem[] = []
  for await (const item of storedSession(client, id)) items.push(item)
  return items.map((item) => (item.kind === 'message' ? item.message.parts[0]?.['tool_output'] : item))
}

describe('a session on a server', () => {
  test('comes back archive by archive, then what is in none, with outputs that are kept apart', async () => {
    const { client, add } = await served()
    const large = `${'数'.repeat(20_001)}\n`
    await add('cc-1', 'one')
    await add('cc-1', large)
    await commit(client, 'cc-1')
    await add('cc-1', 'two')
    await commit(client, 'cc-1')
    await add('cc-1', 'three')
    await add('cc-2', 'other')
    expect(await storedSessionIds(client)).toEqual(['cc-1', 'cc-2'])
    expect(await shown(client, 'cc-1')).toEqual(['one', large, { kind: 'commit' }, 'two', { kind: 'commit' }, 'three'])
    expect(await shown(client, 'cc-9')).toEqual([])
  })

  test('says which archive the server does not give out', async () => {
    const { client, server, add } = await served()
    await add('cc-1', 'one')
    await commit(client, 'cc-1')
    server.fault({ kind: 404, on: /archives/ })
    expect(await shown(client, 'cc-1')).toEqual([{ kind: 'missing', archive: 'archive_001' }])
  })
})

const USER = 'mira'
const URI = `viking://user/${USER}/memories/experiences/ci/数据 库.md`
const part = (fields: Partial<ToolPart>): ToolPart => ({
  type: 'tool',
  tool_id: 'c1',
  tool_name: 'search_experience',
  tool_input: { query: 'port', limit: 5 },
  tool_output: JSON.stringify({ results: [{ uri: URI, title: '数据 库', score: 0.5, snippet: 'x' }] }),
  tool_status: 'completed',
  ...fields,
})
const readPart = part({
  tool_name: 'read_experience',
  tool_input: { uri: URI },
  tool_output: JSON.stringify({ uri: URI, content: `(nothing found at ${URI})` }),
})
const memory = (name: string, output: string): ToolPart =>
  toolPart({ id: 'c1', recorded_name: `openviking_${name}`, input: { uri: URI }, output, status: 'completed' })

describe('what was spelled for a server', () => {
  const RULES = ['dedicated-exact', 'generic-0', 'generic-2', 'generic-2-alias', 'none'] as const
  const UNCHANGED: readonly [string, Message['parts'][number]][] = [
    ['a search', part({})],
    ['a search without a hit', part({ tool_output: '{"results":[]}' })],
    ['a read', readPart],
    ['a text', { type: 'text', text: ' two\nlines ' }],
    [
      'a tool of the harness',
      part({ tool_name: 'Bash', tool_input: { command: 'ls' }, tool_output: '{"content":"x"}' }),
    ],
    ['a read of the memory tools, of the same experience', memory('read', '# A\n')],
    ['a find of the memory tools', memory('find', `- [memory 58%] ${URI}`)],
  ]
  test.each(RULES.flatMap((rules) => UNCHANGED.map(([what, one]) => [what, rules, one] as const)))(
    '%s is itself again (%s)',
    (_, rules, one) => {
      const message: Message = { id: 'm1', role: 'assistant', parts: [one], created_at: AT }
      const wire = spellMessage(message, { rules, attribution: 'auto', user: USER })
      expect(unspellMessage({ ...wire, id: 'm1', parts: [...wire.parts] as never }, { user: USER })).toEqual(message)
    },
  )

  const STAYS: readonly [string, Record<string, unknown>][] = [
    [
      'a find elsewhere',
      { tool_name: 'openviking_find', tool_input: { target_uri: 'viking://resources' }, tool_output: '{"results":[]}' },
    ],
    [
      'a read that failed',
      { tool_name: 'openviking_read', tool_input: { uri: URI }, tool_output: 'no', tool_status: 'error' },
    ],
    [
      'a read of somebody else',
      {
        tool_name: 'openviking_read',
        tool_input: { uri: 'viking://user/otto/memories/experiences/a.md' },
        tool_output: '{"uri":"viking://user/otto/memories/experiences/a.md","content":"x"}',
      },
    ],
  ]
  test.each(STAYS)('%s is no call of the two tools', (_, fields) => {
    const sent = { type: 'tool', tool_id: 'c1', tool_status: 'completed', ...fields }
    const { parts } = unspellMessage({ id: 'm', role: 'user', parts: [sent], created_at: AT }, { user: USER })
    expect((parts[0] as ToolPart).tool_name).not.toMatch(/experience/)
  })

  test('what no part of ours is does no harm', () => {
    const parts = [
      { type: 'image_url' },
      { type: 'text' },
      { type: 'tool', tool_output: { a: 1 }, tool_status: 'success' },
    ]
    expect(unspellMessage({ id: 'm', role: 'user', parts, created_at: '' }, { user: USER }).parts).toEqual([
      { type: 'tool', tool_id: '', tool_name: '', tool_input: null, tool_output: '', tool_status: 'error' },
    ])
  })
})
