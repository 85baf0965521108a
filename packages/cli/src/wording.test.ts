import { describe, expect, it } from 'vitest'
import { byteSize, counted, localTime } from './wording.ts'

describe('wording', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1.0 MB'],
    [2_000_000, '2.0 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text)
  })

  it('counts one and many', () => {
    expect([counted(0, 'session'), counted(1, 'session'), counted(2, 'session')]).toEqual([
      '0 sessions',
      '1 session',
      '2 sessions',
    ])
  })

  it('shows a time in the zone of the machine, and anything else as it is', () => {
    expect(localTime(new Date(2026, 0, 5, 7, 9).toISOString())).toBe('2026-01-05 07:09')
    expect(localTime('never')).toBe('never')
  })
})
