import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  canonicalOnServer,
  isExperienceOnServer,
  resolveForServer,
  type ServerRole,
  sourceTagOnServer,
} from './server-uris.ts'

type UriCase = { uri: string; user: string } & (
  | { kind: 'request_boundary'; role: string; by_server: Record<string, { resolved?: string; error?: string }> }
  | {
      kind: 'experience'
      by_server: Record<string, { is_experience: boolean | null; raises: string | null; canonical: string | null }>
    }
)

const cases = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/uri-cases.json', import.meta.url), 'utf8'),
) as UriCase[]

test('every kind of case is known', () => {
  expect(cases).toHaveLength(63)
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['request_boundary', 'experience']))
  for (const { by_server } of cases) expect(Object.keys(by_server)).toHaveLength(8)
})

describe.each(cases)('$kind $role $uri', (observed) => {
  const { uri, user } = observed
  if (observed.kind === 'request_boundary') {
    const role = observed.role.toLowerCase() as ServerRole
    test.each(Object.entries(observed.by_server))('%s', (server, { resolved, error }) => {
      const answer = resolveForServer(server, uri, { role, user })
      expect('resolved' in answer ? answer.resolved : undefined).toBe(resolved)
      expect('refused' in answer).toBe(error === 'INVALID_URI')
    })
  } else {
    test.each(Object.entries(observed.by_server))('%s', (server, { is_experience, raises, canonical }) => {
      expect(isExperienceOnServer(server, uri, user)).toBe(raises === null ? is_experience : 'raises')
      expect(canonicalOnServer(server, uri, user)).toBe(canonical ?? undefined)
      expect(sourceTagOnServer(server, uri, user)?.endsWith('=1')).toBe(canonical === null ? undefined : true)
    })
  }
})

test.each([
  ['0.4.9', '0.4.13'],
  ['0.4.15', '0.4.13'],
  ['0.4.17.1', '0.4.17'],
  ['0.4.18', '0.4.17'],
  ['0.5.1.1', '0.5.2'],
  ['v0.5.2', '0.5.2'],
  ['0.5.3.dev1+g1234', '0.5.2'],
  ['1.0', '0.5.2'],
])('%s behaves like %s', (version, known) => {
  for (const { uri, user } of cases) {
    expect(resolveForServer(version, uri, { role: 'user', user })).toEqual(
      resolveForServer(known, uri, { role: 'user', user }),
    )
  }
})

test.each(['', 'unknown', '.5', 'snapshot'])('%j is no version', (version) => {
  expect(() => canonicalOnServer(version, 'viking://x', 'mira')).toThrow(/is no server version/)
})

test('a user who is named like a reserved word keeps that root', () => {
  const uri = 'viking://user/memories/experiences/a.md'
  expect(resolveForServer('0.5.2', uri, { role: 'user', user: 'memories' })).toEqual({ resolved: uri })
  expect(resolveForServer('0.5.2', uri, { role: 'user', user: 'mira' })).toHaveProperty('refused')
})

test('the tag of the canonical form', () => {
  const uri = 'viking://user/mira/memories/experiences/A.md'
  expect(sourceTagOnServer('0.4.13', `${uri}?x`, 'mira')).toBe('viking://user/mira/memories/experiences/%41.md=1')
  expect(sourceTagOnServer('0.5.2', `${uri}?x`, 'mira')).toBeUndefined()
})
