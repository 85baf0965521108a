import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { liveHolder } from '../hook/courier-lock.ts'
import { captureHome, line, SESSION, writeLines } from '../testing/capture-home.ts'
import { READ_URI, readCall, writeJournal } from '../testing/journal.ts'
import { captureState } from './capture-state.ts'

const LATER = '2999-01-01T00:00:00.000Z'
const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'

function withMember(path: string, member: object): void {
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...member }))
}

describe('what was written before the clock was set back', () => {
  test.each<[string, object]>([
    ['put off', { attempts: 1, not_before: LATER }],
    ['left to wait', { not_before: LATER }],
  ])('an item that was %s is due', async (_name, member) => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'hello')])
    home.point({})
    const [name = ''] = readdirSync(home.paths.outbox)
    withMember(join(home.paths.outbox, name), member)
    expect(captureState(home.paths).waiting).toHaveLength(1)
    expect(await home.run()).toMatchObject({ pointers: 1 })
  })

  test('a session is committed and closed', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'hello')])
    home.point({})
    await home.run()
    withMember(join(home.paths.cursors, `cc-${SESSION}.json`), { last_at: LATER })
    await home.run()
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
    expect(readdirSync(join(home.paths.cursors, 'closed'))).toHaveLength(1)
  })

  test('a lock is nobody’s, though its process id is in use again', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [line.user('u1', 'hello')])
    home.point({})
    const lock = join(dirname(home.paths.outbox), 'courier.json')
    writeFileSync(lock, JSON.stringify({ v: 1, pid: process.pid, token: 'x' }))
    expect(await home.run()).toMatchObject({ ran: false })
    utimesSync(lock, new Date(LATER), new Date(LATER))
    expect(liveHolder(lock)).toBeUndefined()
    expect(await home.run()).toMatchObject({ ran: true, pointers: 1 })
  })

  test('the journal of a session is looked at', async () => {
    const home = captureHome()
    writeJournal(home.paths.journal, { harness: 'claude-code', session_id: SESSION, ended: true }, [
      readCall('j1', { call_id: 'toolu_1' }),
    ])
    writeLines(home.transcript(), [
      line.user('u1', 'hello', { timestamp: LATER }),
      line.call('c1', 'toolu_1', READ, { uri: READ_URI }),
    ])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['hello', 'read_experience:completed'])
  })

  test('the journal of a quiet server is read', async () => {
    const home = captureHome()
    const name = writeJournal(home.paths.journal, { pid: process.pid }, [readCall('j1')])
    utimesSync(join(home.paths.journal, name), new Date(LATER), new Date(LATER))
    await home.run()
    expect(home.backend.sessions()).toHaveLength(1)
  })
})
