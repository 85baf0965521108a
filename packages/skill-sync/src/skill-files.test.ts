import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathProblems } from './skill-files.ts'

const codes = (...paths: string[]): string[] => pathProblems(paths).map((problem) => problem.code)

describe('pathProblems', () => {
  test.each(['SKILL.md', 'references/a-b_c.1.md', 'scripts/run.mjs', 'console.md', 'auxiliary/com.md'])(
    'takes %s',
    (path) => {
      expect(codes(path)).toEqual([])
    },
  )

  test.each([
    '.env',
    'a/.git/config',
    'a b.md',
    'ä.md',
    'a:b.md',
    'a\\b.md',
    'a.',
    'CON',
    'nul.txt',
    'a/com1.md',
    'metadata.json',
    `${'a'.repeat(98)}.md`,
  ])('refuses %j', (path) => {
    expect(codes(path)).toEqual(['PATH_NOT_PORTABLE'])
  })

  test('refuses two names that differ in case alone', () => {
    expect(codes('references/A.md', 'references/a.md')).toEqual(['PATH_COLLISION'])
  })

  test('refuses a skill inside a skill', () => {
    expect(codes('inner/SKILL.md')).toEqual(['NESTED_SKILL'])
  })

  test('lets through no name that a path could climb or hide with', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('..', '.', '~', 'a:', ''), (name, bad) => {
        expect(codes(`${bad}/${name}`)).not.toEqual([])
      }),
    )
  })
})
