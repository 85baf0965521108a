import { describe, expect, it } from 'vitest'
import { displayWidth } from './display-width.ts'
import { table } from './table.ts'

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['café', 4],
    ['cafe\u0301', 4],
    ['数据库', 6],
    ['かなカナ', 8],
    ['ｶﾅ', 2],
    ['한글', 4],
    ['ＡＢ', 4],
    ['「」、。', 8],
    ['ー・', 4],
    ['👩‍💻', 2],
    ['🇩🇪', 2],
    ['❤️', 2],
    ['a\u200bb', 2],
    ['…—±', 3],
  ])('measures %j', (text, width) => {
    expect(displayWidth(text)).toBe(width)
  })
})

describe('table', () => {
  it('aligns wide characters and neutralises controls', () => {
    const text = table(
      [{ head: 'Experience' }, { head: 'Recalls', align: 'right' }],
      [
        ['数据库', '12'],
        ['esc\u001b[2Jape\nnext', '3'],
      ],
    )
    expect(text).toBe('Experience       Recalls\n数据库                12\nesc␛[2Jape next        3\n')
  })

  it('leaves no blanks at the end of a line', () => {
    expect(table([{ head: 'A' }, { head: 'B' }], [['longer', '']])).toBe('A       B\nlonger\n')
  })
})
