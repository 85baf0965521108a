import { appendFileSync, copyFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Part } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { type CaptureHome, captureHome, writeLines } from '../testing/capture-home.ts'
import { readCall, writeJournal } from '../testing/journal.ts'

const RECORDED = fileURLToPath(new URL('../../../../tests/fixtures/codex/', import.meta.url))
const SESSION = '00000000-0000-7000-8000-000000000001'
const ID = `cx-${SESSION}`
const URI = 'viking://user/alice/memories/experiences/retry_flaky_tests.md'
const SEARCH = { tool_name: 'search_experience', tool_input: { query: 'flaky test on CI', limit: 5 } }
const CODEX = { harness: 'codex', client: 'codex-mcp-client' }

/** A home, and the rollout of a recorded session as Codex keeps it. */
function recorded(scenario: string): { home: CaptureHome; path: string } {
  const home = captureHome()
  const path = join(home.home, 'sessions', '2026', '01', '02', `rollout-2026-01-02T03-04-05-${SESSION}.jsonl`)
  mkdirSync(dirname(path), { recursive: true })
  copyFileSync(join(RECORDED, scenario, 'rollout.jsonl'), path)
  return { home, path }
}

const parts = ({ backend }: CaptureHome): Part[] => backend.stored(ID).flatMap((message) => message.parts)

test('calls of which Codex tells no time are from when the file was written', async () => {
  const home = captureHome()
  const path = home.transcript(SESSION)
  const at = new Date('2026-11-30T10:00:00.000Z')
  const item = { type: 'UserMessage', id: 'u1', content: [{ type: 'text', text: 'Do it' }] }
  writeLines(path, [JSON.stringify({ type: 'event_msg', payload: { type: 'item_completed', item } })])
  utimesSync(path, at, at)
  home.point({ harness: 'codex', session_id: SESSION, transcript_path: path, event: 'session_end' })
  await home.run()
  expect(home.backend.stored(ID)).toMatchObject([{ id: 'u1', created_at: at.toISOString() }])
})

test('an output that Codex has cut in the middle is restored from the journal', async () => {
  const { home, path } = recorded('0.171.0/long-output')
  const content = 'x'.repeat(120_000)
  const tool_output = JSON.stringify({ uri: URI, content })
  writeJournal(home.paths.journal, { ...CODEX, ended: true }, [
    readCall('j1', { session_id: SESSION, call_id: 'call_0002', tool_input: { uri: URI }, tool_output }),
  ])
  home.point({ harness: 'codex', session_id: SESSION, transcript_path: path, event: 'session_end' })
  await home.run()
  await home.run()
  expect(parts(home).map((part) => (part.type === 'text' ? part.text : part.tool_id))).toEqual([
    'Fix the flaky test',
    'call_0001',
    'call_0002',
    'call_0003',
    'I read the experience and will rerun the test alone.',
  ])
  expect(parts(home)[2]).toMatchObject({ tool_name: 'read_experience', tool_status: 'completed', tool_output })
})

test('a session whose hooks were not trusted at first: what the journal gave is not given again', async () => {
  const { home, path } = recorded('0.171.0/direct-text')
  const calls = [
    readCall('j1', { ...SEARCH, session_id: SESSION, call_id: 'call_0001' }),
    readCall('j2', { session_id: SESSION, call_id: 'call_0002', tool_input: { uri: URI } }),
  ]
  writeJournal(home.paths.journal, { ...CODEX, ended: true }, calls)
  await home.run()
  expect(home.backend.stored(ID).map(({ id }) => id)).toEqual(['journal-call_0001', 'journal-call_0002'])
  home.point({ harness: 'codex', session_id: SESSION, transcript_path: path, event: 'session_end' })
  await home.run()
  expect(home.backend.stored(ID).map(({ id }) => id)).toEqual([
    'journal-call_0001',
    'journal-call_0002',
    '00000000-0000-7000-8000-000000000008',
    'call_0003',
    'msg_0001',
  ])
})

test('a session that is resumed goes on where it was left', async () => {
  const { home, path } = recorded('0.146.0/resume')
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const turn = lines.findIndex((line) => line.includes('"task_complete"')) + 1
  writeFileSync(path, '')
  for (const part of [lines.slice(0, turn), lines.slice(turn)]) {
    appendFileSync(path, `${part.join('\n')}\n`)
    home.point({ harness: 'codex', session_id: SESSION, transcript_path: path, event: 'session_end' })
    await home.run()
  }
  expect(parts(home).flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual([
    'Fix the flaky test',
    'I read the experience and will rerun the test alone.',
    'And now?',
    'Second turn.',
  ])
  expect(home.backend.commits(ID)).toBe(2)
})
