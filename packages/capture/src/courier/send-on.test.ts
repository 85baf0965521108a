import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend, DeliveryReport } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { LOCK_FILE, lockFolder } from '../hook/courier-lock.ts'
import { type CaptureHome, captureHome, line, writeLines } from '../testing/capture-home.ts'
import type { CourierOptions, CourierReport } from './run-courier.ts'

const NOTHING: DeliveryReport = { delivered: 0, commits: 0, pending_sessions: 0, set_aside: 0 }
const soon = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

interface Sending {
  home: CaptureHome
  /** Calls of `deliver`. */
  calls: number
  run: (options?: Partial<CourierOptions>) => Promise<CourierReport>
}

/** A backend that sends on what it keeps; each call answers with the next report, and then with nothing left. */
function sending(...reports: (() => Partial<DeliveryReport>)[]): Sending {
  const home = captureHome()
  const sent: Sending = {
    home,
    calls: 0,
    run: (options = {}) =>
      home.run({
        delivers: true,
        once: false,
        lingerMs: 2_000,
        backend: async (): Promise<Backend> => ({
          ...home.backend,
          deliver: async () => {
            sent.calls += 1
            return { ...NOTHING, ...reports.shift()?.() }
          },
        }),
        ...options,
      }),
  }
  return sent
}

test('what waits is sent although the outbox is empty', async () => {
  const sent = sending(() => ({ delivered: 3, commits: 1 }))
  expect((await sent.run()).delivery).toEqual({ ...NOTHING, delivered: 3, commits: 1 })
  expect(sent.calls).toBe(1)
})

test('a courier of a backend that sends nothing on opens none without work', async () => {
  const { run } = sending()
  const report = await run({ delivers: false, backend: () => Promise.reject(new Error('opened')) })
  expect(report).toMatchObject({ ran: true, failed: 0 })
  expect(report).not.toHaveProperty('delivery')
})

test('nothing is sent on once another courier holds the lock', async () => {
  const home = captureHome()
  const answers: boolean[] = []
  await home.run({
    delivers: true,
    once: false,
    lingerMs: 2_000,
    backend: async (): Promise<Backend> => ({
      ...home.backend,
      deliver: async ({ holds } = {}) => {
        answers.push(holds?.() ?? false)
        writeFileSync(
          join(lockFolder(home.paths), LOCK_FILE),
          JSON.stringify({ v: 1, pid: process.pid, token: 'other' }),
        )
        answers.push(holds?.() ?? false)
        return { ...NOTHING, pending_sessions: 1, next_attempt_at: soon(20) }
      },
    }),
  })
  expect(answers).toEqual([true, false])
})

test('what can be tried again soon is, and the report adds up', async () => {
  const sent = sending(
    () => ({ delivered: 2, commits: 1, pending_sessions: 1, next_attempt_at: soon(20) }),
    () => ({ delivered: 1, pending_sessions: 1, next_attempt_at: soon(20) }),
    () => ({ delivered: 4, commits: 1 }),
  )
  expect((await sent.run()).delivery).toEqual({ ...NOTHING, delivered: 7, commits: 2 })
  expect(sent.calls).toBe(3)
})

test.each([
  ['later than the courier waits', { lingerMs: 2_000 }, 60_000],
  ['in a courier that does not wait at all', { once: true }, 1_000],
])('what is due %s is left to the next start, and a problem is told', async (_, options, wait) => {
  const sent = sending(() => ({
    pending_sessions: 1,
    next_attempt_at: soon(wait),
    problem: { code: 'UNAVAILABLE', message: 'away' },
  }))
  expect((await sent.run(options)).delivery).toMatchObject({ pending_sessions: 1 })
  expect(sent.calls).toBe(1)
  expect(sent.home.troubles).toEqual(['not all was sent on (UNAVAILABLE)'])
})

test('what a hook leaves while the courier waits is handled first', async () => {
  const sent = sending(() => {
    writeLines(sent.home.transcript(), [line.user('u1', 'a question')])
    sent.home.point({})
    return { pending_sessions: 1, next_attempt_at: soon(60_000) }
  })
  expect(await sent.run({ lingerMs: 120_000 })).toMatchObject({ pointers: 1, messages: 1 })
  expect(sent.calls).toBe(2)
  expect(sent.home.texts()).toEqual(['a question'])
})
