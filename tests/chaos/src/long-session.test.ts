import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { folderBackend } from './backend.ts'
import { type ClaudeLines, claudeLines, uuidFrom } from './claude-lines.ts'
import { runCourier, type Used } from './courier-use.ts'
import { leave } from './hooks.ts'
import { processes } from './processes.ts'
import { buildPrograms, type Programs } from './programs.ts'
import { type Random, randomFrom } from './random.ts'
import { makeWorld } from './world.ts'

let programs: Programs

beforeAll(async () => {
  programs = await buildPrograms()
})
afterAll(() => programs.remove())

const NEW_TURNS = 2

/** What a courier reads and writes of two new turns in a session of so many. */
async function costOfAddition(turns: number): Promise<Used> {
  const folder = mkdtempSync(join(tmpdir(), 'ovp long '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const world = makeWorld({ folder, programs, processes: processes(), backend: await folderBackend() })
  const random = randomFrom(7)
  const session_id = uuidFrom(random)
  const path = join(world.project, `${session_id}.jsonl`)
  const lines = claudeLines(random, session_id)
  const turn = async (count: number): Promise<Used> => {
    appendFileSync(path, Array.from({ length: count }, () => turnOf(lines, random)).join(''))
    leave(world, { event: 'Stop', transcript: { session_id, path } })
    return runCourier(world)
  }
  await turn(turns)
  await turn(NEW_TURNS)
  return turn(NEW_TURNS)
}

function turnOf(lines: ClaudeLines, random: Random): string {
  const id = `toolu_${random.between(0, 2 ** 31)}_${random.between(0, 2 ** 31)}`
  return [
    lines.user('and now?'),
    lines.call(id, 'Bash', { command: 'true' }),
    lines.result(id, 'done'),
    lines.assistant('done'),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** What is read each time rather than kept, twice, and the heads of the segments. */
const ALLOWANCE = 100_000

test('two new turns cost a courier the same in a session of many turns as in a short one', async () => {
  const short = await costOfAddition(20)
  const long = await costOfAddition(10_000)
  console.info(`read ${short.read} and ${long.read}, wrote ${short.written} and ${long.written} bytes`)
  if (short.read === undefined || short.written === undefined) return
  expect(long.read).toBeLessThan(short.read + ALLOWANCE)
  expect(long.written).toBeLessThan(short.written + ALLOWANCE)
})
