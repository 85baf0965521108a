import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pointerFields } from './event.ts'

const RECORDED = fileURLToPath(new URL('../../../tests/fixtures/codex/0.171.0/resume/hooks.jsonl', import.meta.url))
const SESSION = '00000000-0000-7000-8000-000000000001'
const ROLLOUT = `/home/dev/.codex/sessions/2026/01/02/rollout-2026-01-02T03-04-05-${SESSION}.jsonl`
const kept = (event: string): object => ({
  harness: 'codex',
  event,
  session_id: SESSION,
  transcript_path: ROLLOUT,
  cwd: '/home/dev/project',
})
const recorded = readFileSync(RECORDED, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { event: string; payload: Record<string, unknown> })

describe('what an event says to capture', () => {
  test.each([
    ['SessionStart', kept('session_start')],
    ['UserPromptSubmit', undefined],
    ['PreToolUse', undefined],
    ['PostToolUse', kept('progress')],
    ['Stop', kept('turn_end')],
    ['SessionEnd', kept('session_end')],
  ])('each recorded %s', (event, expected) => {
    const rows = recorded.filter((row) => row.event === event)
    expect(rows.length).toBeGreaterThan(0)
    for (const { payload } of rows) expect(pointerFields(event, payload)).toEqual(expected)
  })

  const input = { session_id: SESSION, transcript_path: ROLLOUT, cwd: '/home/dev/project' }
  test.each([
    ['before a compaction', 'PreCompact', input, kept('before_compaction')],
    ['after it', 'SessionStart', { ...input, source: 'compact' }, undefined],
    ['of a fork', 'SessionStart', { ...input, source: 'fork' }, kept('session_start')],
    ['of a session without a rollout', 'Stop', { ...input, transcript_path: null }, undefined],
    ['of no session', 'Stop', { ...input, session_id: '' }, undefined],
    [
      'of a subagent',
      'PostToolUse',
      { ...input, transcript_path: ROLLOUT.replace(/01\.jsonl$/, '02.jsonl') },
      {
        ...kept('progress'),
        agent_id: SESSION.replace(/1$/, '2'),
        transcript_path: ROLLOUT.replace(/01\.jsonl$/, '02.jsonl'),
      },
    ],
    ['of another kind', 'Interrupt', input, undefined],
    ['that is called like a member of every object', 'constructor', input, undefined],
  ])('an event %s', (_name, event, payload, expected) => {
    expect(pointerFields(event, payload)).toEqual(expected)
  })
})
