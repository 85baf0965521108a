import { expect, test } from 'vitest'
import { commandsForRead } from './hook-processes.ts'

const nested = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: 'nested' }],
})

test.each([
  ['PreToolUse', nested(), 1],
  ['PostToolUse', nested(''), 1],
  ['PostToolUse', nested('*'), 1],
  ['PostToolUse', nested('Edit|Read'), 1],
  ['PermissionRequest', nested('.*'), 1],
  ['PostToolUse', nested('mcp__.*__read_experience'), 0],
  ['PostToolUse', nested('ReadMcpResource'), 0],
  ['Stop', nested(), 0],
  ['SessionStart', nested('*'), 0],
  ['beforeReadFile', { command: 'flat' }, 1],
  ['postToolUse', { command: 'flat', matcher: 'Read' }, 1],
  ['postToolUse', { command: 'flat', matcher: 'Shell' }, 0],
  ['afterFileEdit', { command: 'flat' }, 0],
])('%s with %j', (event, entry, processes) => {
  expect(commandsForRead({ hooks: { [event]: [entry] } })).toHaveLength(processes)
})
