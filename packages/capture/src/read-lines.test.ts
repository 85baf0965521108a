import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FileLine, type ReadLinesOptions, readLines } from './read-lines.ts'
import { temporaryFolder } from './testing/capture-home.ts'

function read(content: string | Buffer, options: ReadLinesOptions = {}): FileLine[] {
  const path = join(temporaryFolder(), 'lines')
  writeFileSync(path, content)
  const file = openSync(path, 'r')
  try {
    return [...readLines(file, options)]
  } finally {
    closeSync(file)
  }
}

describe('readLines', () => {
  test('gives each line with the offset behind it, and leaves the last one until it is whole', () => {
    expect(read('ab\n\nc\r\nde')).toEqual([
      { text: 'ab', end: 3, terminated: true, oversized: false },
      { text: 'c\r', end: 7, terminated: true, oversized: false },
    ])
    expect(read('ab\nde', { unterminated: true }).at(-1)).toEqual({
      text: 'de',
      end: 5,
      terminated: false,
      oversized: false,
    })
  })

  test('takes a byte-order mark off the first line only', () => {
    expect(read('\ufeffa\n\ufeffb\n').map((line) => line.text)).toEqual(['a', '\ufeffb'])
    expect(read('\ufeffa\n', { unterminated: true, windowBytes: 2 }).map((line) => line.text)).toEqual(['a'])
  })

  test('passes over a line that is too long, and goes on behind it', () => {
    expect(read(`a\n${'x'.repeat(50)}\nb\n`, { maxLineBytes: 10, windowBytes: 7 })).toEqual([
      { text: 'a', end: 2, terminated: true, oversized: false },
      { text: '', end: 53, terminated: true, oversized: true },
      { text: 'b', end: 55, terminated: true, oversized: false },
    ])
  })

  test('reads a line many windows long', () => {
    const long = 'é'.repeat(3_000_000)
    expect(read(`${long}\n`, { windowBytes: 1024 * 1024 }).map((line) => line.text === long)).toEqual([true])
  })

  test('any window and any stop between lines gives the same lines', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🔥', '"', ' ') })
    fc.assert(
      fc.property(fc.array(text), fc.integer({ min: 1, max: 9 }), fc.nat(), (texts, windowBytes, stop) => {
        const content = texts.map((line) => `${line}\n`).join('')
        const whole = read(content)
        expect(whole.map((line) => line.text)).toEqual(texts.filter((line) => line.trim() !== ''))
        const offset = whole[stop % Math.max(whole.length, 1)]?.end ?? 0
        expect(read(content, { windowBytes, offset })).toEqual(whole.filter((line) => line.end > offset))
      }),
      { numRuns: 60 },
    )
  })
})
