import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureStatePaths } from '@openviking-plugins/connect/settings'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.ts'
import { testHome } from './testing/test-home.ts'
import { testIo } from './testing/test-io.ts'

/** A home with a journal of a server whose process is gone. */
function home() {
  const made = testHome('mira')
  onTestFinished(made.remove)
  const paths = ensureStatePaths({ home: made.home })
  const journal = join(paths.journal, `2026-11-30T09-00-00.000Z-${2 ** 22 + 1}-abc.jsonl`)
  return { home: made.home, journal }
}

const START = `${JSON.stringify({ v: 1, type: 'start', at: '2026-11-30T09:00:00.000Z', pid: 2 ** 22 + 1, harness: 'mcp' })}\n`

test.each([[['usage']], [[]]])('ovp %j has what waits taken up before it shows anything', async (args) => {
  const { home: place, journal } = home()
  mkdirSync(dirname(journal), { recursive: true })
  writeFileSync(journal, START)
  const { io, stdout } = testIo()
  const started: string[] = []
  const took = (): void => {
    expect(stdout()).toBe('')
    rmSync(journal)
  }
  io.startCourier = ({ home: own }) => {
    started.push(own)
    setTimeout(took, 60)
  }
  expect(await run(['--home', place, '--user', 'mira', ...args], io)).toBe(0)
  expect(started).toEqual([place])
  expect(existsSync(journal)).toBe(false)
})

test('where nothing waits nothing is started', async () => {
  const { home: place, journal } = home()
  expect(readdirSync(dirname(journal))).toEqual([])
  const { io } = testIo()
  io.startCourier = () => expect.unreachable()
  expect(await run(['--home', place, '--user', 'mira', 'usage'], io)).toBe(0)
})
