import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foreignAnswer } from '../failure-text.ts'
import type { ServerRequest } from '../http-client.ts'
import { SETTLE_MS } from './backoff.ts'
import { readTasks } from './tasks.ts'
import { deliveryHome, message, SESSION, said, searched, talk } from './testing/delivery-home.ts'
import { ASKED, answered, type Fault, noAnswer } from './testing/stub-server.ts'

const ids = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}`)
const isPost = ({ method, path }: ServerRequest): boolean => method === 'POST' && !path.endsWith('/commit')
const isCommit = ({ path }: ServerRequest): boolean => path.endsWith('/commit')

/** The first request of the kind goes wrong, all others well. */
function once(is: (request: ServerRequest) => boolean, fault: Fault): (request: ServerRequest) => Fault | undefined {
  let done = false
  return (request) => {
    if (done || !is(request)) return undefined
    done = true
    return fault
  }
}

describe('a session', () => {
  test('arrives in batches and is committed, and then nothing more is asked', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    log.append(SESSION, ...talk(230), searched('s'))
    log.commit(SESSION, 1)
    expect(await open().deliver()).toEqual({
      delivered: 231,
      commits: 1,
      pending_sessions: 0,
      set_aside: 0,
      next_attempt_at: '2026-11-30T12:00:01.000Z',
    })
    expect(server.texts(SESSION)).toEqual([...ids('m', 1, 230), 'openviking_find'])
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([
      ...Array.from({ length: 3 }, () => `POST /api/v1/sessions/${SESSION}/messages/batch`),
      `POST /api/v1/sessions/${SESSION}/commit`,
    ])
    server.requests.length = 0
    expect(await open().deliver()).toMatchObject({ delivered: 0, commits: 0, pending_sessions: 0 })
    expect(server.requests).toEqual([])
    wait(1_000)
    expect(await open().deliver()).toEqual({ delivered: 0, commits: 0, pending_sessions: 0, set_aside: 0 })
    expect(server.requests).toEqual(['GET /api/v1/tasks/task-1'])
    expect(readTasks(folder)).toEqual([
      {
        at: '2026-11-30T12:00:00.000Z',
        session_id: SESSION,
        task_id: 'task-1',
        status: 'completed',
        counted_here: 1,
        expected: 1,
        counted: 1,
        memories: 1,
        agent_evolution: true,
      },
    ])
  })

  test('goes on where it stopped, turn by turn', async () => {
    const { server, log, open } = deliveryHome()
    for (const turn of ['a', 'b', 'c']) {
      log.append(SESSION, said(`${turn}1`), said(`${turn}2`, `${turn}2`, 'assistant'))
      expect(await open().deliver()).toMatchObject({ delivered: 2, commits: 0 })
    }
    log.commit(SESSION)
    log.append(SESSION, said('d1'))
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 1 })
    expect(server.sessions.get(SESSION)?.archives[0]).toHaveLength(6)
    expect(server.texts(SESSION)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1'])
  })

  test('is sent in requests of bounded size', async () => {
    const { server, log, open } = deliveryHome()
    log.append(SESSION, ...ids('m', 1, 5).map((id) => said(id, id.repeat(450_000))), said('last'))
    await open().deliver()
    const sizes = server.bodies.filter((body) => body !== undefined).map((body) => JSON.stringify(body).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(2.2 * 1024 * 1024)
    expect(server.texts(SESSION)).toHaveLength(6)
  })

  test('that holds one message larger than that is sent all the same', async () => {
    const { server, log, open } = deliveryHome()
    log.append(SESSION, said('before'), said('large', 'x'.repeat(5_000_000)), said('behind'))
    expect(await open().deliver()).toMatchObject({ delivered: 3, pending_sessions: 0 })
    expect(server.texts(SESSION)).toHaveLength(3)
  })

  test('of which a part was spelled for another version blames the server for nothing', async () => {
    const { server, log, open, wait, folder, told } = deliveryHome()
    server.version = '0.4.13'
    log.append(SESSION, searched('s'))
    await open().deliver()
    server.version = '0.5.2'
    log.append(SESSION, searched('t'))
    log.commit(SESSION, 2)
    await open().deliver()
    wait(1_000)
    await open().deliver()
    expect(readTasks(folder)).toMatchObject([{ counted: 1 }])
    expect(readTasks(folder)[0]).not.toHaveProperty('expected')
    expect(told).toEqual([])
  })

  test('without a commit on this machine is not committed on the server either', async () => {
    const { server, log, open } = deliveryHome()
    log.append(SESSION, said('ok'))
    await open().deliver()
    expect(server.requests.some((request) => request.endsWith('/commit'))).toBe(false)
  })

  test('keeps its id, or gets one of its own that a server takes', async () => {
    const { server, log, open } = deliveryHome()
    for (const session_id of ['cc-1', 'agent:main:a/b', '..', 'x'.repeat(300)]) log.append(session_id, said('m'))
    expect(await open().deliver()).toMatchObject({ delivered: 4, pending_sessions: 0 })
    expect([...server.sessions.keys()]).toEqual([
      'cc-1',
      expect.stringMatching(/^agent-main-a-b-[0-9a-f]{16}$/),
      expect.stringMatching(/^--[0-9a-f]{16}$/),
      expect.stringMatching(/^x{80}-[0-9a-f]{16}$/),
    ])
  })

  test('two that differ by letter case alone are two', async () => {
    const { server, log, open } = deliveryHome()
    for (const session_id of ['Ab', 'aB']) log.append(session_id, said(session_id))
    await open().deliver()
    expect(await open().deliver()).toMatchObject({ delivered: 0, pending_sessions: 0 })
    expect([server.texts('Ab'), server.texts('aB')]).toEqual([['Ab'], ['aB']])
  })
})

describe('the state', () => {
  test('is for its owner alone', async () => {
    const { log, open, folder } = deliveryHome()
    log.append(SESSION, said('m'))
    log.commit(SESSION)
    await open().deliver()
    const states = join(folder, 'delivery')
    const files = [...readdirSync(states).map((name) => join(states, name)), join(folder, 'open-tasks.json')]
    if (process.platform !== 'win32') {
      expect(statSync(states).mode & 0o777).toBe(0o700)
      expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600))
    }
    expect(files.map((file) => readFileSync(file, 'utf8')).join()).not.toContain('"text"')
  })

  test.each(['{"v":1', '{"v":2}', '[]'])('that is damaged (%s) makes nothing arrive twice', async (damage) => {
    const { server, log, open, folder, told } = deliveryHome()
    log.append(SESSION, ...talk(3))
    await open().deliver()
    const state = readdirSync(join(folder, 'delivery')).find(
      (name) => name.startsWith('cc-1') && name.endsWith('.json'),
    )
    writeFileSync(join(folder, 'delivery', state ?? ''), damage)
    log.append(SESSION, said('m4'))
    expect(await open().deliver()).toMatchObject({ delivered: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 4))
    expect(told.join()).toMatch(/made anew/)
  })

  test('of a newer version is left to it, and other sessions go on', async () => {
    const { server, log, open, folder, told } = deliveryHome()
    log.append(SESSION, ...talk(3))
    await open().deliver()
    const [name = ''] = readdirSync(join(folder, 'delivery')).filter((each) => /^cc-1.*\.json$/.test(each))
    const file = join(folder, 'delivery', name)
    const newer = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), v: 2, offset: 'elsewhere' })
    writeFileSync(file, newer)
    log.append(SESSION, said('m4'))
    log.append('cc-other', said('o1'))
    await open().deliver()
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 3))
    expect(server.texts('cc-other')).toEqual(['o1'])
    expect(readFileSync(file, 'utf8')).toBe(newer)
    expect(told.join()).toMatch(/written by a newer version/)
  })

  test('that cannot be written sends nothing', async () => {
    const { server, log, open, folder } = deliveryHome()
    log.append(SESSION, said('m'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'delivery'), 'no folder')
    expect(await open().deliver()).toMatchObject({ delivered: 0, problem: { code: 'IO' } })
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })
})

describe('only usage', () => {
  const failed = message('f', [
    {
      type: 'tool',
      tool_id: 'f',
      tool_name: 'read_experience',
      tool_input: { uri: 'x' },
      tool_output: 'no',
      tool_status: 'error',
    },
  ])

  test('is what counts, and a session without any is not made', async () => {
    const { server, log, open } = deliveryHome({ capture: 'usage' })
    const bash = { ...searched('b').parts[0], tool_name: 'Bash' } as (typeof failed.parts)[0]
    log.append('talk', said('secret'), failed)
    log.commit('talk')
    log.append(SESSION, said('secret'), message('a', [{ type: 'text', text: 'secret' }, ...searched('a').parts, bash]))
    log.commit(SESSION, 1)
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 1, pending_sessions: 0 })
    expect([...server.sessions.keys()]).toEqual([SESSION])
    expect(server.texts(SESSION)).toEqual(['openviking_find'])
    expect(JSON.stringify(server.bodies)).not.toContain('secret')
    expect(await open().deliver()).toMatchObject({ pending_sessions: 0 })
    expect(open().pending().sessions).toEqual([])
  })
})

describe('a batch', () => {
  test('that was taken in part is not sent from its beginning again', async () => {
    const { server, log, open } = deliveryHome()
    server.takes = 4
    log.append(SESSION, ...talk(10))
    expect(await open().deliver()).toMatchObject({ delivered: 10 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 10))
  })

  test('of which none was taken waits', async () => {
    const { server, log, open } = deliveryHome()
    server.takes = 0
    log.append(SESSION, ...talk(2))
    expect(await open().deliver()).toMatchObject({ delivered: 0, pending_sessions: 1, problem: { code: 'SERVER' } })
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })

  test.each([404, 405])('that the server does not know (%d) is sent message by message', async (status) => {
    const { server, log, open } = deliveryHome()
    server.fault = ({ path }) => (path.endsWith('/batch') ? { before: answered(status, 'Not Found', {}) } : undefined)
    log.append(SESSION, ...talk(3))
    const delivery = open()
    expect(await delivery.deliver()).toMatchObject({ delivered: 3 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 3))
    log.append(SESSION, said('m4'))
    server.requests.length = 0
    await delivery.deliver()
    expect(server.requests.some((request) => request.endsWith('/batch'))).toBe(false)
  })

  test('of which one message is never taken arrives without it, which is told once', async () => {
    const { server, log, open, told } = deliveryHome()
    server.refuses = ({ parts }) => JSON.stringify(parts).includes('m57')
    log.append(SESSION, ...talk(120))
    expect(await open().deliver()).toMatchObject({ delivered: 119, set_aside: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual([...ids('m', 1, 56), ...ids('m', 58, 120)])
    expect(await open().deliver()).toMatchObject({ delivered: 0, set_aside: 1 })
    expect(told.filter((line) => line.includes('set aside'))).toHaveLength(1)
    expect(open().pending().sessions).toMatchObject([{ messages: 0, set_aside: [{ message_id: 'm57' }] }])
  })

  test('that is too large for a proxy is sent in halves', async () => {
    const { server, log, open } = deliveryHome()
    server.fault = ({ body }) =>
      ((body as { messages?: unknown[] } | undefined)?.messages?.length ?? 0) > 10
        ? { before: answered(413) }
        : undefined
    log.append(SESSION, ...talk(60))
    expect(await open().deliver()).toMatchObject({ delivered: 60, set_aside: 0 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 60))
  })

  test('at whose message the server always fails is given up in the end, and the others arrive', async () => {
    const { server, log, open, wait } = deliveryHome()
    server.fault = ({ body }) => (JSON.stringify(body ?? '').includes('poison') ? { before: answered(500) } : undefined)
    log.append(SESSION, said('a'), said('poison'), said('b'))
    log.append('cc-2', said('other'))
    expect(await open().deliver()).toMatchObject({
      delivered: 1,
      pending_sessions: 1,
      problem: { code: 'UNAVAILABLE' },
    })
    for (let run = 0; run < 30; run++) {
      wait(60 * 60 * 1_000)
      await open().deliver()
    }
    expect(await open().deliver()).toMatchObject({ set_aside: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(['a', 'b'])
    expect(server.texts('cc-2')).toEqual(['other'])
  })
})

describe('what was set aside', () => {
  test('arrives when it is tried again and taken by now, and is committed', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.refuses = () => true
    log.append(SESSION, searched('s1'), searched('s2'))
    log.commit(SESSION, 2)
    expect(await open().deliver()).toMatchObject({ delivered: 0, commits: 0, set_aside: 2, pending_sessions: 0 })
    server.refuses = () => false
    expect(open().retry()).toBe(2)
    expect(open().pending().sessions).toMatchObject([{ messages: 2, set_aside: [] }])
    expect(await open().deliver()).toMatchObject({ delivered: 2, commits: 1, set_aside: 0, pending_sessions: 0 })
    wait(1_000)
    await open().deliver()
    expect(readTasks(folder)).toMatchObject([{ counted: 2, expected: 2 }])
  })

  test('is set aside again when it is still refused', async () => {
    const { server, log, open } = deliveryHome()
    server.refuses = ({ parts }) => JSON.stringify(parts).includes('m2')
    log.append(SESSION, ...talk(3))
    await open().deliver()
    open().retry()
    expect(await open().deliver()).toMatchObject({ delivered: 0, set_aside: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(['m1', 'm3'])
  })

  test('is gone when it is dropped', async () => {
    const { server, log, open } = deliveryHome()
    server.refuses = () => true
    log.append(SESSION, said('m'))
    await open().deliver()
    expect(open().drop()).toBe(1)
    expect(open().drop()).toBe(0)
    expect(open().pending()).toEqual({ sessions: [] })
    expect(await open().deliver()).toMatchObject({ set_aside: 0, pending_sessions: 0 })
  })
})

describe('a server that is away', () => {
  test('is left alone for a while, by all sessions together', async () => {
    const { server, log, open, wait, told } = deliveryHome()
    server.fault = () => ({ before: noAnswer(false) })
    for (const session_id of ['cc-1', 'cc-2']) log.append(session_id, said('m'))
    const report = await open().deliver()
    expect(report).toMatchObject({
      delivered: 0,
      pending_sessions: 2,
      problem: { code: 'UNAVAILABLE' },
      next_attempt_at: '2026-11-30T12:00:02.000Z',
    })
    expect(server.requests).toHaveLength(1)
    expect(await open().deliver()).toEqual(report)
    expect(server.requests).toHaveLength(1)
    wait(2_000)
    expect(await open().deliver()).toMatchObject({ next_attempt_at: '2026-11-30T12:00:10.000Z' })
    expect(told).toHaveLength(1)
    expect(open().pending()).toMatchObject({
      problem: { code: 'UNAVAILABLE' },
      next_attempt_at: '2026-11-30T12:00:10.000Z',
      sessions: [{ messages: 1 }, { messages: 1 }],
    })
    server.fault = undefined
    wait(8_000)
    expect(await open().deliver()).toEqual({ delivered: 2, commits: 0, pending_sessions: 0, set_aside: 0 })
    expect(open().pending()).toEqual({ sessions: [] })
  })

  test('is asked at once when the user wishes so', async () => {
    const { server, log, open } = deliveryHome()
    server.fault = once(() => true, { before: noAnswer(false) })
    log.append(SESSION, said('m'))
    await open().deliver()
    expect(open().retry()).toBe(0)
    expect(await open().deliver()).toMatchObject({ delivered: 1 })
  })

  test.each<[string, Error]>([
    ['a wrong key', answered(401)],
    ['too many requests', answered(429)],
  ])('or refuses everything: %s', async (_, error) => {
    const { server, log, open } = deliveryHome()
    server.fault = ({ method }) => (method === 'POST' ? { before: error } : undefined)
    for (const session_id of ['cc-1', 'cc-2']) log.append(session_id, said('m'))
    expect(await open().deliver()).toMatchObject({ pending_sessions: 2 })
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
    open().retry()
    server.fault = undefined
    expect(await open().deliver()).toMatchObject({ delivered: 2 })
    expect(server.texts('cc-1')).toEqual(['m'])
  })

  test('before anything is known about it', async () => {
    const { log, open } = deliveryHome({ state: () => Promise.reject(noAnswer(false)) })
    log.append(SESSION, said('m'))
    expect(await open().deliver()).toMatchObject({ pending_sessions: 1, problem: { code: 'UNAVAILABLE' } })
  })

  test('is not held against a session whose own request failed', async () => {
    const { server, log, open } = deliveryHome()
    server.fault = ({ method, path }) =>
      method === 'POST' && path.includes('cc-1') ? { before: answered(500) } : undefined
    for (const session_id of ['cc-1', 'cc-2']) log.append(session_id, said('m'))
    expect(await open().deliver()).toMatchObject({ delivered: 1, pending_sessions: 1 })
    expect(server.texts('cc-2')).toEqual(['m'])
  })
})

describe('an answer that was lost', () => {
  test.each<[string, Fault, boolean]>([
    ['of a batch that arrived', { after: noAnswer(true) }, false],
    ['of a batch that did not', { before: noAnswer(true) }, true],
    ['behind a failure of the server', { after: answered(500) }, false],
  ])('%s: nothing is lost, nothing is there twice', async (_, fault, isSentAgain) => {
    const { server, log, open, wait } = deliveryHome()
    server.fault = once(isPost, fault)
    log.append(SESSION, ...talk(5))
    expect(await open().deliver()).toMatchObject({ delivered: 0, pending_sessions: 1 })
    const sent = server.requests.length
    wait(SETTLE_MS - 1)
    await open().deliver()
    expect(server.requests.slice(sent)).toEqual([])
    wait(1)
    expect(await open().deliver()).toMatchObject({ delivered: 5, pending_sessions: 0 })
    expect(server.requests.slice(sent).some((request) => request.startsWith('POST'))).toBe(isSentAgain)
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 5))
  })

  test('of a batch that arrived in part', async () => {
    const { server, log, open, wait } = deliveryHome()
    server.takes = 2
    server.fault = once(isPost, { after: noAnswer(true) })
    log.append(SESSION, ...talk(5))
    await open().deliver()
    server.takes = 100
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 5 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 5))
  })

  test.each([true, false])('of a batch upon which the server committed by itself (total told: %s)', async (told) => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.tellsTotal = told
    log.append(SESSION, searched('a1'))
    await open().deliver()
    server.commitsAt = 3
    server.fault = once(isPost, { after: noAnswer(true) })
    log.append(SESSION, ...talk(3))
    log.commit(SESSION, 1)
    await open().deliver()
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 3, commits: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(['openviking_find', ...ids('m', 1, 3)])
    expect(readTasks(folder)).toMatchObject([{ status: 'unknown', counted_here: 1 }])
  })

  test('of a commit that was carried out: a second one of nothing is as good', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.fault = once(isCommit, { after: noAnswer(true) })
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 0, pending_sessions: 1 })
    wait(2_000)
    expect(await open().deliver()).toMatchObject({ commits: 1, pending_sessions: 0 })
    expect(server.sessions.get(SESSION)?.archives).toHaveLength(1)
    expect(readTasks(folder)).toMatchObject([{ session_id: SESSION, status: 'unknown', counted_here: 1 }])
  })

  test('of a commit that was not', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.fault = once(isCommit, { before: noAnswer(true) })
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    await open().deliver()
    wait(2_000)
    expect(await open().deliver()).toMatchObject({ commits: 1, pending_sessions: 0 })
    expect(readTasks(folder)).toMatchObject([{ status: 'running', expected: 1 }])
  })

  test.each([
    ['skips', { status: 'skipped', reason: 'all_within_keep_window', task_id: null }, 'all_within_keep_window'],
    ['takes without a task', { status: 'accepted' }, 'accepted'],
  ])('of a commit that the server %s, and commits nothing, is tried again and then told', async (_, answer, why) => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.commitAnswer = answer
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    expect(await open().deliver()).toMatchObject({
      delivered: 1,
      commits: 0,
      pending_sessions: 1,
      problem: {
        code: 'UNAVAILABLE',
        message: expect.stringContaining(`committed nothing (${why}), and has 1 message`),
      },
    })
    // It holds up no other session.
    log.append('cc-2', said('m'))
    expect(await open().deliver()).toMatchObject({ delivered: 1 })
    server.commitAnswer = undefined
    wait(2_000)
    expect(await open().deliver()).toMatchObject({ commits: 1, pending_sessions: 0 })
    expect(readTasks(folder)).toMatchObject([{ status: 'running', expected: 1 }])
  })

  test('of a commit that the server never carries out is given up, and its messages go into the next one', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.commitAnswer = { status: 'skipped', reason: 'x', task_id: null }
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    for (let run = 0; run < 12; run++) {
      await open().deliver()
      wait(60 * 60 * 1_000)
    }
    expect(readTasks(folder)).toMatchObject([{ status: 'failed', message: expect.stringContaining('nothing (x)') }])
    server.commitAnswer = undefined
    log.append(SESSION, searched('t'))
    log.commit(SESSION, 1)
    expect(await open().deliver()).toMatchObject({ commits: 1, pending_sessions: 0 })
    expect(readTasks(folder)[1]).toMatchObject({ status: 'running', expected: 2 })
  })

  test.each([5, 2])(
    'of a batch of 5 after which somebody else has written %i is not taken for theirs',
    async (others) => {
      const { server, log, open, wait } = deliveryHome()
      log.append(SESSION, said('m0'))
      await open().deliver()
      const foreign = Array.from({ length: others }, (_, at) => ({
        role: 'user' as const,
        parts: [{ type: 'text' as const, text: `o${at}` }],
        created_at: `2026-05-04T04:00:0${at}.000Z`,
      }))
      server.fault = once(isPost, { before: noAnswer(true) })
      log.append(SESSION, ...talk(5))
      await open().deliver()
      server.sessions.get(SESSION)?.live.push(...foreign)
      wait(SETTLE_MS)
      expect(await open().deliver()).toMatchObject({ delivered: 5, pending_sessions: 0 })
      expect(server.texts(SESSION).filter((text) => text.startsWith('m'))).toEqual(ids('m', 0, 5))
    },
  )

  test('of a batch is not guessed at while the server is at work on what somebody else committed', async () => {
    const { server, log, open, wait } = deliveryHome()
    log.append(SESSION, said('m0'))
    await open().deliver()
    server.fault = once(isPost, { before: noAnswer(true) })
    log.append(SESSION, ...talk(2))
    await open().deliver()
    const parts = [{ type: 'text' as const, text: 'o' }]
    const session = server.sessions.get(SESSION)
    for (const at of ['1', '2']) session?.live.push({ role: 'user', parts, created_at: `2026-05-04T04:00:0${at}Z` })
    session?.archives.push(session.live.splice(0))
    if (session !== undefined) session.total += 2
    server.fault = ({ path }) => (path.includes('/archives/') ? { before: answered(404) } : undefined)
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({
      delivered: 0,
      problem: { message: expect.stringContaining('at work') },
    })
    server.fault = undefined
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 2, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(['m0', 'o', 'o', 'm1', 'm2'])
  })

  test('of a batch that arrived while somebody else wrote, and committed, is known all the same', async () => {
    const { server, log, open, wait } = deliveryHome()
    const other = {
      role: 'user' as const,
      parts: [{ type: 'text' as const, text: 'o' }],
      created_at: '2026-05-04T04:00:00Z',
    }
    log.append(SESSION, said('m0'))
    await open().deliver()
    server.fault = once(isPost, { after: noAnswer(true) })
    log.append(SESSION, ...talk(3))
    await open().deliver()
    const session = server.sessions.get(SESSION)
    session?.live.push(other)
    session?.archives.push(session.live.splice(0))
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 3, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(['m0', 'm1', 'm2', 'm3', 'o'])
  })

  test('of a commit at which the server always fails holds up nothing in the end', async () => {
    const { server, log, open, wait, folder } = deliveryHome()
    server.fault = (request) => (isCommit(request) ? { before: answered(500) } : undefined)
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    log.append(SESSION, searched('t'))
    for (let run = 0; run < 12; run++) {
      await open().deliver()
      wait(60 * 60 * 1_000)
    }
    expect(server.texts(SESSION)).toHaveLength(2)
    expect(readTasks(folder)).toMatchObject([{ status: 'failed' }])
    server.fault = undefined
    log.commit(SESSION, 1)
    expect(await open().deliver()).toMatchObject({ commits: 1, pending_sessions: 0 })
    expect(readTasks(folder)[1]).toMatchObject({ status: 'running', expected: 2 })
  })
})

describe('an answer that is not true', () => {
  const over = (change: (request: ServerRequest, answer: unknown) => unknown) => {
    const home = deliveryHome()
    const client = {
      ...home.server.client,
      request: async (request: ServerRequest) => change(request, await home.server.client.request(request)),
    }
    return { ...home, open: () => home.open({ client }) }
  }
  const added = (count: number) => (request: ServerRequest, answer: unknown) =>
    isPost(request) ? { ...(answer as object), added: count } : answer
  const refusing = (thrown: Error) => {
    let done = false
    return (request: ServerRequest, answer: unknown): unknown => {
      if (done || !isPost(request)) return answer
      done = true
      throw thrown
    }
  }
  const redirected = foreignAnswer(ASKED, 302, 'redirect', 'http://127.0.0.1:1/x')

  test.each<[string, (request: ServerRequest, answer: unknown) => unknown]>([
    ['took fewer than it has', added(2)],
    ['took none', added(0)],
    ['took more than it was sent', added(200)],
    ['sends us on', refusing(redirected)],
    ['finds it too large', refusing(answered(413))],
    ['finds it a bad request', refusing(answered(400))],
    ['has no time', refusing(answered(429))],
    ['does not know the route', refusing(answered(404, 'Not Found', {}))],
  ])('and says that it %s, makes nothing arrive twice', async (_, change) => {
    const { server, log, open, wait } = over(change)
    log.append(SESSION, ...talk(12), searched('s'))
    log.commit(SESSION, 1)
    for (let run = 0; run < 4; run++) {
      await open().deliver()
      wait(60 * 60 * 1_000)
    }
    expect(server.texts(SESSION)).toEqual([...ids('m', 1, 12), 'openviking_find'])
    expect(open().pending().sessions).toEqual([])
    expect(server.sessions.get(SESSION)?.archives).toHaveLength(1)
  })
})

describe('a session on the server', () => {
  test('that was committed there in between is committed again without a fault', async () => {
    const { server, log, open, wait, folder, told } = deliveryHome()
    log.append(SESSION, searched('s1'))
    await open().deliver()
    const session = server.sessions.get(SESSION)
    session?.archives.push(session.live.splice(0))
    log.append(SESSION, searched('s2'))
    log.commit(SESSION, 2)
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 1, pending_sessions: 0 })
    wait(1_000)
    await open().deliver()
    const [task] = readTasks(folder)
    expect(task).toMatchObject({ status: 'completed', counted: 1 })
    expect(task).not.toHaveProperty('expected')
    expect(told).toEqual([])
  })

  test('that was deleted there begins anew with what comes, and nothing old', async () => {
    const { server, log, open, told } = deliveryHome()
    log.append(SESSION, ...talk(3))
    await open().deliver()
    server.sessions.delete(SESSION)
    log.append(SESSION, said('m4'))
    log.commit(SESSION)
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 1 })
    expect(server.texts(SESSION)).toEqual(['m4'])
    expect(told.join()).toMatch(/does not have the session any more/)
  })

  test('that was deleted there before its commit is done with', async () => {
    const { server, log, open, folder } = deliveryHome()
    log.append(SESSION, said('m'))
    await open().deliver()
    server.sessions.delete(SESSION)
    log.commit(SESSION)
    expect(await open().deliver()).toMatchObject({ commits: 0, pending_sessions: 0 })
    expect(readTasks(folder)).toMatchObject([{ status: 'failed' }])
  })

  test('that was deleted there while a batch was on its way', async () => {
    const { server, log, open, wait } = deliveryHome()
    log.append(SESSION, ...talk(3))
    await open().deliver()
    server.fault = once(isPost, { before: noAnswer(true) })
    log.append(SESSION, said('m4'))
    await open().deliver()
    server.sessions.delete(SESSION)
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 1 })
    expect(server.texts(SESSION)).toEqual(['m4'])
  })

  test('of somebody else by now gets nothing', async () => {
    const { server, log, open, told, wait } = deliveryHome()
    log.append(SESSION, said('mine'))
    await open().deliver()
    server.user = 'otto'
    log.append(SESSION, said('mine too'))
    server.requests.length = 0
    for (let run = 0; run < 3; run++) {
      expect(await open().deliver()).toMatchObject({ delivered: 0, problem: { code: 'CONFIGURATION' } })
      wait(60 * 60 * 1_000)
    }
    expect(server.requests).toEqual([])
    expect(told.filter((line) => line.includes('otto'))).toHaveLength(1)
    server.user = 'mira'
    wait(60 * 60 * 1_000)
    expect(await open().deliver()).toMatchObject({ delivered: 1 })
  })
})

describe('a session on this machine', () => {
  test('whose line is there twice arrives once', async () => {
    const { server, log, open } = deliveryHome()
    log.append(SESSION, said('m1'), said('m1', 'the second is not read'), said('m2'))
    await open().deliver()
    log.append(SESSION, said('m2', 'the second is not read'), said('m3'))
    await open().deliver()
    expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3'])
  })

  test.each<[string, number]>([
    ['was cut', 3],
    ['was begun anew', 1],
  ])('that %s and filled again gives each message once', async (_, lines) => {
    const { server, log, open } = deliveryHome()
    log.append(SESSION, ...talk(5))
    log.commit(SESSION)
    await open().deliver()
    log.cut(SESSION, lines)
    await open().deliver()
    log.append(SESSION, ...talk(8))
    log.commit(SESSION)
    expect(await open().deliver()).toMatchObject({ delivered: 3, commits: 1, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 8))
  })

  test.each<[string, Fault]>([
    ['arrived', { after: noAnswer(true) }],
    ['did not arrive', { before: noAnswer(true) }],
  ])('that was deleted while a batch was on its way, which %s', async (_, fault) => {
    const { server, log, open, wait } = deliveryHome()
    server.fault = once(isPost, fault)
    log.append(SESSION, ...talk(3))
    await open().deliver()
    log.delete(SESSION)
    expect(await open().deliver()).toMatchObject({ pending_sessions: 0 })
    log.append(SESSION, ...talk(4))
    log.append(SESSION, said('long', 'x'.repeat(2_000)))
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 5, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual([...ids('m', 1, 4), 'x'.repeat(2_000)])
  })
})

describe('a run', () => {
  test('ends when its time is over, and the next one goes on', async () => {
    const { server, log, open, wait } = deliveryHome()
    server.fault = () => {
      wait(100)
      return undefined
    }
    log.append(SESSION, ...talk(450))
    const report = await open().deliver({ budget_ms: 300 })
    expect(report).toMatchObject({ delivered: 200, pending_sessions: 1 })
    expect(report.next_attempt_at).toBeDefined()
    expect(await open().deliver()).toMatchObject({ delivered: 250, pending_sessions: 0 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 450))
  })

  test('ends when it is told so, and nothing is held against anybody', async () => {
    const { server, log, open, wait } = deliveryHome()
    const controller = new AbortController()
    server.fault = (request) => {
      if (!isPost(request)) return undefined
      controller.abort()
      return { after: noAnswer(true) }
    }
    log.append(SESSION, ...talk(3))
    expect(await open().deliver({ signal: controller.signal })).toMatchObject({ delivered: 0, pending_sessions: 1 })
    expect(open().pending()).toMatchObject({ sessions: [{ messages: 3 }] })
    expect(open().pending()).not.toHaveProperty('problem')
    server.fault = undefined
    wait(SETTLE_MS)
    expect(await open().deliver()).toMatchObject({ delivered: 3 })
    expect(server.texts(SESSION)).toEqual(ids('m', 1, 3))
  })

  test('is not held up by a clock that was put back', async () => {
    const { server, log, open, wait } = deliveryHome()
    const back = -48 * 60 * 60 * 1_000
    server.fault = once(isPost, { after: noAnswer(true) })
    log.append(SESSION, ...talk(3))
    await open().deliver()
    wait(back)
    expect(await open().deliver()).toMatchObject({ delivered: 3 })
    server.fault = once(() => true, { before: noAnswer(false) })
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    await open().deliver()
    wait(back)
    expect(await open().deliver()).toMatchObject({ delivered: 1, commits: 1 })
    wait(back)
    expect(await open().deliver()).not.toHaveProperty('next_attempt_at')
    expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3', 'openviking_find'])
  })

  test('speaks the dialect of the server that is there by then', async () => {
    const { server, log, open, wait, folder, told } = deliveryHome()
    server.version = '0.4.13'
    log.append(SESSION, searched('s1'))
    log.commit(SESSION, 1)
    await open().deliver()
    server.version = '0.5.2'
    log.append(SESSION, searched('s2'))
    log.commit(SESSION, 1)
    await open().deliver()
    wait(2_000)
    await open().deliver()
    expect(server.texts(SESSION)).toEqual(['search_experience', 'openviking_find'])
    expect(readTasks(folder).map(({ counted }) => counted)).toEqual([1, 1])
    expect(told).toEqual([])
  })

  test('of recorded names expects what the server makes of them', async () => {
    const { log, open, wait, folder, told } = deliveryHome({ attribution: 'as-recorded' })
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    await open().deliver()
    wait(1_000)
    await open().deliver()
    expect(readTasks(folder)).toMatchObject([{ counted_here: 1, expected: 0, counted: 0 }])
    expect(told).toEqual([])
  })
})
