import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spokenText } from '../typed-text.ts'
import { saidByAgent, typedByUser } from './said-text.ts'

describe('typed by the user', () => {
  test.each([
    ['plain', 'rename it', 'rename it'],
    ['marked', '<user_info>x</user_info>\n<user_query>\nrename it\n</user_query>', 'rename it'],
    ['several', '<user_query>one</user_query> x <user_query> two </user_query>', 'one\ntwo'],
    ['one that does not end', '<user_query>one</user_query><user_query>two', 'one'],
    ['one in another', '<user_query>a <user_query> b</user_query>', 'a <user_query> b'],
  ])('%s', (_name, text, typed) => {
    expect(typedByUser(text)).toBe(typed)
  })
})

describe('said by the agent', () => {
  test.each([
    ['thinking behind it', 'Done.\n\n[REDACTED]', 'Done.'],
    ['more of it', 'Done.\n[REDACTED]\n\n[REDACTED]\n ', 'Done.'],
    ['the mark in a line', 'It prints [REDACTED]', 'It prints [REDACTED]'],
    ['the mark in a line, and thinking', 'It prints [REDACTED]\n[REDACTED]', 'It prints [REDACTED]'],
    ['nothing else', '[REDACTED]', undefined],
  ])('%s', (_name, text, said) => {
    expect(saidByAgent(text)).toBe(said)
  })

  test('as the pattern that says it best, which takes too long on long runs', () => {
    const pieces = fc.array(fc.constantFrom('[REDACTED]', '\n', ' ', 'a'), { maxLength: 10 })
    fc.assert(
      fc.property(pieces, (chosen) => {
        const text = chosen.join('')
        expect(saidByAgent(text)).toBe(spokenText(text.replace(/(?:(?:^|\n+)\[REDACTED\])+\s*$/, '')))
      }),
      { numRuns: 2_000 },
    )
  })
})
