import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appendLines } from './append-lines.ts'
import { readLines } from './read-lines.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

describe('lines', () => {
  test('begin afresh after half a line', () => {
    const file = join(temporaryFolder(), 'a.jsonl')
    expect(appendLines(file, ['one'])).toBe(true)
    appendFileSync(file, '{"half')
    expect(appendLines(file, ['two', 'three'], { durable: true })).toBe(false)
    expect([...readLines(file)].map(({ text }) => text)).toEqual(['one', '{"half', 'two', 'three'])
  })

  test('that are none make no file', () => {
    const folder = temporaryFolder()
    expect(appendLines(join(folder, 'a.jsonl'), [])).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })
})
