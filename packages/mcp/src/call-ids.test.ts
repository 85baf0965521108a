import { expect, test } from 'vitest'
import { callIdsFromMeta } from './call-ids.ts'

const SESSION = '00000000-0000-7000-8000-000000000001'

test.each([
  ['nothing', undefined, {}],
  ['only a progress token', { progressToken: 2 }, {}],
  ['Claude Code', { progressToken: 2, 'claudecode/toolUseId': 'toolu_1' }, { call_id: 'toolu_1' }],
  [
    'Codex 0.171',
    {
      callId: 'call_0001',
      itemId: 'fc_0001',
      threadId: 'thread',
      sessionId: SESSION,
      'x-codex-turn-metadata': { session_id: SESSION, turn_id: 't' },
    },
    { call_id: 'call_0001', session_id: SESSION },
  ],
  [
    'Codex 0.146, which names no call',
    { threadId: 'thread', 'x-codex-turn-metadata': { session_id: SESSION } },
    { session_id: SESSION },
  ],
  ['a thread alone', { threadId: 'thread' }, { session_id: 'thread' }],
  ['an item alone, which several calls may share', { itemId: 'ctc_0001' }, {}],
  ['blanks', { sessionId: '  ', callId: '', 'claudecode/toolUseId': ' ' }, {}],
  ['wrong types', { sessionId: 3, callId: {}, 'x-codex-turn-metadata': 'x' }, {}],
] as const)('%s', (_case, meta, expected) => {
  expect(callIdsFromMeta(meta)).toEqual(expected)
})
