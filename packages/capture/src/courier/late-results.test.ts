import { appendFileSync } from 'node:fs'
import { extractUsage } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { type CaptureHome, captureHome, line, SESSION, writeLines } from '../testing/capture-home.ts'
import { READ_URI, readCall, writeJournal } from '../testing/journal.ts'

const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const FORK = '00000000-0000-4000-8000-00000000beef'
const ANSWER = JSON.stringify({ uri: READ_URI, content: 'all of it' })
const OPEN = [line.user('u1', 'question'), line.call('c1', 'toolu_1', READ, { uri: READ_URI })]
const RESULT = line.result('r1', 'toolu_1', ANSWER)
const interrupted = (more: object): string =>
  line.result('r1', 'toolu_1', 'interrupted', { toolDenialKind: 'interrupted', ...more })

async function end(home: CaptureHome, session_id = SESSION): Promise<void> {
  home.point({ session_id, event: 'session_end' })
  await home.run()
}

/** How often reads of a session count. */
const reads = (home: CaptureHome, session = SESSION): number =>
  extractUsage(home.backend.stored(`cc-${session}`), { user: 'u1', account: 'local', session_id: session }).events
    .length

const journal = (home: CaptureHome): string =>
  writeJournal(home.paths.journal, { harness: 'claude-code', session_id: SESSION, ended: true }, [
    readCall('j1', { call_id: 'toolu_1' }),
  ])

describe('the result of a call that was open when its session ended counts once', () => {
  test.each<[string, (home: CaptureHome) => void]>([
    ['in the transcript', (home) => appendFileSync(home.transcript(), `${RESULT}\n`)],
    ['in the journal', (home) => journal(home)],
    [
      'in both',
      (home) => {
        journal(home)
        appendFileSync(home.transcript(), `${RESULT}\n`)
      },
    ],
    [
      'in the journal, where the transcript says that it was broken off',
      (home) => {
        journal(home)
        appendFileSync(home.transcript(), `${interrupted({})}\n`)
      },
    ],
  ])('%s', async (_name, come) => {
    const home = captureHome()
    writeLines(home.transcript(), OPEN)
    await end(home)
    expect(home.texts()).toEqual(['question', 'read_experience:error'])
    expect(reads(home)).toBe(0)
    come(home)
    for (let time = 0; time < 2; time++) {
      await end(home)
      expect(home.texts()).toEqual(['question', 'read_experience:error', 'read_experience:completed'])
      expect(reads(home)).toBe(1)
    }
  })

  test('in the journal of a server that ends after the session, of which no hook tells any more', async () => {
    const home = captureHome()
    writeLines(home.transcript(), OPEN)
    await end(home)
    journal(home)
    await home.run()
    await home.run()
    expect(reads(home)).toBe(1)
  })

  test.each([[[FORK, SESSION]], [[SESSION, FORK]]])('in its own session, when %s ended first', async (order) => {
    const home = captureHome()
    writeLines(home.transcript(), OPEN)
    home.point({})
    await home.run()
    writeLines(home.transcript(FORK), [...OPEN, line.user('w1', 'the fork goes on')])
    for (const session of order) {
      if (session === SESSION) appendFileSync(home.transcript(), `${RESULT}\n`)
      await end(home, session)
    }
    expect([reads(home), reads(home, FORK)]).toEqual([1, 0])
    expect(home.texts().filter((text) => text.endsWith('completed'))).toHaveLength(1)
  })
})

test('a call that nobody answered is closed once, however often its session is taken up', async () => {
  const home = captureHome()
  writeLines(home.transcript(), OPEN)
  for (let time = 0; time < 3; time++) await end(home)
  appendFileSync(home.transcript(), `${interrupted({})}\n`)
  await end(home)
  expect(home.texts()).toEqual(['question', 'read_experience:error'])
})
