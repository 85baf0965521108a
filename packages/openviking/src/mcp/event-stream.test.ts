import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventData } from './event-stream.ts'

test.each<[string, string, string[]]>([
  ['one event', 'event: message\ndata: {"a":1}\n\n', ['{"a":1}']],
  ['several lines of one event', 'data: one\ndata: two\n\n', ['one\ntwo']],
  ['comments, names, numbers and waits', ': ping\n\nid: 1\nretry: 5\nevent: x\ndata: y\n\n', ['y']],
  ['no blank behind the colon', 'data:x\n\n', ['x']],
  ['an empty line of data', 'data\ndata: x\n\n', ['\nx']],
  ['an event that was cut off', 'data: one\n\ndata: tw', ['one']],
  ['a byte-order mark', '\ufeffdata: x\n\n', ['x']],
  ['nothing', '', []],
])('%s', (_what, body, events) => {
  expect(eventData(body)).toEqual(events)
})

test('whatever is in the events and between them, they come back in order', () => {
  const text = fc.json().map((json) => json.replace(/[\r\n]/g, ' '))
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const event = fc.record({ lines: fc.array(text, { minLength: 1, maxLength: 3 }), comment: fc.boolean() })
  fc.assert(
    fc.property(fc.array(event), end, (events, newline) => {
      const body = events
        .map(({ lines, comment }) =>
          [...(comment ? [': comment'] : []), 'event: message', ...lines.map((line) => `data: ${line}`), '', ''].join(
            newline,
          ),
        )
        .join('')
      expect(eventData(body)).toEqual(events.map(({ lines }) => lines.join('\n')))
    }),
  )
})
