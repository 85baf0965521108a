import { describe, expect, test } from 'vitest'
import { isHookCall } from './hook-call.ts'
import {
  type Counted,
  messagesOf,
  OBSERVED_EDGES,
  RECORDED_CASES,
  type RecordedCase,
} from './rules/recorded-cases.test-data.ts'
import { RULE_SETS, type RuleSetName } from './rules/rule-sets.ts'
import type { Message, ToolPart } from './session.ts'
import { extractUsage, type UsageContext } from './usage.ts'

const E = 'viking://user/mira/memories/experiences/'
const CONTEXT: UsageContext = { user: 'mira', account: 'acme', session_id: 'cx-1', now: '2026-11-30T12:00:00.000Z' }

function counted(recorded: RecordedCase, rules: RuleSetName): Counted {
  const { events, experience_uris } = extractUsage(messagesOf(recorded), { ...CONTEXT, user: recorded.user }, rules)
  return {
    events: events.map(({ event_type, resource_uri }) => ({ event_type, resource_uri })),
    injected_uris: experience_uris,
  }
}

describe('what servers were seen to count', () => {
  test('every rule set but ours was observed in all recorded cases', () => {
    const observed = RULE_SETS.map(({ name }) => name).filter((name) => name !== 'local')
    expect(RECORDED_CASES).toHaveLength(143)
    for (const { by_dialect } of RECORDED_CASES) expect(Object.keys(by_dialect).sort()).toEqual([...observed].sort())
  })

  for (const { name } of RULE_SETS) {
    const observed = [...RECORDED_CASES, ...OBSERVED_EDGES].filter(({ by_dialect }) => by_dialect[name] !== undefined)
    if (observed.length === 0) continue
    test.each(observed)(`${name}: $id`, (recorded) => {
      expect(counted(recorded, name)).toEqual(recorded.by_dialect[name])
    })
  }
})

const search = (id: string, ...uris: string[]): ToolPart => ({
  type: 'tool',
  tool_id: id,
  tool_name: 'search_experience',
  tool_input: { query: 'q' },
  tool_output: JSON.stringify({ results: uris.map((uri) => ({ uri, title: 't', score: 0.5, snippet: '' })) }),
  tool_status: 'completed',
})
const read = (id: string, uri: string): ToolPart => ({
  type: 'tool',
  tool_id: id,
  tool_name: 'read_experience',
  tool_input: { uri },
  tool_output: JSON.stringify({ uri, content: '## Situation' }),
  tool_status: 'completed',
})
const said = (id: string, ...parts: Message['parts']): Message => ({
  id,
  role: 'assistant',
  created_at: '2026-08-20T12:00:00.250+02:00',
  parts,
})

describe('events', () => {
  test('have every field of the contract', () => {
    const context = {
      ...CONTEXT,
      task_id: 'task-7',
      archive_uri: 'viking://user/mira/sessions/cx-1/history/archive_001',
    }
    const part = { ...read('call-1', `${E}数据库.md`), recorded_name: 'mcp__openviking__read_experience' }
    expect(extractUsage([said('msg_1', part)], context).events).toEqual([
      {
        schema_version: 'v1',
        event_id: 'ue_e3d66b73ed00eae051bbdd822ac3aee6c304824bcb01bbc4c60635c55db87a30',
        event_type: 'memory.injected',
        resource_uri: `${E}数据库.md`,
        resource_type: 'experience',
        account_id: 'acme',
        user_id: 'mira',
        session_id: 'cx-1',
        task_id: 'task-7',
        occurred_at: '2026-08-20T10:00:00.250Z',
        evidence: {
          archive_uri: 'viking://user/mira/sessions/cx-1/history/archive_001',
          message_id: 'msg_1',
          tool_call_id: 'call-1',
          tool_name: 'mcp__openviking__read_experience',
        },
        attributes: {},
      },
    ])
  })

  test('name the tool as the part does where a server counts, which never sees the recorded name', () => {
    const part = { ...search('call-1', `${E}a.md`), recorded_name: 'MCP:search_experience' }
    const [event] = extractUsage([said('m', part)], CONTEXT, 'dedicated-exact').events
    expect(event?.evidence.tool_name).toBe('search_experience')
  })

  test('come in the order of the parts, and of the results within one', () => {
    const messages = [
      said('m1', search('c1', `${E}b.md`, `${E}a.md`), read('c2', `${E}a.md`)),
      said('m2', read('c3', `${E}c.md`), search('c4', `${E}b.md`)),
    ]
    const { events, experience_uris } = extractUsage(messages, CONTEXT)
    expect(events.map(({ evidence, resource_uri }) => [evidence.tool_call_id, resource_uri.slice(E.length)])).toEqual([
      ['c1', 'b.md'],
      ['c1', 'a.md'],
      ['c2', 'a.md'],
      ['c3', 'c.md'],
      ['c4', 'b.md'],
    ])
    expect(experience_uris).toEqual([`${E}a.md`, `${E}c.md`])
  })

  test('take the time of their message, and the given one without it', () => {
    const messages = [said('m1', read('c1', `${E}a.md`)), { id: 'm2', parts: [read('c2', `${E}a.md`)] }]
    expect(extractUsage(messages, CONTEXT).events.map(({ occurred_at }) => occurred_at)).toEqual([
      '2026-08-20T10:00:00.250Z',
      '2026-11-30T12:00:00.000Z',
    ])
  })

  test('of a hook count like others and can be told apart', () => {
    const { events } = extractUsage([said('m', read('ov-hook-1', `${E}a.md`), read('toolu_1', `${E}a.md`))], CONTEXT)
    expect(events.map(({ evidence }) => isHookCall(evidence.tool_call_id))).toEqual([true, false])
  })

  test('of one search count a URI once, of two searches twice', () => {
    const messages = [said('m', search('c1', `${E}a.md`, `${E}a.md`), search('c2', `${E}a.md`))]
    expect(extractUsage(messages, CONTEXT).events.map(({ evidence }) => evidence.tool_call_id)).toEqual(['c1', 'c2'])
  })

  test('of a call that stands twice in one message count once, in two messages twice', () => {
    const call = read('c1', `${E}a.md`)
    const { events, ignored } = extractUsage([said('m1', call, call), said('m2', call)], CONTEXT)
    expect(events.map(({ evidence }) => evidence.message_id)).toEqual(['m1', 'm2'])
    expect(ignored.map(({ message_id, reason }) => [message_id, reason])).toEqual([['m1', 'same-call']])
  })

  test('an unknown rule set is refused by name', () => {
    expect(() => extractUsage([], CONTEXT, 'generic-9' as RuleSetName)).toThrow(
      /"generic-9" is no rule set.*generic-2-alias/,
    )
  })
})

describe('input and output in two parts', () => {
  const call: ToolPart = { ...read('c1', `${E}a.md`), tool_output: '', tool_status: 'running' }
  const result: ToolPart = { ...read('c1', `${E}a.md`), tool_input: null, tool_output: '## Situation' }

  test.each<[string, ToolPart[], number]>([
    ['call, then result', [call, result], 1],
    ['result, then call', [result, call], 1],
    ['the input of another id', [{ ...call, tool_id: 'c0' }, result], 0],
    ['the input under another name', [{ ...call, tool_name: 'mcp__openviking__read_experience' }, result], 0],
    ['an empty input is none', [call, { ...result, tool_input: {} }], 1],
    [
      'without ids',
      [
        { ...call, tool_id: '' },
        { ...result, tool_id: '' },
      ],
      0,
    ],
  ])('%s', (_, parts, events) => {
    expect(extractUsage([said('m', ...parts)], CONTEXT).events).toHaveLength(events)
  })

  test('the last input holds', () => {
    const other: ToolPart = { ...call, tool_input: { uri: `${E}b.md` } }
    expect(extractUsage([said('m', call, other, result)], CONTEXT).experience_uris).toEqual([`${E}b.md`])
  })

  test('the call side is not reported as a call without a result', () => {
    expect(extractUsage([said('m', call, result)], CONTEXT).ignored).toEqual([])
  })
})
