import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CaptureHome, captureHome, line, writeLines } from '../testing/capture-home.ts'
import { writeJournal } from '../testing/journal.ts'

const READ = 'mcp__plugin_openviking-memory_openviking__read_experience'
const uri = (name: string): string => `viking://user/u1/memories/experiences/${name}.md`
const answer = (name: string): string => JSON.stringify({ uri: uri(name), content: `all of ${name}` })
const [S1, S2] = ['00000000-0000-4000-8000-00000000aaa1', '00000000-0000-4000-8000-00000000aaa2'] as const
const IDS = ['call_0', 'functions.read_experience:0']

const call = (session: string, id: string, name: string): string =>
  line.call(`c-${session}`, id, READ, { uri: uri(name) })
const result = (session: string, id: string, content: string): string => line.result(`r-${session}`, id, content)

function journal(home: CaptureHome, session_id: string, id: string, ...names: string[]): void {
  const rows = names.map((name, index) => ({
    id: `row-${session_id}-${index}`,
    call_id: id,
    tool_name: 'read_experience',
    tool_input: { uri: uri(name) },
    tool_output: answer(name),
    tool_status: 'completed',
  }))
  writeJournal(
    home.paths.journal,
    { harness: 'claude-code', client: `claude-code ${session_id}`, session_id, ended: true },
    rows,
  )
}

const outputs = (home: CaptureHome, session: string): string[] =>
  home.backend
    .stored(`cc-${session}`)
    .flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool' ? [`${part.tool_status} ${part.tool_output}`] : [])),
    )

describe.each(IDS)('a call id that comes in every session: %s', (id) => {
  test('an open call is closed with the result of its own session', async () => {
    const home = captureHome()
    for (const [session, name] of [
      [S1, 'x'],
      [S2, 'y'],
    ] as const) {
      journal(home, session, id, name)
      writeLines(home.transcript(session), [call(session, id, name)])
      home.point({ session_id: session, event: 'session_end' })
    }
    await home.run()
    expect([S1, S2].map((session) => outputs(home, session))).toEqual([
      [`completed ${answer('x')}`],
      [`completed ${answer('y')}`],
    ])
  })

  test('an output that was cut is restored from the call that asked for the same, and the other is one too', async () => {
    const home = captureHome()
    journal(home, S1, id, 'x')
    journal(home, S2, id, 'y', 'z')
    for (const [session, name] of [
      [S1, 'x'],
      [S2, 'z'],
    ] as const) {
      writeLines(home.transcript(session), [call(session, id, name), result(session, id, 'cut …')])
      home.point({ session_id: session, event: 'session_end' })
    }
    await home.run()
    expect([S1, S2].map((session) => outputs(home, session))).toEqual([
      [`completed ${answer('x')}`],
      [`completed ${answer('z')}`, `completed ${answer('y')}`],
    ])
  })

  test('a call that only the journal has is counted in each session, whoever told first', async () => {
    const home = captureHome()
    writeLines(home.transcript(S1), [call(S1, id, 'x'), result(S1, id, answer('x'))])
    home.point({ session_id: S1, event: 'session_end' })
    await home.run()
    journal(home, S2, id, 'y')
    await home.run()
    const S3 = '00000000-0000-4000-8000-00000000aaa3'
    journal(home, S3, id, 'y')
    await home.run()
    const S4 = '00000000-0000-4000-8000-00000000aaa4'
    writeLines(home.transcript(S4), [call(S4, id, 'z'), result(S4, id, answer('z'))])
    home.point({ session_id: S4, event: 'session_end' })
    await home.run()
    expect([S1, S2, S3, S4].map((session) => outputs(home, session))).toEqual(
      ['x', 'y', 'y', 'z'].map((name) => [`completed ${answer(name)}`]),
    )
  })

  test('and is not counted twice in its own, in whose journal it is as well', async () => {
    const home = captureHome()
    journal(home, S1, id, 'x')
    await home.run()
    writeLines(home.transcript(S1), [call(S1, id, 'x'), result(S1, id, answer('x'))])
    home.point({ session_id: S1, event: 'session_end' })
    await home.run()
    expect(outputs(home, S1)).toEqual([`completed ${answer('x')}`])
  })

  test.each(['journal first', 'file first', 'line by line'])('that comes again within a session: %s', async (how) => {
    const home = captureHome()
    const names = ['x', 'x', 'y', 'x']
    const lines = names.flatMap((name, index) => [
      line.call(`c${index}`, id, READ, { uri: uri(name) }),
      line.result(`r${index}`, id, answer(name)),
    ])
    const end = async (): Promise<void> => {
      home.point({ session_id: S1, event: 'session_end' })
      await home.run()
    }
    if (how !== 'file first') journal(home, S1, id, ...names)
    if (how === 'journal first') await home.run()
    for (const count of how === 'line by line' ? lines.keys() : []) {
      writeLines(home.transcript(S1), lines.slice(0, count))
      home.point({ session_id: S1, event: 'turn_end' })
      await home.run()
    }
    writeLines(home.transcript(S1), lines)
    await end()
    if (how === 'file first') journal(home, S1, id, ...names)
    await end()
    expect(outputs(home, S1).toSorted()).toEqual(names.map((name) => `completed ${answer(name)}`).toSorted())
  })

  test('in Codex, where it is the id of the message', async () => {
    const home = captureHome()
    const row = (at: number, payload: object): string =>
      JSON.stringify({ timestamp: `2026-11-30T10:00:0${at}.000Z`, type: 'event_msg', payload })
    const ended = (at: number, name: string): string =>
      row(at, {
        type: 'mcp_tool_call_end',
        call_id: id,
        invocation: { server: 'openviking', tool: 'read_experience', arguments: { uri: uri(name) } },
        result: { Ok: { content: [{ type: 'text', text: answer(name) }] } },
      })
    for (const session of ['s1', 's2']) {
      const path = join(home.home, 'project', `${session}.jsonl`)
      writeLines(path, [ended(1, session)])
      home.point({ harness: 'codex', session_id: session, transcript_path: path, event: 'session_end' })
    }
    await home.run()
    const told = ['cx-s1', 'cx-s2'].map((session) =>
      home.backend
        .stored(session)
        .flatMap(({ parts }) => parts.map((part) => 'tool_output' in part && part.tool_output)),
    )
    expect(told).toEqual([[answer('s1')], [answer('s2')]])
  })
})
