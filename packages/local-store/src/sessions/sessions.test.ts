import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experienceUri, type Message, type UsageEvent } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type LocalStore, openLocalStore } from '../local-store.ts'
import { readMessage, searchMessage, textMessage, USER } from '../testing/messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const SESSION = { session_id: 'cc-1', harness: 'claude-code', cwd: '/project' }
const log: string[] = []

async function open(home: string = temporaryFolder()): Promise<LocalStore> {
  const store = await openLocalStore({ home, user: USER, log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  return store
}

const fileOf = (store: LocalStore) => join(store.paths.sessions, 'cc-1.jsonl')
const idsIn = async (store: LocalStore) => (await store.sessions().read('cc-1')).messages.map(({ id }) => id)
const ledgerLines = (store: LocalStore): UsageEvent[] =>
  readdirSync(store.paths.ledger).flatMap((name) =>
    readFileSync(join(store.paths.ledger, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as UsageEvent),
  )
const dropCaches = (store: LocalStore) =>
  rmSync(join(store.paths.index, 'session-lines'), { recursive: true, force: true })

describe('append', () => {
  test('goes on without an index that cannot be kept', async () => {
    const store = await open()
    writeFileSync(join(store.paths.index, 'session-lines'), 'a file in its place')
    await store.append(SESSION, [textMessage('1', 'user', 'a')])
    await store.append(SESSION, [textMessage('1', 'user', 'a'), textMessage('2', 'user', 'b'.repeat(40_000))])
    await store.commit('cc-1')
    expect(await store.append(SESSION, [textMessage('2', 'user', 'b'), textMessage('3', 'user', 'c')])).toEqual({
      added: 1,
    })
    expect(await idsIn(store)).toEqual(['1', '2', '3'])
    expect(log.join()).toMatch(/is not kept/)
  })

  test('keeps messages as they are, below what is known of the session', async () => {
    const store = await open()
    const messages = [textMessage('u1', 'user', 'fix the port 数\n\u2028'), searchMessage('a1', ['x'])]
    expect(await store.append(SESSION, messages)).toEqual({ added: 2 })
    expect(await store.sessions().read('cc-1')).toMatchObject({ ...SESSION, messages, commits: [] })
    expect(await store.sessions().list()).toMatchObject([{ ...SESSION, bytes: statSync(fileOf(store)).size }])
    if (process.platform !== 'win32') expect(statSync(fileOf(store)).mode & 0o777).toBe(0o600)
  })

  test.each(['with', 'without'])('adds each message once, %s its cache', async (how) => {
    const store = await open()
    const [one, two] = [textMessage('1', 'user', 'a'), textMessage('2', 'user', 'b')]
    await store.append(SESSION, [one, one])
    if (how === 'without') dropCaches(store)
    expect(await store.append(SESSION, [one, two])).toEqual({ added: 1 })
    if (how === 'without') dropCaches(store)
    expect(await store.append(SESSION, [two, one])).toEqual({ added: 0 })
    expect(await idsIn(store)).toEqual(['1', '2'])
  })

  test('what two processes wrote at once is read once, and the first counts', async () => {
    const store = await open()
    await store.append(SESSION, [textMessage('1', 'user', 'first')])
    const second = JSON.stringify({ v: 1, type: 'message', message: textMessage('1', 'user', 'second') })
    appendFileSync(fileOf(store), `${second}\n`)
    expect((await store.sessions().read('cc-1')).messages).toEqual([textMessage('1', 'user', 'first')])
    expect(await store.append(SESSION, [textMessage('1', 'user', 'third')])).toEqual({ added: 0 })
  })

  test('goes on after half a line, which is left out and named', async () => {
    const store = await open()
    await store.append(SESSION, [textMessage('1', 'user', 'a')])
    appendFileSync(fileOf(store), '{"v":1,"type":"message","message":{"id":"torn"')
    expect(await idsIn(store)).toEqual(['1'])
    await store.append(SESSION, [textMessage('2', 'user', 'b')])
    expect(await idsIn(store)).toEqual(['1', '2'])
    expect(log.join()).toMatch(/damaged line in .*cc-1\.jsonl at byte \d+/)
  })

  test('does not believe a cache that belongs to another file', async () => {
    const store = await open()
    await store.append(SESSION, [
      textMessage('1', 'user', 'a'),
      textMessage('2', 'user', 'b'),
      textMessage('3', 'user', 'c'),
    ])
    const lines = readFileSync(fileOf(store), 'utf8').split('\n')
    truncateSync(fileOf(store), Buffer.byteLength(`${lines.slice(0, 2).join('\n')}\n`))
    appendFileSync(
      fileOf(store),
      `${JSON.stringify({ v: 1, type: 'message', message: textMessage('9', 'user', 'z'.repeat(500)) })}\n`,
    )
    expect(await store.append(SESSION, [textMessage('2', 'user', 'b')])).toEqual({ added: 1 })
    expect(await idsIn(store)).toEqual(['1', '9', '2'])
  })

  test('a message without an id is refused, and nothing of its batch is kept', async () => {
    const store = await open()
    const broken = { ...textMessage('1', 'user', 'a'), id: '' }
    await expect(store.append(SESSION, [textMessage('0', 'user', 'a'), broken])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await store.sessions().list()).toEqual([])
  })

  test('an unknown session is not found', async () => {
    const store = await open()
    await expect(store.sessions().read('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('commit', () => {
  test('counts recalls and injections and closes what it counted', async () => {
    const store = await open()
    await store.append(SESSION, [searchMessage('a1', ['x', 'y']), readMessage('a2', 'x')])
    const result = await store.commit('cc-1')
    expect(result).toMatchObject({ status: 'committed', experience_uris: [experienceUri(USER, 'x')] })
    expect(result.events.map(({ event_type, resource_uri }) => [event_type, resource_uri])).toEqual([
      ['memory.recalled', experienceUri(USER, 'x')],
      ['memory.recalled', experienceUri(USER, 'y')],
      ['memory.injected', experienceUri(USER, 'x')],
    ])
    expect(ledgerLines(store)).toEqual(result.events)
    expect(readdirSync(store.paths.ledger)).toEqual(['2026-05.jsonl'])
    const { commits } = await store.sessions().read('cc-1')
    expect(commits).toMatchObject([
      {
        message_ids: ['a1', 'a2'],
        event_ids: result.events.map(({ event_id }) => event_id),
        experience_uris: result.experience_uris,
        outcome: 'unknown',
      },
    ])
    expect(await store.commit('cc-1')).toEqual({
      status: 'skipped',
      reason: 'no_messages',
      events: [],
      experience_uris: [],
    })
  })

  test.each(['with', 'without'])('a later one takes only what came since, %s its cache', async (how) => {
    const store = await open()
    await store.append(SESSION, [readMessage('a1', 'x')])
    await store.commit('cc-1')
    if (how === 'without') dropCaches(store)
    await store.append(SESSION, [readMessage('a1', 'x'), readMessage('a2', 'y')])
    if (how === 'without') dropCaches(store)
    const { events } = await store.commit('cc-1')
    expect(events.map(({ resource_uri }) => resource_uri)).toEqual([experienceUri(USER, 'y')])
    expect(ledgerLines(store)).toHaveLength(2)
  })

  test('a message that comes a second time behind a commit stays committed', async () => {
    const store = await open()
    await store.append(SESSION, [readMessage('a1', 'x')])
    await store.commit('cc-1')
    appendFileSync(fileOf(store), `${JSON.stringify({ v: 1, type: 'message', message: readMessage('a1', 'x') })}\n`)
    expect(await store.commit('cc-1')).toMatchObject({ status: 'skipped', reason: 'no_messages' })
    dropCaches(store)
    expect(await store.commit('cc-1')).toMatchObject({ status: 'skipped', reason: 'no_messages' })
  })

  test('a result takes its input from a call that was committed before it, and the call counts once', async () => {
    const store = await open()
    const call: Partial<Parameters<typeof readMessage>[2]> = { tool_id: 't1', tool_output: '', tool_status: 'running' }
    await store.append(SESSION, [readMessage('a1', 'x', call)])
    expect((await store.commit('cc-1')).events).toEqual([])
    await store.append(SESSION, [
      readMessage('a2', 'x', { tool_id: 't1', tool_input: null, tool_output: '## Situation' }),
    ])
    const { events } = await store.commit('cc-1')
    expect(events.map(({ evidence }) => evidence.message_id)).toEqual(['a2'])
  })

  test('after a crash between ledger and commit line nothing is lost or counted twice', async () => {
    const store = await open()
    await store.append(SESSION, [searchMessage('a1', ['x']), readMessage('a2', 'x')])
    const before = readFileSync(fileOf(store))
    const { events } = await store.commit('cc-1')
    writeFileSync(fileOf(store), before)
    const again = await store.commit('cc-1')
    expect(again.events.map(({ event_id }) => event_id)).toEqual(events.map(({ event_id }) => event_id))
    expect(ledgerLines(store)).toHaveLength(4)
    expect(await store.events()).toHaveLength(2)
    expect(await store.usage()).toMatchObject({ recalls: 1, injections: 1, sessions: 1 })
  })

  test('very long outputs and texts change nothing', async () => {
    const store = await open()
    const long = 'x'.repeat(200_000)
    await store.append(SESSION, [
      textMessage('u1', 'user', long),
      searchMessage('a1', ['x'], { tool_name: 'Bash', tool_input: { command: 'cat' }, tool_output: long }),
      readMessage('a2', 'x', { tool_output: JSON.stringify({ uri: experienceUri(USER, 'x'), content: long }) }),
      readMessage('a3', 'y', { tool_output: JSON.stringify({ isError: true, content: long }) }),
    ])
    const { events } = await store.commit('cc-1')
    expect(events.map(({ evidence }) => evidence.message_id)).toEqual(['a2'])
  })

  const exchanges: [string, Message[], 'committed' | 'no_substance' | 'no_messages'][] = [
    ['nothing', [], 'no_messages'],
    [
      'thanks',
      [textMessage('1', 'user', 'ok thanks'), textMessage('2', 'assistant', 'You are welcome, any time you like.')],
      'no_substance',
    ],
    [
      '好的',
      [textMessage('1', 'user', '好的，谢谢'), textMessage('2', 'assistant', '不客气，有问题随时找我。')],
      'no_substance',
    ],
    ['a question without an answer', [textMessage('1', 'user', 'why does the port stay busy?')], 'no_substance'],
    [
      'an exchange',
      [
        textMessage('1', 'user', 'why does the port stay busy?'),
        textMessage('2', 'assistant', 'Another job holds it.'),
      ],
      'committed',
    ],
    [
      'an exchange in Chinese',
      [textMessage('1', 'user', '为什么端口一直被占用'), textMessage('2', 'assistant', '有另一个任务占着它')],
      'committed',
    ],
    ['a call that failed', [readMessage('1', 'x', { tool_status: 'error' })], 'committed'],
  ]
  // What broke a product: too-many-fragments.
  test.each(exchanges)('of %s', async (_, messages, expected) => {
    const store = await open()
    await store.append(SESSION, messages)
    const { status, reason, events } = await store.commit('cc-1')
    expect(status === 'committed' ? status : reason).toBe(expected)
    expect(events).toEqual([])
  })

  test('what had no substance yet is committed with what follows', async () => {
    const store = await open()
    await store.append(SESSION, [textMessage('1', 'user', 'hello')])
    await store.commit('cc-1')
    await store.append(SESSION, [readMessage('2', 'x')])
    await store.commit('cc-1')
    expect((await store.sessions().read('cc-1')).commits.map(({ message_ids }) => message_ids)).toEqual([['1', '2']])
  })

  test('of an unknown session has no messages', async () => {
    expect(await (await open()).commit('nobody')).toMatchObject({ status: 'skipped', reason: 'no_messages' })
  })
})

describe('usage', () => {
  const at = (message: Message, created_at: string): Message => ({ ...message, created_at })

  async function used(): Promise<LocalStore> {
    const store = await open()
    await store.append(SESSION, [
      at(searchMessage('1', ['x', '数据库']), '2026-04-30T23:59:59.999Z'),
      at(readMessage('2', 'x', { tool_id: 'ov-hook-7' }), '2026-05-01T00:00:00.000Z'),
    ])
    await store.append({ ...SESSION, session_id: 'cc-2' }, [at(readMessage('1', 'x'), '2026-05-03T00:00:00.000Z')])
    await store.append({ ...SESSION, session_id: 'cc-3' }, [
      at(readMessage('1', 'x', { tool_status: 'error' }), '2026-05-03T00:00:00.000Z'),
    ])
    for (const id of ['cc-1', 'cc-2', 'cc-3']) await store.commit(id)
    return store
  }

  test('tells for each experience what it was used for, the last used first', async () => {
    const store = await used()
    expect(await store.usage()).toEqual({
      experiences: [
        {
          uri: experienceUri(USER, 'x'),
          title: 'x',
          recalls: 1,
          injections: 2,
          from_hook: { recalls: 0, injections: 1 },
          last_used: '2026-05-03T00:00:00.000Z',
          sessions: 2,
        },
        {
          uri: experienceUri(USER, '数据库'),
          title: '数据库',
          recalls: 1,
          injections: 0,
          from_hook: { recalls: 0, injections: 0 },
          last_used: '2026-04-30T23:59:59.999Z',
          sessions: 1,
        },
      ],
      sessions: 3,
      recalls: 2,
      injections: 2,
    })
  })

  test.each([
    [{ since: '2026-05-01' }, 0, 2],
    [{ until: '2026-05-01' }, 2, 0],
    [{ since: '2026-05-01T00:00:00.001Z', until: '2026-05-03T00:00:00.000Z' }, 0, 0],
    [{ event_type: 'memory.recalled' as const }, 2, 0],
  ])('of %j', async (query, recalls, injections) => {
    const store = await used()
    expect(await store.usage(query)).toMatchObject({ recalls, injections })
    expect(await store.events(query)).toHaveLength(recalls + injections)
  })

  test('counts the sessions that were committed in the period', async () => {
    const store = await used()
    expect((await store.usage({ until: '2026-05-01' })).sessions).toBe(0)
    expect((await store.usage({ since: '2026-05-01' })).sessions).toBe(3)
  })

  test('of an empty home is empty', async () => {
    expect(await (await open()).usage()).toEqual({ experiences: [], sessions: 0, recalls: 0, injections: 0 })
  })

  test('leaves out another user, damaged lines, and what was written twice', async () => {
    const store = await used()
    const file = join(store.paths.ledger, '2026-05.jsonl')
    const [first] = ledgerLines(store)
    appendFileSync(
      file,
      `${JSON.stringify(first)}\n{"half\n${JSON.stringify({ ...first, event_id: 'other', user_id: 'otto' })}\n`,
    )
    expect(await store.events()).toHaveLength(4)
    expect(log.join()).toMatch(/damaged line in .*2026-05\.jsonl/)
  })

  test('takes two Unicode forms of one name for one experience', async () => {
    const store = await open()
    await store.append(SESSION, [searchMessage('1', ['cafe\u0301']), readMessage('2', 'café')])
    await store.commit('cc-1')
    expect((await store.usage()).experiences).toMatchObject([{ recalls: 1, injections: 1 }])
  })

  test('refuses a date that is none', async () => {
    await expect((await open()).usage({ since: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
