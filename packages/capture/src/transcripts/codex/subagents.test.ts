import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/capture-home.ts'
import { codex } from './format.ts'
import { rolloutName } from './rollout-name.ts'

const thread = (digit: number): string => `01a22d7d-6f4b-7511-b053-dd7513fe8c0${digit}`
const SESSION = thread(1)

/** The rollout of a thread, begun on a day of November. */
function rollout(root: string, id: string, { day, session = SESSION }: { day: number; session?: string }): string {
  const date = String(day).padStart(2, '0')
  const path = join(root, '2026', '11', date, `rollout-2026-11-${date}T10-00-00-${id}.jsonl`)
  mkdirSync(dirname(path), { recursive: true })
  const payload = { account_scoped: true, session_id: session, id, base_instructions: { text: 'x'.repeat(20_000) } }
  writeFileSync(path, `${JSON.stringify({ timestamp: '', ordinal: 0, type: 'session_meta', payload })}\n`)
  return path
}

test('the subagents of a session are the younger rollouts that name it, also those of another day', () => {
  const root = join(temporaryFolder(), 'sessions')
  const path = rollout(root, SESSION, { day: 9 })
  const sameDay = rollout(root, thread(2), { day: 9 })
  const nextDay = rollout(root, thread(3), { day: 10 })
  rollout(root, thread(4), { day: 10, session: thread(4) })
  rollout(root, thread(5), { day: 8 })
  writeFileSync(join(dirname(path), 'notes.jsonl'), `"session_id":"${SESSION}"`)
  expect(codex.subagents?.(path)).toEqual([
    { agent_id: thread(2), transcript_path: sameDay },
    { agent_id: thread(3), transcript_path: nextDay },
  ])
})

test.each(['/gone/2026/11/09/rollout-2026-11-09T10-00-00-01a22d7d-6f4b-7511-b053-dd7513fe8c01.jsonl', '/x/y.jsonl'])(
  '%s has none',
  (path) => {
    expect(codex.subagents?.(path)).toEqual([])
  },
)

test.each([
  ['/home/me/.codex/sessions/2026/11/09/', '.jsonl', SESSION],
  ['C:\\Users\\me\\.codex\\archived_sessions\\', '.jsonl.zst', SESSION],
  ['/home/me/', '.json', undefined],
])('the name of %s…%s says %s', (folder, ending, expected) => {
  expect(rolloutName(`${folder}rollout-2026-11-09T10-00-00-${SESSION}${ending}`)?.thread).toBe(expected)
})
