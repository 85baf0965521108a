import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, writeLines } from '../testing/capture-home.ts'
import { transcriptFormat } from './formats.ts'
import { lineTimes } from './line-time.ts'
import { readTranscriptFile } from './read-transcript.ts'

const AT = '2026-11-30T10:00:00.000Z'
const TIMES = [undefined, 'yesterday', '2026-11-30T11:00:00Z', undefined, 'soon', '2026-11-30T12:00:00.000+01:00']

test('a line without a readable time has that of the line before, the first one that of the file', () => {
  expect(TIMES.map(lineTimes({ at: AT }))).toEqual([
    AT,
    AT,
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
  ])
})

test('where nothing tells a time, it is now', () => {
  const before = new Date().toISOString()
  const time = lineTimes({})(undefined)
  expect([before, time, new Date().toISOString()]).toEqual([before, time, new Date().toISOString()].toSorted())
})

describe.each<[string, (timestamp: unknown, word: string) => object]>([
  [
    'claude-code',
    (timestamp, word) => ({ type: 'user', uuid: word, timestamp, message: { role: 'user', content: word } }),
  ],
  [
    'codex',
    (timestamp, word) => {
      const item = { type: 'UserMessage', id: word, content: [{ type: 'text', text: word }] }
      return { timestamp, type: 'event_msg', payload: { type: 'item_completed', item } }
    },
  ],
  ['cursor', (_timestamp, word) => ({ role: 'user', message: { content: [{ type: 'text', text: word }] } })],
])('of %s, no line without a time is from 1970', (harness, lineOf) => {
  const lines = [undefined, 'yesterday', 5, null].map((timestamp, index) =>
    JSON.stringify(lineOf(timestamp, `word ${index}`)),
  )

  test('read as it grows', () => {
    const reader = transcriptFormat(harness)?.createReader({ at: AT })
    const messages = lines.flatMap((line) => reader?.push(line) ?? [])
    expect(messages.map(({ created_at }) => created_at)).toEqual([AT, AT, AT, AT])
  })

  test('read as a file', () => {
    const path = join(temporaryFolder(), 'session.jsonl')
    writeLines(path, lines)
    utimesSync(path, new Date(AT), new Date(AT))
    const { messages } = readTranscriptFile(path, { harness })
    expect(messages.map(({ created_at }) => created_at)).toEqual([AT, AT, AT, AT])
  })
})
