import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message, Part, ToolPart } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { digestOf } from './digest.ts'
import { inParallel } from './in-parallel.ts'
import { knownMessages } from './known-messages.ts'
import { progressOn } from './progress.ts'
import { rewriteAddresses } from './rewrite-addresses.ts'
import { openTransferState } from './transfer-state.ts'

const AT = '2026-05-04T03:02:01.000Z'
const text = (said: string): Part => ({ type: 'text', text: said })
const call = (fields: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  tool_id: 'c1',
  tool_name: 'read_experience',
  tool_input: {},
  tool_output: '',
  tool_status: 'completed',
  ...fields,
})
const message = (parts: Part[], more: Partial<Message> = {}): Message => ({
  id: 'm1',
  role: 'user',
  parts,
  created_at: AT,
  ...more,
})

describe('a text is the same', () => {
  test.each([
    ['with other line ends', 'a\r\nb', 'a\nb', true],
    ['with blanks at its ends', '\n a\n\n', 'a', true],
    ['with a byte-order mark', '\ufeffa\n', 'a', true],
    ['not with other blanks inside', 'a  b', 'a b', false],
    ['not in other letters', 'A', 'a', false],
  ])('%s', (_, left, right, same) => expect(digestOf(left) === digestOf(right)).toBe(same))
})

describe('a message is known', () => {
  const other = { id: 'msg_1' }
  test.each<[string, Message, boolean]>([
    ['by its id', message([text('something else')], { created_at: '' }), true],
    ['by a text of the same time', message([text('one\n')], other), true],
    [
      'by a time that is written otherwise',
      message([text('one')], { ...other, created_at: '2026-05-04T03:02:01Z' }),
      true,
    ],
    ['by one of its calls, whatever that is called', message([call({ tool_name: 'x' }), text('new')], other), true],
    ['not by a text of another time', message([text('one')], { ...other, created_at: '2026-05-04T03:02:02Z' }), false],
    ['not by a call of another time', message([call()], { ...other, created_at: '' }), false],
    ['not by a call without an id', message([call({ tool_id: '', tool_output: 'x' })], other), false],
    ['not without parts', message([], other), false],
  ])('%s', (_, asked, expected) => {
    const known = knownMessages()
    known.add(message([text('one'), call()]))
    known.add(message([call({ tool_id: '' })], { id: 'm2' }))
    expect(known.has(asked)).toBe(expected)
  })
})

describe('addresses', () => {
  const mine = 'viking://user/mira/memories/experiences/ci/数据库.md'
  const rules = { from: 'mira', to: 'alice', names: new Map([['ci/数据库.md', 'ci/数据库-2.md']]) }
  const theirs = 'viking://user/alice/memories/experiences/ci/数据库-2.md'
  const rewritten = (part: Part): Part | undefined => rewriteAddresses(message([part]), rules).parts[0]

  test('of the experiences that calls are about are those of the other side', () => {
    const read = { tool_input: { uri: mine }, tool_output: JSON.stringify({ uri: mine, content: mine }) }
    expect(rewritten(call(read))).toEqual(
      call({ tool_input: { uri: theirs }, tool_output: JSON.stringify({ uri: theirs, content: mine }) }),
    )
    const results = (uri: string): string => JSON.stringify({ results: [{ uri, snippet: mine }, 1] })
    const search = call({ tool_name: 'search_experience', tool_output: results(mine) })
    expect(rewritten(search)).toEqual({ ...search, tool_output: results(theirs) })
    const memory = call({
      tool_name: 'read',
      recorded_name: 'openviking_read',
      tool_input: { uri: mine },
      tool_output: mine,
    })
    expect(rewritten(memory)).toEqual({ ...memory, tool_input: { uri: theirs } })
  })

  test.each<[string, Part]>([
    ['a text', text(mine)],
    [
      'a tool of the harness',
      call({ tool_name: 'read', tool_input: { uri: mine }, tool_output: JSON.stringify({ uri: mine }) }),
    ],
    ['an address of somebody else', call({ tool_input: { uri: mine.replace('mira', 'otto') } })],
    ['an address with more in it', call({ tool_input: { uri: `see ${mine}` }, tool_output: `{ "uri": "${mine}?x" }` })],
  ])('stay in %s', (_, part) => expect(rewritten(part)).toEqual(part))

  test('and nothing changes where both sides are one user', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (output, input) => {
        const one = message([call({ tool_input: input, tool_output: output })])
        expect(rewriteAddresses(one, { from: 'mira', to: 'mira', names: new Map([['x', 'y']]) })).toEqual(one)
      }),
    )
  })
})

describe('the state of a transfer', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'ovp state '))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const sides = { from: 'a', to: 'b' }

  test('is found again by the same two sides, until it is finished', () => {
    const at = folder()
    const first = openTransferState(at, sides)
    expect(first.resumed).toBe(false)
    first.noteExperience('数 据.md', 'd1')
    first.noteSession('cc-1')
    const second = openTransferState(at, sides)
    expect([second.resumed, [...second.written], [...second.sessions]]).toEqual([true, [['数 据.md', 'd1']], ['cc-1']])
    expect(openTransferState(at, { from: 'b', to: 'a' }).resumed).toBe(false)
    second.finish()
    expect(openTransferState(at, sides).resumed).toBe(false)
  })
})

test('work in parallel is never wider than it may be, and ends with the first failure', async () => {
  let running = 0
  let widest = 0
  const done: number[] = []
  const stop = new AbortController().signal
  const work = inParallel(
    Array.from({ length: 20 }, (_, at) => at),
    { width: 3, stop },
    async (at) => {
      running += 1
      widest = Math.max(widest, running)
      await new Promise(setImmediate)
      running -= 1
      if (at === 9) throw new Error('nine')
      done.push(at)
    },
  )
  await expect(work).rejects.toThrow('nine')
  expect([widest, running, done.length < 15]).toEqual([3, 0, true])
})

test('progress is one line on a terminal, and elsewhere one for each tenth', () => {
  const written = (stderrIsTerminal: boolean): string => {
    let out = ''
    const progress = progressOn({
      stderrIsTerminal,
      err: (line) => {
        out += line
      },
    })
    for (let at = 1; at <= 25; at++) progress.step('sessions', at, 25)
    progress.end()
    return out
  }
  expect(written(false).split('\n')).toHaveLength(12)
  expect(written(true)).not.toContain('\n')
  expect(written(true)).toMatch(/\rsessions: 25 of 25\r +\r$/u)
})
