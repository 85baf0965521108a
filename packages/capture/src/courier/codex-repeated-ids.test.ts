import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Message, ToolPart } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CaptureHome, captureHome, writeLines } from '../testing/capture-home.ts'
import { readInPieces } from '../testing/in-pieces.ts'
import { readCall, writeJournal } from '../testing/journal.ts'
import { codex } from '../transcripts/codex/format.ts'
import { journalClaims, transcriptClaims } from './known-calls.ts'

const S = '00000000-0000-7000-8000-00000000c0de'
const uri = (name: string): string => `viking://user/u1/memories/experiences/${name}.md`
const answer = (name: string, time = 1): string => JSON.stringify({ uri: uri(name), content: `${name} ${time}` })

/** A call of a session: of which experience, in which turn, and what it gave. */
interface Call {
  id: string
  name: string
  turn: number
  time?: number
  failed?: true
}

const at = (index: number): string => new Date(Date.parse('2026-11-30T10:00:00.000Z') + index * 1000).toISOString()
const turnId = (turn: number): string => `00000000-0000-7000-8000-0000000000${String(turn).padStart(2, '0')}`
let clock = 0
const row = (type: string, payload: object): string => JSON.stringify({ timestamp: at(clock++), type, payload })

const begun = ({ id, name, turn }: Call): string =>
  row('response_item', {
    type: 'function_call',
    name: 'read_experience',
    namespace: 'mcp__openviking',
    arguments: JSON.stringify({ uri: uri(name) }),
    call_id: id,
    internal_chat_message_metadata_passthrough: { turn_id: turnId(turn) },
  })
const result = ({ name, time, failed }: Call): object => ({
  Ok: {
    content: [{ type: 'text', text: failed ? 'NOT_FOUND: nothing' : answer(name, time) }],
    ...(failed ? { isError: true } : {}),
  },
})
const told = (call: Call): string =>
  row('event_msg', {
    type: 'mcp_tool_call_end',
    call_id: call.id,
    invocation: { server: 'openviking', tool: 'read_experience', arguments: { uri: uri(call.name) } },
    result: result(call),
  })
const handed = (call: Call): string =>
  row('response_item', { type: 'function_call_output', call_id: call.id, output: JSON.stringify(result(call)) })
const turnBegins = (turn: number): string => row('turn_context', { turn_id: turnId(turn), cwd: '/repo' })
const meta = (session: string): string => row('session_meta', { id: session, session_id: session, cwd: '/repo' })
const whole = (call: Call): string[] => [begun(call), told(call), handed(call)]

/** Three models: one that counts anew in each answer, and two that have one id for all. */
const IDS = ['call_0', 'call', 'toolu_01SameForEachOfThem0000']
const callsOf = (id: string): Call[] => [
  { id, name: 'x', turn: 1, time: 1 },
  { id, name: 'x', turn: 1, time: 2 },
  { id, name: 'y', turn: 1 },
  { id, name: 'z', turn: 2, failed: true },
  { id, name: 'x', turn: 2, time: 3 },
]
const wanted = (calls: readonly Call[]): string[] =>
  calls.map(({ name, time, failed }) => (failed ? `${name} error` : `${name} ${answer(name, time)}`)).sort()

const path = (home: CaptureHome, session = S): string =>
  join(home.home, 'sessions', '2026', '11', '30', `rollout-2026-11-30T10-00-00-${session}.jsonl`)

function end(home: CaptureHome, session = S): void {
  home.point({ harness: 'codex', session_id: session, transcript_path: path(home, session), event: 'session_end' })
}

/** As an MCP server has them that was started anew for each. */
function journal(home: CaptureHome, calls: readonly Call[], { session = S, from = 0 } = {}): void {
  for (const [index, { id, name, time, failed }] of calls.entries()) {
    const given = {
      at: at(index),
      session_id: session,
      call_id: id,
      tool_input: { uri: uri(name) },
      tool_output: failed ? 'NOT_FOUND: nothing' : answer(name, time),
      ...(failed ? { tool_status: 'error' } : {}),
    }
    const client = `codex-mcp-client ${session} ${from + index}`
    writeJournal(home.paths.journal, { harness: 'codex', client, session_id: session, ended: true }, [
      readCall(`row-${session}-${from + index}`, given),
    ])
  }
}

const messages = ({ backend }: CaptureHome): Message[] => backend.sessions().flatMap((id) => backend.stored(id))
const parts = (home: CaptureHome): ToolPart[] =>
  messages(home).flatMap((message) => message.parts.filter((part) => part.type === 'tool'))

/** What every call gave, by what it asked for; each has an id of its own. */
function stored(home: CaptureHome): string[] {
  const found = parts(home)
  expect(new Set(found.map(({ tool_id }) => tool_id)).size).toBe(found.length)
  return found
    .map(({ tool_input, tool_output, tool_status }) => {
      const name = /(\w+)\.md$/.exec(String(tool_input?.['uri']))?.[1]
      return `${name} ${tool_status === 'error' ? 'error' : tool_output}`
    })
    .sort()
}

describe.each(IDS)('a model that gives %s to each call', (id) => {
  const calls = callsOf(id)
  const lines = [
    meta(S),
    turnBegins(1),
    ...calls.slice(0, 3).flatMap(whole),
    turnBegins(2),
    ...calls.slice(3).flatMap(whole),
  ]

  test.each([
    ['the file alone', ['file']],
    ['the journal alone', ['journal']],
    ['the journal first, then the file', ['journal', 'file']],
    ['the file first, then the journal', ['file', 'journal']],
  ])('%s: each counts once', async (_how, order) => {
    const home = captureHome()
    for (const source of order) {
      if (source === 'journal') journal(home, calls)
      else {
        writeLines(path(home), lines)
        end(home)
      }
      await home.run()
      await home.run()
      expect(stored(home)).toEqual(wanted(calls))
    }
  })

  test('a part of the journal first, then the file, then the rest', async () => {
    const home = captureHome()
    journal(home, calls.slice(0, 2))
    await home.run()
    journal(home, calls.slice(2, 4), { from: 2 })
    writeLines(path(home), lines)
    end(home)
    await home.run()
    journal(home, calls.slice(4), { from: 4 })
    await home.run()
    expect(stored(home)).toEqual(wanted(calls))
  })

  test('calls that the file has lost come out of the journal', async () => {
    const home = captureHome()
    journal(home, calls)
    writeLines(path(home), [meta(S), turnBegins(1), ...whole(calls[0] as Call), begun(calls[1] as Call)])
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted(calls))
  })

  test('a call that was killed does not get the answer of one before it', async () => {
    const home = captureHome()
    const first = calls[0] as Call
    journal(home, [first])
    writeLines(path(home), [meta(S), turnBegins(1), ...whole(first), begun(first)])
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted([first, { ...first, failed: true }]))
  })

  test('read in pieces of any size, the ids are the same', () => {
    const [first, again, second, failed] = calls as [Call, Call, Call, Call]
    const toldAll = [
      meta(S),
      turnBegins(1),
      ...whole(first),
      begun(again),
      begun(second),
      told(second),
      handed(again),
      handed(second),
      begun(first),
      told(first),
      turnBegins(2),
      ...whole(failed),
    ]
    const all = readInPieces(codex, toldAll, [])
    fc.assert(
      fc.property(fc.array(fc.nat(toldAll.length), { maxLength: 8 }), (stops) => {
        expect(readInPieces(codex, toldAll, stops)).toEqual(all)
      }),
      { numRuns: 50 },
    )
  })

  test('a file that was made anew after its session ended within a call', async () => {
    for (const count of lines.keys()) {
      const home = captureHome()
      journal(home, calls)
      writeLines(path(home), lines.slice(0, count))
      end(home)
      await home.run()
      writeLines(path(home), [row('other', {}), ...lines])
      end(home)
      await home.run()
      expect(stored(home)).toEqual(wanted(calls))
    }
  })

  test('line by line, each in a run of its own, and all of it once more from the beginning', async () => {
    const home = captureHome()
    journal(home, calls)
    writeLines(path(home), [])
    for (const line of lines) {
      appendFileSync(path(home), `${line}\n`)
      home.point({ harness: 'codex', session_id: S, transcript_path: path(home), event: 'turn_end' })
      await home.run()
    }
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted(calls))
    // The file was made anew.
    writeLines(path(home), [row('other', {}), ...lines])
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted(calls))
    // And what is known of it is gone.
    rmSync(join(home.paths.cursors, 'closed'), { recursive: true })
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted(calls))
  })

  test('those of one answer, told in another order', async () => {
    const home = captureHome()
    const [first, , second] = calls as [Call, Call, Call]
    writeLines(path(home), [
      meta(S),
      turnBegins(1),
      begun(first),
      begun(second),
      begun(first),
      told(second),
      told(first),
      handed(first),
      handed(second),
      told(first),
      handed(first),
    ])
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted([first, first, second]))
  })

  test('a fork that repeats all lines, at other times, keeps what is its own', async () => {
    const fork = S.replace('c0de', 'f0f0')
    const own: Call = { id, name: 'own', turn: 3 }
    const again = lines.map((line) => JSON.stringify({ ...JSON.parse(line), timestamp: at(500) }))
    for (const order of [
      [S, fork],
      [fork, S],
    ]) {
      const home = captureHome()
      writeLines(path(home), lines)
      writeLines(path(home, fork), [meta(fork), ...again, turnBegins(3), ...whole(own)])
      for (const session of order) {
        end(home, session)
        await home.run()
      }
      expect(stored(home)).toEqual(wanted([...calls, own]))
    }
  })

  test('a courier that is killed at any message loses none', async () => {
    for (let last = 1; last <= calls.length; last++) {
      let isKilled = false
      const home = captureHome({
        before: (_step, count) => {
          if (count !== last || isKilled) return
          isKilled = true
          throw new Error('killed')
        },
      })
      journal(home, calls.slice(0, 4))
      writeLines(path(home), lines.slice(0, -3))
      end(home)
      await home.run()
      appendFileSync(
        path(home),
        lines
          .slice(-3)
          .map((line) => `${line}\n`)
          .join(''),
      )
      journal(home, calls.slice(4), { from: 4 })
      end(home)
      await home.run()
      expect(stored(home)).toEqual(wanted(calls))
    }
  })
})

test('a subagent counts for itself, under the ids that its session has', async () => {
  const home = captureHome()
  const agent = S.replace('c0de', 'a6e7')
  const own: Call = { id: 'call_0', name: 'sub', turn: 7 }
  const [first] = callsOf('call_0') as [Call]
  writeLines(path(home), [meta(S), turnBegins(1), ...whole(first)])
  writeLines(path(home, agent), [
    row('session_meta', { id: agent, session_id: S, cwd: '/repo' }),
    turnBegins(7),
    ...whole(own),
  ])
  journal(home, [own, first])
  end(home)
  await home.run()
  expect(
    parts(home)
      .map(({ tool_output }) => tool_output)
      .sort(),
  ).toEqual([answer('sub'), answer('x')])
})

describe('a session that an earlier version has captured', () => {
  const [first, ...later] = callsOf('call_0') as [Call, ...Call[]]

  /** What that one left: the first call of the id, known by the id alone. */
  async function earlier(calls: readonly Call[]): Promise<CaptureHome> {
    const home = captureHome()
    const message = row('event_msg', { type: 'task_complete' })
    writeLines(path(home), [meta(S), turnBegins(1), message])
    home.point({ harness: 'codex', session_id: S, transcript_path: path(home), event: 'turn_end' })
    await home.run()
    transcriptClaims(home.paths, 'codex').claim(`cx-${S}`, [`cx-${S}:call_0`, `call:cx-${S}:call_0`])
    const { id, name } = first
    await home.backend.append({ session_id: `cx-${S}`, harness: 'codex' }, [
      {
        id,
        role: 'assistant',
        created_at: at(0),
        parts: [
          {
            type: 'tool',
            tool_id: id,
            tool_name: 'read_experience',
            tool_input: { uri: uri(name) },
            tool_output: answer(name),
            tool_status: 'completed',
          },
        ],
      },
    ])
    journal(home, calls)
    return home
  }

  test('goes on after it with its next call', async () => {
    const home = await earlier([first, ...later])
    appendFileSync(
      path(home),
      later
        .flatMap(whole)
        .map((line) => `${line}\n`)
        .join(''),
    )
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted([first, ...later]))
  })

  test('and counted out of its journal before a hook told of it', async () => {
    const home = captureHome()
    const [id, session_id] = ['call_0', `cx-${S}`]
    journal(home, [first])
    for (const claims of [transcriptClaims(home.paths, 'codex'), journalClaims(home.paths)])
      claims.claim(session_id, [`call:${session_id}:${id}`])
    writeLines(path(home), [meta(S), turnBegins(1), ...whole(first), ...later.flatMap(whole)])
    journal(home, later, { from: 1 })
    end(home)
    await home.run()
    expect(stored(home)).toEqual(wanted(later))
  })

  test('and has nothing twice when it is read again from its beginning', async () => {
    const home = await earlier([first])
    writeLines(path(home), [meta(S), turnBegins(1), ...whole(first)])
    end(home)
    await home.run()
    await home.run()
    expect(stored(home)).toEqual(wanted([first]))
  })
})
