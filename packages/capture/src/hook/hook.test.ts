import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/capture-home.ts'
import { openDebugLog } from './debug-log.ts'
import { makePointer, type PointerFields, writePointer } from './pointer.ts'
import { parseInput, readInput } from './read-input.ts'
import { startCourier } from './start-courier.ts'

const BOM = '\ufeff'
const FIELDS: PointerFields = {
  harness: 'claude-code',
  event: 'turn_end',
  session_id: 's',
  transcript_path: '/nowhere',
}
const isPosix = process.platform !== 'win32'

describe('input', () => {
  test('cursor-bom-stdin', () => {
    const object = { prompt: '修复 🔥' }
    for (const mark of ['', BOM, BOM + BOM]) {
      expect(parseInput(Buffer.from(`${mark}${JSON.stringify(object)}\n`))).toEqual(object)
    }
    for (const junk of ['', BOM, '[]', '"x"', '{"a":', 'ä'.repeat(9)])
      expect(parseInput(Buffer.from(junk))).toBeUndefined()
    expect(parseInput(Buffer.from([0xff, 0xfe, 0x7b]))).toBeUndefined()
  })

  test('ends with the object, in whatever pieces it comes, though nobody closes the stream', async () => {
    const bytes = Buffer.from(`${BOM}${JSON.stringify({ a: { b: '}' }, text: '漢字}' })}`)
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const stdin = new PassThrough()
      for (let at = 0; at < bytes.length; at += size) stdin.write(bytes.subarray(at, at + size))
      expect(await readInput(stdin, 60_000)).toEqual({ a: { b: '}' }, text: '漢字}' })
    }
  })

  test.each(['{"a":', 'garbage}', ''])('%j is no input once the stream ends', async (text) => {
    const stdin = new PassThrough()
    stdin.end(text)
    expect(await readInput(stdin, 60_000)).toBeUndefined()
  })

  test('what never gets whole is given up', async () => {
    const stdin = new PassThrough()
    stdin.write('{"a":')
    expect(await readInput(stdin, 1)).toBeUndefined()
  })
})

describe('pointer', () => {
  test('is a small file of its own, whole, for its owner alone, in order of time', () => {
    const outbox = join(temporaryFolder(), 'state', 'outbox')
    const pointers = Array.from({ length: 20 }, (_, index) => makePointer({ ...FIELDS, session_id: `s${index}` }))
    for (const pointer of pointers) writePointer({ outbox }, pointer)
    const names = readdirSync(outbox).sort()
    expect(names).toHaveLength(20)
    expect(names.map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')).session_id)).toEqual(
      pointers.map((pointer) => pointer.session_id),
    )
    for (const name of names) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+\.json$/)
      if (isPosix) expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    }
  })

  test('holds the size of the transcript, 0 where there is none', () => {
    const path = join(temporaryFolder(), 't.jsonl')
    writeFileSync(path, 'four')
    expect(makePointer({ ...FIELDS, transcript_path: path })).toMatchObject({ v: 1, kind: 'transcript', size: 4 })
    expect(makePointer(FIELDS).size).toBe(0)
  })

  test('that cannot be written throws', () => {
    const outbox = join(temporaryFolder(), 'file')
    writeFileSync(outbox, '')
    expect(() => writePointer({ outbox }, makePointer(FIELDS))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
  })
})

describe('courier', () => {
  function lockIn(state: string, content: string, ageMs: number): void {
    mkdirSync(state, { recursive: true })
    writeFileSync(join(state, 'courier.json'), content)
    const at = new Date(Date.now() - ageMs)
    utimesSync(join(state, 'courier.json'), at, at)
  }

  test.each([
    ['at work', JSON.stringify({ pid: process.pid, token: 'a' }), 0, 'running'],
    ['just starting', '', 0, 'running'],
    ['that hangs', JSON.stringify({ pid: process.pid, token: 'a' }), 120_000, 'started'],
    ['that is gone', JSON.stringify({ pid: 2 ** 22 + 1, token: 'a' }), 0, 'started'],
    ['that was killed while it made its lock', '', 3_000, 'started'],
  ])('one %s', (_name, content, age, expected) => {
    const home = temporaryFolder()
    lockIn(join(home, 'state'), content, age)
    expect(startCourier({ entry: join(home, 'absent.cjs'), home, outbox: join(home, 'state', 'outbox') })).toBe(
      expected,
    )
  })
})

describe('log', () => {
  test('has one line an entry, steps only when asked for, for its owner alone', () => {
    const folder = join(temporaryFolder(), 'log')
    const quiet = openDebugLog(folder, { source: 'hook Stop', debug: false })
    quiet.step('a step')
    quiet.trouble('two\n  lines')
    openDebugLog(folder, { source: 'courier', debug: true }).step('a step')
    const path = join(folder, 'debug.log')
    expect(readFileSync(path, 'utf8').split('\n')).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z hook Stop\[\d+\] two lines$/),
      expect.stringMatching(/ courier\[\d+\] a step$/),
      '',
    ])
    if (isPosix) expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('starts a new file when it is full, and never throws', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'debug.log'), 'x'.repeat(2 * 1024 * 1024 + 1))
    openDebugLog(folder, { source: 's', debug: false }).trouble('new')
    expect(readdirSync(folder).sort()).toEqual(['debug.log', 'debug.log.old'])
    expect(() => openDebugLog(join(folder, 'debug.log'), { source: 's', debug: false }).trouble('x')).not.toThrow()
  })
})
