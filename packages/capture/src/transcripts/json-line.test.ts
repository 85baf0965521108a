import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWholeJson, jsonLine } from './json-line.ts'
import { readTranscriptText } from './read-transcript.ts'

const GOOD = '{"type":"user","message":{"role":"user","content":[{"type":"text","text":"a {\\"b\\":1}"}]}}'

describe('a line with something in front of it', () => {
  test.each<[string, string, string | undefined]>([
    ['nothing', '', undefined],
    ['zeros', '\0'.repeat(4096), undefined],
    ['half a line', '{"type":"user","uuid":"half","mess', '34 characters in front of a line are not JSON'],
    ['half a line that is cut in an object', '{"a":[{"b":1},{"c":"', '20 characters in front of a line are not JSON'],
    ['half a line behind zeros', '\0\0{"a":{"b', '8 characters in front of a line are not JSON'],
  ])('%s', (_name, before, fault) => {
    const faults: string[] = []
    const found = jsonLine(before + GOOD, (text) => faults.push(text))
    expect(found).toEqual({ value: JSON.parse(GOOD), text: GOOD })
    expect(faults).toEqual(fault === undefined ? [] : [fault])
  })

  test('any half of any line', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }).map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(object, fc.double({ min: 0, max: 0.99, noNaN: true }), (text, share) => {
        const half = text.slice(0, Math.floor(text.length * share))
        expect(jsonLine(half + GOOD, undefined)?.text).toBe(GOOD)
      }),
    )
  })
})

test('what is nothing whole is told of', () => {
  const faults: string[] = []
  for (const text of ['{"type":"us', 'x', '\0\0', '{"a":'.repeat(5_000)]) {
    expect(jsonLine(text, (fault) => faults.push(fault))).toBeUndefined()
    expect(isWholeJson(text)).toBe(false)
  }
  expect(faults[0]).toBe('a line of 11 characters is not JSON')
  expect(faults).toHaveLength(4)
  expect(isWholeJson(`\0${GOOD}`)).toBe(true)
  expect(isWholeJson(`{"a":"${GOOD}`)).toBe(false)
})

test.each<[string, (text: string, id: string) => string]>([
  ['claude-code', (text, uuid) => JSON.stringify({ type: 'user', uuid, message: { role: 'user', content: text } })],
  [
    'codex',
    (text, id) =>
      JSON.stringify({
        type: 'event_msg',
        payload: { type: 'item_completed', item: { type: 'UserMessage', id, content: [{ text }] } },
      }),
  ],
  ['cursor', (text) => JSON.stringify({ role: 'user', message: { content: [{ type: 'text', text }] } })],
])('%s: the line behind it is read', (harness, said) => {
  const lines = [
    said('one', 'u1'),
    `${'\0'.repeat(99)}${said('two', 'u2')}`,
    said('lost', 'u3').slice(0, 30) + said('three', 'u4'),
  ]
  const { messages, faults } = readTranscriptText(lines.join('\n'), { harness })
  expect(messages.map(({ parts }) => parts.map((part) => part.type === 'text' && part.text).join())).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(faults).toHaveLength(1)
})

test('a long line of many beginnings is given up, and one behind half a line is found however long it is', () => {
  const faults: string[] = []
  const hostile = '{"a":'.repeat(2_000_000)
  expect(jsonLine(hostile, (fault) => faults.push(fault))).toBeUndefined()
  expect(faults).toEqual([`a line of ${hostile.length} characters is not JSON`])
  const long = JSON.stringify({ text: 'x'.repeat(140 * 1024 * 1024) })
  expect(jsonLine(`{"text":"cut o${long}`, undefined)?.text.length).toBe(long.length)
})
