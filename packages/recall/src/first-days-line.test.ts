import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstDaysLine } from './first-days-line.ts'
import { PORT, recallHome } from './testing/recall-home.ts'

const learn = (sessions: number) => ({ command: '/openviking-memory:learn', countSessions: () => sessions })
const LINE = 'OpenViking: no experiences yet; 38 past sessions can be learned from: /openviking-memory:learn'

test('is shown three times in all, over all sessions', () => {
  const at = recallHome()
  const shown = ['a', 'b', 'c', 'd', 'e'].map((session_id) => firstDaysLine(at.context({ session_id }), learn(38)))
  expect(shown).toEqual([LINE, LINE, LINE, undefined, undefined])
})

test('counts sessions only while it may be shown', () => {
  const at = recallHome()
  for (let time = 0; time < 3; time++) firstDaysLine(at.context(), learn(1))
  const counting = { ...learn(1), countSessions: () => expect.unreachable() }
  expect(firstDaysLine(at.context(), counting)).toBeUndefined()
})

test('says one session in the singular, and without any leaves no trace', () => {
  const at = recallHome()
  expect(firstDaysLine(at.context(), learn(0))).toBeUndefined()
  expect(existsSync(at.home)).toBe(false)
  expect(firstDaysLine(at.context(), learn(1))).toContain('1 past session can be learned from')
})

const server = { url: 'https://a.example', timeout_ms: 1_000 }

test.each([{ recall: 'off' as const }, { capture: 'off' as const }, { server }])('not with %j', (settings) => {
  const at = recallHome()
  expect(firstDaysLine(at.context(settings), learn(38))).toBeUndefined()
  expect(existsSync(at.home)).toBe(false)
})

test('not once there is an experience', async () => {
  const at = recallHome()
  await at.add('a', PORT)
  expect(firstDaysLine(at.context(), learn(38))).toBeUndefined()
})
