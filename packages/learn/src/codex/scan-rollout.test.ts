import { closeSync, globSync, openSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readTranscriptFile, transcriptFormat } from '@openviking-plugins/capture'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newNotes, type SessionNotes } from '../notes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { scanRollout } from './scan-rollout.ts'

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/codex')
const ROLLOUTS = globSync(join(FIXTURES, '*/*/rollout*.jsonl'))

function scanFile(path: string): SessionNotes {
  const notes = newNotes('s')
  const file = openSync(path, 'r')
  try {
    scanRollout(file, 0, notes)
  } finally {
    closeSync(file)
  }
  return notes
}

function scan(lines: readonly string[]): SessionNotes {
  const path = join(temporaryFolder(), 'rollout.jsonl')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return scanFile(path)
}

const row = (type: string, payload: object, at = 0): string =>
  JSON.stringify({ timestamp: new Date(1_790_000_000_000 + at).toISOString(), ordinal: at, type, payload })

/** The same line with its payload first, which no shortcut knows; it has as many bytes. */
function reordered(line: string): string {
  const { payload, ...others } = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify({ payload, ...others })
}

describe('a recorded rollout', () => {
  it('is there', () => expect(ROLLOUTS.length).toBeGreaterThan(10))

  it.each(ROLLOUTS.map((path) => relative(FIXTURES, path)))('%s: notes what capture reads', (name) => {
    const { messages } = readTranscriptFile(join(FIXTURES, name), transcriptFormat('codex'))
    const said = messages.filter(({ role, parts }) => role === 'user' && parts.some(({ type }) => type === 'text'))
    const calls = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'tool'))
    const { prompt_count, calls: noted } = scanFile(join(FIXTURES, name))
    expect({ prompts: prompt_count, calls: noted }).toEqual({ prompts: said.length, calls: calls.length })
  })
})

type Step = [kind: 'command' | 'older' | 'patch' | 'mcp' | 'plan' | 'said', id: string, output: string, code: number]

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('command', 'older', 'patch', 'mcp', 'plan', 'said'),
  fc.constantFrom('call_0', 'call_1', 'c é', 'c"\\'),
  fc.oneof(fc.constantFrom('ok', ' 2 failed', 'the user said: no', '"output":""'), fc.string({ maxLength: 30 })),
  fc.constantFrom(0, 0, 1),
)

function linesOf([kind, call_id, output, exit_code]: Step, at: number): string[] {
  const called = (name: string, input: object, more: object = {}): string =>
    row('response_item', { type: 'function_call', name, arguments: JSON.stringify(input), call_id, ...more }, at)
  const event = (item: object): string => row('event_msg', { type: 'item_completed', item }, at)
  const handed = (text: string): string =>
    row('response_item', { type: 'function_call_output', id: `fco_${at}`, call_id, output: text }, at)
  const status = exit_code === 0 ? 'completed' : 'failed'
  switch (kind) {
    case 'command': {
      const command = ['/bin/bash', '-lc', 'pnpm test']
      const told = { type: 'CommandExecution', id: call_id, command, status, aggregated_output: output, exit_code }
      return [called('exec_command', { cmd: 'pnpm test' }), event(told), handed(output)]
    }
    case 'older':
      return [
        called('exec_command', { cmd: 'pnpm test' }),
        handed(`Wall time: 1 seconds\nProcess exited with code ${exit_code}\nOutput:\n${output}`),
      ]
    case 'patch': {
      const input = `*** Begin Patch\n*** Update File: src/${at % 3}.ts\n*** End Patch`
      return [
        row('response_item', { type: 'custom_tool_call', call_id, name: 'apply_patch', input }, at),
        row('response_item', { type: 'custom_tool_call_output', call_id, output }, at),
      ]
    }
    case 'mcp':
      return [
        called('find', { query: output }, { namespace: 'mcp__memory' }),
        event({ type: 'McpToolCall', id: call_id, server: 'memory', tool: 'find', arguments: {}, status, result: {} }),
        handed(output),
      ]
    case 'plan':
      return [called('update_plan', {}), handed(output)]
    default:
      return [event({ type: 'UserMessage', id: `u${at}`, content: [{ type: 'text', text: output }] })]
  }
}

it('notes the same of lines that are told by how they begin and of lines that are parsed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const lines = steps.flatMap((one, at) => linesOf(one, at))
      const shell = lines.filter((line) => !line.includes('McpToolCall'))
      // An event of a server's tool is counted by how it begins alone.
      expect(scan(shell)).toEqual(scan(shell.map(reordered)))
      const calls = steps.filter(([kind]) => kind !== 'said').length
      expect(scan(lines).calls).toBe(calls)
    }),
    { numRuns: 200 },
  )
})
