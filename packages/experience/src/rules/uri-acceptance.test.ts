import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { acceptLoosely, acceptRewritten, acceptWithScheme } from './uri-acceptance.ts'

interface ExperienceUriCase {
  kind: string
  uri: string
  user: string
  by_server: Record<string, { is_experience?: boolean | null; canonical?: string | null }>
}

const FIXTURE = new URL('../../../../tests/fixtures/uri-cases.json', import.meta.url)
const CASES = (JSON.parse(readFileSync(FIXTURE, 'utf8')) as ExperienceUriCase[]).filter(
  ({ kind }) => kind === 'experience',
)

describe.each(CASES)('$uri', ({ uri, user, by_server }) => {
  test.each(['0.4.13', 'fd01e62b9', '0.4.15'])('is taken as by %s', (server) => {
    expect(acceptLoosely(uri, user) !== undefined).toBe(by_server[server]?.is_experience)
    expect(acceptRewritten(uri, user) ?? null).toBe(by_server[server]?.canonical)
  })

  test.each(['0.4.16', 'snapshot-2026-08-22', '0.4.17'])('is canonical as by %s', (server) => {
    expect(acceptWithScheme(uri, user) ?? null).toBe(by_server[server]?.canonical)
  })
})

test('the cases are there', () => expect(CASES).toHaveLength(26))
