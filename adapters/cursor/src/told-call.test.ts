import type { ToolPart } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordedHooks } from './testing/recorded-hooks.ts'
import { type ToldCall, toldCall } from './told-call.ts'

const URI = 'viking://user/alice/memories/experiences/retry_flaky_tests.md'

function partOf(call: ToldCall | undefined): Partial<ToolPart> | undefined {
  const part = call?.message.parts[0]
  return part?.type === 'tool' ? part : undefined
}

function terminal(input: object, event = 'postToolUse'): ToldCall | undefined {
  return toldCall(event, { tool_name: 'Shell', tool_input: { command: 'npm test' }, tool_use_id: 't1', ...input })
}

describe('the recorded events', () => {
  test('tell of each call once, after it', () => {
    const told = recordedHooks().flatMap(({ event, input }) => {
      const call = toldCall(event, input)
      return call === undefined ? [] : [{ event, id: call.message.id, ...partOf(call) }]
    })
    expect(told).toMatchObject([
      {
        event: 'postToolUse',
        id: 'call-00000000-0000-7000-8000-000000000001',
        tool_id: '00000000-0000-7000-8000-000000000001',
        tool_name: 'search_experience',
        recorded_name: 'MCP:search_experience',
        tool_input: { query: 'flaky test', limit: 2 },
        tool_status: 'completed',
      },
      {
        event: 'postToolUse',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: JSON.stringify({ uri: URI, content: '# Retry flaky tests\n' }),
        tool_status: 'completed',
      },
      // `isError` in the output, although the event says that all went well.
      { event: 'postToolUse', tool_name: 'read_experience', tool_output: 'unknown experience', tool_status: 'error' },
    ])
    expect(told).toHaveLength(3)
  })

  test.each([
    [undefined, 'MCP:read_experience'],
    ['plugin-openviking-memory-openviking', 'plugin-openviking-memory-openviking/read_experience'],
    ['user-openviking', 'user-openviking/read_experience'],
    ['somebody-elses', undefined],
  ])('a server that is named as %s', (mcp_server_name, recorded_name) => {
    const call = { tool_name: 'MCP:read_experience', tool_input: { uri: URI }, tool_use_id: 't1', tool_output: '{}' }
    const part = partOf(toldCall('postToolUse', { ...call, mcp_server_name }))
    expect([part?.tool_name, part?.recorded_name]).toEqual([recorded_name && 'read_experience', recorded_name])
  })

  test('the same event gives the same ids whenever it is told', () => {
    const [first] = recordedHooks().filter(({ event }) => event === 'postToolUse')
    const tell = (): string | undefined => toldCall('postToolUse', first?.input ?? {})?.message.id
    expect(tell()).toBe(tell())
  })
})

test.each<[string, ToldCall | undefined, Partial<ToolPart>, string | undefined]>([
  [
    'what a command printed',
    terminal({ tool_output: '{"output":"ok\\n","exitCode":0}' }),
    { tool_name: 'Shell', tool_input: { command: 'npm test' }, tool_output: 'ok\n', tool_status: 'completed' },
    undefined,
  ],
  [
    'a command that ended with a code',
    terminal({ tool_output: '{"output":"no such file","exitCode":1}' }),
    { tool_output: 'no such file', tool_status: 'error' },
    'no such file',
  ],
  [
    'a command of which Cursor says that it failed',
    terminal({ error_message: 'Command failed with exit code 2', failure_type: 'error' }, 'postToolUseFailure'),
    { tool_output: 'Command failed with exit code 2', tool_status: 'error' },
    'Command failed with exit code 2',
  ],
  [
    'a command that the user refused',
    terminal({ error_message: 'Rejected', failure_type: 'permission_denied' }, 'postToolUseFailure'),
    { tool_output: 'Rejected', tool_status: 'error' },
    undefined,
  ],
  [
    'a command that the user stopped',
    terminal({ error_message: 'Command was aborted', failure_type: 'error', is_interrupt: true }, 'postToolUseFailure'),
    { tool_status: 'error' },
    undefined,
  ],
  [
    'an output as text',
    terminal({ tool_output: 'plain' }),
    { tool_output: 'plain', tool_status: 'completed' },
    undefined,
  ],
  ['an output of another shape', terminal({ tool_output: '{"shell_id":3}' }), { tool_status: 'completed' }, undefined],
  ['no output', terminal({}), { tool_output: '', tool_status: 'completed' }, undefined],
  ...(
    [
      ['a server that is gone', { error: 'not connected' }, 'not connected'],
      ['a call that the user refused', { rejected: true, reason: 'no' }, 'no'],
      ['a call that may not be made', { permissionDenied: true, error: 'blocked' }, 'blocked'],
    ] as const
  ).map(([name, output, tool_output]): [string, ToldCall | undefined, Partial<ToolPart>, undefined] => [
    name,
    toldCall('postToolUse', {
      tool_name: 'MCP:read_experience',
      tool_input: { uri: URI },
      tool_use_id: 't1',
      tool_output: JSON.stringify(output),
    }),
    { tool_name: 'read_experience', tool_output, tool_status: 'error' },
    undefined,
  ]),
  [
    'a tool of ours that timed out',
    toldCall('postToolUseFailure', {
      tool_name: 'MCP:read_experience',
      tool_input: { uri: URI },
      tool_use_id: 't1',
      error_message: 'timed out',
      failure_type: 'timeout',
    }),
    { tool_name: 'read_experience', tool_output: 'timed out', tool_status: 'error' },
    undefined,
  ],
])('%s', (_, call, expected, failure) => {
  expect(partOf(call)).toMatchObject(expected)
  expect(call?.failure).toBe(failure)
})

test.each<[string, string, Record<string, unknown>]>([
  ['another tool', 'postToolUse', { tool_name: 'Read', tool_use_id: 't1', tool_output: '{}' }],
  ['a tool of another server', 'postToolUse', { tool_name: 'MCP:find', tool_use_id: 't1', tool_output: '{}' }],
  ['a call without an id', 'postToolUse', { tool_name: 'Shell', tool_output: '{}' }],
  ['a call before it', 'preToolUse', { tool_name: 'Shell', tool_use_id: 't1' }],
  ['an event without a call', 'stop', {}],
])('nothing of %s', (_, event, input) => {
  expect(toldCall(event, input)).toBeUndefined()
})

test('an input of any kind never throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('postToolUse', 'postToolUseFailure'),
      fc.jsonValue(),
      fc.json(),
      (event, value, text) => {
        const input = {
          tool_use_id: 't',
          tool_name: 'Shell',
          tool_input: value,
          tool_output: text,
          error_message: value,
        }
        expect(() => toldCall(event, input)).not.toThrow()
        expect(() => toldCall(event, { ...input, tool_name: 'MCP:search_experience' })).not.toThrow()
      },
    ),
  )
})
