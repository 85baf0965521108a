import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLines } from './read-lines.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('lines', () => {
  test('of a missing file are none', () => {
    expect([...readLines(join(temporaryFolder(), 'a.jsonl'))]).toEqual([])
  })

  test('an unreadable file is an error, not an empty one', () => {
    const folder = temporaryFolder()
    expect(() => [...readLines(folder)]).toThrow(/EISDIR|EPERM|EACCES/)
  })

  test('come back as they went in, with their places, from any line on', () => {
    const file = join(temporaryFolder(), 'a.jsonl')
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')),
      fc.constant('数'.repeat(400_000)),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.boolean(), (lines, ended) => {
        const text = lines.join('\n') + (ended && lines.length > 0 ? '\n' : '')
        const bytes = Buffer.from(text)
        writeFileSync(file, bytes)
        const found = [...readLines(file)]
        expect(found.map((each) => each.text).join('\n') + (found.at(-1)?.complete ? '\n' : '')).toBe(text)
        for (const { start, end, text: own, complete } of found) {
          expect(bytes.toString('utf8', start, end)).toBe(complete ? `${own}\n` : own)
          expect([...readLines(file, start)][0]?.text).toBe(own)
        }
      }),
      { numRuns: 40 },
    )
  })
})
