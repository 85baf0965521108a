import { isCanonicalExperienceUri } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundExperiences, foundRows } from './hits.ts'

const ROOT = 'viking://user/mira/memories/experiences'
const row = (uri: unknown, more: Record<string, unknown> = {}) => ({ uri, score: 0.5, abstract: 'a', ...more })
const found = (...memories: unknown[]) => foundExperiences({ memories }, 'mira')

describe('rows of a search', () => {
  it.each<[string, unknown, string[]]>([
    ['an own experience', row(`${ROOT}/a.md`), [`${ROOT}/a.md`]],
    ['in a folder', row(`${ROOT}/ci/a b.md`), [`${ROOT}/ci/a b.md`]],
    ['with blanks around', row(` ${ROOT}/a.md\n`), [`${ROOT}/a.md`]],
    ['the short form of old servers', row('viking://user/memories/experiences/a.md'), [`${ROOT}/a.md`]],
    ['with a query', row(`${ROOT}/a.md?x=1`), [`${ROOT}/a.md`]],
    ['with a double slash', row(`${ROOT}//a.md`), [`${ROOT}/a.md`]],
    ['a sidecar', row(`${ROOT}/.overview.md`), []],
    ['a sidecar in a folder', row(`${ROOT}/ci/.abstract.md`), []],
    ['of another user', row('viking://user/otto/memories/experiences/a.md'), []],
    ['another kind of memory', row('viking://user/mira/memories/preferences/a.md'), []],
    ['of a peer', row('viking://user/mira/peers/x/memories/experiences/a.md'), []],
    ['a resource', row('viking://resources/a.md'), []],
    ['a web page', row('https://example.test/a.md'), []],
    ['a dot segment', row(`${ROOT}/../preferences/a.md`), []],
    ['no URI', row(undefined), []],
    ['a number', 7, []],
    ['nothing', null, []],
  ])('%s', (_name, given, uris) => {
    expect(found(given).map(({ uri }) => uri)).toEqual(uris)
  })

  it('come in order, the first of equals', () => {
    const hits = found(row(`${ROOT}/b.md`, { score: 0.9 }), row(`${ROOT}/a.md`), row(`${ROOT}/b.md`, { score: 0.1 }))
    expect(hits.map(({ uri, score }) => [uri, score])).toEqual([
      [`${ROOT}/b.md`, 0.9],
      [`${ROOT}/a.md`, 0.5],
    ])
  })

  it.each([
    [0.71, 0.71],
    [undefined, 0],
    [null, 0],
    ['0.5', 0],
    [Number.NaN, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('a score of %s is %s', (score, expected) => {
    expect(found(row(`${ROOT}/a.md`, { score }))[0]?.score).toBe(expected)
  })

  it.each([
    [{ abstract: 'text' }, 'text'],
    [{ abstract: '', overview: 'more' }, 'more'],
    [{ abstract: null, overview: null }, ''],
    [{ abstract: 'half \ud83d' }, 'half \ufffd'],
  ])('the text of %s', (texts, abstract) => {
    expect(found({ uri: `${ROOT}/a.md`, ...texts })[0]?.abstract).toBe(abstract)
  })

  it.each([
    ['%E6%95%B0.MD', '数'],
    ['50%25.md', '50%'],
    ['50%.md', '50%'],
    ['pin-node', 'pin-node'],
  ])('the title of %s', (name, title) => {
    expect(found(row(`${ROOT}/${name}`))[0]?.title).toBe(title)
  })

  it('are only canonical, whatever an answer holds', () => {
    const uri = fc.oneof(
      fc.string().map((name) => `${ROOT}/${name}`),
      fc.string().map((name) => `viking://user/memories/experiences/${name}`),
      fc.string(),
    )
    const rows = fc.array(fc.oneof(fc.jsonValue(), fc.record({ uri, score: fc.double(), abstract: fc.string() })))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ memories: fc.oneof(rows, fc.jsonValue()) })), (answer) => {
        const hits = foundExperiences(answer, 'mira')
        expect(hits.every((hit) => isCanonicalExperienceUri(hit.uri, 'mira'))).toBe(true)
        expect(hits.every((hit) => Number.isFinite(hit.score) && hit.abstract.isWellFormed())).toBe(true)
        expect(new Set(hits.map((hit) => hit.uri)).size).toBe(hits.length)
        expect(foundRows(answer, 'memories').length).toBeGreaterThanOrEqual(hits.length)
      }),
    )
  })
})
