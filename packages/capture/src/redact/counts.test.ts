import {
  experienceUri,
  extractUsage,
  type Message,
  RULE_SETS,
  type ToolPart,
  toolPart,
} from '@openviking-plugins/experience'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretCorpus } from '../testing/secrets/corpus.ts'
import { redactMessage } from './redact.ts'

const SECRETS = secretCorpus({ seed: 3, perFormat: 4 }).map(({ text }) => text)
const CONTEXT = { user: 'mira', account: 'local', session_id: 's', now: '2026-11-30T12:00:00.000Z' }

// Names as people give them, and as nobody should: they hold what looks like a secret.
const name = fc
  .tuple(
    fc.constantFrom('rotate', 'ci/flaky', 'deploy (prod)', '密码', "it's", 'a b', 'x|y', 'key=value, token=a1b2c3d4'),
    fc.constantFrom('', ' password=hunter22', ` ghp_${'a1B2c3D4'.repeat(5)}`, ' --token a1b2c3d4e5'),
    fc.nat(9),
  )
  .map(([one, two, number]) => experienceUri(CONTEXT.user, `${one}${two} ${number}`))
const secret = fc.constantFrom(...SECRETS)
const recordedName = fc.constantFrom('search_experience', 'mcp__openviking__search_experience', 'openviking_find')
const id = fc.constantFrom('call_1', 'toolu_01A09q90qw90lq917835lq9', ...SECRETS.slice(0, 8))

const call = fc.oneof(
  fc.record({ id, recorded_name: recordedName, uris: fc.array(name, { maxLength: 4 }), text: secret }).map(
    ({ uris, text, ...rest }): ToolPart =>
      toolPart({
        ...rest,
        input: { query: text },
        output: JSON.stringify({ results: uris.map((uri) => ({ uri, title: text, score: 0.5, snippet: text })) }),
        status: 'completed',
      }),
  ),
  fc.record({ id, uri: name, text: secret }).map(
    ({ uri, text, ...rest }): ToolPart =>
      toolPart({
        ...rest,
        recorded_name: 'read_experience',
        input: { uri },
        output: JSON.stringify({ uri, content: text }),
        status: 'completed',
      }),
  ),
)

test('what counts before redaction counts after it, by every rule set', () => {
  const messages = fc
    .array(fc.array(call, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    .map((turns) =>
      turns.map(
        (parts, at): Message => ({
          id: `m${at}`,
          role: 'assistant',
          created_at: CONTEXT.now,
          parts: parts.map((part, index) => ({ ...part, tool_id: `${part.tool_id}${index}` })),
        }),
      ),
    )
  let counted = 0
  fc.assert(
    fc.property(messages, (session) => {
      for (const { name: rules } of RULE_SETS) {
        const before = extractUsage(session, CONTEXT, rules)
        const after = extractUsage(session.map(redactMessage), CONTEXT, rules)
        const told = ({ events, experience_uris }: typeof before): unknown => [
          events.map(({ event_type, resource_uri }) => [event_type, resource_uri]),
          new Set(events.map(({ event_id }) => event_id)).size,
          experience_uris,
        ]
        expect(told(after)).toEqual(told(before))
        counted += before.events.length
      }
    }),
  )
  expect(counted).toBeGreaterThan(100)
})
