import { type Backend, EXPERIENCE_TOOLS, OpenVikingError } from '@openviking-plugins/experience'
import { type JournalCall, listTools } from '@openviking-plugins/mcp'
import { memoryBackend } from '@openviking-plugins/mcp/testing'
import { expect, test, vi } from 'vitest'
import { openCallLedger } from './call-ledger.ts'
import { experienceTools } from './experience-tools.ts'
import { openFamilies } from './families.ts'
import { type FakeOpenClaw, fakeOpenClaw } from './testing/fake-openclaw.ts'

const uri = 'viking://user/mira/memories/experiences/retry.md'
const hit = { uri, title: 'retry', score: 1, snippet: 'Run it alone.' }
const backend: Backend = memoryBackend({ user: 'mira', hits: [hit] })
const families = openFamilies()

function register(open: Parameters<typeof experienceTools>[0]['open']): FakeOpenClaw {
  const openClaw = fakeOpenClaw()
  const keepsIn = (workspace?: string): boolean => workspace !== '/private'
  experienceTools({ open, keepsIn, families, ledger: openCallLedger(), log: () => undefined })(openClaw.api)
  return openClaw
}

test('registers what the server lists, directly offered, and opens nothing', async () => {
  const open = vi.fn(async () => ({ backend }))
  const openClaw = register(open)
  const registered = openClaw.toolNames().map((name) => openClaw.tool(name))
  const listed = await listTools({ backend, harness: 'openclaw', groups: 'experience' })
  expect(registered).toMatchObject(
    listed.map(({ name, title, description, inputSchema }) => ({
      name,
      label: title,
      description,
      parameters: inputSchema,
      catalogMode: 'direct-only',
    })),
  )
  expect(openClaw.toolNames()).toEqual(EXPERIENCE_TOOLS.map(({ name }) => name))
  expect(open).not.toHaveBeenCalled()
})

test('answers a search as text and journals it with an id of its own and its session, a subagent’s under its parent’s, and none where nothing is kept', async () => {
  const calls: JournalCall[] = []
  const journal = {
    path: undefined,
    setClient: () => undefined,
    record: (call: JournalCall) => void calls.push(call),
    close: () => undefined,
  }
  const openClaw = register(async () => ({ backend, journal }))
  const parent = { sessionId: 'session-1', sessionKey: 'agent:main:main' }
  const result = await openClaw.tool('search_experience', parent)?.execute('call-1', { query: 'retry' })
  families.spawned('agent:main:subagent:x', parent.sessionKey)
  const child = { sessionId: 'session-2', sessionKey: 'agent:main:subagent:x' }
  await openClaw.tool('search_experience', child)?.execute('call-1', { query: 'retry' })
  await openClaw.tool('search_experience', { ...parent, workspaceDir: '/private' })?.execute('call-3', { query: 'x' })
  await openClaw.tool('search_experience', { workspaceDir: '/private' })?.execute('call-4', { query: 'x' })
  expect(result?.content).toEqual([{ type: 'text', text: JSON.stringify({ results: [hit] }) }])
  expect(calls).toMatchObject([
    { ...result?.details, session_id: 'session-1', tool_status: 'completed' },
    { call_id: expect.stringMatching(/^call_/), session_id: 'session-1', tool_status: 'completed' },
  ])
  expect(calls[0]?.call_id).not.toBe(calls[1]?.call_id)
})

test.each([
  ['a URI of someone else', 'viking://user/eve/memories/experiences/x.md', 'NOT_OWNED'],
  ['an experience that is not there', uri, 'NOT_FOUND'],
])('throws for %s, because that is how OpenClaw records a failure', async (_what, wanted, code) => {
  const openClaw = register(async () => ({ backend }))
  await expect(openClaw.tool('read_experience')?.execute('call-2', { uri: wanted })).rejects.toThrow(code)
})

test('refuses what may be somebody else’s where the backend does not say who the user is', async () => {
  const unknown = memoryBackend({
    files: { [uri]: '# Retry\n' },
    replace: { identity: () => Promise.reject(new OpenVikingError('UNAVAILABLE', 'gone')) },
  })
  const openClaw = register(async () => ({ backend: unknown }))
  await expect(openClaw.tool('read_experience')?.execute('call-3', { uri })).rejects.toThrow('UNAVAILABLE: gone')
  expect(unknown.calls).toEqual(['identity'])
})

test('tries to open again after a failure', async () => {
  const open = vi.fn(async () => ({ backend })).mockRejectedValueOnce(new Error('disk full'))
  const search = register(open).tool('search_experience')
  await expect(search?.execute('call-3', { query: 'retry' })).rejects.toThrow('disk full')
  await expect(search?.execute('call-4', { query: 'retry' })).resolves.toBeDefined()
})
