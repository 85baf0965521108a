import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { experienceUri } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type LocalStore, openLocalStore } from './local-store.ts'
import { randomFrom } from './testing/corpus.ts'
import { USER } from './testing/messages.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'writer-process.ts')
/** The default run is short; OVP_LONG=1 works the same for a minute. */
const SECONDS = process.env['OVP_LONG'] === '1' ? 60 : 3
const TIMEOUT = (SECONDS + 60) * 1_000

interface Done {
  name: string
  round: number
  session: string
  id: string
  found: boolean
}

function startWriter(
  home: string,
  writer: string,
  engine: string,
  seconds: number,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [PROGRAM, home, writer, engine, String(seconds)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { child, output: () => text }
}

function doneBy(home: string, writer: string): Done[] {
  const file = join(home, `done-${writer}.txt`)
  if (!existsSync(file)) return []
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return whole.map((line) => JSON.parse(line) as Done)
}

/** Event ids in the raw ledger may repeat; what a reader gets may not, and must be what was sent. */
async function expectAllCounted(store: LocalStore, done: readonly Done[]): Promise<void> {
  const events = await store.events()
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length)
  const counted = new Set(
    events.map(({ session_id, evidence, resource_uri }) => [session_id, evidence.message_id, resource_uri].join(' ')),
  )
  expect(counted.size).toBe(events.length)
  for (const { session, id, round } of done) {
    for (const [message, name] of [
      [`${id}-s`, `x${round}`],
      [`${id}-s`, 'y'],
      [`${id}-r`, `x${round}`],
    ] as const) {
      expect(counted).toContain([session, message, experienceUri(USER, name)].join(' '))
    }
  }
  for (const { session_id } of await store.sessions().list()) {
    const { messages, commits } = await store.sessions().read(session_id)
    const ids = messages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const committed = new Set(commits.flatMap(({ message_ids }) => message_ids))
    const ofSession = done.filter(({ session }) => session === session_id)
    for (const { id } of ofSession) for (const end of ['s', 'r']) expect(committed).toContain(`${id}-${end}`)
  }
}

async function expectAllFound(store: LocalStore, done: readonly Done[]): Promise<void> {
  const listed = new Set((await store.listExperiences()).map(({ uri }) => uri))
  for (const { name } of done) {
    expect(listed).toContain(experienceUri(USER, name))
    const hits = await store.searchExperiences(name.slice(name.indexOf('/') + 1), 3)
    expect(hits.map(({ uri }) => uri)).toContain(experienceUri(USER, name))
  }
}

describe.each(['fts5', 'scan'] as const)('with %s', (engine) => {
  test('two processes that search, add, append and commit at once lose nothing and count nothing twice', {
    timeout: TIMEOUT,
  }, async () => {
    const home = temporaryFolder()
    const writers = ['a', 'b'].map((name) => startWriter(home, name, engine, SECONDS / (engine === 'scan' ? 2 : 1)))
    const codes = await Promise.all(writers.map(async ({ child }) => (await once(child, 'exit'))[0] as number))
    expect({ codes, output: writers.map(({ output }) => output()) }).toEqual({ codes: [0, 0], output: ['', ''] })
    const done = ['a', 'b'].flatMap((name) => doneBy(home, name))
    expect(doneBy(home, 'a').length).toBeGreaterThan(5)
    expect(doneBy(home, 'b').length).toBeGreaterThan(5)
    expect(done.filter(({ found }) => !found)).toEqual([])
    const store = await openLocalStore({ home, user: USER, engine })
    onTestFinished(() => store.close())
    await expectAllCounted(store, done)
    await expectAllFound(store, done)
  })
})

test('a process that is killed at any moment leaves nothing torn, and nothing that it finished is lost', {
  timeout: TIMEOUT,
}, async () => {
  const home = temporaryFolder()
  const random = randomFrom(20_261_130)
  const rounds = Math.max(5, Math.round(SECONDS / 1.5))
  for (let round = 0; round < rounds; round++) {
    const { child } = startWriter(home, `k${round}x`, 'auto', 30)
    const exit = once(child, 'exit')
    for (let waited = 0; waited < 400 && doneBy(home, `k${round}x`).length === 0; waited++) await wait(25)
    await wait(random() * 60)
    child.kill('SIGKILL')
    await exit
  }
  const done = Array.from({ length: rounds }, (_, round) => doneBy(home, `k${round}x`)).flat()
  expect(done.length).toBeGreaterThanOrEqual(rounds)
  const log: string[] = []
  const store = await openLocalStore({ home, user: USER, log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  await expectAllCounted(store, done)
  await expectAllFound(store, done)
  for (const { uri } of await store.listExperiences()) {
    expect((await store.readExperience(uri)).content).toMatch(
      /^## Situation\n\nThe \S+ task number \d+ met a busy port\.\n$/,
    )
  }
  expect(log.filter((line) => line.startsWith('index:'))).toEqual([])
  for (const { session_id } of await store.sessions().list()) {
    await store.commit(session_id)
    expect(await store.commit(session_id)).toMatchObject({ status: 'skipped', reason: 'no_messages' })
  }
})
