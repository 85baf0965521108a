import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestFiles, skillDigest } from './digest.ts'
import { differsInLineEndingsAlone, unifiedDiff } from './drift.ts'
import { formatJson } from './json.ts'
import { noticesText } from './notices.ts'
import { renderFinding } from './report.ts'

const bytes = (text: string): Buffer => Buffer.from(text)

describe('formatJson', () => {
  test('gives back the value that it was given', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('opens objects, and lists only where they do not fit', () => {
    const long = ['a'.repeat(60), 'b'.repeat(60)]
    expect(formatJson({ a: ['b', 1], c: {}, d: [], e: long, f: [{ g: null }] })).toBe(
      `{\n  "a": ["b", 1],\n  "c": {},\n  "d": [],\n  "e": [\n    "${long[0]}",\n    "${long[1]}"\n  ],\n` +
        `  "f": [\n    {\n      "g": null\n    }\n  ]\n}\n`,
    )
  })
})

describe('digests', () => {
  const a = { path: 'a', content: bytes('bc') }
  const b = { path: 'b', content: bytes('') }

  test('do not depend on the order of the files', () => {
    expect(digestFiles([a, b])).toBe(digestFiles([b, a]))
    expect(skillDigest([a, b])).toBe(skillDigest([b, a]))
  })

  test('tell apart files whose names and contents join to the same text', () => {
    expect(digestFiles([{ path: 'ab', content: bytes('c') }])).not.toBe(digestFiles([a]))
  })
})

describe('drift', () => {
  test.each([
    ['a\r\nb\r\n', 'a\nb\n', true],
    ['a\nb\n', 'a\r\nb\r\n', true],
    ['a\n', 'a\n', false],
    ['a \r\n', 'a\n', false],
    ['a\0\r\n', 'a\0\n', false],
  ])('%j against %j: line endings alone %s', (actual, expected, result) => {
    expect(differsInLineEndingsAlone(bytes(actual), bytes(expected))).toBe(result)
  })

  test('shows the lines that differ, from what is to what should be', () => {
    expect(unifiedDiff('a/b.md', bytes('one\ntwo\n'), bytes('one\n2\n'))).toBe(
      '--- a/b.md\tas it is\n+++ a/b.md\tas it should be\n@@ -1,2 +1,2 @@\n one\n-two\n+2',
    )
  })

  test('cuts a long diff and gives none for bytes', () => {
    const diff = unifiedDiff('a', bytes('a\n'.repeat(100)), bytes('b\n'.repeat(100)))
    expect(diff?.split('\n')).toHaveLength(41)
    expect(diff).toMatch(/… and \d+ more lines$/)
    expect(unifiedDiff('a', bytes('\0'), bytes('b'))).toBeUndefined()
  })
})

test('a finding is one line for a person, and one more for GitHub, escaped', () => {
  const finding = { code: 'COPY_CHANGED' as const, file: 'a,b:c', message: '100 %\nmore', diff: '-a\n+b' }
  expect(renderFinding(finding, { annotate: false })).toBe('COPY_CHANGED a,b:c: 100 %\nmore\n-a\n+b')
  expect(renderFinding(finding, { annotate: true }).split('\n').at(-1)).toBe(
    '::error file=a%2Cb%3Ac,title=COPY_CHANGED::100 %25%0Amore',
  )
})

test('notices of nothing name no package', () => {
  expect(noticesText([])).not.toContain('(MIT)')
})
