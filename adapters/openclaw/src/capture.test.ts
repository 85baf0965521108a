import type { Message } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { openCallLedger } from './call-ledger.ts'
import { captureSessions } from './capture.ts'
import { openFamilies } from './families.ts'
import type { Sessions } from './sessions.ts'
import { endsOfRuns, type FakeOpenClaw, fakeOpenClaw } from './testing/fake-openclaw.ts'

interface Told {
  event: string
  session_id: string
  agent_id?: string
  texts: string[]
  tools: string[]
  ids: string[]
  calls?: boolean
}

interface Captured {
  openClaw: FakeOpenClaw
  /** What is told of sessions, in order. */
  told: Told[]
  serves: () => boolean
  /** The process ends. */
  exit: () => void
}

function captured(options: { access: boolean }): Captured {
  const told: Told[] = []
  let serves = false
  const sessions: Sessions = {
    tell(event, { session_id, agent_id }, messages = [], { calls = false } = {}) {
      const parts = messages.flatMap((message: Message) => message.parts)
      told.push({
        event,
        session_id,
        ...(agent_id === undefined ? {} : { agent_id }),
        texts: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
        tools: parts.flatMap((part) => (part.type === 'tool' ? [`${part.tool_name} ${part.tool_status}`] : [])),
        ids: messages.map(({ id }) => id),
        ...(calls ? { calls } : {}),
      })
    },
    serve() {
      serves = true
    },
    end: () => void told.push({ event: 'end', session_id: '', texts: [], tools: [], ids: [] }),
  }
  const openClaw = fakeOpenClaw(options)
  let exit = (): void => undefined
  const onExit = (act: () => void): void => {
    exit = act
  }
  captureSessions(sessions, { families: openFamilies(), ledger: openCallLedger(), onExit })(openClaw.api)
  return { openClaw, told, serves: () => serves, exit: () => exit() }
}

const SESSION = '00000000-0000-7000-8000-000000000001'
const CALLS = ['search_experience completed', 'read_experience completed', 'read_experience error']
const place = { sessionId: 's1', sessionKey: 'agent:main:main', workspaceDir: '/w' }
const run = (text: string): { messages: object[] } => ({
  messages: [
    { role: 'user', content: text },
    { role: 'assistant', content: 'Done.' },
  ],
})

test.each(['direct-only', 'deferred'])('with access, a run is told of whole when it ends (%s)', async (fixture) => {
  const { openClaw, told } = captured({ access: true })
  await openClaw.replay(fixture)
  expect(told).toMatchObject([{ event: 'turn_end', session_id: SESSION }])
  expect(told[0]?.texts).toEqual(['Fix the flaky test', 'I read the experience and will rerun the test alone.'])
  expect(told[0]?.tools).toEqual(CALLS)
})

test('without access, the calls of the two tools are told of at once, and nothing that was said', async () => {
  const { openClaw, told } = captured({ access: false })
  await openClaw.replay('no-access')
  await openClaw.fire('after_tool_call', { toolName: 'exec', params: {}, result: 'x', toolCallId: 'c' }, place)
  await openClaw.fire('agent_end', endsOfRuns('direct-only')[0], place)
  expect(told).toMatchObject(
    CALLS.map((tool) => ({ event: 'progress', session_id: SESSION, texts: [], tools: [tool] })),
  )
})

test('calls of a run of which no end comes are told of with the next one, or when the process ends', async () => {
  const { openClaw, told, exit } = captured({ access: true })
  const call = { toolName: 'exec', params: {}, result: 'x' }
  await openClaw.fire('after_tool_call', { ...call, toolCallId: 'a' }, { ...place, runId: 'r1' })
  await openClaw.fire('agent_end', run('A task'), { ...place, runId: 'r1' })
  await openClaw.fire('after_tool_call', { ...call, toolCallId: 'b', error: 'broken' }, { ...place, runId: 'r2' })
  await openClaw.fire('after_tool_call', { ...call, toolCallId: 'c' }, { ...place, runId: 'r3' })
  expect(told.slice(1)).toMatchObject([{ event: 'progress', session_id: 's1', tools: ['exec error'] }])
  exit()
  expect(told.slice(1)).toMatchObject([
    { event: 'progress', session_id: 's1', tools: ['exec error'] },
    { event: 'progress', session_id: 's1', tools: ['exec completed'] },
    { event: 'end' },
  ])
})

test('a subagent is a part of the session that began it, and ends by itself', async () => {
  const { openClaw, told } = captured({ access: true })
  await openClaw.fire('before_prompt_build', { prompt: 'Delegate' }, { ...place, runId: 'r1' })
  const child = { sessionId: 's2', sessionKey: 'agent:main:subagent:x', workspaceDir: '/w' }
  const requesterSessionKey = place.sessionKey
  await openClaw.fire('subagent_spawned', { childSessionKey: child.sessionKey }, { requesterSessionKey })
  await openClaw.fire('agent_end', run('Do a part of it'), { ...child, runId: 'r2' })
  await openClaw.fire('subagent_ended', { targetSessionKey: child.sessionKey })
  expect(told).toMatchObject([
    { event: 'turn_end', session_id: 's1', agent_id: 's2' },
    { event: 'subagent_end', session_id: 's1', agent_id: 's2' },
  ])
})

test.each([
  [{ inputProvenance: { kind: 'inter_session' } }, ['Done.'], undefined],
  [{ inputProvenance: { kind: 'external_user' } }, ['A task', 'Done.'], undefined],
  [{ trigger: 'cron' }, ['A task', 'Done.'], undefined],
  [{ trigger: 'heartbeat' }, ['Done.'], true],
])('of a run with %j it is kept what a user said', async (origin, texts, calls) => {
  const { openClaw, told } = captured({ access: true })
  const context = { ...place, runId: 'r1', ...origin }
  await openClaw.fire('before_prompt_build', { prompt: 'A task' }, context)
  await openClaw.fire('agent_end', run('A task'), context)
  expect(told).toMatchObject([{ event: 'turn_end', session_id: 's1', texts, tools: [] }])
  expect(told[0]?.calls).toBe(calls)
})

test('compaction and the end of a session are told of, in a Gateway as one that serves many', async () => {
  const { openClaw, told, serves } = captured({ access: false })
  await openClaw.fire('before_compaction', {}, place)
  expect(serves()).toBe(false)
  await openClaw.fire('gateway_start', {})
  await openClaw.fire('session_end', { sessionId: 's9', sessionKey: 'agent:main:old' })
  expect(serves()).toBe(true)
  expect(told).toMatchObject([
    { event: 'before_compaction', session_id: 's1' },
    { event: 'session_end', session_id: 's9' },
  ])
})

test.each([
  ['nothing', { messages: [] }],
  ['no messages at all', {}],
  ['what was said alone', run('A task')],
])('calls that the end of a run does not tell of are kept: one of %s', async (_what, ended) => {
  const { openClaw, told } = captured({ access: true })
  const context = { ...place, runId: 'r1' }
  const call = { toolName: 'exec', params: {}, result: 'x', toolCallId: 'call_0' }
  await openClaw.fire('after_tool_call', call, context)
  await openClaw.fire('after_tool_call', call, context)
  await openClaw.fire('agent_end', ended, context)
  expect(told).toMatchObject([{ event: 'turn_end', tools: ['exec completed', 'exec completed'] }])
})

test.each([null, '', false, 0, undefined])('an error %j is none', async (error) => {
  const { openClaw, told } = captured({ access: false })
  const read = { toolName: 'read_experience', params: {}, result: '{}', toolCallId: 'c', error: error as string }
  await openClaw.fire('after_tool_call', read, place)
  expect(told).toMatchObject([{ tools: ['read_experience completed'] }])
})

test.each([undefined, null, '', 7, {}])(
  'each call that has the id %j is told of, with or without a run',
  async (id) => {
    const { openClaw, told } = captured({ access: false })
    const read = { toolName: 'read_experience', params: {}, result: '{}', toolCallId: id as string }
    for (const runId of ['r1', 'r1', undefined, undefined, ''] as string[]) {
      await openClaw.fire('after_tool_call', { ...read, runId }, place)
    }
    expect(told).toHaveLength(5)
    expect(new Set(told.flatMap(({ ids }) => ids)).size).toBe(5)
  },
)

test('runs without an id in one session are each kept, and the same one told again is the same', async () => {
  const { openClaw, told } = captured({ access: true })
  const call = { toolName: 'exec', params: {}, result: 'x', toolCallId: 'call_0' }
  for (const text of ['One', 'Two', 'Three', 'Three']) {
    if (told.length < 3) await openClaw.fire('after_tool_call', call, place)
    await openClaw.fire('agent_end', run(text), place)
  }
  expect(told.map(({ texts }) => texts[0])).toEqual(['One', 'Two', 'Three', 'Three'])
  expect(told.map(({ tools }) => tools.length)).toEqual([1, 1, 1, 0])
  const ids = told.map((each) => each.ids)
  expect(new Set(ids.slice(0, 3).flat()).size).toBe(9)
  expect(ids[2]).toEqual(expect.arrayContaining(ids[3] ?? []))
})

test('without a session nothing is told of, and a tool whose name is no name is passed over', async () => {
  const { openClaw, told } = captured({ access: true })
  const call = { toolName: 'read_experience', params: {}, result: '{}', toolCallId: 'c' }
  await openClaw.fire('after_tool_call', call, { sessionId: '' })
  await openClaw.fire('agent_end', run('A task'), { sessionId: '' })
  await openClaw.fire('after_tool_call', { ...call, toolName: {} as string }, place)
  await openClaw.fire('session_end', { sessionId: '' }, { sessionId: '' })
  expect(told).toEqual([])
})
