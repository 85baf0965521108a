import { appendFileSync, mkdirSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type Message, OpenVikingError, toolPart } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import { type CaptureHome, captureHome, line, SESSION, writeLines } from '../testing/capture-home.ts'
import { DEAD_PID, READ_URI, readCall, writeJournal } from '../testing/journal.ts'

const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const CLAUDE = { harness: 'claude-code', client: 'claude-code', session_id: SESSION }

/** `[session, message ids…]` of everything stored. */
function stored({ backend }: CaptureHome): string[][] {
  return backend.sessions().map((id) => [id, ...backend.stored(id).map((message) => message.id)])
}

/** The same call in a transcript. */
function transcriptRead(home: CaptureHome, ...ids: string[]): void {
  writeLines(home.transcript(), [
    line.user('u1', 'Why does it fail?'),
    ...ids.flatMap((id, index) => [
      line.call(`c${index}`, id, READ, { uri: READ_URI }),
      line.result(`r${index}`, id, JSON.stringify({ uri: READ_URI, content: 'all of it' })),
    ]),
  ])
}

describe('without a hook', () => {
  test.each([
    ['opencode', 'mcp', 'opencode'],
    ['gemini', 'mcp', 'gemini-cli-mcp-client'],
    ['my-agent', 'my-agent', 'some client'],
    ['some-client-2', 'mcp', 'Some Client/2'],
    ['codex', 'claude-code', 'codex-mcp-client'],
    ['mcp', 'mcp', undefined],
  ])('a journal is a session of %s, and comes once', async (harness, named, client) => {
    const home = captureHome()
    const name = writeJournal(home.paths.journal, { harness: named, ...(client === undefined ? {} : { client }) }, [
      readCall('j1'),
      readCall('j2', { tool_status: 'error', tool_output: 'NOT_FOUND' }),
    ])
    for (let round = 0; round < 2; round++) {
      await home.run()
      const session = `${harness}-${name.replace('.jsonl', '').toLowerCase()}`.replace(/^codex-/, 'cx-')
      const [id = ''] = home.backend.sessions()
      expect(stored(home)).toEqual([[id, 'journal-j1', 'journal-j2']])
      // A long name is cut and told apart by its hash.
      expect(id.slice(0, 40)).toBe(session.slice(0, 40))
      expect(home.backend.session(id)).toMatchObject({ harness })
      expect(home.backend.commits(id)).toBe(1)
      expect(home.backend.stored(id)[0]?.parts).toMatchObject([
        { tool_id: 'j1', tool_name: 'read_experience', tool_status: 'completed', tool_input: { uri: READ_URI } },
      ])
    }
    expect(home.backend.received).toHaveLength(2)
  })

  test('the session that the harness names is one, however many servers it had', async () => {
    const home = captureHome()
    writeJournal(home.paths.journal, { client: 'codex-mcp-client' }, [
      readCall('j1', { session_id: 'thread-1', call_id: 'call_1' }),
      readCall('j2', { session_id: 'thread-2', call_id: 'call_2' }),
    ])
    writeJournal(home.paths.journal, { harness: 'codex' }, [
      readCall('j3', { session_id: 'thread-1' }),
      readCall('j1', { session_id: 'thread-1', call_id: 'call_1' }),
    ])
    await home.run()
    await home.run()
    expect(stored(home)).toEqual([
      ['cx-thread-1', 'journal-call_1', 'journal-j3'],
      ['cx-thread-2', 'journal-call_2'],
    ])
  })

  test.each([
    ['at work', { pid: process.pid }, 0, []],
    ['that ended', { pid: process.pid, ended: true }, 0, ['journal-j1']],
    ['that is gone', { pid: DEAD_PID }, 0, ['journal-j1']],
    ['that was not asked for half an hour', { pid: process.pid }, 31 * 60_000, ['journal-j1']],
  ])('the journal of a server %s', async (_name, fields, quiet, expected) => {
    const home = captureHome()
    const name = writeJournal(home.paths.journal, fields, [readCall('j1')])
    const at = new Date(Date.now() - quiet)
    utimesSync(join(home.paths.journal, name), at, at)
    await home.run()
    expect(stored(home).flatMap(([, ...ids]) => ids)).toEqual(expected)
  })

  test('what a quiet server writes later is added, also when it is killed then', async () => {
    const home = captureHome()
    const fields = { pid: process.pid }
    const path = join(home.paths.journal, writeJournal(home.paths.journal, fields, [readCall('j1')]))
    utimesSync(path, 1, 1)
    await home.run()
    const row = { v: 1, type: 'call', at: '2026-11-30T11:00:00.000Z', ...readCall('j2') }
    appendFileSync(path, `${JSON.stringify(row)}\n`)
    renameSync(path, path.replace(`-${process.pid}-`, `-${DEAD_PID}-`))
    await home.run()
    const calls = home.backend.sessions().flatMap((id) => home.backend.stored(id).map((message) => message.id))
    expect(calls).toEqual(['journal-j1', 'journal-j2'])
  })

  test('a server of another container, whose process is not seen here, goes on to be heard', async () => {
    const home = captureHome()
    const name = writeJournal(home.paths.journal, {}, [readCall('j1')])
    await home.run()
    const row = { v: 1, type: 'call', at: '2026-11-30T11:00:00.000Z', ...readCall('j2') }
    appendFileSync(join(home.paths.journal, name), `${JSON.stringify(row)}\n`)
    await home.run()
    expect(stored(home).flatMap(([, ...ids]) => ids)).toEqual(['journal-j1', 'journal-j2'])
  })

  test('a journal that ends while a courier works is seen by it', async () => {
    let written = false
    const home = captureHome({
      before: () => {
        if (written) return
        written = true
        writeJournal(home.paths.journal, { harness: 'late', pid: process.pid, ended: true }, [readCall('j2')])
      },
    })
    writeJournal(home.paths.journal, {}, [readCall('j1')])
    await home.run()
    expect(stored(home).map(([, id]) => id)).toEqual(['journal-j1', 'journal-j2'])
  })

  test('what could not be stored is stored later, and holds up nothing', async () => {
    let full = true
    const home = captureHome({
      before: () => {
        if (full) throw new OpenVikingError('IO', 'the disk is full')
      },
    })
    writeJournal(home.paths.journal, {}, [readCall('j1')])
    expect(await home.run()).toMatchObject({ ran: true, messages: 0 })
    expect(home.troubles.join()).toContain('a journal of mcp waits')
    full = false
    expect(await home.run()).toMatchObject({ messages: 1, commits: 1 })
  })

  test('a half row, a server that was never asked and other tools are nothing', async () => {
    const home = captureHome()
    const name = writeJournal(home.paths.journal, {}, [readCall('j1', { tool_name: 'remember' })])
    appendFileSync(join(home.paths.journal, name), '{"v":1,"type":"call","id":"j2"')
    writeJournal(home.paths.journal, { harness: 'other' }, [])
    expect(await home.run()).toMatchObject({ messages: 0, commits: 0 })
    expect(home.backend.sessions()).toEqual([])
  })
})

describe('with a hook', () => {
  test('that told of the session, its record holds and the journal adds nothing', async () => {
    const home = captureHome()
    transcriptRead(home, 'toolu_1')
    home.point({ event: 'session_start' })
    await home.run()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [readCall('j1', { call_id: 'toolu_1' })])
    await home.run()
    home.point({ event: 'session_end' })
    await home.run()
    await home.run()
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'u1', 'c0']])
  })

  test('that told of the start alone, the journal waits for the end', async () => {
    const home = captureHome()
    home.point({ event: 'session_start' })
    await home.run()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [readCall('j1', { call_id: 'toolu_1' })])
    await home.run()
    expect(stored(home)).toEqual([])
    transcriptRead(home, 'toolu_1')
    home.point({ event: 'session_end' })
    await home.run()
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'u1', 'c0']])
  })

  test('of which the server’s last rows come after the end, they are added', async () => {
    const home = captureHome()
    transcriptRead(home, 'toolu_1')
    home.point({ event: 'session_end' })
    await home.run()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [
      readCall('j1', { call_id: 'toolu_1' }),
      readCall('j2', { call_id: 'toolu_2' }),
      readCall('j3'),
    ])
    await home.run()
    await home.run()
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'u1', 'c0', 'journal-toolu_2']])
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(2)
  })

  test('that comes after the journal was committed, each call is there once', async () => {
    const home = captureHome()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [
      readCall('j1', { call_id: 'toolu_1' }),
      // Two of the three calls without an id are the same.
      readCall('j2'),
      readCall('j3'),
    ])
    await home.run()
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'journal-toolu_1', 'journal-j2', 'journal-j3']])
    transcriptRead(home, 'toolu_1', 'toolu_2', 'toolu_3', 'toolu_4')
    home.point({})
    await home.run()
    home.point({ event: 'session_end' })
    await home.run()
    await home.run()
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'journal-toolu_1', 'journal-j2', 'journal-j3', 'u1', 'c3']])
  })

  test('a fork of a session that only a journal told of repeats no call', async () => {
    const home = captureHome()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [readCall('j1', { call_id: 'toolu_1' })])
    await home.run()
    const fork = '00000000-0000-4000-8000-00000000beef'
    transcriptRead(home, 'toolu_1', 'toolu_2')
    writeLines(home.transcript(fork), [])
    home.point({ session_id: fork, transcript_path: home.transcript(), event: 'session_end' })
    await home.run()
    expect(stored(home)).toEqual([
      [`cc-${SESSION}`, 'journal-toolu_1'],
      [`cc-${fork}`, 'u1', 'c1'],
    ])
  })

  test('a pointer that could not be handled yet keeps the journal waiting', async () => {
    const home = captureHome()
    writeJournal(home.paths.journal, { ...CLAUDE, ended: true }, [readCall('j1', { call_id: 'toolu_1' })])
    transcriptRead(home, 'toolu_1')
    home.point({ event: 'session_end' })
    await home.run({ backend: () => Promise.reject(new OpenVikingError('UNAVAILABLE', 'down')) })
    expect(stored(home)).toEqual([])
    await home.run({ once: false })
    expect(stored(home)).toEqual([[`cc-${SESSION}`, 'u1', 'c0']])
  })

  test('calls that name no session are left to the hooks of a session that went on then', async () => {
    const home = captureHome()
    transcriptRead(home)
    home.point({})
    await home.run()
    const now = new Date().toISOString()
    const cases = [
      { client: 'claude-code', at: now },
      { client: 'opencode', at: now },
      { client: 'claude-code', at: '2026-11-29T10:00:00.000Z', harness: 'claude-code' },
    ]
    for (const { at, ...fields } of cases)
      writeJournal(home.paths.journal, fields, [readCall(`at ${fields.client} ${at}`, { at })])
    await home.run()
    expect(
      stored(home)
        .slice(1)
        .map(([, id]) => id),
    ).toEqual([`journal-at claude-code 2026-11-29T10:00:00.000Z`, `journal-at opencode ${now}`])
  })

  test('a call without an id is left to them where the server was started for a session that hooks do not tell of', async () => {
    const home = captureHome()
    transcriptRead(home, 'toolu_1')
    home.point({ event: 'session_end' })
    await home.run()
    const started = { harness: 'claude-code', client: 'claude-code', session_id: 'started-as', ended: true }
    const now = new Date().toISOString()
    writeJournal(home.paths.journal, started, [
      readCall('j1', { at: now }),
      readCall('j2', { at: now, call_id: 'toolu_2' }),
      readCall('j3', { at: '2026-11-29T10:00:00.000Z' }),
    ])
    await home.run()
    expect(stored(home)).toEqual([
      [`cc-${SESSION}`, 'u1', 'c0'],
      ['cc-started-as', 'journal-j3', 'journal-toolu_2'],
    ])
  })

  test.each([
    ['names no session', {}],
    ['names another one', { session_id: 'started-as' }],
  ])(
    'a call without an id that was counted before they told of it is not counted again: one that %s',
    async (_name, more) => {
      const home = captureHome()
      const journal = { harness: 'claude-code', client: 'claude-code', ended: true, ...more }
      writeJournal(home.paths.journal, journal, [readCall('j1', { at: '2026-11-30T10:00:01.000Z' })])
      await home.run()
      expect(stored(home).map(([, id]) => id)).toEqual(['journal-j1'])
      transcriptRead(home, 'toolu_1', 'toolu_2')
      for (let time = 0; time < 2; time++) {
        home.point({ event: 'session_end' })
        await home.run()
        // One of the two is what the journal told of.
        expect(stored(home).slice(1)).toEqual([[`cc-${SESSION}`, 'u1', 'c1']])
      }
    },
  )
})

test('a call without an id counts in the session that came with it, before a session of hooks and after one', async () => {
  const home = captureHome()
  const journal = { harness: 'claude-code', client: 'claude-code', ended: true }
  const at = '2026-11-30T10:00:01.000Z'
  writeJournal(home.paths.journal, journal, [readCall('j1', { at, session_id: 'untrusted' })])
  await home.run()
  transcriptRead(home, 'toolu_1')
  home.point({ event: 'session_end' })
  await home.run()
  writeJournal(home.paths.journal, { ...journal, client: 'claude-code-2' }, [
    readCall('j2', { at: new Date().toISOString(), session_id: 'updated' }),
  ])
  await home.run()
  expect(stored(home)).toEqual([
    ['cc-untrusted', 'journal-j1'],
    [`cc-${SESSION}`, 'u1', 'c0'],
    ['cc-updated', 'journal-j2'],
  ])
})

test('a call without a session counts beside those of sessions, where hooks tell of calls by ids that no other call has', async () => {
  const home = captureHome()
  const ids = ['in-session', 'told', 'untold'].map((name, at) => `call_00000000-0000-4000-8000-00000000000${at}${name}`)
  const [inSession = '', told = '', untold = ''] = ids
  const fields = { harness: 'openclaw', event: 'session_end', session_id: 's1' } as const
  const part = toolPart({
    id: told,
    recorded_name: 'read_experience',
    input: { uri: READ_URI },
    output: '{}',
    status: 'completed',
  })
  const message: Message = { id: `r1:${told}`, role: 'assistant', parts: [part], created_at: new Date().toISOString() }
  spoolMessages(home.paths, { ...fields, messages: [message] }, createRedactor())
  const at = new Date().toISOString()
  writeJournal(home.paths.journal, { harness: 'openclaw', ended: true }, [
    readCall('j1', { at, call_id: inSession, session_id: 's1' }),
    readCall('j2', { at, call_id: told }),
    readCall('j3', { at, call_id: untold }),
    readCall('j4', { at }),
  ])
  for (let round = 0; round < 2; round++) {
    await home.run()
    expect(stored(home)).toEqual([
      ['openclaw-s1', `r1:${told}`, `journal-${inSession}`],
      [expect.stringMatching(/^openclaw-2026/), `journal-${untold}`],
    ])
  }
})

test.each(['3806fbf1-ec88-4f1a-8342-9cc8ddaed4f4', '2026-11-30T10-00-00.000Z-4194305-9cc8ddaed4f4'])(
  'what a hook wrote for %s is left to its session, whatever its name looks like',
  async (session_id) => {
    const home = captureHome()
    const row = { v: 1, type: 'call', at: '2026-11-30T10:00:01.000Z', ...readCall('ov-hook-1', { session_id }) }
    mkdirSync(home.paths.journal, { recursive: true })
    appendFileSync(join(home.paths.journal, `hook-${session_id}.jsonl`), `${JSON.stringify(row)}\n`)
    await home.run()
    expect(home.backend.sessions()).toEqual([])
  },
)

test('a session that only began is read when it is over, though its end was not told', async () => {
  const home = captureHome()
  home.point({ event: 'session_start', pid: DEAD_PID })
  await home.run()
  expect(home.backend.sessions()).toEqual([])
  transcriptRead(home, 'toolu_1')
  await home.run({ policy: { goneMs: 0 } })
  expect(stored(home)).toEqual([[`cc-${SESSION}`, 'u1', 'c0']])
  expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
})
