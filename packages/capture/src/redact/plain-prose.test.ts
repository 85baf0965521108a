import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretCorpus } from '../testing/secrets/corpus.ts'
import { isPlainProse } from './plain-prose.ts'
import { redact } from './redact.ts'

test.each([
  'The integration tests on our runner fail with EADDRINUSE, please fix',
  "Fix it (the build, I mean), don't ask",
  'Update src/main.ts to Node 22.16 and run docker-compose again',
  '',
])('plain: %j', (text) => {
  expect(isPlainProse(text)).toBe(true)
  expect(redact(text)).toBe(text)
})

test.each([
  'the password is swordfish',
  'mein Kennwort ist schwertfisch',
  'das Serverkennwort ist jetzt hunter2',
  'la clave del wifi es hunter2',
  'as senhas do banco era hunter2',
  'use ghp_0123456789abcdefghijklmnopqrstuvwxyz',
  'mysql -pswordfish',
  'rabbitmqctl add_user me sw0rdfish',
  'sqlplus scott/sw0rdfish',
  'IDENTIFIED BY sw0rdf1sh',
  '<private>plans</private>',
  'URL=x',
  'one line\nand another',
  'пароль рыба',
])('not plain: %j', (text) => {
  expect(isPlainProse(text)).toBe(false)
})

test('no text of the corpus of secrets is plain', () => {
  expect(secretCorpus({ seed: 3, perFormat: 40 }).filter(({ text }) => isPlainProse(text))).toEqual([])
})

test('what is plain is left as it is', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'password',
      'token',
      'is',
      'the',
      'mysql',
      '-p',
      'login',
      'set',
      'Kennwort',
      'Serverkennwort',
      'clave',
      'chiave API',
      'chave de acesso',
      'jeton',
      'senhas',
      'wachtwoord',
      'heslo',
      'for staging',
      'para',
      'lautet',
      'es',
      'is now',
      'hunter2',
      'a1b2-c3d4e5',
      'sk-',
      'xoxb-',
      'curl',
      'key',
      'rabbitmqctl add_user u',
      'sqlplus',
      'identified by',
      'IDENTIFIED BY',
      'config set',
      'as a',
      'a1b2c3d4e5f6g7',
    ),
    fc.string({ unit: fc.constantFrom(...Array.from("abcXYZ019_-./'(),")), maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join(' ')
      fc.pre(isPlainProse(text))
      expect(redact(text)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('takes time in proportion to the length, whatever it holds', () => {
  for (const text of [
    'a'.repeat(6_000),
    'a '.repeat(3_000),
    `${'ab.'.repeat(2_000)}!`,
    `${'a'.repeat(12)}) `.repeat(500),
  ]) {
    expect(typeof isPlainProse(`${text}=`)).toBe('boolean')
  }
})
