import { describe, expect, it } from 'vitest'
import { sinceMoment } from './since.ts'

const now = new Date('2026-11-30T10:00:00.000Z')

describe('sinceMoment', () => {
  it.each([
    ['12h', '2026-11-29T22:00:00.000Z'],
    ['7d', '2026-11-23T10:00:00.000Z'],
    ['2w', '2026-11-16T10:00:00.000Z'],
    ['2026-11-23T08:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T08:00+08:00', '2026-11-23T00:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(sinceMoment(text, now)).toBe(moment)
  })

  it('starts a day at its local midnight', () => {
    expect(sinceMoment('2026-11-23', now)).toBe(new Date(2026, 10, 23).toISOString())
  })

  it.each(['', '0d', '7', 'd', '-7d', '7 d', '7m', '2026-02-30', '2026-13-01', '2026-11-23T25:00:00Z', 'yesterday'])(
    'refuses %j',
    (text) => {
      expect(sinceMoment(text, now)).toBeUndefined()
    },
  )
})
