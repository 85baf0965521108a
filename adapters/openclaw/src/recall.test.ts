import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@openviking-plugins/connect'
import { openLocalStore } from '@openviking-plugins/local-store'
import { HINT } from '@openviking-plugins/recall'
import { expect, onTestFinished, test } from 'vitest'
import { openFamilies } from './families.ts'
import { recallAtPrompts } from './recall.ts'
import { type FakeOpenClaw, fakeOpenClaw } from './testing/fake-openclaw.ts'

const PROMPT = 'The integration tests fail with EADDRINUSE on the runner in CI'
const WRITE_UP = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.\n'

interface Scene {
  openClaw: FakeOpenClaw
  /** What is put before a prompt. */
  before: (prompt: string, context?: object) => Promise<unknown>
}

async function scene(recall: string): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'ov openclaw '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const home = join(folder, 'home')
  const store = await openLocalStore({ home, user: 'mira' })
  await store.addExperience('busy-port', WRITE_UP)
  await store.close()
  const env = { OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_RECALL: recall }
  const families = openFamilies()
  families.spawned('agent:main:subagent:x', 'agent:main:main')
  const openClaw = fakeOpenClaw({ access: true })
  const settingsIn = () => loadSettings({ env, harness: 'openclaw' })
  recallAtPrompts({ settingsIn, families, log: () => undefined })(openClaw.api)
  return {
    openClaw,
    async before(prompt, context = {}) {
      const [answer] = await openClaw.fire('before_prompt_build', { prompt }, { sessionId: 's1', ...context })
      return answer
    },
  }
}

test('puts what fits before a prompt, once a session', async () => {
  const { before } = await scene('suggest')
  expect(await before(PROMPT)).toEqual({ prependContext: expect.stringContaining('experiences/busy-port.md') })
  expect(await before(PROMPT)).toBeUndefined()
})

test('looks at what the user has just said, where OpenClaw tells it apart', async () => {
  const { openClaw } = await scene('suggest')
  const event = { prompt: `${PROMPT}\n\nHello`, currentUserMessage: 'Hello' }
  expect(await openClaw.fire('before_prompt_build', event, { sessionId: 's1' })).toEqual([undefined])
})

test.each([
  ['a heartbeat', { trigger: 'heartbeat' }],
  ['another session', { inputProvenance: { kind: 'inter_session' } }],
  ['the parent of a subagent', { sessionKey: 'agent:main:subagent:x' }],
  ['nobody knows which session', { sessionId: undefined }],
])('says nothing to the prompt of %s', async (_who, context) => {
  const { before } = await scene('suggest')
  expect(await before(PROMPT, context)).toBeUndefined()
})

test('says nothing where recall is off', async () => {
  const { before } = await scene('off')
  expect(await before(PROMPT)).toBeUndefined()
})

test('gives the hint once, and again after a compaction', async () => {
  const { openClaw, before } = await scene('hint')
  expect(await before(PROMPT)).toEqual({ prependContext: HINT })
  expect(await before(PROMPT)).toBeUndefined()
  await openClaw.fire('after_compaction', {}, { sessionId: 's1' })
  expect(await before(PROMPT)).toEqual({ prependContext: HINT })
  expect(await before(PROMPT)).toBeUndefined()
})

test('lets a prompt pass whatever goes wrong', async () => {
  const lines: string[] = []
  const broken = fakeOpenClaw({ access: true })
  const settingsIn = () => {
    throw new Error('no settings')
  }
  recallAtPrompts({ settingsIn, families: openFamilies(), log: (line) => lines.push(line) })(broken.api)
  expect(await broken.fire('before_prompt_build', { prompt: PROMPT }, { sessionId: 's1' })).toEqual([undefined])
  expect(lines).toEqual(['nothing is suggested: no settings'])
})
