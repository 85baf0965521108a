import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenVikingError } from './errors.ts'
import type { ToolName } from './names.ts'
import { parseToolArguments } from './tool-arguments.ts'
import { TOOLS } from './tools.ts'

const fault = (name: ToolName, args: unknown): string => {
  try {
    parseToolArguments(name, args)
  } catch (error) {
    return isOpenVikingError(error) ? `${error.code}: ${error.message}` : 'another error'
  }
  return 'none'
}

describe('limit of search_experience', () => {
  test.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [20, 20],
    [21, 20],
    ['4', 4],
    [' 4 ', 4],
    ['junk', 5],
    ['', 5],
    [null, 5],
    [undefined, 5],
    [true, 5],
    [[3], 5],
    [{}, 5],
    [2.9, 2],
    [-0.5, 1],
    [Number.NaN, 5],
    [Number.POSITIVE_INFINITY, 5],
  ])('%j → %d', (limit, expected) => {
    expect(parseToolArguments('search_experience', { query: 'q', limit })).toEqual({ query: 'q', limit: expected })
  })

  test('missing → 5', () => {
    expect(parseToolArguments('search_experience', { query: 'q' })).toEqual({ query: 'q', limit: 5 })
  })

  test('is always a whole number from 1 to 20', () => {
    fc.assert(
      fc.property(fc.anything(), (limit) => {
        const parsed = parseToolArguments('search_experience', { query: 'q', limit }).limit
        expect(Number.isInteger(parsed) && parsed >= 1 && parsed <= 20).toBe(true)
      }),
    )
  })
})

test('blanks around a query and a uri mean nothing', () => {
  expect(parseToolArguments('search_experience', { query: ' 数据库\n' }).query).toBe('数据库')
  expect(parseToolArguments('read_experience', { uri: ' viking://x ' })).toEqual({ uri: 'viking://x' })
})

test.each<[ToolName, unknown, string]>([
  ['search_experience', { query: '' }, 'search_experience requires a non-empty query.'],
  ['search_experience', { query: ' \n' }, 'search_experience requires a non-empty query.'],
  ['search_experience', {}, 'search_experience requires a non-empty query.'],
  ['search_experience', undefined, 'search_experience requires a non-empty query.'],
  ['search_experience', { query: 5 }, 'search_experience requires a non-empty query.'],
  ['search_experience', 'q', 'search_experience takes its arguments as a JSON object.'],
  ['search_experience', ['q'], 'search_experience takes its arguments as a JSON object.'],
  ['read_experience', { uri: null }, 'read_experience requires a uri such as viking://user/…/memories/….'],
  ['write', { uri: 'viking://~/a.md', content: 'x', mode: 'move' }, 'write knows the modes create, replace, append.'],
  ['edit', { uri: 'viking://~/a.md', old_text: '', new_text: 'x' }, 'edit requires the non-empty old_text'],
  ['add_resource', { url: '/etc/passwd' }, 'Local files are not uploaded.'],
  ['add_resource', { url: 'file:///etc/passwd' }, 'Local files are not uploaded.'],
  ['search', { query: 'q', session_id: 5 }, 'search requires "session_id" to be a text.'],
])('%s %j is refused', (name, args, message) => {
  expect(fault(name, args)).toContain('INVALID_INPUT: ')
  expect(fault(name, args)).toContain(message)
})

test.each(['', '  ', null, undefined])('empty-string-session-id: %j is no session', (session_id) => {
  expect(parseToolArguments('search', { query: 'q', session_id, uri: session_id })).toEqual({ query: 'q', limit: 10 })
})

test('an argument that no tool knows is ignored, also target_uri', () => {
  expect(parseToolArguments('search_experience', { query: 'q', target_uri: 'viking://resources' })).toEqual({
    query: 'q',
    limit: 5,
  })
})

test('texts that are data keep their blanks', () => {
  const args = { uri: 'viking://~/a.md', old_text: ' a\n', new_text: '', replace_all: 'true' }
  expect(parseToolArguments('edit', args)).toEqual({ ...args, replace_all: true })
  expect(parseToolArguments('grep', { pattern: ' x ' }).pattern).toBe(' x ')
})

test('nothing is overwritten unasked', () => {
  expect(parseToolArguments('write', { uri: 'viking://~/a.md', content: '' }).mode).toBe('create')
})

describe.each(TOOLS.map((tool) => [tool.name, tool.inputSchema] as const))('%s', (name, schema) => {
  const sample = Object.fromEntries(
    Object.entries(schema.properties).map(([key, { type, enum: choices }]) => [
      key,
      choices?.[0] ?? { string: 'https://example.test', integer: 1, boolean: true }[type],
    ]),
  )

  test('takes exactly what its JSON Schema lists', () => {
    expect(parseToolArguments(name, sample)).toEqual(sample)
  })

  test('requires what its JSON Schema requires', () => {
    for (const key of Object.keys(schema.properties)) {
      const { [key]: _, ...rest } = sample
      const refused = fault(name, rest) !== 'none'
      expect(refused, key).toBe((schema.required ?? []).includes(key))
    }
  })

  test('fills in the defaults that its JSON Schema states', () => {
    for (const [key, { default: standard }] of Object.entries(schema.properties)) {
      if (standard === undefined) continue
      const { [key]: _, ...rest } = sample
      expect(parseToolArguments(name, rest)).toHaveProperty(key, standard)
    }
  })
})
