import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, temporaryFolder } from '../testing/capture-home.ts'
import { forgetOldest, openClaims } from './claims.ts'

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `id ${from + index}`)

/** Looked up one by one at first, and then in a table. */
function ownersIn(path: string, wanted: readonly string[]): (string | undefined)[] {
  const claims = openClaims(path)
  return wanted.map((id) => claims.owner(id))
}

test('the first who claims an id owns it, however many are asked for', () => {
  const path = join(temporaryFolder(), 'claims', 'x.jsonl')
  expect(openClaims(path).owner('id 0')).toBeUndefined()
  const claims = openClaims(path)
  claims.claim('one', ids(0, 60))
  claims.claim('two', ids(50, 100))
  claims.claim('none', [])
  const expected = [...ids(0, 60).map(() => 'one'), ...ids(60, 100).map(() => 'two'), undefined]
  expect(ids(0, 101).map((id) => claims.owner(id))).toEqual(expected)
  expect(ownersIn(path, ids(0, 101))).toEqual(expected)
  expect(ownersIn(path, ids(0, 101).reverse())).toEqual(expected.toReversed())
})

test('what another process claims after the file was read is its own', () => {
  const path = join(temporaryFolder(), 'x.jsonl')
  const claims = openClaims(path)
  expect(claims.owner('a')).toBeUndefined()
  claims.claim('one', ['a'])
  expect(claims.owner('a')).toBe('one')
})

test.each([ids(0, 3), ids(0, 100)])('a row that was cut short owns nothing, and swallows none', (...wanted) => {
  const path = join(temporaryFolder(), 'x.jsonl')
  openClaims(path).claim('one', wanted)
  writeFileSync(path, readText(path).slice(0, -4))
  expect(ownersIn(path, wanted)).toEqual(wanted.map(() => undefined))
  openClaims(path).claim('two', wanted)
  appendFileSync(path, 'no row\n')
  expect(ownersIn(path, wanted)).toEqual(wanted.map(() => 'two'))
})

test('of too many rows the newer half stays', () => {
  const path = join(temporaryFolder(), 'claims.jsonl')
  const claims = openClaims(path)
  for (const id of ['a', 'b', 'c', 'd', 'e']) claims.claim(`session-${id}`, [id])
  forgetOldest(path)
  const left = openClaims(path)
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => left.owner(id) !== undefined)).toEqual(['c', 'd', 'e'])
})
