import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { captureHome, line, readText, SESSION, writeLines } from '../testing/capture-home.ts'
import { readCall, writeJournal } from '../testing/journal.ts'

const ID = `cc-${SESSION}`

/** A session that a courier of ours has begun, and one of a newer version has taken over. */
async function takenOver(place: '' | 'closed') {
  const home = captureHome()
  writeLines(home.transcript(), [line.user('u1', 'a question'), line.assistant('a1', 'an answer')])
  home.point({ event: place === '' ? 'turn_end' : 'session_end' })
  await home.run()
  const file = join(home.paths.cursors, place, `${ID}.json`)
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readText(file)), v: 2, position: 'elsewhere' }))
  appendFileSync(home.transcript(), `${line.user('u2', 'another question')}\n`)
  return { home, file, before: { cursor: readText(file), commits: home.backend.commits(ID) } }
}

describe.each(['', 'closed'] as const)('a session with which a newer version goes on (%s)', (place) => {
  test('is left to it: nothing is read, sent, committed or rewritten, and what a hook left waits', async () => {
    const { home, file, before } = await takenOver(place)
    home.point({})
    expect(await home.run()).toMatchObject({ ran: true, messages: 0, commits: 0, failed: 1 })
    expect(readText(file)).toBe(before.cursor)
    expect(home.texts()).toEqual(['a question', 'an answer'])
    expect(home.backend.commits(ID)).toBe(before.commits)
    const [left, ...others] = readdirSync(home.paths.outbox).filter((name) => name.endsWith('.json'))
    expect(others).toEqual([])
    expect(JSON.parse(readText(join(home.paths.outbox, left ?? '')))).toMatchObject({
      session_id: SESSION,
      attempts: 1,
    })
    expect(existsSync(join(home.paths.outbox, 'dead'))).toBe(false)
    expect(home.troubles.join()).toContain('CONFIGURATION')
  })

  test('is not swept, and its calls in a journal wait', async () => {
    const { home, file, before } = await takenOver(place)
    writeJournal(home.paths.journal, { harness: 'claude-code', client: 'claude-code', session_id: SESSION }, [
      readCall('j1', { session_id: SESSION }),
    ])
    await home.run({ policy: { idleMs: 0, goneMs: 0, abandonedMs: 0 } })
    expect(readText(file)).toBe(before.cursor)
    expect(home.backend.commits(ID)).toBe(before.commits)
    expect(home.texts()).toEqual(['a question', 'an answer'])
    expect(home.troubles).toEqual([])
  })
})

test('a session beside it goes on as ever', async () => {
  const { home } = await takenOver('')
  const other = '00000000-0000-4000-8000-00000000beef'
  writeLines(home.transcript(other), [line.user('u9', 'something else')])
  home.point({ session_id: other })
  home.point({})
  expect(await home.run()).toMatchObject({ pointers: 1, messages: 1, failed: 1 })
  expect(home.texts(other)).toEqual(['something else'])
})
