import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FakeServer } from '@openviking-plugins/openviking/testing'
import { describe, expect, test } from 'vitest'
import type { TestHome } from './testing/test-home.ts'
import {
  addSessions,
  carry,
  countsOf,
  filesOf,
  home,
  KEY,
  type Ran,
  server,
  textsOf,
  write,
} from './testing/transfer-scene.ts'

describe('interrupted', () => {
  const MANY = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`n${at}.md`, `# Number ${at % 20}\n`]))
  const IDS = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`cc-${at}`, `n${at}.md`]))

  async function scene(): Promise<{ there: FakeServer; at: TestHome }> {
    const scene = { there: await server(), at: home() }
    write(scene.at, MANY)
    await addSessions(scene.at, 'mira', IDS)
    return scene
  }
  function expectAll({ there }: { there: FakeServer }): void {
    expect(textsOf(there)).toEqual(MANY)
    expect([...there.sessions.values()].map(({ archives, live }) => [...archives.flat(), ...live].length)).toEqual([
      6, 6, 6,
    ])
    expect(there.events.filter(({ evidence }) => !evidence.tool_call_id.endsWith('c5'))).toHaveLength(9)
  }

  /** Ends it at the so manieth request of a kind, as Ctrl-C does. */
  async function stopAt({ there, at }: { there: FakeServer; at: TestHome }, kind: RegExp, count: number): Promise<Ran> {
    const stop = new AbortController()
    const watched = setInterval(() => {
      if (there.requests.filter(({ path }) => kind.test(path)).length >= count) stop.abort()
    }, 1)
    try {
      return await carry(at, ['export', '--to', there.url], { stop: stop.signal })
    } finally {
      clearInterval(watched)
    }
  }

  test.each([
    ['in the experiences', /content\/write/u, 10],
    ['in the sessions', /commit$/u, 2],
  ])(
    '%s by its user, it goes on without a duplicate',
    async (_, kind, count) => {
      const one = await scene()
      const { report, status } = await stopAt(one, kind, count)
      expect([status, report.stopped?.code]).toEqual([1, 'STOPPED'])
      const before = one.there.requests.length
      const again = await carry(one.at, ['export', '--to', one.there.url])
      expect(again).toMatchObject({ status: 0, report: { resumed: true } })
      expectAll(one)
      // What it had written it does not read again.
      const known = report.experiences.added
      expect(
        one.there.requests.slice(before).filter(({ path }) => path.endsWith('/content/read')).length,
      ).toBeLessThanOrEqual(30 - known)
      expect((await carry(one.at, ['export', '--to', one.there.url])).report).toMatchObject({
        resumed: false,
        experiences: { added: 0, present: 30 },
        sessions: { present: 3, messages: 0 },
      })
      expectAll(one)
    },
    30_000,
  )

  test.each([
    ['hangs up after a write', { kind: 'lost-answer', on: /content\/write/u, times: 3 }],
    ['is busy', { kind: 'busy', on: /content\/write/u, times: 5 }],
    ['loses answers to commits', { kind: 'lost-answer', on: /commit/u, times: 2 }],
    ['is away for good from some time on', { kind: 503, on: /content\/write/u }],
  ] as const)(
    'by a server that %s, it is whole in the end',
    async (_, fault) => {
      const one = await scene()
      one.there.fault(fault)
      const first = await carry(one.at, ['export', '--to', one.there.url], {
        env: { ...KEY, OPENVIKING_TIMEOUT_MS: '1000' },
      })
      expect(first.status === 0 || first.report.stopped !== undefined).toBe(true)
      one.there.fault()
      expect((await carry(one.at, ['export', '--to', one.there.url])).status).toBe(0)
      expectAll(one)
    },
    60_000,
  )

  test('a state that a newer version has written is left alone', async () => {
    const { there, at } = await scene()
    const path = join(at.home, 'state', 'transfers')
    await stopAt({ there, at }, /content\/write/u, 5)
    const [name = ''] = readdirSync(path)
    writeFileSync(join(path, name), '{"v":2}\n')
    const { status, stderr } = await at.ovp(['export', '--to', there.url], { env: KEY })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/newer version/u)])
    expect(readFileSync(join(path, name), 'utf8')).toBe('{"v":2}\n')
  })
})

/** Begins to carry everything to a server in a process of its own, which is killed at the so manieth request of a kind. */
async function killAt(at: TestHome, there: FakeServer, [kind, count]: readonly [RegExp, number]): Promise<void> {
  const nobody = join(at.home, 'nobody')
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, '--home', at.home, 'export', '--to', there.url], {
    env: { ...process.env, ...KEY, HOME: nobody, USERPROFILE: nobody },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const from = there.requests.length
  const watch = setInterval(() => {
    if (there.requests.slice(from).filter(({ path }) => kind.test(path)).length >= count) child.kill('SIGKILL')
  }, 1)
  const [, signal] = (await ended) as [number | null, string | null]
  clearInterval(watch)
  expect(signal).toBe('SIGKILL')
}

const LONG = process.env['OVP_LONG'] === '1'
const [EXPERIENCE_COUNT, SESSION_COUNT] = LONG ? [5_000, 200] : [40, 3]

describe('killed', () => {
  test(
    `in the middle of ${EXPERIENCE_COUNT} experiences and of ${SESSION_COUNT} sessions, it is whole in the end, there and back`,
    async () => {
      const there = await server()
      const at = home()
      const names = Array.from({ length: EXPERIENCE_COUNT }, (_, index) => `s${index % 7}/数${index}.md`)
      write(at, Object.fromEntries(names.map((name) => [name, `# ${name}\n\nIt fails.\n`])))
      const sessions = Array.from({ length: SESSION_COUNT }, (_, index) => [`cc-${index}`, names[index] ?? ''])
      await addSessions(at, 'mira', Object.fromEntries(sessions))
      await killAt(at, there, [/content\/write/u, EXPERIENCE_COUNT / 2])
      // A batch that was on its way is given time to arrive, which takes a quarter of a minute.
      if (LONG) await killAt(at, there, [/messages\/batch/u, SESSION_COUNT / 2])
      expect(await carry(at, ['export', '--to', there.url])).toMatchObject({ status: 0, report: { resumed: true } })
      expect(textsOf(there)).toEqual(filesOf(at))
      const stored = [...there.sessions.values()].map(({ archives, live }) => [...archives.flat(), ...live].length)
      expect(stored).toEqual(sessions.map(() => 6))
      expect(there.events.filter(({ evidence }) => !evidence.tool_call_id.endsWith('c5'))).toHaveLength(
        SESSION_COUNT * 3,
      )

      const back = home('alice')
      expect((await carry(back, ['import', '--from', there.url])).status).toBe(0)
      expect(Object.keys(filesOf(back))).toEqual(Object.keys(filesOf(at)))
      expect(await countsOf(back)).toEqual(await countsOf(at))
    },
    LONG ? 1_800_000 : 60_000,
  )
})
