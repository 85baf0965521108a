import { expect, test } from 'vitest'
import { compareVersionNumbers, versionNumbers } from './version-numbers.ts'

test.each([
  ['0.5.2', [0, 5, 2]],
  ['0.5.1.1', [0, 5, 1, 1]],
  [' v0.4.17rc1 ', [0, 4, 17]],
  ['0.5.3.dev1+g1234567', [0, 5, 3]],
  ['5', [5]],
  ['0.0.0+unknown', [0, 0, 0]],
  ['unknown', undefined],
  ['', undefined],
])('%j has the numbers %j', (version, numbers) => {
  expect(versionNumbers(version)).toEqual(numbers)
})

test('versions sort by their numbers, not by their letters', () => {
  const versions = ['0.5.2', '0.4.9', '0.5.1.1', '0.4.17', '0.5.1', '1', '0.4.17.1']
  const sorted = versions.toSorted((a, b) => compareVersionNumbers(versionNumbers(a) ?? [], versionNumbers(b) ?? []))
  expect(sorted).toEqual(['0.4.9', '0.4.17', '0.4.17.1', '0.5.1', '0.5.1.1', '0.5.2', '1'])
  expect(compareVersionNumbers([0, 5], [0, 5, 0])).toBe(0)
})
