import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineKey } from '@openviking-plugins/line-files'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { arrivedIds } from './arrived-ids.ts'
import { fileStem } from './session-ids.ts'

const SESSION = 'cc-1'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovp arrived '))
  path = join(folder, `${fileStem(SESSION)}.ids`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const ids = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `m${from + at}`)

function known(wanted: readonly string[], kin: readonly string[] = []): boolean[] {
  const arrived = arrivedIds(folder, SESSION, kin)
  return wanted.map((id) => arrived.has(id))
}

describe('the messages that a server has', () => {
  test('are known to who added them and to the next, however many there are', () => {
    const arrived = arrivedIds(folder, SESSION)
    expect(arrived.has('m0')).toBe(false)
    for (let from = 0; from < 6_000; from += 100) arrived.add(ids(from, from + 100))
    const wanted = ['m0', 'm2999', 'm5999', 'm6000']
    expect(wanted.map((id) => arrived.has(id))).toEqual([true, true, true, false])
    expect(known(wanted)).toEqual([true, true, true, false])
    expect(existsSync(`${path}.index`)).toBe(true)
  })

  test('are those of every whole row, wherever a crash has cut the file', () => {
    arrivedIds(folder, SESSION).add(ids(0, 3))
    const { length } = readFileSync(path)
    for (let bytes = length; bytes >= 0; bytes--) {
      truncateSync(path, bytes)
      const whole = Math.floor(bytes / 12)
      expect(known(ids(0, 4))).toEqual([whole > 0, whole > 1, whole > 2, false])
    }
    arrivedIds(folder, SESSION).add(['m7'])
    expect(known(['m0', 'm7'])).toEqual([false, true])
  })

  test('are added behind half a row by a version that knows of no index, and known all the same', () => {
    arrivedIds(folder, SESSION).add(ids(0, 4_000))
    expect(known(['m3999'])).toEqual([true])
    truncateSync(path, statSync(path).size - 4)
    appendFileSync(path, `\n${lineKey('m9000')}`)
    expect(known(['m0', 'm3998', 'm3999', 'm9000'])).toEqual([true, true, false, true])
  })

  test('are also those that arrived under another key', () => {
    const kin = join(folder, 'kin')
    mkdirSync(kin)
    arrivedIds(kin, SESSION).add(['m1'])
    expect(known(['m1', 'm2'], [kin, join(folder, 'none')])).toEqual([true, false])
  })
})
