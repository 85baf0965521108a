import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unportableName } from '../file-names.ts'
import { sessionFileName, sessionIdOf } from './session-names.ts'

const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 400 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^[A-Za-z0-9._-]{1,200}$/),
  fc.constantFrom('con', 'CON', 'nul.txt', 'com1', '.', '..', 'a.', 'a ', '%', '%~', 'agent:main:tele/1'),
)

describe('the file name of a session', () => {
  test.each([
    ['cc-0b2f6f3e-6f9e-4f5c-8d0c-3a9e2f1b7c11', 'cc-0b2f6f3e-6f9e-4f5c-8d0c-3a9e2f1b7c11.jsonl'],
    ['agent:main:tele/1', 'agent%3amain%3atele%2f1.jsonl'],
    ['CON', '%43%4f%4e.jsonl'],
    ['con', '%63on.jsonl'],
    ['nul.x', '%6eul.x.jsonl'],
    ['..', '%2e..jsonl'],
    ['数', '%e6%95%b0.jsonl'],
  ])('of %s is %s', (sessionId, name) => {
    expect(sessionFileName(sessionId)).toBe(name)
    expect(sessionIdOf(name)).toBe(sessionId)
  })

  test('can live on every system and never leaves its folder', () => {
    fc.assert(
      fc.property(id, (sessionId) => {
        expect(unportableName(sessionFileName(sessionId))).toBeUndefined()
      }),
    )
  })

  test('differs for different ids, also where letter case does not count', () => {
    fc.assert(
      fc.property(id, id, (left, right) => {
        const same = sessionFileName(left).toLowerCase() === sessionFileName(right).toLowerCase()
        expect(same).toBe(left === right)
      }),
    )
    expect(sessionFileName('a'.repeat(300))).not.toBe(sessionFileName(`${'a'.repeat(299)}b`))
    expect(sessionFileName('Ab')).not.toBe(sessionFileName('aB'))
  })

  test('gives the id back unless it was cut', () => {
    fc.assert(
      fc.property(id, (sessionId) => {
        const name = sessionFileName(sessionId)
        expect(sessionIdOf(name)).toBe(name.includes('%~') ? undefined : sessionId)
      }),
    )
    expect(sessionIdOf(sessionFileName('x'.repeat(300)))).toBeUndefined()
  })

  test.each(['notes.txt', 'A.jsonl', '%zz.jsonl', '.jsonl'])('%s is none', (name) => {
    expect(sessionIdOf(name)).toBeUndefined()
  })

  test.each(['', '\ud800'])('is refused for %j', (sessionId) => {
    expect(() => sessionFileName(sessionId)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  })
})
