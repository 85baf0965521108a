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
      { text: 'ab', end: 3, terminated: true, oversized: false, leftOut: 0 },
      { text: 'c\r', end: 7, terminated: true, oversized: false, leftOut: 0 },
    ])
    expect(read('ab\nde', { unterminated: true }).at(-1)).toEqual({
      text: 'de',
      end: 5,
      terminated: false,
      oversized: false,
      leftOut: 0,
    })
  })

  test('takes a byte-order mark off the first line only', () => {
    expect(read('\ufeffa\n\ufeffb\n').map((line) => line.text)).toEqual(['a', '\ufeffb'])
    expect(read('\ufeffa\n', { unterminated: true, windowBytes: 2 }).map((line) => line.text)).toEqual(['a'])
  })

  test('passes over a line that is too long, and goes on behind it', () => {
    expect(read(`a\n${'x'.repeat(50)}\nb\n`, { wholeLineBytes: 5, maxLineBytes: 10, windowBytes: 7 })).toEqual([
      { text: 'a', end: 2, terminated: true, oversized: false, leftOut: 0 },
      { text: '', end: 53, terminated: true, oversized: true, leftOut: 0 },
      { text: 'b', end: 55, terminated: true, oversized: false, leftOut: 0 },
    ])
  })

  test('leaves out what is too much in the strings of a long line, in whatever windows it comes', () => {
    const lines = [{ a: 1 }, { b: 'x'.repeat(40), c: ['y'.repeat(30), 'z'] }, { d: '🔥'.repeat(9) }]
    const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    for (let windowBytes = 1; windowBytes < 60; windowBytes++) {
      const found = read(content, { wholeLineBytes: 30, longestString: 10, maxLineBytes: 200, windowBytes })
      expect(found.map(({ text }) => JSON.parse(text))).toEqual([
        { a: 1 },
        { b: `${'x'.repeat(10)}… (30 bytes left out)`, c: [`${'y'.repeat(10)}… (20 bytes left out)`, 'z'] },
        { d: '🔥🔥🔥… (24 bytes left out)' },
      ])
      expect(found.map(({ leftOut, end }) => [leftOut, end])).toEqual([
        [0, 8],
        [50, 100],
        [24, Buffer.byteLength(content)],
      ])
    }
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
