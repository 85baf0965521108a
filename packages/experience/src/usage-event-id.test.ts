import { expect, test } from 'vitest'
import { usageEventId } from './usage-event-id.ts'

const FIELDS = {
  event_type: 'memory.injected',
  account_id: 'acme',
  user_id: 'mira',
  session_id: 'cx-1',
  message_id: 'msg_1',
  tool_call_id: 'call-1',
  resource_uri: 'viking://user/mira/memories/experiences/数据库.md',
} as const

test('is the one that servers give', () => {
  expect(usageEventId(FIELDS)).toBe('ue_e3d66b73ed00eae051bbdd822ac3aee6c304824bcb01bbc4c60635c55db87a30')
})

test.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])('differs with %s', (field) => {
  const changed = { ...FIELDS, [field]: field === 'event_type' ? 'memory.recalled' : 'other' }
  expect(usageEventId(changed)).not.toBe(usageEventId(FIELDS))
})
