import type { Message } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
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
        ...(calls ? { calls } : {}),
      })
    },
    serve() {
      serves = true
    },
    end: () => void told.push({ event: 'end', session_id: '', texts: [], tools: [] }),
  }
  const openClaw = fakeOpenClaw(options)
  let exit = (): void => undefined
  captureSessions(sessions, openFamilies(), (act) => {
    exit = act
  })(openClaw.api)
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
  expect(told).toEqual(CALLS.map((tool) => ({ event: 'progress', session_id: SESSION, texts: [], tools: [tool] })))
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
  expect(told).toEqual([
    { event: 'turn_end', session_id: 's1', texts, tools: [], ...(calls === undefined ? {} : { calls }) },
  ])
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
