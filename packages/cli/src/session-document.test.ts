import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSessionDocument } from './session-document.ts'

const now = '2026-11-30T10:00:00.000Z'
const read = (source: string) => readSessionDocument(source, 's.json', { now })
const part = {
  type: 'tool',
  tool_id: 'c1',
  tool_name: 'read_experience',
  tool_input: {},
  tool_output: '',
  tool_status: 'completed',
}
const message = { id: 'm1', role: 'assistant', parts: [part], created_at: '2026-05-04T03:02:01Z' }
const expected = [{ id: 'm1', parts: [part], created_at: '2026-05-04T03:02:01Z' }]

describe('readSessionDocument, forms', () => {
  it.each([
    ['an object with messages', JSON.stringify({ messages: [message] })],
    ['the same on many lines', JSON.stringify({ messages: [message] }, null, 2)],
    ['an array of messages', JSON.stringify([message])],
    ['one message', JSON.stringify(message)],
    ['JSON Lines', `${JSON.stringify(message)}\n`],
    ['JSON Lines with CRLF and blank lines', `\r\n${JSON.stringify(message)}\r\n\r\n`],
    ['the answer of a server', JSON.stringify({ status: 'ok', result: { messages: [message] } })],
    [
      'a session file of the home',
      [
        { v: 1, type: 'session', session_id: 'cc-1', harness: 'claude-code', at: now },
        { v: 1, type: 'message', message },
        { v: 1, type: 'commit', at: now, message_ids: ['m1'], event_ids: [], experience_uris: [], outcome: 'unknown' },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    ],
  ])('reads %s', (_, source) => {
    expect(read(source)).toMatchObject({ messages: expected, notes: [] })
  })

  it('reads several messages a line each, and a list of tool parts as one message', () => {
    const lines = `${JSON.stringify(message)}\n${JSON.stringify({ ...message, id: 'm2' })}\n`
    expect(read(lines).messages.map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(read(JSON.stringify([part])).messages).toEqual([{ id: 'msg_1', parts: [part], created_at: now }])
  })

  it('takes the session id from where it stands', () => {
    expect(read(JSON.stringify({ session_id: 'cx-1', messages: [] })).session_id).toBe('cx-1')
    expect(
      read(`{"v":1,"type":"session","session_id":"cc-1"}\n{"v":1,"type":"message","message":{"parts":[]}}`).session_id,
    ).toBe('cc-1')
    expect(read('[]')).toEqual({ messages: [], notes: [] })
  })
})

describe('readSessionDocument, incomplete and odd input', () => {
  it('gives stable ids that clash with none', () => {
    const { messages } = read(JSON.stringify([{ parts: [] }, { id: 'msg_1', parts: [] }, { id: null, parts: [] }]))
    expect(messages.map(({ id }) => id)).toEqual(['msg_1_', 'msg_1', 'msg_3'])
  })

  it('keeps parts as recorded and fills a missing status only', () => {
    const odd = { type: 'tool', tool_name: 7, tool_output: { results: [] } }
    expect(
      read(JSON.stringify([{ parts: [odd, { type: 'tool', tool_status: null }, 'text'] }])).messages[0]?.parts,
    ).toEqual([{ tool_status: 'pending', ...odd }, { type: 'tool', tool_status: null }, 'text'])
  })

  it.each([
    [
      { id: 'a', role: 'tool', parts: [] },
      ['Message 1 (a) has the role "tool"; the role does not change what counts.'],
    ],
    [{ id: 'a', role: 'user' }, ['Message 1 (a) has no parts.']],
    [
      { id: 'a', role: 'user', parts: 'x' },
      ['Message 1: "parts" has the wrong type and was read as absent.', 'Message 1 (a) has no parts.'],
    ],
    [{ id: 5, role: 'user', parts: [] }, ['Message 1: "id" has the wrong type and was read as absent.']],
    [{ id: 'a', role: 'user', parts: [null] }, ['Part 1 of message 1 (a) is no object, so it cannot count.']],
    [
      { id: 'a', role: 'user', parts: [{ type: 'tool_use', tool_name: 'read' }] },
      ['Part 1 of message 1 (a) has a tool_name, but only a part with "type":"tool" can count.'],
    ],
    ['x', ['Message 1 is no object and was left out.']],
  ])('notes what is odd in %j', (value, notes) => {
    expect(read(JSON.stringify({ messages: [value] })).notes).toEqual(notes)
  })

  it('notes an id that stands twice', () => {
    expect(
      read(
        JSON.stringify([
          { id: 'a', parts: [] },
          { id: 'a', parts: [] },
        ]),
      ).notes,
    ).toEqual(['The id a stands on more than one message.'])
  })

  it('takes content for a text and leaves a half-written last line out', () => {
    const { messages, notes } = read(`${JSON.stringify({ id: 'a', role: 'user', content: 'hi' })}\n{"id":"b","pa`)
    expect(messages).toEqual([{ id: 'a', parts: [{ type: 'text', text: 'hi' }], created_at: now }])
    expect(notes).toEqual(['Line 2, the last, is half-written and was left out.'])
  })
})

describe('readSessionDocument, refusals', () => {
  it.each([
    ['', /s\.json is empty\. Give/u],
    [' \n ', /is empty/u],
    ['{\n  "messages": [,]\n}', /not valid JSON: line 2, column 16/u],
    ['not json', /line 1, column 1/u],
    ['{"messages":[]', /line 1, column 15/u],
    ['{"a":1}\n{"b":\n', /no messages in line 1/u],
    [`${JSON.stringify(message)}\n{"id":}\n${JSON.stringify(message)}\n`, /not valid JSON: line 2, column 7/u],
    ['{"turns":[]}', /holds no messages\. Give/u],
    ['42', /holds no messages/u],
    ['null', /holds no messages/u],
    ['{"messages":{}}', /holds no messages/u],
  ])('refuses %j', (source, message) => {
    expect(() => read(source)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: expect.stringMatching(message) }),
    )
  })

  it('answers or refuses in one sentence, whatever it is given', () => {
    const leaf = fc.oneof(
      fc.jsonValue(),
      fc.record({ parts: fc.jsonValue(), id: fc.jsonValue(), role: fc.jsonValue() }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          leaf.map((value) => JSON.stringify({ messages: [value] })),
          fc.json(),
        ),
        (source) => {
          try {
            for (const { id, parts } of read(source).messages)
              expect([typeof id, Array.isArray(parts)]).toEqual(['string', true])
          } catch (thrown) {
            expect(thrown).toMatchObject({ code: 'INVALID_INPUT' })
          }
        },
      ),
    )
  })
})
