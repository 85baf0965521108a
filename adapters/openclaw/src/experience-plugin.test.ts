import { type Backend, EXPERIENCE_TOOLS, OpenVikingError } from '@openviking-plugins/experience'
import type { JournalCall } from '@openviking-plugins/mcp'
import { expect, test, vi } from 'vitest'
import { experiencePlugin } from './experience-plugin.ts'
import type { OpenClawApi, OpenClawTool } from './openclaw-api.ts'

const uri = 'viking://user/mira/memories/experiences/retry.md'

const backend = {
  kind: 'folder',
  identity: async () => ({ user: 'mira', account: 'local' }),
  searchExperiences: async () => [{ uri, title: 'retry', score: 1, snippet: 'Run it alone.' }],
  readExperience: async () => {
    throw new OpenVikingError('NOT_FOUND', 'gone')
  },
} as unknown as Backend

function register(open: () => Promise<{ backend: Backend }>): Map<string, OpenClawTool> {
  const tools = new Map<string, OpenClawTool>()
  const api: OpenClawApi = {
    registerTool: (make, { name }) => {
      tools.set(name, make({ sessionId: 'session-1' }))
    },
  }
  experiencePlugin(open, () => undefined).register(api)
  return tools
}

test('registers the experience tools, directly offered, and opens nothing', () => {
  const open = vi.fn(async () => ({ backend }))
  const tools = register(open)
  expect([...tools.keys()]).toEqual(EXPERIENCE_TOOLS.map((tool) => tool.name))
  expect([...tools.values()].map((tool) => tool.catalogMode)).toEqual(['direct-only', 'direct-only'])
  expect(open).not.toHaveBeenCalled()
})

test('answers a search as text and journals it with the ids of OpenClaw', async () => {
  const calls: JournalCall[] = []
  const journal = {
    path: undefined,
    setClient: () => undefined,
    record: (call: JournalCall) => void calls.push(call),
    close: () => undefined,
  }
  const tools = register(async () => ({ backend, journal }))
  const result = await tools.get('search_experience')?.execute('call-1', { query: 'retry' })
  expect(result?.content).toEqual([
    { type: 'text', text: JSON.stringify({ results: [{ uri, title: 'retry', score: 1, snippet: 'Run it alone.' }] }) },
  ])
  expect(calls).toMatchObject([{ call_id: 'call-1', session_id: 'session-1', tool_status: 'completed' }])
})

test.each([
  ['a URI of someone else', 'viking://user/eve/memories/experiences/x.md', 'NOT_OWNED'],
  ['an experience that is not there', uri, 'NOT_FOUND'],
])('throws for %s, because that is how OpenClaw records a failure', async (_what, wanted, code) => {
  const tools = register(async () => ({ backend }))
  await expect(tools.get('read_experience')?.execute('call-2', { uri: wanted })).rejects.toThrow(code)
})

test('tries to open again after a failure', async () => {
  const open = vi.fn(async () => ({ backend })).mockRejectedValueOnce(new Error('disk full'))
  const tools = register(open)
  const search = tools.get('search_experience')
  await expect(search?.execute('call-3', { query: 'retry' })).rejects.toThrow('disk full')
  await expect(search?.execute('call-4', { query: 'retry' })).resolves.toBeDefined()
})
