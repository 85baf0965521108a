import type { Message } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCallLedger } from './call-ledger.ts'
import { messagesOfRun } from './run-messages.ts'
import { endsOfRuns } from './testing/fake-openclaw.ts'

const AT = '2026-01-02T03:04:05.000Z'
const MINE = 'viking://user/alice/memories/experiences/retry_flaky_tests.md'

/** Of a run of which no hook told before. */
const messagesIn = (told: unknown, told_id?: string): Message[] =>
  messagesOfRun(told, { told_id, run_id: told_id ?? 'going on', session: 's1', at: AT }, openCallLedger()).messages

const lines = (messages: readonly Message[]): string[] =>
  messages.flatMap(({ role, parts }) =>
    parts.map((part) =>
      part.type === 'text'
        ? `${role}: ${part.text}`
        : `${'tool_name' in part ? `${part.tool_name} ${part.tool_status}` : ''}`,
    ),
  )

describe.each(['direct-only', 'deferred'])('a recorded run, %s', (fixture) => {
  const [{ messages, runId }] = endsOfRuns(fixture)
  const own = messagesIn(messages, runId)

  test('is what was said and each call once, under its own name', () => {
    expect(lines(own).toSorted()).toEqual(
      [
        'user: Fix the flaky test',
        'search_experience completed',
        'read_experience completed',
        'read_experience error',
        'assistant: I read the experience and will rerun the test alone.',
      ].toSorted(),
    )
  })

  test('has the bare answers', () => {
    const outputs = own.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool' ? [part.tool_output] : [])),
    )
    expect(JSON.parse(outputs[0] ?? '')).toMatchObject({ results: [{ uri: MINE }] })
    expect(JSON.parse(outputs[1] ?? '')).toMatchObject({ uri: MINE })
    expect(outputs[2]).toContain('not an experience of this user')
  })

  test('has ids of its own, the same each time', () => {
    const ids = own.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(messagesIn(messages, runId).map(({ id }) => id)).toEqual(ids)
  })
})

test('a recorded session that goes on is told of in parts that have nothing in common', () => {
  const parts = endsOfRuns('resume').map(({ messages, runId }) => messagesIn(messages, runId))
  expect(parts.map(lines)).toEqual([
    [
      'user: Run the migration',
      'search_experience completed',
      'read_experience completed',
      'read_experience error',
      'exec completed',
      'assistant: All done.',
    ],
    ['user: And again', 'assistant: Resumed.'],
  ])
  const ids = parts.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** As OpenClaw tells what it has read from its store: with marks, and the ids of calls rewritten. */
const STORED = [
  { role: 'user', content: 'First task', idempotencyKey: 'other:user', __openclaw: { senderIsOwner: true } },
  {
    role: 'assistant',
    content: [{ type: 'toolCall', id: 'calla', name: 'exec', arguments: {} }],
    __openclaw: { runId: 'run-1' },
  },
  { role: 'toolResult', toolCallId: 'calla', toolName: 'exec', content: 'hello', __openclaw: { runId: 'run-1' } },
  { role: 'assistant', content: [{ type: 'text', text: 'First done.' }], __openclaw: { runId: 'run-1' } },
]
const PROMPT = { role: 'user', content: [{ type: 'text', text: 'Second task' }] }
const STORED_PROMPT = { role: 'user', content: 'Second task', idempotencyKey: 'any:user', __openclaw: {} }
const ANSWER = { role: 'assistant', content: [{ type: 'text', text: 'Second done.' }] }
const SUMMARY = { role: 'compactionSummary', summary: 'What was said before.' }

test.each([
  ['after others', [...STORED, PROMPT, ANSWER]],
  ['whose prompt is known by its key', [...STORED, { ...STORED_PROMPT, idempotencyKey: 'run-2:user' }, ANSWER]],
  ['that began anew after a compaction', [SUMMARY, STORED_PROMPT, ANSWER]],
  ['that has come back from the store', [...STORED, STORED_PROMPT, { ...ANSWER, __openclaw: { runId: 'run-2' } }]],
])('a run %s adds what is new alone', (_what, messages) => {
  expect(lines(messagesIn(messages, 'run-2'))).toEqual(['user: Second task', 'assistant: Second done.'])
})

test('a run without a prompt of its own does not repeat the one before', () => {
  expect(lines(messagesIn([...STORED, ANSWER], 'run-2'))).toEqual(['assistant: Second done.'])
})

const asks = (id: unknown, name: string, input: object): object => ({
  type: 'toolCall',
  id,
  name,
  arguments: input,
})
const answers = (toolCallId: unknown, toolName: string, text: string): object => ({
  role: 'toolResult',
  toolCallId,
  toolName,
  content: [{ type: 'text', text }],
})
const calls = (messages: readonly Message[]): unknown[] =>
  messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool' ? [[part.tool_name, part.tool_input, part.tool_output]] : [])),
  )

test.each(['call_0', '', undefined, null, 7])(
  'calls that all have the id %j have each its own input and output',
  (id) => {
    const told = [
      { role: 'assistant', content: [asks(id, 'exec', { command: 'one' }), asks(id, 'write', { path: 'a' })] },
      answers(id, 'write', 'wrote a'),
      answers(id, 'exec', 'did one'),
      { role: 'assistant', content: [asks(id, 'exec', { command: 'never answered' })] },
      { role: 'assistant', content: [asks(id, 'exec', { command: 'two' })] },
      answers(id, 'exec', 'did two'),
    ]
    const messages = messagesIn(told, 'run-1')
    expect(calls(messages)).toEqual([
      ['write', { path: 'a' }, 'wrote a'],
      ['exec', { command: 'one' }, 'did one'],
      ['exec', { command: 'two' }, 'did two'],
    ])
    const parts = messages.flatMap((message) => message.parts.flatMap((part) => (part.type === 'tool' ? [part] : [])))
    expect(new Set(messages.map((message) => message.id)).size).toBe(messages.length)
    expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
  },
)

test.each([1e20, -1e300, Number.NaN, '2026-01-02', null])('a time of %j is none, and costs nothing', (timestamp) => {
  const told = [
    { role: 'user', content: 'Hello', timestamp },
    { role: 'assistant', content: [null, 5, { type: 'text', text: 5 }, { type: 'text', text: 'Hi' }], timestamp },
  ]
  const messages = messagesIn(told, 'run-1')
  expect(lines(messages)).toEqual(['user: Hello', 'assistant: Hi'])
  expect(messages.map(({ created_at }) => created_at)).toEqual([AT, AT])
})

test('runs without an id are known by what was said', () => {
  const runs = ['one', 'two', 'one'].map((text) => messagesIn([{ role: 'user', content: text }]).map(({ id }) => id))
  expect(runs[0]).not.toEqual(runs[1])
  expect(runs[2]).toEqual(runs[0])
})

test('what no JSON can hold is kept as what can be shown of it', () => {
  const circle: Record<string, unknown> = { name: 'a circle' }
  circle['self'] = circle
  const told = [
    { role: 'assistant', content: [asks('c1', 'exec', circle), asks('c2', 'exec', { count: 10n })] },
    { ...answers('c1', 'exec', 'done'), details: circle },
    answers('c2', 'exec', 'done'),
  ]
  const messages = messagesIn(told, 'run-1')
  expect(JSON.stringify(messages)).toContain('done')
  expect(lines(messages)).toEqual(['exec completed', 'exec completed'])
})

test('what was put before the prompt is no part of it', () => {
  const told = [
    { role: 'user', content: '<openviking-experience-memory>\nx\n</openviking-experience-memory>\n\nDo it' },
  ]
  expect(lines(messagesIn(told, 'r'))).toEqual(['user: Do it'])
})

test('reads anything, and gives messages of unlike ids', () => {
  const message = fc.oneof(fc.anything(), fc.constantFrom(...STORED, PROMPT, STORED_PROMPT, ANSWER, SUMMARY))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(message)), (told) => {
      const own = messagesIn(told, 'run-2').filter(({ parts }) => parts[0]?.type === 'text')
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
    }),
  )
})
