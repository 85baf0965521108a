import { describe, expect, test } from 'vitest'
import { type Counted, messagesOf, RECORDED_CASES, type RecordedCase } from './rules/recorded-cases.test-data.ts'
import { RULE_SETS, type RuleSetName } from './rules/rule-sets.ts'
import { extractUsage, type UsageContext } from './usage.ts'

const CONTEXT: UsageContext = { user: 'mira', account: 'acme', session_id: 'cx-1', now: '2026-11-30T12:00:00.000Z' }

function counted(recorded: RecordedCase, rules: RuleSetName): Counted {
  const { events, experience_uris } = extractUsage(messagesOf(recorded), { ...CONTEXT, user: recorded.user }, rules)
  return {
    events: events.map(({ event_type, resource_uri }) => ({ event_type, resource_uri })),
    injected_uris: experience_uris,
  }
}

describe('what servers were seen to count', () => {
  test('all recorded cases are there', () => {
    expect(RECORDED_CASES).toHaveLength(143)
  })

  const published = Object.keys(RECORDED_CASES[0]?.by_dialect ?? {}) as (keyof RecordedCase['by_dialect'])[]
  test('every rule set but ours was observed', () => {
    expect([...published, 'local'].sort()).toEqual(RULE_SETS.map(({ name }) => name).sort())
  })

  for (const rules of published) {
    test.each(RECORDED_CASES)(`${rules}: $id`, (recorded) => {
      expect(counted(recorded, rules)).toEqual(recorded.by_dialect[rules])
    })
  }
})
