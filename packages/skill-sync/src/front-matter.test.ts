import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

const skill = (lines: string[], body = '\n# Title\n'): string => ['---', ...lines, '---', body].join('\n')
const valid = ['name: a-skill', 'description: d', 'metadata:', '  version: "1.0.0"']
const code = (text: string): string => {
  const result = readFrontMatter(text)
  return 'ok' in result ? 'ok' : result.code
}

describe('readFrontMatter', () => {
  test('reads name, description and version', () => {
    expect(readFrontMatter(skill(valid))).toEqual({ ok: { name: 'a-skill', description: 'd', version: '1.0.0' } })
  })

  test.each([
    [
      'every optional field',
      [...valid.slice(0, 2), 'license: MIT', 'compatibility: any', 'allowed-tools: Read', ...valid.slice(2)],
    ],
    ['a name of 64 characters', [`name: ${'a'.repeat(64)}`, ...valid.slice(1)]],
    ['a description of 1024 characters', ['name: a', `description: ${'d'.repeat(1024)}`, ...valid.slice(2)]],
    ['a description over several lines', ['name: a', 'description: >-', '  one', '  two', ...valid.slice(2)]],
  ])('takes %s', (_what, lines) => {
    expect(code(skill(lines))).toBe('ok')
  })

  test.each([
    ['no name', valid.slice(1)],
    ['an empty name', ['name: ""', ...valid.slice(1)]],
    ['a name in capitals', ['name: A', ...valid.slice(1)]],
    ['a name with a double hyphen', ['name: a--b', ...valid.slice(1)]],
    ['a name with a hyphen at the end', ['name: a-', ...valid.slice(1)]],
    ['a name with an underscore', ['name: a_b', ...valid.slice(1)]],
    ['a name of 65 characters', [`name: ${'a'.repeat(65)}`, ...valid.slice(1)]],
    ['a name that is a number', ['name: 1', ...valid.slice(1)]],
    ['no description', ['name: a', ...valid.slice(2)]],
    ['a blank description', ['name: a', 'description: "  "', ...valid.slice(2)]],
    ['a description of 1025 characters', ['name: a', `description: ${'d'.repeat(1025)}`, ...valid.slice(2)]],
    ['a description with an unquoted colon', ['name: a', 'description: a: b: c', ...valid.slice(2)]],
    ['a compatibility of 501 characters', [...valid, `compatibility: ${'c'.repeat(501)}`]],
    ['an unknown field', [...valid, 'tags: x']],
    ['a field twice', [...valid, 'name: b']],
    ['allowed-tools as a list', [...valid, 'allowed-tools: [Read]']],
    ['no metadata', valid.slice(0, 2)],
    ['no version', [...valid.slice(0, 2), 'metadata:', '  tags: "x"']],
    ['a version that YAML reads as a number', [...valid.slice(0, 3), '  version: 1.0']],
    ['a version that is no version', [...valid.slice(0, 3), '  version: "1.0"']],
    ['metadata that is not a string', [...valid, '  internal: true']],
    ['a tag that YAML would turn into an object', [...valid, 'license: !!js/function "function () {}"']],
    ['a list', ['- a']],
    ['nothing', ['']],
  ])('refuses %s', (_what, lines) => {
    expect(code(skill(lines))).toBe('FRONT_MATTER_INVALID')
  })

  test.each(['---js', '---javascript', '--- js', '---json', '---toml', '---coffee', '----js'])(
    'never runs %s',
    (opening) => {
      const text = `${opening}\n(globalThis.frontMatterRan = true, { name: "a" })\n---\n`
      expect(code(text)).toBe('FRONT_MATTER_LANGUAGE')
      expect(globalThis).not.toHaveProperty('frontMatterRan')
    },
  )

  test.each([
    ['', 'FRONT_MATTER_MISSING'],
    ['# Title\n', 'FRONT_MATTER_MISSING'],
    ['---\nname: a\n', 'FRONT_MATTER_MISSING'],
    ['--- \nname: a\n---\n', 'FRONT_MATTER_MISSING'],
    [`\n${skill(valid)}`, 'BANNER'],
    [`<!-- x -->\n${skill(valid)}`, 'BANNER'],
  ])('tells what is wrong with %j', (text, expected) => {
    expect(code(text)).toBe(expected)
  })

  test('answers any text without throwing', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('---', '---js', 'name: a', 'metadata:', '  version: "1.0.0"', 'a: &b [*b]'),
    )
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (lines, opened) => {
        expect(code([...(opened ? ['---'] : []), ...lines].join('\n'))).toBeTypeOf('string')
      }),
    )
  })

  test('takes every name that the rules allow', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,6}$/), (name) => {
        expect(code(skill([`name: "${name}"`, ...valid.slice(1)]))).toBe('ok')
      }),
    )
  })
})
