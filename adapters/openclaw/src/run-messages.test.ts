import type { Message } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagesOfRun } from './run-messages.ts'
import { endsOfRuns } from './testing/fake-openclaw.ts'

const AT = '2026-01-02T03:04:05.000Z'
const MINE = 'viking://user/alice/memories/experiences/retry_flaky_tests.md'

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
  const own = messagesOfRun(messages, { run_id: runId, at: AT })

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
    expect(messagesOfRun(messages, { run_id: runId, at: AT }).map(({ id }) => id)).toEqual(ids)
  })
})

test('a recorded session that goes on is told of in parts that have nothing in common', () => {
  const parts = endsOfRuns('resume').map(({ messages, runId }) => messagesOfRun(messages, { run_id: runId, at: AT }))
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
  expect(lines(messagesOfRun(messages, { run_id: 'run-2', at: AT }))).toEqual([
    'user: Second task',
    'assistant: Second done.',
  ])
})

test('a run without a prompt of its own does not repeat the one before', () => {
  expect(lines(messagesOfRun([...STORED, ANSWER], { run_id: 'run-2', at: AT }))).toEqual(['assistant: Second done.'])
})

test('what was put before the prompt is no part of it', () => {
  const told = [
    { role: 'user', content: '<openviking-experience-memory>\nx\n</openviking-experience-memory>\n\nDo it' },
  ]
  expect(lines(messagesOfRun(told, { run_id: 'r', at: AT }))).toEqual(['user: Do it'])
})

test('reads anything, and gives messages of unlike ids', () => {
  const message = fc.oneof(fc.anything(), fc.constantFrom(...STORED, PROMPT, STORED_PROMPT, ANSWER, SUMMARY))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(message)), (told) => {
      const own = messagesOfRun(told, { run_id: 'run-2', at: AT }).filter(({ parts }) => parts[0]?.type === 'text')
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
    }),
  )
})
