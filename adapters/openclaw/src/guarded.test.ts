import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCallLedger } from './call-ledger.ts'
import { captureSessions } from './capture.ts'
import { experienceTools } from './experience-tools.ts'
import { openFamilies } from './families.ts'
import { guarded } from './guarded.ts'
import type { HookContext, HookEvents } from './openclaw-api.ts'
import { recallAtPrompts } from './recall.ts'
import { fakeOpenClaw } from './testing/fake-openclaw.ts'

const HOOKS = [
  'before_prompt_build',
  'agent_end',
  'after_tool_call',
  'before_compaction',
  'after_compaction',
  'gateway_start',
  'session_end',
  'subagent_spawned',
  'subagent_ended',
] as const satisfies (keyof HookEvents)[]

const KEYS = [
  'sessionId',
  'sessionKey',
  'runId',
  'messages',
  'toolName',
  'toolCallId',
  'params',
  'result',
  'error',
  'prompt',
  'currentUserMessage',
  'childSessionKey',
  'requesterSessionKey',
  'targetSessionKey',
  'trigger',
  'workspaceDir',
]

test.each([
  [
    'throws',
    () => {
      throw new TypeError('of the session')
    },
  ],
  ['fails later', () => Promise.reject(new TypeError('of the session'))],
])('a hook that %s is a line without what was recorded, and nothing to OpenClaw', async (_how, handler) => {
  const lines: string[] = []
  const openClaw = fakeOpenClaw()
  guarded(openClaw.api, (line) => lines.push(line)).on('session_end', handler)
  expect(await openClaw.fire('session_end', {})).toEqual([undefined])
  expect(lines).toEqual(['session_end: nothing came of it (TypeError)'])
})

test('what a hook answers is passed on, and its options', async () => {
  const openClaw = fakeOpenClaw({ access: true })
  const registered: unknown[] = []
  const on: typeof openClaw.api.on = (name, handler, options) => {
    registered.push(name, options)
    openClaw.api.on(name, handler, options)
  }
  guarded({ ...openClaw.api, on }, () => undefined).on('before_prompt_build', async () => 'more', { timeoutMs: 5 })
  expect(await openClaw.fire('before_prompt_build', {})).toEqual(['more'])
  expect(registered).toEqual(['before_prompt_build', { timeoutMs: 5 }])
})

test('no event or context, whatever it is, throws into OpenClaw', async () => {
  const families = openFamilies()
  const ledger = openCallLedger()
  const openClaw = fakeOpenClaw({ access: true })
  const own = guarded(openClaw.api, () => undefined)
  const settingsIn = (): never => {
    throw new Error('no settings')
  }
  const tell = { tell: () => undefined, serve: () => undefined, end: () => undefined }
  captureSessions(tell, { families, ledger, onExit: () => undefined })(own)
  recallAtPrompts({ settingsIn, families, log: () => undefined })(own)
  const open = (): Promise<never> => Promise.reject(new Error('nothing is opened'))
  experienceTools({ open, keepsIn: () => true, families, ledger, log: () => undefined })(own)
  const odd = fc.oneof(fc.anything(), fc.constantFrom(undefined, null, '', 0, 'a', 'b', 1e20))
  const keys = fc.constantFrom(...KEYS)
  const told = fc.oneof(odd, fc.dictionary(keys, odd))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...HOOKS), told, told, async (name, event, context) => {
      await openClaw.fire(name, event as HookEvents[typeof name], context as HookContext)
      openClaw.tool('search_experience', context as object)
    }),
    { numRuns: 500 },
  )
})
