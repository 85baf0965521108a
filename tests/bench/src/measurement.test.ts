import { expect, test } from 'vitest'
import { bytes, judged, milliseconds, table } from './measurement.ts'

test.each([
  [1.3, { atMost: 1.3 }, { measured: '1.30', target: '<= 1.30', met: true }],
  [1.3001, { atMost: 1.3 }, { measured: '1.30', target: '<= 1.30', met: false }],
  [0.99, { atLeast: 0.99 }, { measured: '0.99', target: '>= 0.99', met: true }],
  [0.98, { atLeast: 0.99 }, { measured: '0.98', target: '>= 0.99', met: false }],
  [Number.NaN, { atMost: 1 }, { measured: 'NaN', target: '<= 1.00', met: false }],
])('%d with %j', (value, bound, expected) => {
  expect(judged({ what: 'it', node: '20' }, value, bound)).toEqual({ what: 'it', node: '20', ...expected })
})

test('values are printed with their unit', () => {
  expect([4.26, 99.96, 166.4].map(milliseconds)).toEqual(['4.3 ms', '100.0 ms', '166 ms'])
  expect([999, 10_000, 968_400, 1_500_000, 50_000_000].map(bytes)).toEqual([
    '1 KB',
    '10 KB',
    '968.4 KB',
    '1.5 MB',
    '50 MB',
  ])
})

test('the table says what is met, what is missed, and what nobody promised', () => {
  const rows = [
    { what: 'hook / floor', node: '20', measured: '1.20', target: '<= 1.30', met: true },
    { what: 'hook', measured: '2', target: '<= 1', met: false },
    { what: 'floor', node: '20', measured: '20.0 ms' },
  ]
  expect(table(rows)).toBe(`\
| what         | Node | measured | target  | met    |
| ------------ | ---- | -------- | ------- | ------ |
| hook / floor | 20   | 1.20     | <= 1.30 | yes    |
| hook         |      | 2        | <= 1    | **no** |
| floor        | 20   | 20.0 ms  |         |        |`)
})
