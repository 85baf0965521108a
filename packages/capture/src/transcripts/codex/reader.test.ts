import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInPieces } from '../../testing/in-pieces.ts'
import { agent, call, said, user } from '../../testing/said.ts'
import { type RecordedTranscript, readTranscriptFile, readTranscriptText } from '../read-transcript.ts'
import type { ReaderOptions } from '../transcript.ts'
import { codex } from './format.ts'

const FIXTURES = fileURLToPath(new URL('../../../../../tests/fixtures/codex/', import.meta.url))
const SESSION = '00000000-0000-7000-8000-000000000001'
const BY_ALICE = 'viking://user/alice/memories/experiences'
const URI = `${BY_ALICE}/retry_flaky_tests.md`
const FOREIGN = 'viking://user/bob/memories/experiences/other.md'
const SEARCH_OUTPUT = JSON.stringify({
  results: [
    {
      uri: URI,
      title: 'retry_flaky_tests',
      score: 0.82,
      snippet: 'When a test fails only on CI, rerun it alone before editing code.',
    },
    {
      uri: `${BY_ALICE}/release_checklist.md`,
      title: 'release_checklist',
      score: 0.41,
      snippet: 'Tag only after the changelog has been written.',
    },
  ],
})
const READ_OUTPUT = JSON.stringify({
  uri: URI,
  content: '# Retry flaky tests\n\n- Rerun the failing test alone.\n- Fix the code only if it fails twice.\n',
})
const QUERY = { query: 'flaky test on CI', limit: 5 }

/** The tools of our server under our own names, those of another under its own. */
const prefix = (server: string): string => (server === 'openviking' ? '' : `mcp__${server}__`)
const search = (id: string, server: string): object =>
  call(id, `${prefix(server)}search_experience`, QUERY, SEARCH_OUTPUT)
const read = (id: string, server: string): object =>
  call(id, `${prefix(server)}read_experience`, { uri: URI }, READ_OUTPUT)
const readForeign = (id: string, server: string): object =>
  call(id, `${prefix(server)}read_experience`, { uri: FOREIGN }, `not an experience of this user: ${FOREIGN}`, 'error')
const direct = (server = 'openviking'): unknown[] => [
  user('Fix the flaky test'),
  search('call_0001', server),
  read('call_0002', server),
  readForeign('call_0003', server),
  agent('I read the experience and will rerun the test alone.'),
]
const resumed = [...direct('probe-memory'), user('And now?'), agent('Second turn.')]
const REFUSAL = 'MCP tool call requires approval, but approval policy is never'

const RECORDED: [scenario: string, expected: unknown[]][] = [
  ['0.171.0/direct-text', direct()],
  ['0.171.0/direct-structured', direct()],
  [
    '0.171.0/code-mode',
    [
      user('Fix the flaky test'),
      search('exec-00000000-0000-7000-8000-000000000016', 'probe-memory'),
      read('exec-00000000-0000-7000-8000-000000000019', 'probe-memory'),
      readForeign('exec-00000000-0000-7000-8000-000000000022', 'probe-memory'),
      call(
        'call_0001',
        'exec',
        { input: expect.stringContaining('await tools.mcp__probe_memory__search_experience({') },
        expect.stringContaining('Script completed'),
      ),
      agent('I read the experience and will rerun the test alone.'),
    ],
  ],
  [
    '0.171.0/no-annotations',
    [
      user('Fix the flaky test'),
      call('call_0001', 'search_experience', QUERY, REFUSAL, 'error'),
      call('call_0002', 'read_experience', { uri: expect.stringContaining('NO MATCH') }, REFUSAL, 'error'),
      call('call_0003', 'read_experience', { uri: FOREIGN }, REFUSAL, 'error'),
      agent('I read the experience and will rerun the test alone.'),
    ],
  ],
  [
    '0.171.0/long-output',
    [
      user('Fix the flaky test'),
      search('call_0001', 'openviking'),
      // Cut in the middle.
      call('call_0002', 'read_experience', { uri: URI }, expect.stringMatching(/^\{"content":\[\{"type":"text"/)),
      readForeign('call_0003', 'openviking'),
      agent('I read the experience and will rerun the test alone.'),
    ],
  ],
  [
    '0.171.0/compact',
    [user('Fix the flaky test'), search('call_0001', 'probe-memory'), agent('Done after compaction.')],
  ],
  ['0.171.0/resume', resumed],
  [
    '0.171.0/shell-and-patch',
    [
      user('Fix the flaky test'),
      call('call_0001', 'exec_command', { cmd: 'echo hello; exit 3' }, 'hello\n', 'error'),
      agent('The command failed with status 3.'),
    ],
  ],
  ['0.146.0/direct-text', direct()],
  ['0.146.0/plugin-bypass', direct('probe-memory')],
  ['0.146.0/plugin-untrusted', direct('probe-memory')],
  ['0.146.0/resume', resumed],
]

const recording = (scenario: string): string => join(FIXTURES, scenario, 'rollout.jsonl')
const linesOf = (scenario: string): string[] => readFileSync(recording(scenario), 'utf8').trimEnd().split('\n')

describe('recorded sessions', () => {
  test.each(RECORDED)('%s', (scenario, expected) => {
    const { session, messages, faults } = readTranscriptFile(recording(scenario))
    expect(said(messages)).toEqual(expected)
    expect(faults).toEqual([])
    expect(session).toEqual({ session_id: `cx-${SESSION}`, harness: 'codex', cwd: '/home/dev/project' })
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  })

  test.each(RECORDED)('%s, read in pieces of any size, over any number of runs', (scenario) => {
    const lines = linesOf(scenario)
    const whole = readTranscriptFile(recording(scenario)).messages
    fc.assert(
      fc.property(fc.array(fc.nat(lines.length), { maxLength: 12 }), (stops) => {
        expect(readInPieces(codex, lines, stops)).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  test.each(RECORDED)('%s, with every line in a run of its own', (scenario) => {
    const lines = linesOf(scenario)
    const stops = lines.map((_line, index) => index)
    expect(readInPieces(codex, lines, stops)).toEqual(readTranscriptFile(recording(scenario)).messages)
  })

  test.each(['0.146.0/resume', '0.171.0/resume'])('%s: the ids are those of the harness', (scenario) => {
    for (const { id } of readTranscriptFile(recording(scenario)).messages) {
      expect(id).toMatch(/^(?:msg_|call_|00000000-0000-7000-8000-)/)
    }
  })
})

/** Lines in Codex's shape. */
const row = (type: string, payload: object): string =>
  JSON.stringify({ timestamp: '2026-11-30T10:00:00.000Z', type, payload })
const meta = (more: object = {}): string =>
  row('session_meta', { session_id: SESSION, id: SESSION, cwd: '/repo', ...more })
const event = (payload: object): string => row('event_msg', payload)
const response = (payload: object): string => row('response_item', payload)
const item = (fields: object): string => event({ type: 'item_completed', item: fields })
const spoken = (role: string, id: string, text: string): string =>
  response({ type: 'message', id, role, content: [{ type: 'input_text', text }] })
const called = (call_id: string, name: string, args: object): string =>
  response({ type: 'function_call', call_id, name, arguments: JSON.stringify(args) })
const handed = (call_id: string, output: unknown): string => response({ type: 'function_call_output', call_id, output })

function readLines(lines: readonly string[], options?: ReaderOptions): unknown[] {
  const reader = codex.createReader(options)
  return said([...lines.flatMap((line) => reader.push(line)), ...reader.close()])
}
const readWhole = (lines: readonly string[]): RecordedTranscript => readTranscriptText(lines.join('\n'))

describe('calls', () => {
  test.each([
    ['that ended well', 'Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\nhello', 'completed'],
    ['that failed', 'Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 3\nOutput:\nhello', 'error'],
    ['that was killed', 'Wall time: 0.1 seconds\nProcess exited with code -9\nOutput:\n', 'error'],
    ['that printed how another ended', `Output:\n${'a\n'.repeat(9)}Process exited with code 3`, 'completed'],
    ['that goes on', 'Wall time: 10 seconds\nProcess running with session ID 7\nOutput:\n', 'completed'],
  ])('a shell command without an event, %s', (_name, output, status) => {
    expect(readLines([called('c1', 'exec_command', { cmd: 'true' }), handed('c1', output)])).toEqual([
      call('c1', 'exec_command', { cmd: 'true' }, expect.any(String), status),
    ])
  })

  test('codex-mcp-end-and-function-call: an item in the place of the output', () => {
    const lines = [
      called('c1', 'search_experience', QUERY),
      item({
        type: 'McpToolCall',
        id: 'c1',
        server: 'openviking',
        tool: 'search_experience',
        arguments: QUERY,
        status: 'failed',
        result: { content: [{ type: 'text', text: 'down' }], isError: true },
      }),
      handed('c1', [{ type: 'input_text', text: SEARCH_OUTPUT }]),
    ]
    expect(readLines(lines)).toEqual([call('c1', 'search_experience', QUERY, 'down', 'error')])
    expect(said(readInPieces(codex, lines, [1, 2]))).toEqual(readLines(lines))
  })

  test('a command of code is known by its event alone, without the shell around it', () => {
    const fields = { type: 'CommandExecution', id: 'exec-1', status: 'completed', aggregated_output: 'ok\n' }
    const commands = [
      ['/bin/zsh', '-lc', 'make all'],
      ['make', 'all'],
      ['pwsh', '-Command', 'make all'],
    ]
    expect(
      commands.flatMap((command, index) => readLines([item({ ...fields, id: `exec-${index}`, command })])),
    ).toEqual([
      call('exec-0', 'exec_command', { cmd: 'make all' }, 'ok\n'),
      call('exec-1', 'exec_command', { cmd: 'make all' }, 'ok\n'),
      call('exec-2', 'exec_command', { cmd: 'pwsh -Command make all' }, 'ok\n'),
    ])
  })

  test('a patch and a search for tools are joined from their items', () => {
    const patch = '*** Begin Patch\n*** End Patch'
    expect(
      readLines([
        response({ type: 'custom_tool_call', call_id: 'c1', name: 'apply_patch', input: patch }),
        response({ type: 'custom_tool_call_output', call_id: 'c1', output: 'Success.' }),
        response({ type: 'tool_search_call', call_id: 'c2', arguments: { query: 'experience' } }),
        response({
          type: 'tool_search_output',
          call_id: 'c2',
          tools: [{ type: 'namespace', name: 'mcp__openviking' }],
        }),
      ]),
    ).toEqual([
      call('c1', 'apply_patch', { input: patch }, 'Success.'),
      call('c2', 'tool_search', { query: 'experience' }, expect.any(String)),
    ])
  })

  test.each([
    ['never reached its server', { Err: 'timeout' }, 'timeout'],
    ['was refused', { Err: 'user cancelled MCP tool call' }, 'user cancelled MCP tool call'],
    ['failed', { Ok: { content: [{ type: 'text', text: 'down' }], isError: true } }, 'down'],
    ['says nothing', undefined, ''],
  ])('codex-result-err: a call that %s', (_name, result, output) => {
    const invocation = { server: 'openviking', tool: 'read_experience', arguments: { uri: URI } }
    expect(readLines([event({ type: 'mcp_tool_call_end', call_id: 'c1', invocation, result })])).toEqual([
      call('c1', 'read_experience', { uri: URI }, output, 'error'),
    ])
  })

  test.each([
    ['mcp__openviking', 'search_experience'],
    ['mcp__openviking__', 'search_experience'],
    ['mcp__other', 'mcp__other__search_experience'],
  ])('codex-namespace-field: %s', (namespace, name) => {
    const fields = { type: 'function_call', call_id: 'c1', name: 'search_experience', namespace }
    expect(readLines([response({ ...fields, arguments: JSON.stringify(QUERY) })])).toEqual([
      call('c1', name, QUERY, '', 'error'),
    ])
  })

  test('a call that was broken off has the result that the journal kept, or none', () => {
    const lines = [
      response({
        type: 'function_call',
        call_id: 'c1',
        name: 'read_experience',
        namespace: 'mcp__openviking',
        arguments: JSON.stringify({ uri: URI }),
      }),
      called('c2', 'exec_command', { cmd: 'sleep 9' }),
    ]
    const recover: ReaderOptions['recover'] = ({ tool_id }) =>
      tool_id === 'c1' ? { output: READ_OUTPUT, status: 'completed' } : undefined
    expect(readLines(lines, { recover })).toEqual([
      call('c1', 'read_experience', { uri: URI }, READ_OUTPUT),
      call('c2', 'exec_command', { cmd: 'sleep 9' }, '', 'error'),
    ])
  })
})

describe('what was said', () => {
  test('nothing that the harness wrote in the user’s name, also where it looks like a prompt', () => {
    const lines = [
      meta(),
      spoken('user', 'msg_1', '<environment_context>\n</environment_context>'),
      spoken('user', 'msg_2', '# AGENTS.md instructions for /repo'),
      spoken('developer', 'msg_3', 'context of a hook'),
      spoken('user', 'msg_4', 'Mend it'),
      event({ type: 'user_message', message: 'Mend it' }),
      spoken('assistant', 'msg_5', 'A summary.'),
      row('compacted', { message: 'A summary.' }),
    ]
    const { messages } = readWhole(lines)
    expect(said(messages)).toEqual([user('Mend it')])
    expect(messages.map(({ id }) => id)).toEqual(['msg_4'])
  })

  test('texts of an older Codex have the ids that a fork of the session keeps', () => {
    const turn = (at: string): string[] =>
      [
        spoken('user', 'msg_1', 'Go on'),
        event({ type: 'user_message', message: 'Go on' }),
        event({ type: 'agent_message', message: 'Done.' }),
        spoken('assistant', 'msg_2', 'Done.'),
      ].map((line) => line.replace('2026-11-30T10:00:00.000Z', at))
    const original = readWhole([meta(), ...turn('2026-11-30T10:00:01.000Z')])
    const copy = readWhole([meta({ session_id: 'fork', id: 'fork' }), meta(), ...turn('2026-11-30T11:00:00.000Z')])
    expect(copy.session.session_id).toBe('cx-fork')
    expect(copy.messages.map(({ id }) => id)).toEqual(['msg_1', 'msg_2'])
    expect(original.messages.map(({ id }) => id)).toEqual(['msg_1', 'msg_2'])
  })

  test('an answer that was not written down again is kept', () => {
    expect(
      readLines([event({ type: 'agent_message', message: 'One.' }), event({ type: 'agent_message', message: 'Two.' })]),
    ).toEqual([agent('One.'), agent('Two.')])
  })

  test('the same words typed twice are two messages', () => {
    const lines = ['1', '2'].map((id) => item({ type: 'UserMessage', id, content: [{ type: 'text', text: 'Go on' }] }))
    expect(readLines(lines)).toEqual([user('Go on'), user('Go on')])
  })

  test('of an item only its texts, without what was injected', () => {
    const content = [{ type: 'image', url: 'data:,' }, { type: 'text', text: 'Look' }, { type: 'text', text: '…' }, 7]
    expect(readLines([item({ type: 'UserMessage', id: 'u', content })])).toEqual([user('Look')])
  })
})

test('a thread of another session is its agent', () => {
  const { session } = readWhole([meta({ id: 'thread-2' }), item({ type: 'AgentMessage', id: 'm', content: [] })])
  expect(session).toEqual({
    session_id: `cx-${SESSION}__subagent-thread-2`,
    harness: 'codex',
    cwd: '/repo',
    parent_session_id: `cx-${SESSION}`,
  })
})

test('a broken line is a fault, without its content', () => {
  const { messages, faults } = readWhole([
    meta(),
    '{"secret":',
    item({ type: 'UserMessage', id: 'u', content: [{ text: 'a' }] }),
  ])
  expect(said(messages)).toEqual([user('a')])
  expect(faults).toEqual(['a line of 10 characters is not JSON'])
})

test('lines of any JSON are read without a throw', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ type: fc.constantFrom('event_msg', 'response_item', 'session_meta'), payload: fc.object() }),
      ),
      (rows) => {
        expect(() => readLines(rows.map((one) => JSON.stringify(one)))).not.toThrow()
      },
    ),
  )
})
