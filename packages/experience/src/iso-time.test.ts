import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test('says what toISOString says', () => {
  const times = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (time) => {
      expect(isoTime(time.getTime())).toBe(time.toISOString())
    }),
  )
  expect(Math.abs(Date.parse(isoTime()) - Date.now())).toBeLessThan(60_000)
})
