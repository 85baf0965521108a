import { expect, test } from 'vitest'
import { pointerFields } from './event.ts'
import { recordedHooks } from './testing/recorded-hooks.ts'

const SESSION = { id: 'conv-1', workspace: '/ws', transcript: '/t/conv-1.jsonl' }

test('of the recorded events, those that begin and end something point at the transcript', () => {
  const pointed = recordedHooks().flatMap(({ event, input }) => {
    const fields = pointerFields(event, input, SESSION)
    return fields === undefined ? [] : [[event, fields.event]]
  })
  expect(pointed).toEqual([
    ['sessionStart', 'session_start'],
    ['preCompact', 'before_compaction'],
    ['stop', 'turn_end'],
  ])
})

test.each<[string, Record<string, unknown>, Partial<typeof SESSION>, unknown]>([
  [
    'sessionEnd',
    {},
    SESSION,
    { harness: 'cursor', event: 'session_end', session_id: 'conv-1', transcript_path: '/t/conv-1.jsonl', cwd: '/ws' },
  ],
  [
    'subagentStop',
    { subagent_id: 'sub-1', agent_transcript_path: '/t/sub-1.jsonl' },
    SESSION,
    {
      harness: 'cursor',
      event: 'subagent_end',
      session_id: 'conv-1',
      agent_id: 'sub-1',
      transcript_path: '/t/sub-1.jsonl',
      cwd: '/ws',
    },
  ],
  [
    'subagentStop',
    { subagent_id: 'sub-1', agent_transcript_path: '/t/sub-1.jsonl', parent_conversation_id: 'parent' },
    SESSION,
    expect.objectContaining({ session_id: 'parent', agent_id: 'sub-1' }),
  ],
  ['subagentStop', { subagent_id: 'sub-1', agent_transcript_path: null }, SESSION, undefined],
  ['subagentStop', { agent_transcript_path: '/t/sub-1.jsonl' }, SESSION, undefined],
  ['stop', {}, { id: 'conv-1' }, undefined],
  ['toString', {}, SESSION, undefined],
])('%s with %j of %j', (event, input, session, expected) => {
  expect(pointerFields(event, input, { id: 'conv-1', ...session })).toEqual(expected)
})
