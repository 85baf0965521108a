import { expect, test } from 'vitest'
import { isCountedName } from './tool-names.ts'

test.each(
  'search_experience x_read_experience find read multi_read ov_search openviking_list mcp__openviking__read MCP__OPENVIKING__FIND mcp__plugin_x_openviking__find'.split(
    ' ',
  ),
)('%s is counted somewhere', (name) => {
  expect(isCountedName(name)).toBe(true)
  expect(isCountedName(` ${name} `)).toBe(true)
})

test.each('Read Grep ov_find mcp__other__find openviking.find read_tool search_experience_tool Bash'.split(' '))(
  '%s is counted nowhere',
  (name) => {
    expect(isCountedName(name)).toBe(false)
  },
)
