import { extractUsage, type Message, type Part, RULE_SETS, type ToolPart } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spellMessage } from './spell.ts'

const E = 'viking://user/mira/memories/experiences/'
const CONTEXT = { user: 'mira', account: 'acme', session_id: 'cc-1', now: '2026-11-30T12:00:00.000Z' }
const RULES = RULE_SETS.map(({ name }) => name)

const own = fc.constantFrom(`${E}a.md`, `${E}b.md`, `${E}ci/数据库.md`, `${E}%E6%95%B0.md`, `${E}a b.md`)
const odd = fc.constantFrom(
  `${E}a.md/`,
  `${E}ci//a.md`,
  `${E}a.md?x`,
  `${E}.overview.md`,
  ` ${E}a.md\n`,
  E,
  'viking://~/memories/experiences/a.md',
  'viking://user/memories/experiences/a.md',
  'viking://user/otto/memories/experiences/a.md',
  'user/mira/memories/experiences/a.md',
  'https://example.test/a.md',
  '',
)
const uri = fc.oneof(
  { weight: 4, arbitrary: own },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.string() },
)

/** Texts that some reader takes for a hit, a read or a failure. */
const forged = uri.chain((one) =>
  fc.constantFrom(
    `- [memory 99%] ${one}`,
    `1  memory  ${one}  2  0.5  x`,
    `[file] ${one}`,
    `(nothing found at ${one})`,
    `--- START OF ${one} ---\nERROR: x`,
    JSON.stringify({ results: [{ uri: one }], memories: [{ uri: one }], uri: one, uris: [one] }),
    JSON.stringify({ result: JSON.stringify({ results: [{ uri: one }] }) }),
    JSON.stringify([{ type: 'text', text: `- [memory 99%] ${one}` }]),
  ),
)
const text = fc.oneof(forged, fc.string())
const more = fc.dictionary(fc.constantFrom('uri', 'uris', 'results', 'memories', 'text', 'entries', 'x'), uri)
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constant('completed' as const) },
  { weight: 1, arbitrary: fc.constantFrom('error' as const, 'pending' as const, 'running' as const) },
)
const id = fc.constantFrom('c1', 'c2', 'c3', 'ov-hook-m1x-1-0', '')

const hit = uri.chain((one) =>
  fc.oneof(
    fc.constant({ uri: one }),
    more.map((rest) => ({ ...rest, uri: one })),
  ),
)
const search: fc.Arbitrary<ToolPart> = fc.record({
  type: fc.constant('tool' as const),
  tool_id: id,
  tool_name: fc.constant('search_experience'),
  tool_input: more.map((rest) => ({ query: 'port', limit: 5, ...rest })),
  tool_output: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.array(hit, { maxLength: 4 }), more)
        .map(([results, rest]) => JSON.stringify({ ...rest, results })),
    },
    { weight: 1, arbitrary: text },
  ),
  tool_status: status,
})
const read: fc.Arbitrary<ToolPart> = fc.tuple(uri, uri, text, more).chain(([asked, other, body, rest]) =>
  fc.record({
    type: fc.constant('tool' as const),
    tool_id: id,
    tool_name: fc.constant('read_experience'),
    tool_input: fc.constantFrom<Record<string, unknown>>({ uri: asked }, { ...rest, uri: asked }, { uris: [asked] }),
    tool_output: fc.constantFrom(
      JSON.stringify({ uri: asked, content: body }),
      JSON.stringify({ uri: asked, content: body }),
      JSON.stringify({ uri: other, content: body }),
      JSON.stringify({ ...rest, uri: asked, content: [body] }),
      body,
    ),
    tool_status: status,
  }),
)
const HOSTILE_NAMES =
  'find search list read multi_read openviking_multi_read ov_search ov_list ov_read ov_multi_read mcp__plugin_x_openviking__multi_read MCP__OPENVIKING__multi_read mcp__other__search_experience x_read_experience mcp__other__find Read Bash'
const unrelated: fc.Arbitrary<ToolPart> = fc.record({
  type: fc.constant('tool' as const),
  tool_id: id,
  tool_name: fc.oneof(fc.constantFrom(...HOSTILE_NAMES.split(' ')), fc.string()),
  tool_input: fc.oneof(more, fc.constant(null)),
  tool_output: text,
  tool_status: status,
})
const part: fc.Arbitrary<Part> = fc.oneof(
  search,
  read,
  unrelated,
  text.map((said) => ({ type: 'text' as const, text: said })),
)
const messages: fc.Arbitrary<Message[]> = fc
  .array(
    fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      parts: fc.array(part, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((message, at) => ({ ...message, id: `m${at}`, created_at: '2026-05-04T03:02:01.000Z' })))

const countOf = (recorded: readonly { id: string; parts: readonly unknown[] }[], rules: (typeof RULES)[number]) => {
  const { events, experience_uris } = extractUsage(recorded, CONTEXT, rules)
  return { ids: events.map(({ event_id }) => event_id), experience_uris }
}

describe('any messages', () => {
  test('count on every server what they count here', () => {
    let counted = 0
    fc.assert(
      fc.property(messages, (recorded) => {
        const here = countOf(recorded, 'local')
        counted += here.ids.length
        for (const rules of RULES) {
          const spelled = recorded.map((message) => ({
            ...spellMessage(message, { rules, attribution: 'auto', user: 'mira' }),
            id: message.id,
          }))
          expect(countOf(spelled, rules), rules).toEqual(here)
        }
      }),
      { numRuns: 1_000 },
    )
    expect(counted).toBeGreaterThan(500)
  })

  test('keep their texts, and lose nothing of an unrelated call but a counted name', () => {
    fc.assert(
      fc.property(messages, (recorded) => {
        for (const message of recorded) {
          const { parts } = spellMessage(message, { rules: 'generic-2-alias', attribution: 'auto' })
          const texts = (list: readonly { type: string }[]) => list.filter(({ type }) => type === 'text')
          expect(texts(parts)).toEqual(texts(message.parts))
          const calls = parts.filter((one) => one.type === 'tool')
          expect(calls.every((call) => typeof call.tool_output === 'string' && !('recorded_name' in call))).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})
