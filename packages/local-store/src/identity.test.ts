import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isValidIdentifier } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ensureHomeSync } from './home.ts'
import { keptUser, loadIdentity, userFromName } from './identity.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const silent = () => undefined

describe('the user id made of a login name', () => {
  test.each([
    ['mira', 'mira'],
    ['Mira Larsén', 'mira-larsen'],
    ['CORP\\mira', 'corp-mira'],
    ['mira@corp.example', 'mira@corp.example'],
    ['a@b@c', 'a-b@c'],
    ['root', 'root'],
    ['-.mira.-', 'mira'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('%s becomes %s', (name, user) => {
    expect(userFromName(name)).toBe(user)
  })

  test.each(['default', 'Sessions', 'memories', '张伟', '', '..', undefined])('%s gives a made-up one', (name) => {
    expect(userFromName(name)).toMatch(/^user-[0-9a-f]{8}$/)
  })

  test('is valid whatever the name', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => isValidIdentifier(userFromName(name))))
  })
})

describe('the identity of a home', () => {
  test('is written once and then stays', () => {
    const paths = ensureHomeSync(temporaryFolder())
    const first = loadIdentity(paths, undefined, silent)
    expect(first.account).toBe('local')
    const file = join(paths.state, 'identity.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first)
    writeFileSync(file, '{"user":"mira","account":"local"}')
    expect(loadIdentity(paths, undefined, silent)).toEqual({ user: 'mira', account: 'local' })
  })

  test('is the explicit user of the first run', () => {
    const paths = ensureHomeSync(temporaryFolder())
    expect(loadIdentity(paths, 'otto', silent)).toEqual({ user: 'otto', account: 'local' })
    expect(loadIdentity(paths, undefined, silent).user).toBe('otto')
  })

  test('gives way to an explicit user for one run', () => {
    const paths = ensureHomeSync(temporaryFolder())
    expect(keptUser(paths)).toBeUndefined()
    const saved = loadIdentity(paths, undefined, silent)
    expect(loadIdentity(paths, 'otto', silent).user).toBe('otto')
    expect(keptUser(paths)).toBe(saved.user)
    expect(loadIdentity(paths, undefined, silent)).toEqual(saved)
  })

  test('takes an explicit user as the owner of a new home', () => {
    const paths = ensureHomeSync(temporaryFolder())
    expect(loadIdentity(paths, 'lin', silent).user).toBe('lin')
    expect(JSON.parse(readFileSync(join(paths.state, 'identity.json'), 'utf8'))).toEqual({
      user: 'lin',
      account: 'local',
    })
    expect(loadIdentity(paths, undefined, silent).user).toBe('lin')
  })

  test.each(['default', 'sessions', 'a b', '..', ''])('refuses the explicit user %j', (user) => {
    const paths = ensureHomeSync(temporaryFolder())
    expect(() => loadIdentity(paths, user, silent)).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }))
  })

  test.each(['', '{"user":', '[]', '{"user":7}', '{"user":"default"}'])(
    'is not guessed when the file says %j',
    (text) => {
      const paths = ensureHomeSync(temporaryFolder())
      writeFileSync(join(paths.state, 'identity.json'), text)
      expect(() => loadIdentity(paths, undefined, silent)).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }))
    },
  )
})
