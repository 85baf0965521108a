import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readInput } from './input-text.ts'
import { testIo } from './testing/test-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'ovp-input-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('readInput', () => {
  it.each([
    ['plain.md', Buffer.from('数据'), '数据'],
    ['bom.md', Buffer.from('\ufeffa'), 'a'],
    ['le.md', Buffer.from('\ufeffa数', 'utf16le'), 'a数'],
    ['be.md', Buffer.from('\ufeffa数', 'utf16le').swap16(), 'a数'],
    ['empty.md', Buffer.alloc(0), ''],
  ])('reads %s', async (name, bytes, text) => {
    expect(await readInput(file(name, bytes), testIo().io)).toMatchObject({ text, path: join(folder, name) })
  })

  it('reads standard input in pieces that cut a character', async () => {
    const bytes = Buffer.from('数据')
    const { io } = testIo({ stdin: [bytes.subarray(0, 2), bytes.subarray(2)] })
    expect(await readInput('-', io)).toEqual({ label: 'Standard input', text: '数据' })
  })

  it('says how to end what is typed', async () => {
    const { io, stderr } = testIo({ stdin: ['x'], stdinIsTerminal: true })
    await readInput('-', io)
    expect(stderr()).toMatch(/Ctrl-D/u)
  })

  it.each([
    ['', 'INVALID_INPUT', /Name a file/u],
    [folder, 'INVALID_INPUT', /is a folder/u],
    [join(folder, 'none.md'), 'NOT_FOUND', /There is no file .*none\.md/u],
    [join(file('plain2.md', 'x'), 'below'), 'NOT_FOUND', /There is no file/u],
    [file('latin.md', Buffer.from([0x63, 0x61, 0x66, 0xe9])), 'INVALID_INPUT', /is not text/u],
  ])('refuses %s', async (path, code, message) => {
    await expect(readInput(path, testIo().io)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})
