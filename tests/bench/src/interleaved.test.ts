import { expect, test } from 'vitest'
import { interleave } from './interleaved.ts'

function recorder() {
  const order: string[] = []
  const takes = (name: string, times: number[]) => async (): Promise<number> => {
    order.push(name)
    return times.shift() ?? Number.NaN
  }
  return { order, takes }
}

test('takes all cases in turn, forth and back, after a warm-up that does not count', async () => {
  const { order, takes } = recorder()
  const times = await interleave(
    { a: takes('a', [99, 1, 2, 3]), b: takes('b', [99, 4, 5, 6]), c: takes('c', [99, 7, 8, 9]) },
    { rounds: 3, tries: 1 },
  )
  expect(order.join('')).toBe('abc' + 'abc' + 'cba' + 'abc')
  expect(times).toEqual({ a: [1, 2, 3], b: [4, 5, 6], c: [7, 8, 9] })
})

test('keeps the fastest try of a round', async () => {
  const { order, takes } = recorder()
  const times = await interleave(
    { a: takes('a', [99, 5, 4, 6, 7]), b: takes('b', [99, 8, 9, 3, 2]) },
    { rounds: 2, tries: 2 },
  )
  expect(order.join('')).toBe('ab' + 'ab' + 'ba' + 'ab' + 'ba')
  expect(times).toEqual({ a: [4, 6], b: [8, 2] })
})

test('a case that fails ends the comparison', async () => {
  const broken = { a: async () => 1, b: () => Promise.reject(new Error('wrong answer')) }
  await expect(interleave(broken, { rounds: 1, tries: 1 })).rejects.toThrow('wrong answer')
})
