import { expect, test } from 'vitest'
import { isOneCall } from './call-id.ts'

test.each<[string, boolean]>([
  ['toolu_01A09q90qw90lq917835lq9', true],
  ['toolu_1', true],
  ['call_AbC123def456GHI789jkl012', true],
  ['chatcmpl-tool-3f1e0c7a9b2d4e5f8a6b7c8d9e0f1a2b', true],
  ['9f1c2d3e-4b5a-4678-9abc-def012345678', true],
  ['fc_68af4030baa881a2b0b5b0a1', true],
  ['D681PevKs', true],
  ['call_68af4030ba', true],
  ['t1', true],
  ['call_0', false],
  ['call_0012', false],
  ['17', false],
  ['functions.read_experience:0', false],
  ['read_experience_1', false],
  ['mcp__openviking__search_experience', false],
  ['0', false],
  ['', false],
  ['call_abcdefghijklmnopqrstuvwxyz_1234567890123456789', true],
  ['call_abcdefghijklmnopqrstuvwxyz_12', false],
])('%j', (id, expected) => {
  expect(isOneCall(id)).toBe(expected)
})

test('an id of any length takes no time to speak of', () => {
  expect(isOneCall('x'.repeat(2_000_000))).toBe(false)
  expect(isOneCall('a_'.repeat(1_000_000))).toBe(false)
})
