import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { makeRoom } from '../hook/make-room.ts'
import { takeNotices } from '../hook/notices.ts'
import { makePointer, writePointer } from '../hook/pointer.ts'
import { type SpooledFields, spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import { captureHome, line, readText, SESSION, temporaryFolder, textsOf, writeLines } from '../testing/capture-home.ts'
import { READ_URI, readCall, writeJournal } from '../testing/journal.ts'
import { dropItems, outboxContents, retryItems } from './outbox-contents.ts'

const redactor = createRedactor()
const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

function said(id: string, text: string): SpooledFields['messages'][number] {
  return { id, role: 'user', parts: [{ type: 'text', text }], created_at: '2026-11-30T10:00:00.000Z' }
}

function spooled(messages: SpooledFields['messages'], more: Partial<SpooledFields> = {}): SpooledFields {
  return { harness: 'some-agent', event: 'progress', session_id: 's1', messages, ...more }
}

describe('events without a file behind them', () => {
  test('are redacted before they are on disk, stored in order, each once, and committed at the end', async () => {
    const home = captureHome()
    spoolMessages(home.paths, spooled([said('m1', `Use ${SECRET} please`)]), redactor)
    spoolMessages(home.paths, spooled([said('m2', 'two')]), redactor)
    const [name = ''] = readdirSync(home.paths.outbox)
    expect(readText(join(home.paths.outbox, name))).not.toContain(SECRET)
    await home.run()
    expect(home.backend.commits('some-agent-s1')).toBe(0)
    spoolMessages(home.paths, spooled([said('m2', 'two'), said('m3', 'three')], { event: 'session_end' }), redactor)
    await home.run()
    expect(textsOf(home.backend, 'some-agent-s1')).toEqual([expect.not.stringContaining(SECRET), 'two', 'three'])
    expect(home.backend.commits('some-agent-s1')).toBe(1)
    expect(readdirSync(home.paths.outbox)).toEqual([])
  })

  test('and the journal of the same session have each call once', async () => {
    const home = captureHome()
    const part = {
      type: 'tool' as const,
      tool_id: 'call_1',
      tool_name: 'read_experience',
      tool_input: { uri: READ_URI },
      tool_output: 'cut off by the harness',
      tool_status: 'completed' as const,
    }
    const message = { ...said('m1', ''), role: 'assistant' as const, parts: [part] }
    spoolMessages(home.paths, spooled([message]), redactor)
    await home.run()
    writeJournal(home.paths.journal, { client: 'some agent' }, [
      readCall('j1', { session_id: 's1', call_id: 'call_1' }),
      readCall('j2', { session_id: 's1', call_id: 'call_2' }),
      readCall('j3', { at: new Date().toISOString() }),
    ])
    await home.run()
    spoolMessages(home.paths, spooled([], { event: 'session_end' }), redactor)
    await home.run()
    expect(home.backend.stored('some-agent-s1').map(({ id }) => id)).toEqual(['m1', 'journal-call_2'])
    expect(home.backend.sessions()).toEqual(['some-agent-s1'])
  })

  test('openclaw-triple-init', async () => {
    const home = captureHome()
    for (const event of ['session_start', 'progress', 'progress'] as const) {
      spoolMessages(home.paths, spooled([said('m1', 'one message')], { harness: 'openclaw', event }), redactor)
      if (event === 'session_start') await home.run()
    }
    await home.run()
    expect(textsOf(home.backend, 'openclaw-s1')).toEqual(['one message'])
  })

  test('session-error-drops-pending', async () => {
    const home = captureHome()
    const fields = { harness: 'opencode', event: 'session_end' as const }
    spoolMessages(home.paths, spooled([said('m1', 'one'), said('m2', 'two')], fields), redactor)
    await home.run()
    expect(textsOf(home.backend, 'opencode-s1')).toEqual(['one', 'two'])
    expect(home.backend.commits('opencode-s1')).toBe(1)
  })

  test('wait in order behind one that failed', async () => {
    let down = true
    const home = captureHome({
      before: () => {
        if (down) throw new OpenVikingError('UNAVAILABLE', 'down')
      },
    })
    spoolMessages(home.paths, spooled([said('m1', 'one')]), redactor)
    await home.run()
    spoolMessages(home.paths, spooled([said('m2', 'two')]), redactor)
    down = false
    await home.run()
    expect(textsOf(home.backend, 'some-agent-s1')).toEqual(['one', 'two'])
  })
})

/** A pointer that was given up. */
async function deadPointer() {
  const home = captureHome()
  writeLines(home.transcript(), [line.user('u1', 'hello')])
  home.point({ harness: 'of another version' })
  await home.run()
  return home
}

describe('what waits and what was given up', () => {
  test('is listed', async () => {
    const home = await deadPointer()
    home.point({ event: 'session_end' })
    mkdirSync(home.paths.outbox, { recursive: true })
    writeFileSync(join(home.paths.outbox, 'zz.json'), '{"v":7}')
    const { waiting, set_aside } = outboxContents(home.paths)
    expect(waiting).toMatchObject([
      { kind: 'transcript', harness: 'claude-code', session_id: SESSION, event: 'session_end', attempts: 0 },
      { id: 'zz', kind: 'unknown', harness: '', bytes: 7 },
    ])
    expect(set_aside).toMatchObject([
      { harness: 'of another version', session_id: SESSION, reason: 'no reader for of another version' },
    ])
    expect(outboxContents({ outbox: join(home.home, 'nowhere') })).toEqual({ waiting: [], set_aside: [] })
  })

  test('is told once', async () => {
    const home = await deadPointer()
    expect(takeNotices(home.paths.outbox)).toEqual([{ kind: 'set_aside', count: 1 }])
    expect(takeNotices(home.paths.outbox)).toEqual([])
    expect(outboxContents(home.paths).set_aside).toHaveLength(1)
  })

  test('is tried again on request, at once', async () => {
    let down = true
    const home = captureHome({
      before: () => {
        if (down) throw new OpenVikingError('UNAVAILABLE', 'down')
      },
    })
    writeLines(home.transcript(), [line.user('u1', 'hello')])
    home.point({})
    await home.run()
    down = false
    expect(await home.run()).toMatchObject({ pointers: 0 })
    const [item] = outboxContents(home.paths).waiting
    expect(item).toMatchObject({ attempts: 1, not_before: expect.any(String) })
    expect(await retryItems(home.paths, [item?.id.slice(0, 22) ?? ''])).toEqual([item?.id])
    expect(await home.run()).toMatchObject({ pointers: 1 })
    expect(home.texts()).toEqual(['hello'])

    const aside = await deadPointer()
    await retryItems(aside.paths, 'all')
    expect(outboxContents(aside.paths)).toMatchObject({ waiting: [{ attempts: 0 }], set_aside: [] })
    await aside.run()
    expect(outboxContents(aside.paths)).toMatchObject({ waiting: [], set_aside: [{}] })
  })

  test('can be thrown away', async () => {
    const home = await deadPointer()
    home.point({})
    const [item] = outboxContents(home.paths).waiting
    expect(dropItems(home.paths, [item?.id ?? ''])).toEqual([item?.id])
    expect(dropItems(home.paths, 'all')).toHaveLength(1)
    expect(outboxContents(home.paths)).toEqual({ waiting: [], set_aside: [] })
  })

  test.each([[['nonsense']], [['']], [['2']]])('%j names no item, and nothing is done', async (ids) => {
    const home = await deadPointer()
    home.point({})
    home.point({})
    await expect(retryItems(home.paths, ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(() => dropItems(home.paths, ids)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(outboxContents(home.paths).waiting).toHaveLength(2)
  })
})

describe('room', () => {
  const fields = { harness: 'claude-code', event: 'turn_end' as const, transcript_path: '/nowhere' }

  function sessionsIn(outbox: string): string[] {
    return outboxContents({ outbox }).waiting.map(({ session_id }) => session_id)
  }

  test('is made first of pointers that a newer one says again, and nobody is told', () => {
    const outbox = join(temporaryFolder(), 'outbox')
    for (const session_id of ['a', 'b', 'a', 'b', 'a', 'c', 'c', 'a'])
      writePointer({ outbox }, makePointer({ ...fields, session_id }))
    makeRoom(outbox, 0, { items: 5, bytes: 1_000_000 })
    expect(sessionsIn(outbox)).toEqual(['b', 'c', 'a'])
    expect(takeNotices(outbox)).toEqual([])
  })

  test('is made of the oldest items then, and the user is told how many', () => {
    const outbox = join(temporaryFolder(), 'outbox')
    for (let item = 0; item < 20; item++) {
      const one = spooled([said(`m${item}`, 'x'.repeat(1_000))], { session_id: `s${item}` })
      spoolMessages({ outbox }, one, redactor)
    }
    makeRoom(outbox, 0, { items: 10, bytes: 1_000_000 })
    expect(sessionsIn(outbox)).toEqual(Array.from({ length: 8 }, (_, index) => `s${index + 12}`))
    expect(takeNotices(outbox)).toEqual([{ kind: 'dropped', count: 12 }])
    makeRoom(outbox, 0, { items: 5, bytes: 7_000 })
    expect(sessionsIn(outbox)).toHaveLength(3)
  })

  test('is there as long as little waits, or nothing', () => {
    const outbox = join(temporaryFolder(), 'outbox')
    makeRoom(outbox, 1)
    expect(existsSync(outbox)).toBe(false)
    writePointer({ outbox }, makePointer({ ...fields, session_id: 'a' }))
    makeRoom(outbox, 300 * 1024 * 1024)
    expect(sessionsIn(outbox)).toEqual(['a'])
  })
})
