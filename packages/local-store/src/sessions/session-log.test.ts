import { appendFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { experienceUri, OpenVikingError } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { readMessage, searchMessage, textMessage, USER } from '../testing/messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type OwnSessions, openSessionLog, type SessionLogOptions } from './session-log.ts'
import { sessionFileName } from './session-names.ts'

const SESSION = { session_id: 'cc-1', harness: 'claude-code', cwd: '/project' }
const [ONE, TWO] = [textMessage('1', 'user', 'Why does the port clash?'), readMessage('2', 'x')]

function open(more: Partial<SessionLogOptions> = {}): { log: OwnSessions; file: string; told: string[] } {
  const root = join(temporaryFolder(), 'servers', '0123456789ab')
  const told: string[] = []
  const paths = { sessions: join(root, 'sessions'), ledger: join(root, 'ledger'), index: join(root, 'index') }
  const identity = async () => ({ user: USER, account: 'acme' })
  const log = openSessionLog({ paths, identity, log: (line) => told.push(line), ...more })
  return { log, file: join(paths.sessions, 'cc-1.jsonl'), told }
}

const kinds = (log: OwnSessions, from = 0) => [...log.lines('cc-1', from)].map(({ kind }) => kind)

describe('sessions on any paths', () => {
  test('are counted for the account and the user that they are told', async () => {
    const { log } = open()
    await log.append(SESSION, [ONE, searchMessage('s', ['x', 'y']), TWO])
    expect(await log.commit('cc-1')).toMatchObject({ status: 'committed', experience_uris: [experienceUri(USER, 'x')] })
    expect(await log.usage()).toMatchObject({ sessions: 1, recalls: 2, injections: 1 })
    expect((await log.events()).map(({ account_id }) => account_id)).toEqual(['acme', 'acme', 'acme'])
    expect((await log.reader().read('cc-1')).messages).toHaveLength(3)
  })

  test('are kept while nobody knows whose they are, and committed once that is known', async () => {
    let known = false
    const { log } = open({
      identity: async () => {
        if (known) return { user: USER, account: 'acme' }
        throw new OpenVikingError('UNAVAILABLE', 'The server is away.')
      },
    })
    expect(await log.append(SESSION, [TWO])).toEqual({ added: 1 })
    await expect(log.commit('cc-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(kinds(log)).toEqual(['session', 'message'])
    known = true
    expect((await log.commit('cc-1')).events).toHaveLength(1)
  })
})

describe('the log of a session', () => {
  test('tells what was appended and committed, and goes on from any line', async () => {
    const { log, file } = open()
    await log.append(SESSION, [ONE, TWO])
    const { events } = await log.commit('cc-1')
    await log.append(SESSION, [textMessage('3', 'user', 'again')])
    const lines = [...log.lines('cc-1', 0)]
    expect(lines).toMatchObject([
      { kind: 'session', session: SESSION },
      { kind: 'message', message: ONE },
      { kind: 'message', message: TWO },
      { kind: 'commit', commit: { message_ids: ['1', '2'], event_ids: events.map(({ event_id }) => event_id) } },
      { kind: 'message', message: { id: '3' } },
    ])
    for (const [at, { end }] of lines.entries()) expect([...log.lines('cc-1', end)]).toEqual(lines.slice(at + 1))
    expect([...log.sessions()]).toEqual([{ session_id: 'cc-1', size: statSync(file).size }])
    expect(lines.at(-1)?.end).toBe(statSync(file).size)
  })

  test('leaves out half a line until it is whole, and what is damaged for good', async () => {
    const { log, file, told } = open()
    await log.append(SESSION, [ONE])
    const end = [...log.lines('cc-1', 0)].at(-1)?.end ?? 0
    const whole = JSON.stringify({ v: 1, type: 'message', message: TWO })
    appendFileSync(file, whole.slice(0, 50))
    expect(kinds(log, end)).toEqual([])
    appendFileSync(file, whole.slice(50))
    await log.append(SESSION, [textMessage('3', 'user', 'c')])
    expect(kinds(log, end)).toEqual(['message', 'message'])
    appendFileSync(file, '{"v":1,"type":"message","mess\n')
    await log.append(SESSION, [textMessage('4', 'user', 'd')])
    expect(kinds(log, end)).toEqual(['message', 'message', 'message'])
    expect(told.join()).toMatch(/damaged line/)
  })

  test('goes on behind a line whose newline came later', async () => {
    const { log, file } = open()
    await log.append(SESSION, [ONE])
    truncateSync(file, statSync(file).size - 1)
    const end = [...log.lines('cc-1', 0)].at(-1)?.end ?? 0
    await log.append(SESSION, [TWO])
    expect(kinds(log, end)).toEqual(['message'])
  })

  test('finds a session again whose id is longer than a file name', async () => {
    const { log } = open()
    const session_id = `cx-${'9'.repeat(300)}`
    await log.append({ ...SESSION, session_id }, [ONE])
    expect([...log.sessions()]).toMatchObject([{ session_id }])
    expect([...log.lines(session_id, 0)]).toHaveLength(2)
  })

  test('names a file that does not say which session it holds', async () => {
    const { log, file, told } = open()
    appendFileSync(join(file, '..', sessionFileName('x'.repeat(300))), '{"v":1,"type":"mess')
    expect([...log.sessions()]).toEqual([])
    expect(told.join()).toMatch(/does not say which session/)
  })

  test('is empty for a session that is not there', () => {
    expect(kinds(open().log)).toEqual([])
  })
})

describe('the fingerprint', () => {
  test('stays while the session grows', async () => {
    const { log, file } = open()
    await log.append(SESSION, [ONE])
    const { size } = statSync(file)
    const before = log.fingerprint('cc-1', size)
    await log.append(SESSION, [TWO])
    expect(before).not.toBe('')
    expect(log.fingerprint('cc-1', size)).toBe(before)
  })

  test.each<[string, (file: string) => void]>([
    ['is cut', (file) => truncateSync(file, 20)],
    ['is deleted', (file) => rmSync(file)],
    [
      'is another one of the same size',
      (file) => {
        const text = readFileSync(file, 'utf8')
        rmSync(file)
        appendFileSync(file, text.replaceAll('2026-05-04', '2026-05-05'))
      },
    ],
  ])('changes when the file %s', async (_, change) => {
    const { log, file } = open()
    await log.append(SESSION, [ONE])
    const { size } = statSync(file)
    const before = log.fingerprint('cc-1', size)
    change(file)
    expect(log.fingerprint('cc-1', size)).not.toBe(before)
    if (existsSync(file) && statSync(file).size === size) expect(log.fingerprint('cc-1', size)).not.toBe('')
    else expect(log.fingerprint('cc-1', size)).toBe('')
  })
})
