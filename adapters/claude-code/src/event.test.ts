import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pointerFields } from './event.ts'

const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/claude-code/', import.meta.url))

interface RecordedHook {
  event: string
  stdin: Record<string, unknown>
}

function recorded(scenario: string): RecordedHook[] {
  return readFileSync(join(FIXTURES, scenario, 'probe', 'hooks.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedHook)
}

const pointed = (scenario: string): unknown[] =>
  recorded(scenario).flatMap(({ event, stdin }) => {
    const fields = pointerFields(event, stdin)
    return fields === undefined ? [] : [[event, fields.event, fields.agent_id]]
  })

describe('recorded hook inputs', () => {
  test('a session, resumed and compacted: the compaction’s own subagent is none', () => {
    expect(pointed('compact')).toEqual([
      ['SessionStart', 'session_start', undefined],
      ['Stop', 'turn_end', undefined],
      ['SessionEnd', 'session_end', undefined],
      ['SessionStart', 'session_start', undefined],
      ['Stop', 'turn_end', undefined],
      ['SessionEnd', 'session_end', undefined],
      ['SessionStart', 'session_start', undefined],
      ['SessionStart', 'before_compaction', undefined],
      ['SessionEnd', 'session_end', undefined],
      ['SessionStart', 'session_start', undefined],
      ['Stop', 'turn_end', undefined],
      ['SessionEnd', 'session_end', undefined],
    ])
  })

  test('a background subagent ends on its own', () => {
    expect(pointed('subagent')).toEqual([
      ['SessionStart', 'session_start', undefined],
      ['Stop', 'turn_end', undefined],
      ['SubagentStop', 'subagent_end', 'a0000000000000079'],
      ['Stop', 'turn_end', undefined],
      ['SessionEnd', 'session_end', undefined],
    ])
  })

  test('a pointer names the files and ids of the harness', () => {
    const stop = recorded('subagent').find(({ event }) => event === 'SubagentStop')
    expect(pointerFields('SubagentStop', stop?.stdin ?? {}, 12)).toEqual({
      harness: 'claude-code',
      event: 'subagent_end',
      session_id: '00000000-0000-4000-8000-000000000276',
      agent_id: 'a0000000000000079',
      transcript_path: expect.stringMatching(/\/subagents\/agent-a0000000000000079\.jsonl$/),
      cwd: '/home/dev/e2e/sessions/subagent/project',
      pid: 12,
    })
  })

  test('no other event of any scenario points anywhere', () => {
    const captured = new Set(['SessionStart', 'Stop', 'SubagentStop', 'SessionEnd'])
    const others = readdirSync(FIXTURES)
      .filter((name) => ['experience', 'compact', 'subagent'].includes(name))
      .flatMap(recorded)
      .filter(({ event }) => !captured.has(event))
    expect(others.length).toBeGreaterThan(10)
    for (const { event, stdin } of others) expect(pointerFields(event, stdin)).toBeUndefined()
  })
})

test.each([{}, { session_id: 's' }, { session_id: '', transcript_path: 't' }, { session_id: 1, transcript_path: 't' }])(
  'an input without ids or path points nowhere: %j',
  (input) => {
    expect(pointerFields('Stop', input)).toBeUndefined()
  },
)
