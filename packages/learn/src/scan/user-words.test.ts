import { describe, expect, it } from 'vitest'
import { isApproval, isCorrection, refusalWords, wasNotRun } from './user-words.ts'

describe('isCorrection', () => {
  it.each([
    'No, use the other one.',
    "no don't touch that",
    "Don't change the API",
    "that's wrong",
    'Actually, keep the old name',
    'Stop. Revert this.',
    'I said pnpm',
    'You forgot the tests',
    'it still fails on main',
    '不对，应该用 pnpm',
    '不要改这个文件',
    '还是报错',
    '違います、そっちではなくて',
    'いや、元に戻して',
    '아니, 그거 말고',
    'Нет, не так',
    'не трогай конфиг',
    'ні, інакше',
    'Nein, das andere',
    'Falsch, nimm die Liste',
    'Non, pas comme ça',
    "C'est faux",
    'No, usa la otra',
    'eso no es',
    'Não, use a outra',
    'sbagliato, riprova',
    'Nie, tak nie',
    'Hayır, öyle değil',
  ])('%j corrects', (text) => {
    expect(isCorrection(text)).toBe(true)
  })

  it.each([
    'Now add a test',
    'Note that the port is free',
    'No problem, go on',
    'Nothing else',
    'Nice work',
    'Add a button',
    '请添加一个按钮',
    'Добавь кнопку',
    'Нетривиальная задача: добавь кэш',
    'Nenne die Klasse um',
    'Nonetheless, continue',
    '次のステップへ進んで',
    `No, ${'x'.repeat(2000)}`,
  ])('%j does not', (text) => {
    expect(isCorrection(text)).toBe(false)
  })
})

it.each([
  ['Thanks!', true],
  ['perfect', true],
  ['ok it works now', true],
  ['谢谢', true],
  ['спасибо, всё работает', true],
  ['danke', true],
  ['Thankless task: rename all', false],
  ['Add a test', false],
])('%j approves: %s', (text, approves) => {
  expect(isApproval(text)).toBe(approves)
})

it.each([
  [
    "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nuse pnpm",
    'use pnpm',
    true,
  ],
  ["The user doesn't want to proceed with this tool use.", undefined, true],
  ["Claude requested permissions to use Bash, but you haven't granted it yet.", undefined, true],
  ['<tool_use_error>no such tool</tool_use_error>', undefined, true],
  ['Exit code 1\nboom', undefined, false],
])('the result %j holds the words %j and was not run: %s', (output, words, notRun) => {
  expect(refusalWords(output)).toBe(words)
  expect(wasNotRun(output)).toBe(notRun)
})
