import { TOOLS } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { longestToolName, PLUGIN_PREFIX } from './tool-name.ts'

test('every tool of ours has room for the longest prefix', () => {
  expect(PLUGIN_PREFIX).toBe('mcp__plugin_openviking-memory_openviking__')
  for (const { name } of TOOLS) expect(name.length).toBeLessThanOrEqual(longestToolName('claude-code'))
})

test.each([
  ['claude-code', 22],
  ['codex', 47],
  ['mcp', 47],
])('%s has room for %i characters', (harness, expected) => {
  expect(longestToolName(harness)).toBe(expected)
})
