import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenVikingError } from '@openviking-plugins/experience'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureToken, readToken } from './token-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovp token '))
  file = join(folder, 'serve-token')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const TOKEN = 'x'.repeat(43)

function thrownBy(work: () => unknown): Error {
  try {
    work()
  } catch (thrown) {
    if (isOpenVikingError(thrown)) return thrown
  }
  throw new Error('nothing of ours was thrown')
}

test('makes 32 random bytes, for its owner alone, once', () => {
  const token = ensureToken(file)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(ensureToken(file)).toBe(token)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(ensureToken(join(folder, 'another'))).not.toBe(token)
})

test('takes what is there', () => {
  writeFileSync(file, `  ${TOKEN}\r\n`, { mode: 0o600 })
  expect(ensureToken(file)).toBe(TOKEN)
  expect(readToken(file)).toBe(TOKEN)
})

test.each([
  ['nothing', ''],
  ['something short', 'abc'],
  ['two words', `${TOKEN} ${TOKEN}`],
  ['two lines', `${TOKEN}\n${TOKEN}`],
  ['what cannot stand in a header', `${TOKEN}é`],
  ['a whole file', TOKEN.repeat(200)],
])('refuses a file with %s in it', (_what, text) => {
  writeFileSync(file, text, { mode: 0o600 })
  expect(thrownBy(() => readToken(file))).toMatchObject({
    code: 'CONFIGURATION',
    message: expect.stringContaining(file),
  })
})

test('refuses a folder, and says of a missing one that it cannot be opened', () => {
  mkdirSync(file)
  expect(thrownBy(() => readToken(file))).toMatchObject({ code: 'CONFIGURATION' })
  expect(thrownBy(() => readToken(join(folder, 'absent')))).toMatchObject({
    code: 'CONFIGURATION',
    message: expect.stringContaining('ENOENT'),
  })
})

test('says what to do when it cannot be written', () => {
  expect(thrownBy(() => ensureToken(join(folder, 'absent', 'serve-token')))).toMatchObject({
    code: 'IO',
    message: expect.stringContaining('--token-file'),
  })
})

describe.runIf(process.platform !== 'win32')('where files have owners', () => {
  test.each([0o640, 0o604, 0o620, 0o601])('refuses a file with mode %o, and keeps it', (mode) => {
    writeFileSync(file, TOKEN)
    chmodSync(file, mode)
    expect(thrownBy(() => ensureToken(file))).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(/others on this machine can read it/),
    })
    expect(thrownBy(() => readToken(file)).message).not.toContain(TOKEN)
  })

  test('refuses a link, also one to a file that is fit', () => {
    const real = join(folder, 'real')
    writeFileSync(real, TOKEN, { mode: 0o600 })
    symlinkSync(real, file)
    expect(thrownBy(() => readToken(file))).toMatchObject({ code: 'CONFIGURATION' })
  })
})

// Only the superuser can give a file away.
test.runIf(process.getuid?.() === 0)('refuses a file of another user', () => {
  writeFileSync(file, TOKEN, { mode: 0o600 })
  chownSync(file, 12_345, 12_345)
  expect(thrownBy(() => ensureToken(file))).toMatchObject({
    code: 'CONFIGURATION',
    message: expect.stringContaining('belongs to another user'),
  })
})
