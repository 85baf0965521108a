import { expect, test } from 'vitest'
import { median, pairedRatio, percentile } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [hundred, 0.95, 95],
  [hundred, 1, 100],
  [hundred, 0.001, 1],
  [[7], 0.95, 7],
])('percentile of %j at %d', (values, share, expected) => {
  const before = [...values]
  expect(percentile(values, share)).toBe(expected)
  expect(values).toEqual(before)
})

test('sorts as numbers, and has no value for none', () => {
  expect(median([10, 9, 100])).toBe(10)
  expect(median([])).toBeNaN()
})

test('a ratio is taken round by round, so that a slow round spoils nothing', () => {
  expect(pairedRatio([2, 200, 3], [1, 100, 1])).toBe(2)
  expect(() => pairedRatio([1], [1, 2])).toThrow('rounds differ')
})
