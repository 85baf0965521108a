import { expect, test } from 'vitest'
import { hasConversationAccess } from './conversation-access.ts'

const entry = (hooks: unknown, id = 'openviking-memory'): unknown => ({
  plugins: { entries: { [id]: { hooks }, other: 1 } },
})

test.each([
  [true, entry({ allowConversationAccess: true })],
  [false, entry({ allowConversationAccess: false })],
  [false, entry({ allowConversationAccess: 'true' })],
  [false, entry(undefined)],
  [false, entry({ allowConversationAccess: true }, 'somebody-else')],
  [false, { plugins: {} }],
  [false, undefined],
])('%s for %j', (expected, config) => {
  expect(hasConversationAccess(config)).toBe(expected)
})
