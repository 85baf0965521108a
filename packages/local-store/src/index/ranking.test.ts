import { expect, test } from 'vitest'
import { splitTerms } from './ranking.ts'

const DOCUMENTS = 10_000
const terms = (holders: readonly number[]) => holders.map((count) => ({ term: `t${count}`, holders: count }))

test.each([
  ['common ones wait behind rare ones', [1500, 3, 120, 2000, 200], [3, 120, 200], [2000, 1500]],
  ['two rare ones are enough', [2500, 10, 12], [10, 12], [2500]],
  ['none waits where all are as rare', [200, 210, 220], [200, 210, 220], []],
  ['none waits where that would leave one', [3, 2500], [3, 2500], []],
  [
    'so many common ones that they could make up for rare ones',
    [900, 1000, 1100, 1200, 400, 300],
    [300, 400, 900, 1000, 1100],
    [1200],
  ],
  ['nothing', [], [], []],
])('%s', (_name, holders, lead, rest) => {
  expect(splitTerms(terms(holders), DOCUMENTS)).toEqual({ lead: terms(lead), rest: terms(rest) })
})
