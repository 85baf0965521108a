import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, writeLines } from '../../testing/capture-home.ts'
import { cursorCall, cursorLine } from '../../testing/cursor.ts'
import { detectTranscript } from '../formats.ts'
import { readTranscriptFile } from '../read-transcript.ts'
import type { ReaderOptions } from '../transcript.ts'
import { cursor } from './format.ts'
import { createCursorReader } from './reader.ts'

const FIXTURE = fileURLToPath(new URL('../../../../../tests/fixtures/cursor/transcript.jsonl', import.meta.url))
const AT = '2026-11-30T11:00:00.000Z'

function read(lines: readonly string[], options: ReaderOptions = {}): Message[] {
  const reader = createCursorReader({ session_id: 's', at: AT, ...options })
  return [...lines.flatMap((text) => reader.push(text)), ...(reader.unplaced?.() ?? [])]
}

const plain = (messages: readonly Message[]): string[] =>
  messages.flatMap(({ role, parts }) =>
    parts.map((part) => (part.type === 'text' ? `${role}: ${part.text}` : `${part.tool_name} ${part.tool_status}`)),
  )

describe('the recorded transcript', () => {
  const lines = readFileSync(FIXTURE, 'utf8').trimEnd().split('\n')

  test('alone: what was said, and a call whose result is written nowhere', () => {
    expect(plain(read(lines))).toEqual([
      'user: Fix the flaky test',
      'assistant: Looking first.\n\nthink',
      'search_experience pending',
      'assistant: All done.',
    ])
  })

  test('with what hooks told: the call with its result, in its place', () => {
    const told = cursorCall('u1', 'MCP:search_experience', { output: { results: [] }, at: '2026-11-30T10:59:00.000Z' })
    const messages = read(lines, { calls: [told] })
    expect(plain(messages)).toEqual([
      'user: Fix the flaky test',
      'assistant: Looking first.\n\nthink',
      'search_experience completed',
      'assistant: All done.',
    ])
    expect(messages[2]).toBe(told)
    expect(messages.map(({ created_at }) => created_at)).toEqual([
      told.created_at,
      told.created_at,
      told.created_at,
      AT,
    ])
  })

  test('is known as Cursor’s by its lines', () => {
    expect(detectTranscript(lines)).toBe(cursor)
    expect(detectTranscript([cursorLine.end])).toBeUndefined()
  })
})

test.each<[string, [string, object][], string[], string[]]>([
  ['the terminal by any of its names', [['run_terminal_cmd', {}]], ['Shell'], ['Shell completed']],
  [
    'two of one tool in their order',
    [
      ['Shell', { command: 'a' }],
      ['Shell', { command: 'b' }],
    ],
    ['Shell', 'Shell'],
    ['Shell completed', 'Shell completed'],
  ],
  [
    'our tools and the terminal only from hooks',
    [
      ['Shell', {}],
      ['CallMcpTool', { server: 'openviking', toolName: 'read_experience' }],
    ],
    [],
    [],
  ],
  [
    'every other call without a result',
    [
      ['Read', { path: 'a' }],
      ['Grep', {}],
    ],
    ['Shell'],
    ['Read pending', 'Grep pending', 'Shell completed'],
  ],
  [
    'a memory tool under our name',
    [['CallMcpTool', { server: 'plugin-openviking-memory-openviking', toolName: 'grep', arguments: {} }]],
    [],
    ['grep pending'],
  ],
  [
    'a tool of somebody else that is called like ours',
    [['CallMcpTool', { server: 'evil', toolName: 'read_experience' }]],
    [],
    ['CallMcpTool pending'],
  ],
])('%s', (_, recorded, told, expected) => {
  const calls = told.map((name, index) => cursorCall(`u${index}`, name))
  expect(plain(read([cursorLine.assistant('', ...recorded)], { calls }))).toEqual(expected)
})

describe('a tool of another server that is called like ours, of which hooks tell without its server', () => {
  const block = (server: string, args: object = {}): [string, object] => [
    'CallMcpTool',
    { server, toolName: 'read_experience', arguments: args },
  ]
  const told = (id: string, input: object = {}, recorded_name = 'MCP:read_experience'): Message =>
    cursorCall(id, recorded_name, { input })
  const ids = (blocks: [string, object][], calls: readonly Message[], options: ReaderOptions = {}): string[] =>
    read([cursorLine.assistant('', ...blocks)], { calls, ...options }).map(({ id, parts: [part] }) =>
      part?.type === 'tool' && part.tool_name === 'read_experience' ? id : 'foreign',
    )

  test.each<[string, [string, object][], Message[], string[]]>([
    ['alone', [block('evil')], [told('u1')], ['foreign']],
    ['as an id with its server', [['mcp', { id: 'mcp:evil:read_experience' }]], [told('u1')], ['foreign']],
    ['before ours', [block('evil'), block('openviking')], [told('u1'), told('u2')], ['foreign', 'call-u2']],
    ['behind ours', [block('openviking'), block('evil')], [told('u1'), told('u2')], ['call-u1', 'foreign']],
    [
      'ended in another order than they were begun',
      [block('evil', { uri: 'a' }), block('openviking', { uri: 'b' })],
      [told('u1', { uri: 'b' }), told('u2', { uri: 'a' })],
      ['foreign', 'call-u1'],
    ],
    [
      'of which no hook told',
      [block('evil', { uri: 'a' }), block('openviking', { uri: 'b' })],
      [told('u1', { uri: 'b' })],
      ['foreign', 'call-u1'],
    ],
    [
      'where the hook named our server',
      [block('evil'), block('openviking')],
      [told('u1', {}, 'openviking/read_experience')],
      ['foreign', 'call-u1'],
    ],
    [
      'where ours was never told of',
      [block('openviking', { uri: 'a' }), block('evil', { uri: 'b' })],
      [told('u1', { uri: 'b' })],
      ['foreign'],
    ],
  ])('%s', (_, blocks, calls, expected) => {
    expect(ids(blocks, calls)).toEqual(expected)
  })

  test('takes no later call of ours when the lines are read anew', () => {
    const reader = createCursorReader({ session_id: 's', at: AT, calls: [told('u1'), told('u2')] })
    const lines = [cursorLine.assistant('', block('evil'), block('openviking'))]
    const first = lines.flatMap((line) => reader.push(line))
    const stored = new Set(first.flatMap(({ id }) => [id, reader.placed?.(id) ?? ''].flat()))
    expect(stored).toContain('call-u1')
    const again = { calls: [told('u1'), told('u2'), told('u3')], isStored: (id: string) => stored.has(id) }
    expect(ids([block('evil'), block('openviking')], again.calls, again)).toEqual(['foreign', 'call-u3'])
  })
})

test('cursor-mcp-dispatcher-name: a call of ours behind a dispatcher is that of its hook', () => {
  const input = { providerIdentifier: 'openviking', toolName: 'read_experience', args: { uri: 'viking://user/u/a' } }
  const told = cursorCall('u1', 'MCP:read_experience')
  expect(read([cursorLine.assistant('', ['mcp', input])], { calls: [told] })).toEqual([told])
})

test.each<[string, string, string[]]>([
  ['what the user typed', '<user_query>\nDo it\n</user_query>', ['user: Do it']],
  ['without a mark', 'Do it', ['user: Do it']],
  [
    'without what Cursor put beside it',
    '<timestamp>now</timestamp>\n<user_query>\nDo it\n</user_query>\n[Image]',
    ['user: Do it'],
  ],
  ['of a command nothing', '<user_query>\n/review all\n</user_query>', []],
  ['of signs alone nothing', '<user_query>\n...\n</user_query>', []],
])('of a user: %s', (_, text, expected) => {
  expect(plain(read([JSON.stringify({ role: 'user', message: { content: [{ type: 'text', text }] } })]))).toEqual(
    expected,
  )
})

test.each<[string, string, string[]]>([
  ['what it said', 'Done.', ['assistant: Done.']],
  ['without the place of hidden thinking', 'Done.\n\n[REDACTED]\n[REDACTED]', ['assistant: Done.']],
  ['of hidden thinking alone nothing', '[REDACTED]', []],
  ['of what Cursor left out nothing', '[Oversize transcript blob omitted: 5.2 MB]', []],
  ['and the same word in a sentence', 'I wrote [REDACTED] there.', ['assistant: I wrote [REDACTED] there.']],
])('of the agent: %s', (_, text, expected) => {
  expect(plain(read([cursorLine.assistant(text)]))).toEqual(expected)
})

test.each([
  '',
  'no json',
  'null',
  '{"role":"tool","message":{"content":[]}}',
  '{"role":"user"}',
  '{"role":"user","message":{"content":"text"}}',
  '{"role":"assistant","message":{"content":[1,null,{"type":"text","text":5},{"type":"tool_use"}]}}',
  '{"type":"metadata","metadata":{"overview":"what it was about"}}',
  cursorLine.end,
])('a line without anything to keep: %s', (text) => {
  expect(read([text])).toEqual([])
})

describe('ids', () => {
  test('tell the same words at two times, in two sessions and by two speakers apart', () => {
    const lines = [cursorLine.user('go on'), cursorLine.assistant('go on'), cursorLine.user('go on')]
    const ids = [...read(lines), ...read(lines, { session_id: 'other' })].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  test('are the same wherever a run stops, and after a line in front or at the end of a turn has gone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }), fc.nat({ max: 12 }), (words, stop) => {
        const lines = words.map((word) => cursorLine.user(word))
        const all = read(lines).map(({ id }) => id)
        const first = read(lines.slice(0, stop))
        const given = new Set(first.map(({ id }) => id))
        const then = read(lines.slice(stop), { isGiven: (id) => stop > 0 && given.has(id) })
        expect([...first, ...then].map(({ id }) => id)).toEqual(all)
        const again = [
          JSON.stringify({ type: 'metadata', metadata: {} }),
          ...lines.flatMap((line) => [line, cursorLine.end]),
        ]
        expect(read(again).map(({ id }) => id)).toEqual(all)
      }),
    )
  })
})

test('lines of any kind never throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => read([text])).not.toThrow()
    }),
  )
})

test('a session lies in a folder of its name, with its subagents beside it', () => {
  const folder = join(temporaryFolder(), 'agent-transcripts', 'conv-1')
  const path = join(folder, 'conv-1.jsonl')
  writeLines(path, [cursorLine.user('Do it')])
  mkdirSync(dirname(path), { recursive: true })
  expect(cursor.subagents?.(path)).toEqual([])
  const of = join(folder, 'subagents', 'sub-1.jsonl')
  writeLines(of, [cursorLine.user('Do a part of it')])
  expect(cursor.subagents?.(path)).toEqual([{ agent_id: 'sub-1', transcript_path: of }])
  const { session, messages } = readTranscriptFile(path, { harness: 'cursor' })
  expect(session).toEqual({ session_id: 'cu-conv-1', harness: 'cursor' })
  expect(plain(messages)).toEqual(['user: Do it'])
  expect(Date.parse(messages[0]?.created_at ?? '')).toBeGreaterThan(0)
})
