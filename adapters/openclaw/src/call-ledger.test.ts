import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callDetails, openCallLedger, type ToldCall } from './call-ledger.ts'

const read = (id: unknown, uri: string, more: Partial<ToldCall> = {}): ToldCall => ({
  id,
  name: 'read_experience',
  input: { uri },
  ...more,
})
const isApart = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

describe.each(['call_0', 'toolu_01ABCDEFGHJKLMNOPQRSTU', '', undefined, null, 7])(
  'calls that all have the id %j',
  (id) => {
    const calls = [read(id, 'a'), read(id, 'b'), read(id, 'a'), { id, name: 'exec', input: { command: 'x' } }]

    test('have ids of their own, the same for their hook and the end of the run', () => {
      const ledger = openCallLedger()
      const told = calls.map((call) => ledger.ended(call, 'r1', 's1'))
      expect(isApart(told.map(({ tool_id }) => tool_id))).toBe(true)
      expect(isApart(told.map(({ message_id }) => message_id))).toBe(true)
      expect(ledger.ofRun('r1', calls)).toEqual(told)
      expect(ledger.ofRun('r1', calls)).toEqual(told)
      expect(isApart([...told, ...ledger.ofRun('r2', calls)].map(({ tool_id }) => tool_id))).toBe(true)
    })

    test('are told apart by what they asked for, in whatever order they end', () => {
      const ledger = openCallLedger()
      const [a, b] = [read(id, 'a'), read(id, 'b')]
      const [ofB, ofA] = [ledger.ended(b, 'r1', 's1'), ledger.ended(a, 'r1', 's1')]
      expect(ledger.ofRun('r1', [a, b])).toEqual([ofA, ofB])
    })

    test('are those that the tool was called with, also where their answer does not say so', () => {
      const ledger = openCallLedger()
      const [a, b] = [read(id, 'a', { failed: true }), read(id, 'b', { failed: true })]
      const begun = [ledger.begun(a, 's1'), ledger.begun(b, 's1'), ledger.begun(a, 's2')]
      const ended = [ledger.ended(a, 'r2', 's2'), ledger.ended(b, 'r1', 's1'), ledger.ended(a, 'r1', 's1')]
      expect(ended.map(({ tool_id }) => tool_id)).toEqual([begun[2], begun[1], begun[0]])
    })
  },
)

test('a call that its hook is told of twice is one', () => {
  const ledger = openCallLedger()
  const call = read('call_0', 'a')
  const details = callDetails(ledger.begun(call, 's1'))
  expect(ledger.ended({ ...call, details }, 'r1', 's1')).toEqual(ledger.ended({ ...call, details }, 'r1', 's1'))
})

test('a call that was given another input than the model wrote is known, and one that was refused is another', () => {
  const ledger = openCallLedger()
  const ended = ledger.ended({ id: 'call_0', name: 'search_experience', input: { query: 'x', limit: 3 } }, 'r1', 's1')
  const told = { id: 'call_0', name: 'search_experience', input: { query: 'x', limit: '3' } }
  const refused = { ...told, input: {}, failed: true }
  expect(ledger.ofRun('r1', [refused, told])).toEqual([
    { message_id: 'r1:call_0~2', tool_id: 'r1:call_0~2' },
    { message_id: ended.message_id, tool_id: ended.tool_id },
  ])
})

test('a call that failed for its hook alone is the same', () => {
  const ledger = openCallLedger()
  const call = { id: 'call_0', name: 'exec', input: { command: 'false' } }
  const ended = [ledger.ended({ ...call, failed: true }, 'r1', 's1'), ledger.ended(call, 'r1', 's1')]
  expect(ledger.ofRun('r1', [call, call])).toEqual(ended.toReversed())
  expect(ledger.ofRun('r1', [call, { ...call, failed: true }])).toEqual(ended.toReversed())
})

test('a call whose id was rewritten in the store is known by what it asked for', () => {
  const ledger = openCallLedger()
  const call = read('call_0', 'a')
  const details = callDetails(ledger.begun(call, 's1'))
  const ended = ledger.ended({ ...call, details }, 'r1', 's1')
  expect(ledger.ofRun('r1', [read('call0', 'a')])).toEqual([ended])
})

test('calls of a run without an id go with it when it gets a name', () => {
  const ledger = openCallLedger()
  const call = read('call_0', 'a')
  const ended = ledger.ended(call, 'going on', 's1')
  ledger.rename('going on', 'r1')
  expect(ledger.ofRun('r1', [call])).toEqual([ended])
  expect(ledger.ofRun('going on', [])).toEqual([])
})

test('no secret in an id of a model is in ours', () => {
  const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
  const ledger = openCallLedger()
  expect(JSON.stringify(ledger.ended(read(token, 'a'), 'r1', 's1'))).not.toContain(token)
  expect(ledger.begun(read(token, 'a'), 's1')).not.toContain(token)
})

test('each of many calls is one in all that tell of it', () => {
  const call = fc.record({
    id: fc.constantFrom('call_0', 'call_1', '', undefined, 'toolu_same'),
    name: fc.constantFrom('read_experience', 'search_experience', 'exec'),
    input: fc.constantFrom({}, { uri: 'a' }, { uri: 'b' }, null),
    failed: fc.boolean(),
  })
  const calls = fc.array(call, { maxLength: 12 }).chain((made) =>
    fc.tuple(
      fc.constant(made),
      fc.shuffledSubarray(
        made.map((_, index) => index),
        { minLength: made.length },
      ),
    ),
  )
  fc.assert(
    fc.property(calls, ([made, order]) => {
      const ledger = openCallLedger()
      const begun = made.map((each) => (each.name === 'exec' ? undefined : ledger.begun(each, 's1')))
      for (const [index, own] of begun.entries()) {
        if (own !== undefined) ledger.answered(own, made[index]?.failed === true)
      }
      const withDetails = made.map((each, index): ToldCall => {
        const own = each.failed ? undefined : begun[index]
        return own === undefined ? each : { ...each, details: callDetails(own) }
      })
      const ended = order.map((index) => ledger.ended(withDetails[index] ?? read('', ''), 'r1', 's1'))
      const told = ledger.ofRun('r1', withDetails)
      const sorted = (ids: readonly { message_id: string }[]): string[] => ids.map((each) => each.message_id).toSorted()
      expect(isApart(sorted(ended))).toBe(true)
      expect(sorted(told)).toEqual(sorted(ended))
      const ofTools = begun.flatMap((id) => id ?? []).toSorted()
      expect(ended.flatMap(({ tool_id }) => (tool_id.startsWith('r1') ? [] : [tool_id])).toSorted()).toEqual(ofTools)
      for (const [index, own] of begun.entries()) {
        if (own !== undefined && made[index]?.failed === false) expect(told[index]?.tool_id).toBe(own)
      }
    }),
  )
})
