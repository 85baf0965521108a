import { experienceUri, type RecordedCall } from '@openviking-plugins/experience'
import type { AttributionCase } from './cases.ts'
import { messagesOfCalls } from './session-messages.ts'

const USER = 'mira'
const RETRY = experienceUri(USER, 'retry-with-jitter')
const LISTING = `Found 1 item(s):\n\n- [memory 58%] ${RETRY}\n    Wait at random.\n`

const called = (title: string, ...calls: readonly Omit<RecordedCall, 'id' | 'status'>[]): AttributionCase => ({
  title,
  user: USER,
  messages: messagesOfCalls(calls.map((call, index) => ({ ...call, id: `call-${index}`, status: 'completed' }))),
  happened: { recalls: 0, injections: 0 },
})

export const MEMORY_TOOL_CASES: readonly AttributionCase[] = [
  called('`find`, one experience among the hits', {
    recorded_name: 'mcp__openviking__find',
    input: { query: 'flaky', limit: 5 },
    output: [{ type: 'text', text: LISTING }],
  }),
  called('`search`, the same', {
    recorded_name: 'mcp__openviking__search',
    input: { query: 'flaky' },
    output: { content: [{ type: 'text', text: LISTING }] },
  }),
  called('`list` of the folder of experiences', {
    recorded_name: 'mcp__openviking__list',
    input: { uri: RETRY.slice(0, RETRY.lastIndexOf('/')) },
    output: [{ type: 'text', text: '[file] retry-with-jitter.md\n[file] second.md' }],
  }),
  called('`read` of an experience', {
    recorded_name: 'mcp__openviking__read',
    input: { uris: RETRY },
    output: [{ type: 'text', text: '## Situation\nA test fails now and then.' }],
  }),
  called('`read` that failed', {
    recorded_name: 'mcp__openviking__read',
    input: { uris: RETRY },
    output: { content: [{ type: 'text', text: `NOT_FOUND: File not found: ${RETRY}` }], isError: true },
  }),
]
