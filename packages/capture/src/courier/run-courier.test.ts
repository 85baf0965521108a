import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OpenVikingError } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { lockFolder } from '../hook/courier-lock.ts'
import { takeNotices } from '../hook/notices.ts'
import {
  captureHome,
  FIXTURES,
  line,
  readText,
  SESSION,
  temporaryFolder,
  textsOf,
  writeLines,
} from '../testing/capture-home.ts'
import { openFileBackend } from '../testing/file-backend.ts'
import { saveJson } from './state-files.ts'

const SEARCH = 'mcp__plugin_openviking-memory_openviking__search_experience'
const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const URI = 'viking://user/u1/memories/experiences/a.md'

function turns(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [
    line.user(`u${from + index}`, `question ${from + index}`),
    line.assistant(`a${from + index}`, `answer ${from + index}`),
  ]).flat()
}

function pointers(outbox: string): string[] {
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.json')) : []
}

describe('one session', () => {
  test('assistant-turns-dropped', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 1))
    home.point({ cwd: '/repo' })
    expect(await home.run()).toEqual({ ran: true, pointers: 1, messages: 2, commits: 0, failed: 0 })
    expect(home.texts()).toEqual(['question 1', 'answer 1'])
    expect(home.backend.session(`cc-${SESSION}`)).toEqual({
      session_id: `cc-${SESSION}`,
      harness: 'claude-code',
      cwd: '/repo',
    })
    expect(pointers(home.paths.outbox)).toEqual([])
  })

  test('replay-after-resume-or-compaction', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 10))
    home.point({})
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)

    appendFileSync(home.transcript(), `${turns(11, 11).join('\n')}\n`)
    home.point({ event: 'session_start' })
    home.point({})
    await home.run()
    expect(home.backend.received).toHaveLength(22)

    const summary = line.user('s1', 'a summary', { isCompactSummary: true })
    writeLines(home.transcript(), [summary, ...turns(9, 10), ...turns(12, 12)])
    home.point({})
    await home.run()
    expect(home.backend.received).toHaveLength(24)
    expect(home.texts()).toEqual([...turnTexts(1, 12)])
  })

  test('cursor-cap-1000-resend', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 1200))
    home.point({})
    await home.run()
    expect(home.backend.received).toHaveLength(2400)
    home.point({})
    await home.run()
    writeLines(home.transcript(), turns(26, 1200))
    home.point({})
    await home.run()
    expect(home.backend.received).toHaveLength(2400)
  })

  test('half-written-last-line', async () => {
    const home = captureHome()
    const [whole = '', half = ''] = turns(1, 1)
    writeFileSync(home.transcript(), `${whole}\n${half.slice(0, 40)}`)
    home.point({})
    await home.run()
    expect(home.texts()).toEqual(['question 1'])
    appendFileSync(home.transcript(), `${half.slice(40)}\n`)
    home.point({})
    await home.run()
    expect(home.texts()).toEqual(['question 1', 'answer 1'])
    expect(home.backend.received).toHaveLength(2)
  })

  test('a whole last line without a newline counts when the session ends, a half one never', async () => {
    const home = captureHome()
    const [first = '', second = ''] = turns(1, 1)
    writeFileSync(home.transcript(), `${first}\n${second}`)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['question 1', 'answer 1'])
    appendFileSync(home.transcript(), `\n${turns(2, 2)[0]}\n{"type":"user","uu`)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['question 1', 'answer 1', 'question 2'])
  })

  test('background-copy-duplicate', async () => {
    const home = captureHome()
    const fork = SESSION.replace('abcd', 'ffff')
    writeLines(home.transcript(), turns(1, 3))
    home.point({})
    await home.run()
    writeLines(home.transcript(fork), turns(1, 5))
    home.point({ session_id: fork })
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 3))
    expect(home.texts(fork)).toEqual(turnTexts(4, 5))
  })

  test('a fork that is captured before its original keeps what both have', async () => {
    const home = captureHome()
    const fork = SESSION.replace('abcd', 'ffff')
    writeLines(home.transcript(fork), turns(1, 4))
    home.point({ session_id: fork })
    await home.run()
    writeLines(home.transcript(), [...turns(1, 3), ...turns(7, 7)])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts(fork)).toEqual(turnTexts(1, 4))
    expect(home.texts()).toEqual(turnTexts(7, 7))
  })

  test('a fork that is captured before its original went on keeps what it took over from there', async () => {
    const home = captureHome()
    const fork = '00000000-0000-4000-8000-00000000beef'
    writeLines(home.transcript(), turns(1, 1))
    home.point({})
    await home.run()
    writeLines(home.transcript(), turns(1, 2))
    writeLines(home.transcript(fork), turns(1, 3))
    home.point({ session_id: fork })
    await home.run()
    home.point({})
    await home.run()
    expect([SESSION, fork].map((session) => home.texts(session))).toEqual([turnTexts(1, 1), turnTexts(2, 3)])
  })

  test('a call that was open when a fork finished it stays with the fork', async () => {
    const home = captureHome()
    const fork = SESSION.replace('abcd', 'ffff')
    const open = [...turns(1, 1), line.call('c1', 'toolu_1', 'Bash', { command: 'ls' })]
    const done = [...open, line.result('r1', 'toolu_1', 'a.ts')]
    writeLines(home.transcript(), open)
    home.point({})
    await home.run()
    writeLines(home.transcript(fork), done)
    home.point({ session_id: fork })
    await home.run()
    writeLines(home.transcript(), done)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 1))
    expect(home.texts(fork)).toEqual(['Bash:completed'])
  })

  test('tool-part-twice', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [
      line.call('c1', 'toolu_1', 'Bash', { command: 'ls' }),
      line.result('r1', 'toolu_1', 'a.ts'),
    ])
    home.point({})
    await home.run()
    expect(home.backend.stored(`cc-${SESSION}`).map((message) => message.parts)).toEqual([
      [
        {
          type: 'tool',
          tool_id: 'toolu_1',
          tool_name: 'Bash',
          tool_input: { command: 'ls' },
          tool_output: 'a.ts',
          tool_status: 'completed',
        },
      ],
    ])
  })

  test('a call waits for its result over runs, without its secrets on disk, is closed when the session ends, and may still get it', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [
      line.call('c1', 'toolu_1', 'Bash', { command: 'curl -H "Authorization: Bearer abcdef1234567890"' }),
      line.call('c2', 'toolu_2', 'Bash', { command: 'sleep 100' }),
    ])
    home.point({})
    await home.run()
    expect(home.texts()).toEqual([])
    expect(readText(join(home.paths.cursors, `cc-${SESSION}.json`))).not.toContain('abcdef1234567890')
    appendFileSync(home.transcript(), `${line.result('r1', 'toolu_1', 'ok')}\n`)
    home.point({})
    await home.run()
    expect(home.texts()).toEqual(['Bash:completed'])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['Bash:completed', 'Bash:error'])
    appendFileSync(home.transcript(), `${line.result('r2', 'toolu_2', 'late')}\n`)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['Bash:completed', 'Bash:error', 'Bash:completed'])
  })

  test('secrets reach neither the backend nor any file of the home', async () => {
    const home = captureHome()
    const key = `ghp_${'a1B2c3D4'.repeat(5)}`
    writeLines(home.transcript(), [
      line.user('u1', `my key is ${key}`),
      line.call('c1', 'toolu_1', 'Bash', { command: `echo ${key}` }),
      line.result('r1', 'toolu_1', key),
    ])
    home.point({ event: 'session_end', cwd: `/repo/${key}` })
    await home.run()
    const written = readdirSync(home.home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== join(home.home, 'project'))
      .filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(key))
    expect(home.texts()).toEqual(['my key is [redacted]', 'Bash:completed'])
    expect(written.map((entry) => entry.name)).toEqual([])
  })
})

describe('sessions that belong together', () => {
  test('subagent-capture', async () => {
    const home = captureHome()
    const native = '00000000-0000-4000-8000-000000000276'
    cpSync(join(FIXTURES, 'subagent/transcripts'), join(home.home, 'project'), { recursive: true })
    const agent = 'a0000000000000079'
    const agentFile = join(home.home, 'project', native, 'subagents', `agent-${agent}.jsonl`)
    home.point({ session_id: native, event: 'turn_end' })
    home.point({ session_id: native, event: 'subagent_end', agent_id: agent, transcript_path: agentFile })
    home.point({ session_id: native, event: 'turn_end' })
    home.point({ session_id: native, event: 'session_end' })
    await home.run()
    const child = `cc-${native}__subagent-${agent}`
    expect(home.backend.session(child)?.parent_session_id).toBe(`cc-${native}`)
    expect(textsOf(home.backend, child)).toEqual([
      'SUBTASK-ONE please',
      'Looking for experience.',
      'search_experience:completed',
      'read_experience:completed',
      'Sub result.',
    ])
    expect(home.texts(native)).toEqual(['Run the migration', 'Delegating.', 'Agent:completed', 'Waiting.', 'All done.'])
    expect(home.backend.received).toHaveLength(10)
    expect([home.backend.commits(child), home.backend.commits(`cc-${native}`)]).toEqual([1, 1])
  })

  test('a subagent whose end was not reported is read when its session ends', async () => {
    const home = captureHome()
    const native = '00000000-0000-4000-8000-000000000276'
    cpSync(join(FIXTURES, 'subagent/transcripts'), join(home.home, 'project'), { recursive: true })
    home.point({ session_id: native, event: 'session_end' })
    await home.run()
    expect(textsOf(home.backend, `cc-${native}__subagent-a0000000000000079`)).toHaveLength(5)
  })

  test('stale-session-after-new', async () => {
    const home = captureHome()
    const next = SESSION.replace('abcd', 'eeee')
    writeLines(home.transcript(), turns(1, 1))
    writeLines(home.transcript(next), turns(2, 2))
    home.point({ pid: process.pid })
    await home.run()
    home.point({ session_id: next, event: 'session_start', pid: process.pid })
    home.point({ session_id: next, pid: process.pid })
    await home.run()
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
    expect(home.texts(next)).toEqual(turnTexts(2, 2))
    expect(home.backend.commits(`cc-${next}`)).toBe(0)
  })

  test('a session whose harness was killed is read on and committed by the next start, and closed when it stays quiet', async () => {
    const home = captureHome()
    const pid = spawnSync(process.execPath, ['-e', '0']).pid
    writeLines(home.transcript(), turns(1, 1))
    home.point({ pid })
    await home.run({ backend: () => Promise.reject(new OpenVikingError('UNAVAILABLE', 'down')) })
    appendFileSync(home.transcript(), `${line.call('c1', 'toolu_1', 'Bash', {})}\n`)
    await makeDue(home.paths.outbox)
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 1))
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
    for (let start = 0; start < 2; start++) {
      await home.run({ policy: { goneMs: 0 } })
      expect(home.texts()).toEqual([...turnTexts(1, 1), 'Bash:error'])
      expect(home.backend.commits(`cc-${SESSION}`)).toBe(2)
      expect(readdirSync(join(home.paths.cursors, 'closed'))).toEqual([`cc-${SESSION}.json`])
    }
  })

  test('a quiet session is committed, and one that grew long at the end of a turn', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 2))
    home.point({})
    expect((await home.run({ policy: { threshold: 4 } })).commits).toBe(1)
    appendFileSync(home.transcript(), `${turns(3, 3).join('\n')}\n`)
    home.point({})
    expect((await home.run({ policy: { threshold: 4 } })).commits).toBe(0)
    expect((await home.run({ policy: { idleMs: 0 } })).commits).toBe(1)
    expect((await home.run({ policy: { idleMs: 0 } })).commits).toBe(0)
  })
})

describe('the journal', () => {
  const row = (fields: object): string =>
    JSON.stringify({
      v: 1,
      type: 'call',
      id: 'j',
      session_id: SESSION,
      at: '2026-11-30T10:00:01.000Z',
      ms: 3,
      ...fields,
    })
  const answer = JSON.stringify({ uri: URI, content: 'all of it' })
  const write = (folder: string, rows: string[]): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'w.jsonl'), `${rows.join('\n')}\n{"v":1,"type":"ca`)
  }

  test('restores what the transcript has cut, by call id', async () => {
    const home = captureHome()
    const native = '00000000-0000-4000-8000-000000000184'
    cpSync(join(FIXTURES, 'large-output/transcripts'), join(home.home, 'project'), { recursive: true })
    write(home.paths.journal, [
      row({
        session_id: native,
        call_id: 'toolu_fake000011',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
        at: '2025-12-31T23:59:54.700Z',
      }),
    ])
    home.point({ session_id: native, event: 'session_end' })
    await home.run()
    const outputs = home.backend
      .stored(`cc-${native}`)
      .flatMap((message) => message.parts.flatMap((part) => (part.type === 'tool' ? [part.tool_output] : [])))
    expect(outputs).toHaveLength(2)
    expect(outputs[0]).toMatch(/^\{"uri":"viking:.*lorem ipsum/)
    expect(outputs[1]).toBe(answer)
  })

  describe('says that a read failed of which the transcript says that it went well', () => {
    const failed = {
      tool_name: 'read_experience',
      tool_input: { uri: URI },
      tool_output: 'NOT_FOUND: there is no such experience',
      tool_status: 'error',
    }
    const went = { ...failed, tool_output: answer, tool_status: 'completed' }
    const other = { tool_input: { uri: `${URI}x` } }

    test.each<[string, string, object[], string, string]>([
      ['by the id of the call', 'unknown experience', [{ ...failed, call_id: 'toolu_1' }], 'error', failed.tool_output],
      ['whatever the transcript holds', answer, [{ ...failed, call_id: 'toolu_1' }], 'error', failed.tool_output],
      ['by what it asked for', 'unknown experience', [failed], 'error', failed.tool_output],
      ['not by another id', 'whole text', [{ ...failed, call_id: 'toolu_2' }], 'completed', 'whole text'],
      ['not by another input', 'whole text', [{ ...failed, ...other }], 'completed', 'whole text'],
      [
        'not where it was asked again under its id',
        'whole text',
        [failed, went].map((one) => ({ ...one, call_id: 'toolu_1' })),
        'completed',
        answer,
      ],
      ['not where another one for the same went well', 'whole text', [failed, went], 'completed', 'whole text'],
      ['not where it has nothing of it', '', [], 'completed', ''],
      [
        'without a session, near in time',
        'unknown experience',
        [{ ...failed, session_id: undefined }],
        'error',
        failed.tool_output,
      ],
      [
        'not without a session at another time',
        'whole text',
        [{ ...failed, session_id: undefined, at: '2026-11-30T12:00:00.000Z' }],
        'completed',
        'whole text',
      ],
      [
        'not without a session where the answer is there',
        answer,
        [{ ...failed, session_id: undefined }],
        'completed',
        answer,
      ],
    ])('%s', async (_, output, rows, status, kept) => {
      const home = captureHome()
      writeLines(home.transcript(), [
        ...turns(1, 1),
        line.call('c1', 'toolu_1', READ, { uri: URI }),
        line.result('r1', 'toolu_1', output),
      ])
      const start = { v: 1, type: 'start', at: '2026-11-30T09:59:00.000Z', pid: 1, harness: 'claude-code' }
      write(home.paths.journal, [JSON.stringify(start), ...rows.map(row)])
      home.point({ event: 'turn_end' })
      await home.run()
      const parts = home.backend.stored(`cc-${SESSION}`).flatMap((message) => message.parts)
      expect(parts.filter(({ type }) => type === 'tool')).toMatchObject([{ tool_status: status, tool_output: kept }])
    })
  })

  test('adds a call that no transcript has, once, and closes an open one with its result', async () => {
    const home = captureHome()
    writeLines(home.transcript(), [
      ...turns(1, 1),
      line.call('c1', 'toolu_1', SEARCH, { query: 'a' }),
      line.result('r1', 'toolu_1', JSON.stringify({ results: [] })),
      line.call('c2', 'toolu_2', READ, { uri: URI }),
    ])
    write(home.paths.journal, [
      JSON.stringify({
        v: 1,
        type: 'start',
        at: '2026-11-30T09:59:00.000Z',
        pid: 1,
        harness: 'claude-code',
        session_id: SESSION,
      }),
      row({
        session_id: undefined,
        call_id: 'toolu_1',
        tool_name: 'search_experience',
        tool_input: { query: 'a' },
        tool_output: '{"results":[]}',
        tool_status: 'completed',
      }),
      row({
        call_id: 'toolu_2',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
      row({
        call_id: 'toolu_3',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
      row({
        call_id: undefined,
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
      row({
        session_id: 'another',
        call_id: 'toolu_4',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
    ])
    for (let round = 0; round < 2; round++) {
      home.point({ event: 'session_end' })
      await home.run()
      const calls = home.backend
        .stored(`cc-${SESSION}`)
        .flatMap((message) =>
          message.parts.flatMap((part) => (part.type === 'tool' ? [[message.id, part.tool_id, part.tool_output]] : [])),
        )
      expect(calls).toEqual([
        ['c1', 'toolu_1', '{"results":[]}'],
        ['c2', 'toolu_2', answer],
        ['journal-toolu_3', 'toolu_3', answer],
      ])
      expect(home.backend.received).toHaveLength(5)
    }
  })

  const NOTICE = "[Tool call interrupted: the session ended before this call's result was recorded]"
  test.each([
    ['interrupted', 'completed', answer],
    ['permission-rule', 'error', NOTICE],
  ])('its word counts when a session is taken up after a kill: %s', async (toolDenialKind, status, output) => {
    const home = captureHome()
    const refused = {
      type: 'user',
      uuid: 'r1',
      sessionId: SESSION,
      toolDenialKind,
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: NOTICE, is_error: true }],
      },
    }
    writeLines(home.transcript(), [
      line.user('u1', 'Run it'),
      line.call('c1', 'toolu_1', 'mcp__openviking__read_experience', { uri: URI }),
      JSON.stringify(refused),
      line.user('u2', 'Go on'),
    ])
    write(home.paths.journal, [
      row({
        call_id: 'toolu_1',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
    ])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.backend.stored(`cc-${SESSION}`).flatMap(({ parts }) => parts)).toMatchObject([
      { text: 'Run it' },
      { tool_id: 'toolu_1', tool_status: status, tool_output: output },
      { text: 'Go on' },
    ])
  })

  test('closes a call with its result in a fork that ends before its original', async () => {
    const home = captureHome()
    const open = line.call('c1', 'toolu_1', READ, { uri: URI })
    const fork = '00000000-0000-4000-8000-00000000beef'
    writeLines(home.transcript(), [...turns(1, 1), open])
    writeLines(home.transcript(fork), [...turns(1, 1), open])
    const call = { call_id: 'toolu_1', tool_name: 'read_experience', tool_input: { uri: URI }, tool_output: answer }
    write(home.paths.journal, [row({ ...call, tool_status: 'completed' })])
    home.point({ session_id: fork, event: 'session_end' })
    await home.run()
    home.point({ event: 'session_end' })
    await home.run()
    expect([fork, SESSION].flatMap((session) => home.texts(session))).toEqual([
      ...turnTexts(1, 1),
      'read_experience:completed',
    ])
  })

  test('a subagent’s calls are not added to its session again', async () => {
    const home = captureHome()
    const native = '00000000-0000-4000-8000-000000000276'
    cpSync(join(FIXTURES, 'subagent/transcripts'), join(home.home, 'project'), { recursive: true })
    write(home.paths.journal, [
      row({
        session_id: native,
        call_id: 'toolu_fake000009',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
    ])
    home.point({ session_id: native, event: 'session_end' })
    await home.run()
    expect(home.texts(native)).toHaveLength(5)
  })

  test('is enough for a session that keeps no transcript', async () => {
    const home = captureHome()
    write(home.paths.journal, [
      row({
        call_id: 'toolu_3',
        tool_name: 'read_experience',
        tool_input: { uri: URI },
        tool_output: answer,
        tool_status: 'completed',
      }),
    ])
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(['read_experience:completed'])
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
  })
})

describe('failures', () => {
  test('dup-after-partial-batch', async () => {
    let down = true
    const home = captureHome({
      before: (step) => {
        if (step === 'commit' && down) throw new OpenVikingError('SERVER', 'status 500')
      },
    })
    writeLines(home.transcript(), turns(1, 3))
    home.point({ event: 'session_end' })
    expect(await home.run()).toMatchObject({ pointers: 0, failed: 1 })
    expect(home.backend.received).toHaveLength(6)
    down = false
    await makeDue(home.paths.outbox)
    expect(await home.run()).toMatchObject({ pointers: 1, messages: 0, commits: 1 })
    expect(home.backend.received).toHaveLength(6)
  })

  test('partial-ack-prefix', async () => {
    let written = 0
    const home = captureHome({
      before: () => {
        written += 1
        if (written === 4) throw new OpenVikingError('UNAVAILABLE', 'status 503')
      },
    })
    writeLines(home.transcript(), turns(1, 3).slice(0, 5))
    home.point({})
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 3).slice(0, 3))
    await makeDue(home.paths.outbox)
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 3).slice(0, 5))
    // Three, one that failed, and the two that were missing.
    expect(written).toBe(6)
  })

  test('queue-latched-forever', async () => {
    let failures = 1
    const home = captureHome({
      before: () => {
        if (failures-- > 0) throw new OpenVikingError('UNAVAILABLE', 'down')
      },
    })
    writeLines(home.transcript(), turns(1, 1))
    home.point({ event: 'session_end' })
    expect(await home.run({ once: false })).toMatchObject({ pointers: 1, commits: 1, failed: 1 })
    expect(home.texts()).toEqual(turnTexts(1, 1))
  })

  test('a transcript that is no file holds up nothing else', async () => {
    const home = captureHome()
    mkdirSync(home.transcript(), { recursive: true })
    home.point({})
    expect(await home.run()).toMatchObject({ failed: 1, pointers: 0 })
    expect(home.troubles.at(-1)).toContain('attempt 1 failed (INVALID_INPUT)')
    if (process.platform === 'linux') {
      const endless = captureHome()
      symlinkSync('/dev/zero', endless.transcript())
      endless.point({})
      expect(await endless.run()).toMatchObject({ failed: 1, pointers: 0 })
    }
  })

  test('a pointer that can never succeed is set aside with its reason, one that may is kept', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 1))
    home.point({})
    rmSync(home.transcript())
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeDue(home.paths.outbox)
      await home.run()
    }
    expect(pointers(home.paths.outbox)).toEqual([])
    const [dead = ''] = readdirSync(join(home.paths.outbox, 'dead'))
    expect(JSON.parse(readText(join(home.paths.outbox, 'dead', dead)))).toMatchObject({
      reason: 'NOT_FOUND',
      content: { session_id: SESSION },
    })
    expect(home.troubles.at(-1)).toContain('attempt 8 failed (NOT_FOUND), set aside')

    const down = captureHome()
    writeLines(down.transcript(), turns(1, 1))
    down.point({})
    for (let attempt = 1; attempt <= 9; attempt++) {
      await makeDue(down.paths.outbox)
      await down.run({ backend: () => Promise.reject(new OpenVikingError('UNAVAILABLE', 'down')) })
    }
    expect(pointers(down.paths.outbox)).toHaveLength(1)
  })

  test('what is damaged is set aside as it is, what a newer version left is left alone', async () => {
    const home = captureHome()
    mkdirSync(home.paths.outbox, { recursive: true })
    writeFileSync(join(home.paths.outbox, 'a.json'), '{"v":1,"kind":"tran')
    writeFileSync(join(home.paths.outbox, 'b.json'), '{"v":2,"kind":"transcript","x":1}')
    writeFileSync(join(home.paths.outbox, 'c.json'), '{"v":1,"kind":"something new"}')
    expect(await home.run()).toMatchObject({ ran: true, pointers: 0, failed: 1 })
    expect(pointers(home.paths.outbox)).toEqual(['b.json', 'c.json'])
    expect(JSON.parse(readText(join(home.paths.outbox, 'dead', 'a.json')))).toMatchObject({
      reason: 'damaged',
      content: '{"v":1,"kind":"tran',
    })
    expect(await home.run()).toMatchObject({ failed: 0 })
    expect(home.troubles).toEqual(['a.json: damaged, set aside'])
    expect(takeNotices(home.paths.outbox)).toEqual([{ kind: 'set_aside', count: 1 }])
    expect(takeNotices(home.paths.outbox)).toEqual([])
  })

  test.each([true, false])('a cursor that cannot be read costs no message and gives none twice', async (goesOn) => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 2))
    home.point({})
    await home.run()
    writeFileSync(join(home.paths.cursors, `cc-${SESSION}.json`), '{"v":1,')
    appendFileSync(home.transcript(), `${turns(3, 3).join('\n')}\n`)
    if (goesOn) home.point({})
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, goesOn ? 3 : 2))
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(goesOn ? 0 : 1)
    home.point({ event: 'session_end' })
    await home.run()
    expect(home.texts()).toEqual(turnTexts(1, 3))
  })

  test('state-rename-race', async () => {
    const path = join(temporaryFolder(), 'state.json')
    await Promise.all(Array.from({ length: 20 }, (_, index) => saveJson(path, { index })))
    expect(JSON.parse(readText(path))).toEqual({ index: 19 })
  })
})

describe('several processes', { timeout: 60_000 }, () => {
  const program = fileURLToPath(new URL('../testing/courier-process.ts', import.meta.url))

  // Steps before which the process is killed: first message, inside a batch, last of a batch, commit.
  test.each([1, 7, 200, 201, 399, 400])('kill -9 before step %i, then a rerun: each message once', async (step) => {
    const home = captureHome()
    writeLines(home.transcript(), [
      ...turns(1, 199),
      line.call('c1', 'toolu_1', 'Bash', {}),
      line.result('r1', 'toolu_1', 'x'),
    ])
    home.point({ event: 'session_end' })
    const killed = spawnSync(process.execPath, [program, home.home, String(step)])
    expect(killed.signal).toBe('SIGKILL')
    expect(pointers(home.paths.outbox)).toHaveLength(1)
    const again = spawnSync(process.execPath, [program, home.home, '0'], { encoding: 'utf8' })
    expect(again.stderr).toBe('')
    expect(home.texts()).toEqual([...turnTexts(1, 199), 'Bash:completed'])
    expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
    expect(pointers(home.paths.outbox)).toEqual([])
  })

  test('no pointer is missed, however couriers and hooks meet', async () => {
    const home = captureHome()
    const running: Promise<number | null>[] = []
    for (let turn = 1; turn <= 8; turn++) {
      if (turn === 1) writeLines(home.transcript(), turns(1, 1))
      else appendFileSync(home.transcript(), `${turns(turn, turn).join('\n')}\n`)
      home.point({})
      const child = spawn(process.execPath, [program, home.home, '0'], { stdio: 'ignore' })
      running.push(new Promise((resolve) => child.on('exit', resolve)))
      if (turn % 3 === 0) await running.at(-1)
    }
    expect(await Promise.all(running)).toEqual(running.map(() => 0))
    expect(pointers(home.paths.outbox)).toEqual([])
    expect(home.texts()).toEqual(turnTexts(1, 8))
    expect(existsSync(join(lockFolder(home.paths), 'courier.json'))).toBe(false)
  })

  test('a lock left by a dead process is taken over, that of a live one is respected', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turns(1, 1))
    home.point({})
    mkdirSync(lockFolder(home.paths), { recursive: true })
    const lock = join(lockFolder(home.paths), 'courier.json')
    writeFileSync(lock, JSON.stringify({ v: 1, pid: process.pid, token: 'x' }))
    expect((await home.run()).ran).toBe(false)
    writeFileSync(lock, JSON.stringify({ v: 1, pid: spawnSync(process.execPath, ['-e', '0']).pid, token: 'x' }))
    expect((await home.run()).ran).toBe(true)
    expect(readdirSync(lockFolder(home.paths)).filter((name) => name.startsWith('courier'))).toEqual([])
    expect(openFileBackend(join(home.home, 'backend')).stored(`cc-${SESSION}`)).toHaveLength(2)
  })
})

function turnTexts(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [
    `question ${from + index}`,
    `answer ${from + index}`,
  ]).flat()
}

/** Takes the waiting time off what was put off. */
async function makeDue(outbox: string): Promise<void> {
  for (const name of pointers(outbox)) {
    const { not_before: _, ...pointer } = JSON.parse(readText(join(outbox, name)))
    await saveJson(join(outbox, name), pointer)
  }
}
