import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendLines, createWhole, readLines, writeAtomic } from './files.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('writing whole files', () => {
  test('replaces a file, keeps the asked mode and leaves nothing else behind', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.md')
    writeAtomic(file, 'one')
    writeAtomic(file, 'two', { mode: 0o640 })
    expect(readFileSync(file, 'utf8')).toBe('two')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('a failed replacement leaves the old file and no part of the new one', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'a.md'))
    expect(() => writeAtomic(join(folder, 'a.md'), 'text')).toThrow()
    expect(readdirSync(folder)).toEqual(['a.md'])
  })

  test('only the first of several makes a file', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.md')
    expect(createWhole(file, 'first')).toBe(true)
    expect(createWhole(file, 'second')).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe('first')
    expect(readdirSync(folder)).toEqual(['a.md'])
  })
})

describe('lines', () => {
  test('begin afresh after half a line', () => {
    const file = join(temporaryFolder(), 'a.jsonl')
    appendLines(file, ['one'])
    appendFileSync(file, '{"half')
    appendLines(file, ['two', 'three'], { durable: true })
    expect([...readLines(file)].map(({ text }) => text)).toEqual(['one', '{"half', 'two', 'three'])
  })

  test('of a missing file are none, and nothing to append makes no file', () => {
    const folder = temporaryFolder()
    appendLines(join(folder, 'a.jsonl'), [])
    expect([...readLines(join(folder, 'a.jsonl'))]).toEqual([])
    expect(readdirSync(folder)).toEqual([])
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
