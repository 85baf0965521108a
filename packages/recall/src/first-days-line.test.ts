import { existsSync } from 'node:fs'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { expect, onTestFinished, test } from 'vitest'
import { firstDaysLine } from './first-days-line.ts'
import { PORT, recallHome } from './testing/recall-home.ts'

const learn = (sessions: number) => ({ command: '/openviking-memory:learn', countSessions: () => sessions })
const LINE = 'OpenViking: no experiences yet; 38 past sessions can be learned from: /openviking-memory:learn'

async function emptyServer() {
  const fake = await startFakeServer({ auth_mode: 'api_key' })
  onTestFinished(() => fake.close())
  return { fake, server: { url: fake.url, api_key: 'alice-key', timeout_ms: 5_000 } }
}

test('is shown three times in all, over all sessions', async () => {
  const at = recallHome()
  const shown: unknown[] = []
  for (const session_id of ['a', 'b', 'c', 'd', 'e']) {
    shown.push(await firstDaysLine(at.context({ session_id }), learn(38)))
  }
  expect(shown).toEqual([LINE, LINE, LINE, undefined, undefined])
})

test('counts sessions only while it may be shown', async () => {
  const at = recallHome()
  for (let time = 0; time < 3; time++) await firstDaysLine(at.context(), learn(1))
  const counting = { ...learn(1), countSessions: () => expect.unreachable() }
  expect(await firstDaysLine(at.context(), counting)).toBeUndefined()
})

test('says one session in the singular, and without any leaves no trace', async () => {
  const at = recallHome()
  expect(await firstDaysLine(at.context(), learn(0))).toBeUndefined()
  expect(existsSync(at.home)).toBe(false)
  expect(await firstDaysLine(at.context(), learn(1))).toContain('1 past session can be learned from')
})

test.each([{ recall: 'off' as const }, { capture: 'off' as const }])('not with %j', async (settings) => {
  const at = recallHome()
  expect(await firstDaysLine(at.context(settings), learn(38))).toBeUndefined()
  expect(existsSync(at.home)).toBe(false)
})

test('not once there is an experience', async () => {
  const at = recallHome()
  await at.add('a', PORT)
  expect(await firstDaysLine(at.context(), learn(38))).toBeUndefined()
})

test('a server is asked whether it is empty, and only while the line may be shown', async () => {
  const at = recallHome()
  const { fake, server } = await emptyServer()
  expect(await firstDaysLine(at.context({ server }), learn(0))).toBeUndefined()
  expect(fake.requests).toEqual([])
  for (let time = 0; time < 3; time++) expect(await firstDaysLine(at.context({ server }), learn(38))).toBe(LINE)
  const { length } = fake.requests
  expect(await firstDaysLine(at.context({ server }), learn(38))).toBeUndefined()
  expect(fake.requests).toHaveLength(length)
})

test.each(['full', 'down'])('nothing is said where a server is %s', async (state) => {
  const at = recallHome()
  const { fake, server } = await emptyServer()
  if (state === 'full') fake.put('viking://user/alice/memories/experiences/a.md', PORT)
  else await fake.down()
  expect(await firstDaysLine(at.context({ server }), learn(38))).toBeUndefined()
})
