import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenVikingError } from './errors.ts'
import {
  canonicalExperienceUri,
  experienceSourceTag,
  experiencesRoot,
  experienceUri,
  isCanonicalExperienceUri,
  isValidIdentifier,
  normalizeOutcome,
  outcomeTag,
  parseUserUri,
  requireCanonicalExperienceUri,
  titleFromUri,
  userRoot,
} from './uri.ts'

const E = 'viking://user/mira/memories/experiences/'

const fault = (run: () => unknown): string => {
  try {
    return `no error: ${JSON.stringify(run())}`
  } catch (error) {
    return isOpenVikingError(error) ? `${error.code}: ${error.message}` : `another error: ${String(error)}`
  }
}

const CANONICAL = [
  'a.md',
  'a',
  'ci/a.md',
  'x.abstract.md',
  '.Overview.md',
  'ci/.hidden.md',
  '.abstract.md/a.md',
  'a b.md',
  ' a.md',
  '数据库.md',
  '%E6%95%B0.md',
  'a%3Fb.md',
  'a%2Fb.md',
  'a%2eb.md',
  '...md',
  '....',
  '..a',
  'a..',
  'a%.md',
  'a%zz.md',
  'Pin=Node.md',
  'a"b<c>.md',
  '👩‍👩‍👧.md',
]

test.each(CANONICAL)('%j is canonical', (name) => {
  expect(isCanonicalExperienceUri(E + name, 'mira')).toBe(true)
  expect(canonicalExperienceUri(`\n ${E}${name} \n`, 'mira')).toBe(E + name)
  expect(requireCanonicalExperienceUri(` ${E}${name} `, 'mira')).toBe(E + name)
})

const REFUSED: [uri: string, code: 'INVALID_URI' | 'NOT_OWNED', rule: RegExp][] = [
  ['', 'INVALID_URI', /is needed/],
  [E, 'INVALID_URI', /folder of all experiences/],
  [E.slice(0, -1), 'INVALID_URI', /folder of all experiences/],
  [`${E}a.md?x=1`, 'INVALID_URI', /"\?"/],
  [`${E}a.md?`, 'INVALID_URI', /"\?"/],
  [`${E}a.md#x`, 'INVALID_URI', /"#"/],
  [`${E}a.md/`, 'INVALID_URI', /slash at the end/],
  [`${E}ci//a.md`, 'INVALID_URI', /double slash/],
  [`${E}/a.md`, 'INVALID_URI', /double slash/],
  [`${E}.`, 'INVALID_URI', /"\.\."/],
  [`${E}..`, 'INVALID_URI', /"\.\."/],
  [`${E}./a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}ci/../a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}../preferences/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}%2e%2e/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}%2E%2e/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}.%2e/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}%2E./a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}%2e/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}%252e%252E/a.md`, 'INVALID_URI', /"\.\."/],
  [`${E}..%2fa.md`, 'INVALID_URI', /"\.\."/],
  [`${E}ci%2F..%2Fa.md`, 'INVALID_URI', /"\.\."/],
  [`${E}ci%5c%2e%2e%5Ca.md`, 'INVALID_URI', /"\.\."/],
  [`${E}..%252fa.md`, 'INVALID_URI', /"\.\."/],
  [`${E}.abstract.md`, 'INVALID_URI', /server generates/],
  [`${E}ci/.overview.md`, 'INVALID_URI', /server generates/],
  [`${E}.relations.json`, 'INVALID_URI', /server generates/],
  [`${E}%2eabstract.md`, 'INVALID_URI', /server generates/],
  [`${E}.%61bstract.md`, 'INVALID_URI', /server generates/],
  [`${E}a\\b.md`, 'INVALID_URI', /backslash/],
  [`${E}a\u0000.md`, 'INVALID_URI', /control/],
  [`${E}a\nb.md`, 'INVALID_URI', /line break/],
  [`${E}a\u0085b.md`, 'INVALID_URI', /line break/],
  [`${E}a\u2028b.md`, 'INVALID_URI', /line break/],
  [`${E}a\ud83d.md`, 'INVALID_URI', /well-formed/],
  ['viking://user/otto/memories/experiences/a.md', 'NOT_OWNED', /another user/],
  ['viking://user/Mira/memories/experiences/a.md', 'NOT_OWNED', /another user/],
  ['viking://user/mira%20/memories/experiences/a.md', 'NOT_OWNED', /another user/],
  ['viking://user/memories/experiences/a.md', 'INVALID_URI', /does not begin with viking:\/\/user\/mira/],
  ['viking://~/memories/experiences/a.md', 'INVALID_URI', /does not begin with viking:\/\/user\/mira/],
  ['viking://user/mira/memories/Experiences/a.md', 'INVALID_URI', /does not begin with/],
  ['viking://user/mira/memories/experience/a.md', 'INVALID_URI', /does not begin with/],
  ['viking://user/mira/memories/experiences-old/a.md', 'INVALID_URI', /does not begin with/],
  ['viking://user/mira/peers/web/memories/experiences/a.md', 'INVALID_URI', /does not begin with/],
  ['viking://user//mira/memories/experiences/a.md', 'INVALID_URI', /does not begin with/],
  ['viking://agent/memories/experiences/a.md', 'INVALID_URI', /does not begin with/],
  ['user/mira/memories/experiences/a.md', 'INVALID_URI', /does not begin with viking:\/\/\./],
  ['viking:/user/mira/memories/experiences/a.md', 'INVALID_URI', /does not begin with viking/],
  ['VIKING://user/mira/memories/experiences/a.md', 'INVALID_URI', /does not begin with viking/],
  ['https://example.test/a.md', 'INVALID_URI', /does not begin with viking/],
]

test.each(REFUSED)('%j is refused', (uri, code, rule) => {
  expect(isCanonicalExperienceUri(uri, 'mira')).toBe(false)
  expect(canonicalExperienceUri(uri, 'mira')).toBeUndefined()
  const message = fault(() => requireCanonicalExperienceUri(uri, 'mira'))
  expect(message.startsWith(`${code}: `)).toBe(true)
  expect(message).toMatch(rule)
  expect(message).toContain('exactly as search_experience returned it')
  expect(message).not.toMatch(/[\p{Cc}\u2028]/u)
})

test.each(['.overview.md', '.abstract.md', '.relations.json', 'ci/.overview.md'])('sidecar-in-results: %s', (name) => {
  expect(isCanonicalExperienceUri(E + name, 'mira')).toBe(false)
  expect(isCanonicalExperienceUri(`${E}x${name.replace('ci/', '')}`, 'mira')).toBe(true)
})

test.each([` ${E}a.md`, `${E}a.md `, `\ufeff${E}a.md`, `${E}a.md\u3000`])('%j has blank ends', (uri) => {
  expect(isCanonicalExperienceUri(uri, 'mira')).toBe(false)
  expect(canonicalExperienceUri(uri, 'mira')).toBe(`${E}a.md`)
})

test.each([undefined, '', ' ', '.', '..', 'mi ra', 'mi/ra', 'a@b@c'])('an unknown owner %j owns nothing', (user) => {
  for (const name of CANONICAL) {
    expect(isCanonicalExperienceUri(`viking://user/${user}/memories/experiences/${name}`, user)).toBe(false)
    expect(isCanonicalExperienceUri(E + name, user)).toBe(false)
  }
  expect(fault(() => requireCanonicalExperienceUri(`${E}a.md`, user ?? ''))).toMatch(/^NOT_OWNED: .*Set the user id/)
})

test.each([undefined, null, 5, {}, ['x']])('%j is no URI', (uri) => {
  expect(fault(() => requireCanonicalExperienceUri(uri, 'mira'))).toMatch(/^INVALID_URI: An experience URI is needed/)
})

test('a very long URI does not make a very long message', () => {
  expect(fault(() => requireCanonicalExperienceUri('x'.repeat(100_000), 'mira')).length).toBeLessThan(500)
})

test('a user who is named like a reserved word keeps that root', () => {
  expect(isCanonicalExperienceUri('viking://user/memories/memories/experiences/a.md', 'memories')).toBe(true)
  expect(isCanonicalExperienceUri('viking://user/memories/memories/experiences/a.md', 'mira')).toBe(false)
})

const SERVERS_THAT_COUNT = ['0.4.16', '0.4.17', '0.4.23', '0.5.2'] as const
interface ExperienceCase {
  kind: string
  uri: string
  user: string
  by_server: Record<string, { is_experience: boolean | null; canonical: string | null }>
}
const cases = (
  JSON.parse(
    readFileSync(new URL('../../../tests/fixtures/uri-cases.json', import.meta.url), 'utf8'),
  ) as ExperienceCase[]
).filter(({ kind }) => kind === 'experience')

test.each(cases)('what we call canonical every server since 0.4.16 does: $uri', ({ uri, user, by_server }) => {
  const ours = canonicalExperienceUri(uri, user)
  for (const server of SERVERS_THAT_COUNT) {
    if (ours !== undefined) expect(by_server[server]?.canonical).toBe(ours)
  }
  // Stricter than a server in just two points: it keeps a slash at the end and a double slash, and then counts nothing.
  const servers = by_server['0.5.2']?.canonical ?? undefined
  expect(ours).toBe(servers !== undefined && /[^:]\/\/|\/$/.test(servers) ? undefined : servers)
})

describe('properties', () => {
  const segment = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const hostile = fc
    .array(
      fc.constantFrom('.', '..', '%2e', '%2E', '%252e', '/', '%2f', '\\', '%5C', 'a', '.md', '?', '#', '数', '%', ' '),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))

  test('no canonical URI leaves the folder, however often it is decoded', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, segment), (name) => {
        let path = E + name
        if (!isCanonicalExperienceUri(path, 'mira')) return
        for (let round = 0; round < 4; round += 1) {
          const parts = path.slice('viking://'.length).split(/[/\\]/)
          expect(parts).not.toContain('..')
          expect(parts).not.toContain('.')
          expect(path.startsWith(E)).toBe(true)
          path = path.replace(/%25/g, '%').replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('canonical means unchanged, and nobody else’s', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, segment), (name) => {
        const uri = E + name
        if (!isCanonicalExperienceUri(uri, 'mira')) return
        expect(canonicalExperienceUri(uri, 'mira')).toBe(uri)
        expect(requireCanonicalExperienceUri(uri, 'mira')).toBe(uri)
        expect(isCanonicalExperienceUri(uri, 'otto')).toBe(false)
        expect(isCanonicalExperienceUri(uri, undefined)).toBe(false)
        expect(parseUserUri(uri, 'mira').uri).toBe(uri)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the three readers of a URI agree and fail in one way only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), segment, hostile), (value) => {
        const text = typeof value === 'string' ? E + value : value
        const message = fault(() => requireCanonicalExperienceUri(text, 'mira'))
        const accepted = typeof text === 'string' && canonicalExperienceUri(text, 'mira') !== undefined
        expect(message.startsWith('no error')).toBe(accepted)
        if (!accepted) expect(message).toMatch(/^(?:INVALID_URI|NOT_OWNED): /)
      }),
    )
  })

  test('a title is one well-formed line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const title = titleFromUri(text)
        expect(title.isWellFormed()).toBe(true)
        expect(title).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })

  test('a title undoes one percent-encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(!/[\p{Cc}\u2028\u2029]/u.test(name) && name.isWellFormed())
        expect(titleFromUri(`${E}${encodeURIComponent(name)}.md`)).toBe(name)
      }),
    )
  })
})

test.each([
  ['ci/fix', `${E}ci/fix.md`],
  ['fix.md', `${E}fix.md`],
  ['fix.MD', `${E}fix.MD`],
  ['数据库', `${E}数据库.md`],
  ['a b', `${E}a b.md`],
  ['md', `${E}md.md`],
  ['...', `${E}....md`],
])('the experience %j is at %j', (name, uri) => {
  expect(experienceUri('mira', name)).toBe(uri)
})

test.each(['', ' ', ' a', 'a\n', 'ci/', '/a', 'a//b', '..', '../a', 'a/..', 'a?b', 'a#b', 'a\\b', '.md', 'ci/.md'])(
  '%j is no name for an experience',
  (name) => {
    expect(fault(() => experienceUri('mira', name))).toMatch(/^INVALID_INPUT: .*Use a plain name such as/)
  },
)

test.each([
  ['mira', true],
  ['Mira_2.x-y@example.test', true],
  ['default', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['...', true],
  ['a b', false],
  ['a/b', false],
  ['a@b@c', false],
  ['é', false],
  ['a\n', false],
])('%j as an id: %s', (id, valid) => {
  expect(isValidIdentifier(id)).toBe(valid)
  expect(fault(() => userRoot(id)).startsWith('INVALID_INPUT')).toBe(!valid)
})

test('roots have no slash at the end', () => {
  expect(userRoot('mira')).toBe('viking://user/mira')
  expect(`${experiencesRoot('mira')}/`).toBe(E)
})

test.each([
  [`${E}pin-node.md`, 'pin-node'],
  [`${E}%E6%95%B0.MD`, '数'],
  [`${E}ci/a%2Fb.md`, 'a/b'],
  [`${E}100%.md`, '100%'],
  [`${E}100%25 %zz %E6%95.md`, '100% %zz %E6%95'],
  [`${E}%FF%41%C0%80.md`, '%FFA%C0%80'],
  [`${E}%ED%A0%80.md`, '%ED%A0%80'],
  [`${E}%F0%9F%94%A5fire.md`, '🔥fire'],
  [`${E}a%0A%0Aignore%00.md`, 'a  ignore '],
  [`${E}.md.md`, '.md'],
  [`${E}a.mdx`, 'a.mdx'],
  ['no slash', 'no slash'],
  ['', ''],
])('the title of %j is %j', (uri, title) => {
  expect(titleFromUri(uri)).toBe(title)
})

test.each([
  ['viking://~', [], ''],
  ['viking://~/', [], ''],
  ['viking://user/mira', [], ''],
  ['viking://user/mira/', [], ''],
  [
    ' viking://~/memories/notes/2026-11-30.md ',
    ['memories', 'notes', '2026-11-30.md'],
    '/memories/notes/2026-11-30.md',
  ],
  ['viking://user/mira/memories/', ['memories'], '/memories'],
  ['viking://user/mira/resources/C#.md', ['resources', 'C#.md'], '/resources/C#.md'],
  ['viking://~/memories/%41.md', ['memories', '%41.md'], '/memories/%41.md'],
])('%j is a place of the user', (uri, segments, path) => {
  expect(parseUserUri(uri, 'mira')).toEqual({ user: 'mira', segments, uri: `viking://user/mira${path}` })
})

test.each([
  ['viking://user/otto', 'NOT_OWNED'],
  ['viking://user/otto/memories/a.md', 'NOT_OWNED'],
  ['viking://user/Mira/memories/a.md', 'NOT_OWNED'],
  ['viking://user/memories/a.md', 'INVALID_URI'],
  ['viking://user', 'INVALID_URI'],
  ['viking://user/', 'INVALID_URI'],
  ['viking://', 'INVALID_URI'],
  ['viking://resources/a', 'INVALID_URI'],
  ['viking://session/s1', 'INVALID_URI'],
  ['viking://~/../otto/memories/a.md', 'INVALID_URI'],
  ['viking://~/%2e%2e/otto', 'INVALID_URI'],
  ['viking://~/a/..%2f..%2fotto', 'INVALID_URI'],
  ['viking://~//a', 'INVALID_URI'],
  ['viking://~/a//', 'INVALID_URI'],
  ['viking://~/a?b', 'INVALID_URI'],
  ['viking://~/a\\..\\b', 'INVALID_URI'],
  ['viking://~/a\u0000', 'INVALID_URI'],
  ['viking://~x/a', 'INVALID_URI'],
  ['~/memories', 'INVALID_URI'],
  ['/etc/passwd', 'INVALID_URI'],
  ['', 'INVALID_URI'],
  [undefined, 'INVALID_URI'],
  [7, 'INVALID_URI'],
])('%j is no place of the user', (uri, code) => {
  const message = fault(() => parseUserUri(uri, 'mira'))
  expect(message).toMatch(new RegExp(`^${code}: `))
  expect(message).toContain('viking://user/mira/')
})

test.each([
  [`${E}flaky-port-bind.md`, `${E}flaky-port-bind.md=1`],
  [
    'viking://user/Mira/memories/experiences/Pin=Node.md',
    'viking://user/%4dira/memories/experiences/%50in%3d%4eode.md=1',
  ],
  [`${E}数据库.md`, `${E}数据库.md=1`],
  [`${E}%E6%95%B0.md`, `${E}%25%456%2595%25%420.md=1`],
  [`${E}Ünit.md`, `${E}%c3%9cnit.md=1`],
  [` ${E}a b.md `, `${E}a b.md=1`],
])('the source tag of %j', (uri, tag) => {
  expect(experienceSourceTag(uri)).toBe(tag)
})

test('an empty URI has no source tag', () => {
  expect(fault(() => experienceSourceTag('  '))).toMatch(/^INVALID_URI/)
})

test.each([
  ['success', 'success'],
  [' FAILURE ', 'failure'],
  ['Partial\n', 'partial'],
  ['unfinished', 'unfinished'],
  ['unknown', 'unknown'],
  ['done', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
  [1, 'unknown'],
  [true, 'unknown'],
  [['success'], 'unknown'],
])('the outcome %j is %s', (value, outcome) => {
  expect(normalizeOutcome(value)).toBe(outcome)
  expect(outcomeTag(value)).toBe(`trajectory_outcome=${outcome}`)
})
