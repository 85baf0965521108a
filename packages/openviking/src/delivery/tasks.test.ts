import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isUntold, miscount, readTasks, type TaskRecord } from './tasks.ts'
import { type DeliveryHome, deliveryHome, SESSION, searched } from './testing/delivery-home.ts'
import { answered, noAnswer } from './testing/stub-server.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A session that is delivered and committed. */
async function committed(session_id: string = SESSION): Promise<DeliveryHome> {
  const home = deliveryHome()
  home.log.append(session_id, searched('s'))
  home.log.commit(session_id, 1)
  await home.open().deliver()
  home.server.requests.length = 0
  return home
}

const task = (fields: object): object => ({ task_id: 'task-1', error: null, result: null, ...fields })

describe('what came of a commit', () => {
  test.each<[string, object, Partial<TaskRecord>]>([
    [
      'failed',
      task({ status: 'failed', error: 'The model is away.' }),
      { status: 'failed', message: 'The model is away.' },
    ],
    ['was cancelled', task({ status: 'cancelled' }), { status: 'failed', message: 'cancelled' }],
    [
      'was not learnt from',
      task({
        status: 'completed',
        result: {
          usage_events_extracted: 1,
          memories_extracted: {},
          agent_evolution_enabled: false,
          agent_memory_skip_reason: 'agent_evolution_disabled',
        },
      }),
      { counted: 1, memories: 0, agent_evolution: false, skip_reason: 'agent_evolution_disabled' },
    ],
    ['is told by an older server', task({ status: 'completed', result: {} }), { status: 'completed' }],
  ])('%s', async (_, answer, expected) => {
    const { server, open, wait, folder } = await committed()
    server.tasks.set('task-1', answer)
    wait(1_000)
    expect(await open().deliver()).toEqual({ delivered: 0, commits: 0, pending_sessions: 0, set_aside: 0 })
    expect(readTasks(folder)).toMatchObject([{ session_id: SESSION, task_id: 'task-1', ...expected }])
  })

  test.each(['failed', 'cancelled', 'completed'])(
    'is kept and shown without the key that a server repeats: %s',
    async (status) => {
      const home = deliveryHome()
      home.server.client = {
        ...home.server.client,
        connection: { ...home.server.client.connection, api_key: 's3cret-key' },
      }
      home.log.append(SESSION, searched('s'))
      home.log.commit(SESSION, 1)
      await home.open({ client: home.server.client }).deliver()
      const words = 'no model for \u001b[31m s3cret-key\nat all'
      const result = { usage_events_extracted: 1, agent_memory_skip_reason: words }
      home.server.tasks.set('task-1', task({ status, error: words, result }))
      home.wait(1_000)
      await home.open({ client: home.server.client }).deliver()
      const [{ message, skip_reason } = {}] = readTasks(home.folder)
      expect(message ?? skip_reason).toBe('no model for [31m … at all')
      expect(readFileSync(join(home.folder, 'tasks.jsonl'), 'utf8')).not.toContain('s3cret')
    },
  )

  test('is asked after ever longer pauses, until nobody will know', async () => {
    const { server, open, wait, folder } = await committed()
    server.tasks.set('task-1', task({ status: 'running' }))
    const pauses: number[] = []
    for (let polls = 0; polls < 5; polls++) {
      const { next_attempt_at } = await open().deliver()
      const pause = Date.parse(next_attempt_at ?? '') - Date.parse('2026-11-30T12:00:00.000Z')
      pauses.push(pause)
      wait(pause - pauses.slice(0, -1).reduce((last, one) => Math.max(last, one), 0))
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(readTasks(folder)).toMatchObject([{ status: 'running' }])
    wait(4 * DAY_MS)
    expect(await open().deliver()).not.toHaveProperty('next_attempt_at')
    expect(readTasks(folder)).toMatchObject([{ status: 'unknown' }])
  })

  test('is not known to a server that has forgotten it', async () => {
    const { server, open, wait, folder } = await committed()
    server.tasks.clear()
    wait(1_000)
    await open().deliver()
    expect(readTasks(folder)).toMatchObject([{ status: 'unknown', counted_here: 1 }])
  })

  test.each([
    ['is away', noAnswer(false)],
    ['fails', answered(500)],
  ])('is asked again of a server that %s, one at a time', async (_, error) => {
    const { server, open, wait, folder, log, told } = await committed()
    for (const session_id of ['cc-2', 'cc-3']) {
      log.append(session_id, searched('s'))
      log.commit(session_id, 1)
    }
    await open().deliver()
    server.requests.length = 0
    server.fault = () => ({ before: error })
    wait(1_000)
    await open().deliver()
    expect(server.requests).toHaveLength(1)
    expect(told.join()).toMatch(/could not be asked/)
    server.fault = undefined
    wait(2_000)
    await open().deliver()
    expect(readTasks(folder).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
  })

  test('is asked of a bounded number in one run', async () => {
    const { server, open, wait, folder, log } = deliveryHome()
    for (let at = 0; at < 23; at++) {
      log.append(`cc-${at}`, searched('s'))
      log.commit(`cc-${at}`, 1)
    }
    await open().deliver()
    wait(1_000)
    server.requests.length = 0
    const report = await open().deliver()
    expect(server.requests).toHaveLength(20)
    expect(report.next_attempt_at).toBe('2026-11-30T12:00:01.000Z')
    await open().deliver()
    expect(readTasks(folder).filter(({ status }) => status === 'completed')).toHaveLength(23)
  })
})

describe('the counts', () => {
  test('that differ from what the version is known to count are told', async () => {
    const { server, open, wait, told } = await committed()
    server.tasks.set('task-1', task({ status: 'completed', result: { usage_events_extracted: 3 } }))
    wait(1_000)
    await open().deliver()
    expect(told).toEqual([`The server counted 3 of 1 usage event of the session ${SESSION}.`])
  })

  const record: TaskRecord = { at: '', session_id: 'cc-1', status: 'completed', counted_here: 2 }
  test.each<[Partial<TaskRecord>, RegExp | undefined]>([
    [{ expected: 2, counted: 2 }, undefined],
    [{ expected: 2 }, undefined],
    [{ counted: 2 }, undefined],
    [{ expected: 2, counted: 1 }, /counted 1 of 2 usage events of the session cc-1/],
    [{ expected: 2, counted: 0 }, /counted none of 2 .* usage reporter/],
  ])('%j: %s', (fields, text) => {
    const said = miscount({ ...record, ...fields })
    if (text === undefined) expect(said).toBeUndefined()
    else expect(said).toMatch(text)
  })
})

test.each<[Partial<TaskRecord>, boolean]>([
  [{}, true],
  [{ status: 'unknown' }, true],
  [{ counted: 0 }, false],
  [{ counted_here: 0 }, false],
  [{ expected: 0 }, false],
  [{ status: 'running' }, false],
  [{ status: 'failed' }, false],
])('nobody will tell what was counted of a commit with %j: %j', (fields, untold) => {
  expect(isUntold({ at: '', session_id: 'cc-1', status: 'completed', counted_here: 2, ...fields })).toBe(untold)
})

describe('the file', () => {
  test('is read without what a crash has damaged, and takes more behind it', async () => {
    const { open, wait, folder } = await committed()
    wait(1_000)
    await open().deliver()
    appendFileSync(join(folder, 'tasks.jsonl'), '\n{"at":"2026-')
    writeFileSync(join(folder, 'open-tasks.json'), '[{')
    const told: string[] = []
    expect(readTasks(folder, (line) => told.push(line))).toHaveLength(1)
    expect(told).toHaveLength(2)
  })

  test('need not be there', () => {
    expect(readTasks(join(deliveryHome().folder, 'nowhere'))).toEqual([])
  })
})
