import { describe, expect, test, vi } from 'vitest'
import type { ServerClient } from '../http-client.ts'
import { SETTLE_MS } from './backoff.ts'
import { readTasks } from './tasks.ts'
import { type DeliveryHome, deliveryHome, SESSION, searched, talk } from './testing/delivery-home.ts'

/** The process: what it does to the disk and sends is counted, and from its last step on it does nothing any more. */
const life = vi.hoisted(() => {
  let left = Number.POSITIVE_INFINITY
  return {
    begin: (steps: number) => {
      left = steps
    },
    /** Whether the process dies at the next step. */
    isEnding: () => left === 1,
    step: () => {
      left -= 1
      if (left <= 0) throw new Error('killed')
    },
  }
})

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  /** Dies before, in the middle and behind a write. */
  const write =
    (whole: (path: string, text: string) => void) =>
    (path: string, text: string): void => {
      life.step()
      if (life.isEnding()) whole(path, text.slice(0, text.length / 2))
      life.step()
      whole(path, text)
      life.step()
    }
  return {
    ...fs,
    writeFileSync: write((path, text) => fs.writeFileSync(path, text)),
    appendFileSync: write((path, text) => fs.appendFileSync(path, text)),
    renameSync: (from: string, to: string): void => {
      life.step()
      fs.renameSync(from, to)
      life.step()
    },
  }
})

/** The same client, of a process that may die before or behind each exchange. */
function mortal(client: ServerClient): ServerClient {
  return {
    ...client,
    request: async (request) => {
      life.step()
      const answer = await client.request(request)
      life.step()
      return answer
    },
  }
}

async function runOnce({ open, server }: DeliveryHome, steps: number): Promise<void> {
  life.begin(steps)
  await open({ client: mortal(server.client), batch_size: 3 }).deliver()
}

interface Scene {
  home: DeliveryHome
  texts: string[]
}

/** Two batches, a commit, one more of each, and another session. */
function scene(): Scene {
  const home = deliveryHome()
  const { log } = home
  log.append(SESSION, ...talk(4, 'a'), searched('s'))
  log.commit(SESSION, 1)
  log.append(SESSION, ...talk(2, 'b'))
  log.commit(SESSION)
  log.append('cc-2', ...talk(2, 'c'))
  return { home, texts: ['a1', 'a2', 'a3', 'a4', 'openviking_find', 'b1', 'b2'] }
}

async function expectDelivered({ home, texts }: Scene, at: string): Promise<void> {
  const { server, wait, open, folder } = home
  for (let run = 0; run < 3; run++) {
    wait(SETTLE_MS)
    await runOnce(home, Number.POSITIVE_INFINITY)
  }
  expect(open().pending().sessions, at).toEqual([])
  expect(server.texts(SESSION), at).toEqual(texts)
  expect(server.texts('cc-2'), at).toEqual(['c1', 'c2'])
  expect(server.sessions.get(SESSION)?.live, at).toEqual([])
  const tasks = readTasks(folder)
  const known = tasks.filter(({ task_id }) => task_id !== undefined)
  expect(new Set(known.map(({ task_id }) => task_id)).size, at).toBe(known.length)
  expect(tasks.filter(({ session_id }) => session_id === SESSION).length, at).toBeLessThanOrEqual(2)
}

describe('killed at any step', () => {
  test('a delivery that goes on loses nothing and sends nothing twice', async () => {
    let steps = 0
    for (let died = true; died; ) {
      steps += 1
      const one = scene()
      await runOnce(one.home, steps)
      died = one.home.open().pending().sessions.length > 0
      await expectDelivered(one, `step ${steps}`)
    }
    expect(steps).toBeGreaterThan(100)
  }, 60_000)

  test('also when it is killed again on its way back', async () => {
    for (let steps = 1; steps < 150; steps += 11) {
      for (const again of [3, 8, 21, 34, 55]) {
        const one = scene()
        await runOnce(one.home, steps)
        one.home.wait(SETTLE_MS)
        await runOnce(one.home, again)
        await expectDelivered(one, `steps ${steps} and ${again}`)
      }
    }
  }, 60_000)
})
