import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivedOf } from './session-counts.ts'
import type { SessionCounts } from './session-state.ts'

const counts = (live: number, commits = 0, total: number | null = live): SessionCounts => ({ live, commits, total })

describe('of five messages without an answer', () => {
  test.each<[string, SessionCounts | null, SessionCounts | null, number]>([
    ['none, when nothing has changed', counts(3), counts(3), 0],
    ['all', counts(3), counts(8), 5],
    ['some', counts(3), counts(5), 2],
    ['no more than were sent, when somebody else sends as well', counts(3), counts(20), 5],
    ['none, when there is still no such session', null, null, 0],
    ['all, in a session that they made', null, counts(5), 5],
    ['none, when the session is gone', counts(3), null, 0],
    ['all, when the server committed upon them', counts(3), counts(0, 1, 8), 5],
    ['some, when it committed before them', counts(3), counts(2, 1, 5), 2],
    ['none, when it only committed', counts(3), counts(0, 1, 3), 0],
    ['all, when it committed and tells no total', counts(3, 0, null), counts(0, 1, null), 5],
    [
      'by what is live, when the total lags behind',
      { live: 3, commits: 0, total: 3 },
      { live: 8, commits: 0, total: 3 },
      5,
    ],
    ['all, in a session that was deleted and begun anew by them', counts(3, 2, 30), counts(5), 5],
    ['all, in one that was deleted before it had a commit', counts(8), counts(5), 5],
  ])('%s', (_, before, after, arrived) => {
    expect(arrivedOf(5, before, after)).toBe(arrived)
  })
})

test('never more than were sent, never less than none', () => {
  const some = fc.option(fc.record({ live: fc.nat(20), commits: fc.nat(3), total: fc.option(fc.nat(60)) }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), some, some, (sent, before, after) => {
      const arrived = arrivedOf(sent, before, after)
      expect(arrived).toBeGreaterThanOrEqual(0)
      expect(arrived).toBeLessThanOrEqual(sent)
    }),
  )
})
