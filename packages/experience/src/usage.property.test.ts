import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_SETS, type RuleSetName } from './rules/rule-sets.ts'
import type { RecordedMessage } from './rules/tool-call.ts'
import { isCanonicalExperienceUri } from './uri.ts'
import { extractUsage, type UsageContext } from './usage.ts'

const E = 'viking://user/mira/memories/experiences/'
const CONTEXT: UsageContext = { user: 'mira', account: 'acme', session_id: 'cx-1', now: '2026-11-30T12:00:00.000Z' }
const NAMES: readonly RuleSetName[] = RULE_SETS.map(({ name }) => name)

/** Mostly what is meant to stand there, now and then anything. */
const mostly = <Usual>(usual: fc.Arbitrary<Usual>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: json })

const uri = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(`${E}a.md`, `${E}b.md`, `${E}ci/c.md`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(`${E}a.md/`, `${E}a.md?x`, `${E}../x`, E, 'viking://~/memories/experiences/a.md', ''),
  },
  { weight: 1, arbitrary: fc.string() },
)
const member = fc.constantFrom(
  'uri',
  'uris',
  'results',
  'memories',
  'text',
  'content',
  'result',
  'entries',
  'name',
  'x',
)
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, uri, fc.jsonValue(), fc.array(tie('value')), fc.dictionary(member, tie('value'))),
})).value
const output = fc.oneof(
  uri.map((one) => JSON.stringify({ results: [{ uri: one }, { uri: `${E}b.md` }] })),
  uri.map((one) => JSON.stringify({ uri: one, content: '## Situation' })),
  uri.map((one) => `- [memory 71%] ${one}\n[file] a.md\n(nothing found at ${one})`),
  json.map((value) => JSON.stringify(value)),
  fc.string(),
)
const TOOL_NAMES =
  'search_experience read_experience mcp__openviking__search_experience research_search_experience find list read openviking_multi_read mcp__plugin_x_openviking__find mcp Bash'
const toolName = fc.constantFrom(...TOOL_NAMES.split(' '))
const toolPart = fc.record(
  {
    type: fc.constant('tool'),
    tool_id: mostly(fc.constantFrom('c1', 'c2', 'c3', '')),
    tool_name: mostly(toolName),
    tool_status: mostly(fc.constantFrom('completed', 'completed', 'completed', 'running')),
    tool_input: mostly(uri.map((one) => ({ uri: one }))),
    tool_output: mostly(output),
  },
  { requiredKeys: ['type', 'tool_id', 'tool_name', 'tool_status'] },
)
const messages: fc.Arbitrary<RecordedMessage[]> = fc
  .array(
    fc.record({
      parts: fc.array(fc.oneof({ weight: 5, arbitrary: toolPart }, fc.jsonValue()), { maxLength: 4 }),
      created_at: json,
    }),
    {
      maxLength: 3,
    },
  )
  .map((list) => list.map((message, at) => ({ id: `m${at}`, ...message })))

function forAllRules(check: (recorded: RecordedMessage[], rules: RuleSetName) => void): void {
  fc.assert(
    fc.property(messages, (recorded) => {
      for (const rules of NAMES) check(recorded, rules)
    }),
    { numRuns: 200 },
  )
}

describe('all rule sets', () => {
  test.each(NAMES)('%s counts something of what is generated', (rules) => {
    const counted = fc
      .sample(messages, { numRuns: 400, seed: 1 })
      .filter((recorded) => extractUsage(recorded, CONTEXT, rules).events.length > 0)
    expect(counted.length).toBeGreaterThan(10)
  })

  test('never throw, and say the same again', () => {
    forAllRules((recorded, rules) => {
      expect(extractUsage(recorded, CONTEXT, rules)).toEqual(extractUsage(recorded, CONTEXT, rules))
    })
  })

  test('give one event id to one message, call, URI and type; ours gives it once', () => {
    forAllRules((recorded, rules) => {
      const { events } = extractUsage(recorded, CONTEXT, rules)
      const identity = new Map(
        events.map(({ event_id, event_type, resource_uri, evidence }) => [
          event_id,
          JSON.stringify([evidence.message_id, evidence.tool_call_id, resource_uri, event_type]),
        ]),
      )
      expect(new Set(identity.values()).size, rules).toBe(identity.size)
      if (rules === 'local') expect(identity.size).toBe(events.length)
    })
  })

  test("count the user's experiences only, by calls with an id", () => {
    forAllRules((recorded, rules) => {
      const { events, experience_uris } = extractUsage(recorded, CONTEXT, rules)
      for (const { resource_uri, evidence } of events) {
        expect(resource_uri, rules).toContain('user/mira/memories/experiences/')
        expect(evidence.tool_call_id, rules).not.toBe('')
      }
      expect(new Set(experience_uris).size, rules).toBe(experience_uris.length)
    })
  })

  test('ours counts canonical URIs only', () => {
    forAllRules((recorded, rules) => {
      if (rules !== 'local') return
      const { events, experience_uris } = extractUsage(recorded, CONTEXT)
      for (const one of [...experience_uris, ...events.map(({ resource_uri }) => resource_uri)]) {
        expect(isCanonicalExperienceUri(one, 'mira')).toBe(true)
      }
    })
  })

  test('do not look at other calls', () => {
    fc.assert(
      fc.property(messages, messages, (recorded, others) => {
        const unrelated = others.map(({ parts }, at) => ({
          id: `other-${at}`,
          parts: parts.map((part) =>
            typeof part === 'object' && part !== null ? { ...part, tool_id: `other-${at}` } : part,
          ),
        }))
        for (const rules of NAMES) {
          const alone = extractUsage(recorded, CONTEXT, rules).events
          const amid = extractUsage([...unrelated, ...recorded, ...unrelated], CONTEXT, rules).events
          expect(amid.filter(({ evidence }) => !evidence.message_id.startsWith('other-'))).toEqual(alone)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('count nothing for an unknown user', () => {
    forAllRules((recorded, rules) => {
      const { events, experience_uris } = extractUsage(recorded, { ...CONTEXT, user: undefined }, rules)
      expect([events, experience_uris]).toEqual([[], []])
    })
  })
})

describe('hostile parts', () => {
  const deepList = (depth: number): unknown => {
    let value: unknown = `${E}a.md`
    for (let at = 0; at < depth; at += 1) value = [value]
    return value
  }
  const deepObject = (depth: number): unknown => {
    let value: unknown = { uri: `${E}a.md` }
    for (let at = 0; at < depth; at += 1) value = { result: value }
    return value
  }
  const DEPTH = 20_000
  const LONG = 40_000
  const outputs: Record<string, unknown> = {
    'a deep list': deepList(DEPTH),
    'a deep object': deepObject(DEPTH),
    'deep JSON': `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
    'deep JSON, unclosed': '{"result":'.repeat(DEPTH),
    'many hits': { results: Array.from({ length: LONG / 10 }, (_, at) => ({ uri: `viking://resources/${at}.md` })) },
    'many URIs': { results: { uris: Array.from({ length: LONG / 10 }, (_, at) => `viking://resources/${at}.md`) } },
    'many lines': '- [memory 71%] viking://resources/a.md\n'.repeat(LONG / 10),
    'blanks in a row': `1  memory  viking://resources/a.md${' '.repeat(LONG)}`,
    'blanks in a file line': `[file] a${' '.repeat(LONG)}b`,
    'pairs of blanks': `1  memory  viking://${'a  1 '.repeat(LONG / 10)}`,
    'an unclosed quote beside NaN': `NaN "${'\\"'.repeat(LONG)}`,
    'many quotes beside NaN': `NaN ${'"'.repeat(LONG)}`,
    'many schemes': 'viking://user/'.repeat(LONG / 10),
    'many marks of a failure': '(nothing found at '.repeat(LONG / 10),
    'many sections': `--- START OF ${E}a.md ---`.repeat(LONG / 20),
  }

  test.each(Object.entries(outputs))('%s', (_, tool_output) => {
    for (const tool_name of ['search_experience', 'read_experience', 'find', 'list', 'read', 'multi_read', 'Bash']) {
      for (const tool_input of [{ uri: `${E}a.md` }, tool_output]) {
        const parts = [{ type: 'tool', tool_id: 'c', tool_name, tool_status: 'completed', tool_input, tool_output }]
        for (const rules of NAMES) {
          const { events } = extractUsage([{ id: 'm', parts }], CONTEXT, rules)
          expect(events.every(({ resource_uri }) => resource_uri.includes('/experiences/'))).toBe(true)
        }
      }
    }
  })

  test.each<[RuleSetName, string]>([
    ['local', 'search_experience'],
    ['dedicated-any', 'search_experience'],
    ['generic-2', 'find'],
    ['generic-2', 'list'],
    ['generic-2', 'multi_read'],
  ])('more results than fit on the stack as arguments: %s, %s', (rules, tool_name) => {
    const entries = Array.from({ length: 200_000 }, () => ({ uri: `${E}a.md` }))
    const tool_output = { results: entries, entries, uris: entries.map(({ uri: one }) => one) }
    const parts = [{ type: 'tool', tool_id: 'c', tool_name, tool_status: 'completed', tool_output }]
    expect(extractUsage([{ id: 'm', parts }], CONTEXT, rules).events.length).toBeGreaterThan(0)
  })
})
