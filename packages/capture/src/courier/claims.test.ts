import { appendFileSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineKey } from '@openviking-plugins/line-files'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readText, temporaryFolder } from '../testing/capture-home.ts'
import { forgetClaims, forgetOldest, openClaims } from './claims.ts'
import { textIfThere } from './state-files.ts'

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

/** What an earlier version, which knows of no index, appends and reads. */
const earlier = {
  claim(path: string, session: string, wanted: readonly string[]): void {
    const text = textIfThere(path)
    const torn = text !== '' && !text.endsWith('\n')
    appendFileSync(path, `${torn ? '\n' : ''}${JSON.stringify({ s: session, i: wanted.map(lineKey) })}\n`)
  },
  owners(path: string): Map<string, string> {
    const owners = new Map<string, string>()
    for (const line of textIfThere(path).split('\n')) {
      try {
        const { s, i } = JSON.parse(line) as { s: string; i: string[] }
        for (const key of i) if (!owners.has(key)) owners.set(key, s)
      } catch {
        // Cut off.
      }
    }
    return owners
  },
}

const indexOf = (path: string): string => `${path}.index`

test('what an earlier version has claimed holds, and it reads what this one claims', () => {
  const path = join(temporaryFolder(), 'x.jsonl')
  earlier.claim(path, 'one', ids(0, 5_000))
  const claims = openClaims(path)
  expect([claims.owner('id 0'), claims.owner('id 4999'), claims.owner('id 5000')]).toEqual(['one', 'one', undefined])
  expect(existsSync(indexOf(path))).toBe(true)
  claims.claim('two', ids(4_990, 5_010))
  earlier.claim(path, 'three', ids(5_005, 5_020))
  const expected = [
    ...ids(4_990, 5_000).map(() => 'one'),
    ...ids(5_000, 5_010).map(() => 'two'),
    ...ids(5_010, 5_020).map(() => 'three'),
  ]
  expect(ownersIn(path, ids(4_990, 5_020))).toEqual(expected)
  const owners = earlier.owners(path)
  expect(ids(4_990, 5_020).map((id) => owners.get(lineKey(id)))).toEqual(expected)
})

test('claims that are forgotten go with their index', () => {
  const path = join(temporaryFolder(), 'x.jsonl')
  earlier.claim(path, 'one', ids(0, 3_000))
  openClaims(path).owner('id 0')
  forgetClaims(path, () => false)
  expect(existsSync(indexOf(path))).toBe(false)
  expect(ownersIn(path, ['id 0', 'id 2999'])).toEqual([undefined, undefined])
})

test('whatever is lost of a file and of its index, and whoever adds to it, the first row that is there counts', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 1_500 }))
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('claim' as const), who: fc.nat(2), range }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('earlier' as const), who: fc.nat(2), range }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), bytes: fc.nat(60) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('restore' as const),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), who: fc.nat(2) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('spoil' as const), which: fc.nat(9), bytes: fc.nat(2_000) }),
    },
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) => {
      const path = join(temporaryFolder(), 'x.jsonl')
      const open = [0, 1, 2].map(() => openClaims(path))
      const sample = ids(0, 5_500).filter((_, at) => at % 137 === 0)
      for (const each of steps) {
        if (each.kind === 'claim')
          open[each.who]?.claim(`session-${each.who}`, ids(each.range[0], each.range[0] + each.range[1]))
        else if (each.kind === 'earlier')
          earlier.claim(path, `earlier-${each.who}`, ids(each.range[0], each.range[0] + each.range[1]))
        else if (each.kind === 'forget') forgetClaims(path, (session) => session !== `session-${each.who}`)
        else if (each.kind === 'spoil') {
          const names = existsSync(indexOf(path)) ? readdirSync(indexOf(path)).sort() : []
          const name = names[each.which % Math.max(1, names.length)]
          if (name === undefined) continue
          if (each.bytes === 0) rmSync(join(indexOf(path), name))
          else truncateSync(join(indexOf(path), name), each.bytes)
        } else {
          const size = textIfThere(path).length
          if (size > 0)
            truncateSync(path, Math.floor(each.kind === 'cut' ? Math.max(0, size - each.bytes) : size * each.share))
        }
        const owners = earlier.owners(path)
        const expected = sample.map((id) => owners.get(lineKey(id)))
        expect(ownersIn(path, sample)).toEqual(expected)
        if (each.kind === 'claim') expect(sample.map((id) => open[each.who]?.owner(id))).toEqual(expected)
      }
    }),
    { numRuns: 25 },
  )
})
