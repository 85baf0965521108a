import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PlantedSecret, secretCorpus, secretsIn } from '../testing/secrets/corpus.ts'
import { SECRET_FORMATS } from '../testing/secrets/formats.ts'
import { innocentCorpus } from '../testing/secrets/innocents.ts'
import { PLACES } from '../testing/secrets/places.ts'
import { redact } from './redact.ts'

const EVERY_PLACE = 32
const PLANTED = [1, 2]
  .flatMap((seed) => secretCorpus({ seed, perFormat: EVERY_PLACE }))
  .map((planted) => ({ ...planted, redacted: redact(planted.text) }))
const INNOCENTS = [1, 2].flatMap((seed) => innocentCorpus({ seed }))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value with all strings alike, and the keys as they are. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? '' : value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shape(member)]))
}

test('the corpus is as large as it has to be', () => {
  expect(SECRET_FORMATS.length).toBeGreaterThanOrEqual(60)
  expect(PLANTED.length).toBeGreaterThan(4_000)
  expect(new Set(PLANTED.map(({ place }) => place)).size).toBeGreaterThanOrEqual(30)
  for (const { text, secrets, place } of PLANTED) {
    expect(secrets.length).toBeGreaterThan(0)
    // What was escaped, encoded or broken into lines does not stand there as a whole, but in pieces.
    expect(secretsIn(text, secrets), `${place}: ${text}`).toEqual(secrets)
  }
})

describe('of a secret nothing can be read, wherever it stood', () => {
  test.each(SECRET_FORMATS.map(({ name }) => name))('%s', (name) => {
    const left = PLANTED.filter(({ format }) => format === name)
      .filter(({ redacted, secrets }) => secretsIn(redacted, secrets).length > 0)
      .map(({ place, redacted }) => [place, redacted])
    expect(left).toEqual([])
  })
})

test('what was JSON is JSON, with the same keys, and nothing is redacted twice', () => {
  const json = (planted: PlantedSecret): boolean => parsed(planted.text) !== undefined
  expect(PLANTED.filter(json).length).toBeGreaterThan(300)
  for (const { text, redacted } of PLANTED) {
    expect(redact(redacted)).toBe(redacted)
    if (parsed(text) !== undefined) expect(shape(parsed(redacted))).toEqual(shape(parsed(text)))
  }
})

test('of what only looks like a secret one in a hundred is touched at most', () => {
  const touched = INNOCENTS.filter(({ text }) => redact(text) !== text)
  expect(INNOCENTS.length).toBeGreaterThan(1_500)
  expect(touched.length / INNOCENTS.length, JSON.stringify(touched)).toBeLessThanOrEqual(0.01)
})

test('the page about redaction says how large the corpus is', () => {
  const page = readFileSync(new URL('../../../../docs/redaction.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const number = (count: number): string => count.toLocaleString('en')
  const innocents = innocentCorpus()
  const planted = secretCorpus({ perFormat: EVERY_PLACE })
  const touched = innocents.filter(({ text }) => redact(text) !== text)
  const left = planted.filter(({ text, secrets }) => secretsIn(redact(text), secrets).length > 0)
  expect(page).toContain(`${SECRET_FORMATS.length} kinds of secrets in ${PLACES.length} kinds of places`)
  expect(page).toContain(`${new Set(innocents.map(({ kind }) => kind)).size} kinds of what only looks like a secret`)
  expect(page).toContain(`One seed has ${number(planted.length)} secrets and ${number(innocents.length)} look-alikes`)
  expect(page).toContain(`| these rules | ${number(planted.length - left.length)} | ${touched.length} |`)
})
