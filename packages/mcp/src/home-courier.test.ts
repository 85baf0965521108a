import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMIT_POLICY } from '@openviking-plugins/capture'
import { type HomePaths, homePaths } from '@openviking-plugins/local-store/home'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeOver } from './home-courier.ts'

/** Of no process. */
const DEAD = 2 ** 22 + 1
const MINUTE = 60_000
const START = '{"v":1,"type":"start","at":"2026-11-30T10:00:00.000Z","harness":"codex"}\n'
const CALL = `{"v":1,"type":"call","id":"j1","tool_name":"read_experience","tool_input":{"uri":"x"},"tool_output":"{}","tool_status":"completed","at":"2026-11-30T10:00:01.000Z"}\n`
const END = '{"v":1,"type":"end","at":"2026-11-30T10:00:02.000Z"}\n'

let paths: HomePaths
let started: number
const logged: string[] = []

beforeEach(() => {
  paths = homePaths(join(mkdtempSync(join(tmpdir(), 'ovp take over ')), 'home'))
  for (const folder of [paths.journal, paths.outbox]) mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(join(paths.home, '..'), { recursive: true, force: true }))
  started = 0
  logged.length = 0
  const program = { on: () => undefined, unref: () => undefined }
  vi.spyOn(process.getBuiltinModule('node:child_process'), 'spawn').mockImplementation(() => {
    started += 1
    return program as unknown as ChildProcess
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function leftBy(pid: number, ...rows: readonly string[]): string {
  const path = join(paths.journal, `2026-11-30T10-00-00.000Z-${pid}-0a1b2c3d.jsonl`)
  writeFileSync(path, rows.join(''))
  return path
}

function lock(text: string): string {
  const path = join(paths.state, 'courier.json')
  writeFileSync(path, text)
  return path
}
const heldBy = (pid: number): string => lock(`${JSON.stringify({ v: 1, pid, token: 'another' })}\n`)

const serve = (): void => takeOver(paths, { entry: 'mcp.cjs', log: (line) => void logged.push(line) })

/** A process that lives until it is killed. */
function living(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { pid: number }
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

describe('at once, where a server was killed', () => {
  test.each([
    ['behind an answer', [START, CALL]],
    ['in the middle of a row', [START, CALL, CALL.slice(0, 40)]],
    ['before it had written anything into its file', []],
    ['behind its last row, before it could start a courier', [START, CALL, END]],
  ])('%s', (_where, rows) => {
    leftBy(DEAD, ...rows)
    serve()
    expect(started).toBe(1)
  })

  test.each([
    ['that a courier was killed with', () => heldBy(DEAD)],
    ['of a courier that was suspended', () => utimesSync(heldBy(process.pid), 1, 1)],
    ['that was never written', () => utimesSync(lock(''), 1, 1)],
  ])('and a lock is left %s', (_which, leave) => {
    leftBy(DEAD, START, CALL)
    leave()
    serve()
    expect(started).toBe(1)
  })
})

describe('later, as long as it lives itself, where', () => {
  test('the lock was just made by a courier that was killed there', async () => {
    leftBy(DEAD, START, CALL)
    lock('')
    serve()
    expect(started).toBe(0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(started).toBe(1)
  })

  test('a courier is at work that was there too early, or fails', async () => {
    leftBy(DEAD, START, CALL)
    const path = heldBy(process.pid)
    serve()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(started).toBe(0)
    rmSync(path)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(started).toBe(1)
  })

  test.each([1, 5, 50])('the other server is killed %i minutes after this one has started', async (minutes) => {
    const other = living()
    const isAsked = (): void => utimesSync(leftBy(other.pid, START, CALL), new Date(), new Date())
    isAsked()
    serve()
    for (let minute = 0; minute < minutes; minute++) {
      await vi.advanceTimersByTimeAsync(MINUTE)
      isAsked()
    }
    expect(started).toBe(0)
    await killed(other)
    await vi.advanceTimersByTimeAsync(COMMIT_POLICY.idleMs)
    expect(started).toBeGreaterThan(0)
  })

  test('another process has the id of the server that was killed', async () => {
    leftBy(process.pid, START, CALL)
    serve()
    expect(started).toBe(0)
    await vi.advanceTimersByTimeAsync(2 * COMMIT_POLICY.idleMs)
    expect(started).toBeGreaterThan(0)
  })

  test('the folder could not be read', async () => {
    const path = leftBy(DEAD, START, CALL)
    rmSync(paths.journal, { recursive: true })
    writeFileSync(paths.journal, 'no folder')
    serve()
    expect(logged).toEqual([expect.stringContaining('what was left here is not looked at')])
    rmSync(paths.journal)
    mkdirSync(paths.journal)
    writeFileSync(path, START + CALL)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(started).toBe(1)
  })
})

test('it looks less and less often, and starts nothing where nothing is left', async () => {
  serve()
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  expect({ started, logged }).toEqual({ started: 0, logged: [] })
  leftBy(DEAD, START, CALL)
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  expect(started).toBe((24 * 60 * MINUTE) / COMMIT_POLICY.idleMs)
})
