import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { experienceUri } from '@openviking-plugins/experience'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { callTool } from './call-tool.ts'
import { openHomeJournal } from './home-journal.ts'
import { type Journal, type JournalCall, openJournal } from './journal.ts'
import { memoryBackend } from './testing/memory-backend.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ovp journal '))
  folder = join(home, 'state', 'journal')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const call = (more: Partial<JournalCall> = {}): JournalCall => ({
  tool_name: 'search_experience',
  tool_input: { query: 'x' },
  tool_output: '{"results":[]}',
  tool_status: 'completed',
  at: new Date('2026-01-02T03:04:05.678Z'),
  ms: 3.6,
  ...more,
})
const rows = (journal: Journal): Record<string, unknown>[] =>
  readFileSync(journal.path ?? '', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('leaves no file before the first call', () => {
  const journal = openJournal({ folder, harness: 'codex' })
  journal.setClient({ name: 'c', version: '1' })
  journal.close()
  expect(journal.path).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
})

test('begins with who writes and goes on with the calls', () => {
  const journal = openJournal({ folder, harness: 'claude-code', session_id: 'env' })
  journal.setClient({ name: 'claude-code', version: '2' })
  journal.record(call({ call_id: 'toolu_1' }))
  journal.record(call({ session_id: 'meta', tool_status: 'error' }))
  const [start, first, second, ...rest] = rows(journal)
  expect(rest).toEqual([])
  expect(start).toEqual({
    v: 1,
    type: 'start',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    harness: 'claude-code',
    session_id: 'env',
    client: { name: 'claude-code', version: '2' },
  })
  expect(first).toEqual({
    v: 1,
    type: 'call',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    call_id: 'toolu_1',
    session_id: 'env',
    tool_name: 'search_experience',
    tool_input: { query: 'x' },
    tool_output: '{"results":[]}',
    tool_status: 'completed',
    at: '2026-01-02T03:04:05.678Z',
    ms: 4,
  })
  expect(second).toMatchObject({ session_id: 'meta', tool_status: 'error' })
  expect(second).not.toHaveProperty('call_id')
  journal.close()
})

test('ends with a row that says so, and tells it where there was something to tell', () => {
  const ended: string[] = []
  for (const harness of ['never asked', 'asked']) {
    const journal = openJournal({ folder, harness, onEnd: () => ended.push(harness) })
    if (harness === 'asked') journal.record(call())
    journal.close()
    journal.close()
    if (harness === 'asked') expect(rows(journal).map((row) => row['type'])).toEqual(['start', 'call', 'end'])
  }
  expect(ended).toEqual(['asked'])
})

test('tells when nothing came for a while, and not after its end', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let quiet = 0
  const onQuiet = (): void => {
    quiet += 1
  }
  const journal = openJournal({ folder, harness: 'x', onQuiet, quietMs: 1_000 })
  journal.record(call())
  vi.advanceTimersByTime(999)
  journal.record(call())
  vi.advanceTimersByTime(999)
  expect(quiet).toBe(0)
  vi.advanceTimersByTime(5_000)
  expect(quiet).toBe(1)
  journal.record(call())
  journal.close()
  vi.advanceTimersByTime(5_000)
  expect(quiet).toBe(1)
})

test('is private, and its name sorts by time and is a file name everywhere', () => {
  const journal = openJournal({ folder, harness: 'x' })
  journal.record(call())
  expect(readdirSync(folder)[0]).toMatch(new RegExp(`^2026-01-02T03-04-05\\.678Z-${process.pid}-[0-9a-f]{8}\\.jsonl$`))
  if (process.platform !== 'win32') {
    expect(statSync(journal.path ?? '').mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
  journal.close()
})

const KEY = `sk-ant-api03-${'k3Yp'.repeat(12)}`

test('takes secrets out of every text, unasked', () => {
  const journal = openJournal({ folder, harness: 'x' })
  journal.record(
    call({ tool_input: { query: `a ${KEY}`, deep: [{ password: 'hunter2secret' }], limit: 3 }, tool_output: KEY }),
  )
  const text = readFileSync(journal.path ?? '', 'utf8')
  expect(text).not.toMatch(/k3Yp|hunter2/)
  expect(rows(journal)[1]).toMatchObject({ tool_input: { query: expect.stringMatching(/^a ./), limit: 3 } })
  journal.close()
})

test('a row that cannot be redacted is lost, not written as it is', () => {
  const lines: string[] = []
  const redactor = {
    text: () => {
      throw new Error('no')
    },
    value: <T>(value: T): T => value,
  }
  const journal = openJournal({ folder, harness: 'x', redactor, log: (line) => lines.push(line) })
  journal.record(call())
  expect(existsSync(folder)).toBe(false)
  expect(lines).toEqual(['the journal lost a row of search_experience: no'])
})

describe('the journal of a home', () => {
  const settings = { home: '', capture: 'full', redact: 'on', redact_patterns: [] as string[] } as const
  const log = (): void => undefined

  test('takes the patterns of the user, and says which cannot be used', async () => {
    const lines: string[] = []
    const journal = await openHomeJournal(
      { ...settings, home, redact_patterns: ['PROJ-\\d+', '('] },
      { harness: 'x', session_id: 's1', log: (line) => lines.push(line) },
    )
    journal?.record(call({ tool_output: 'see PROJ-17' }))
    const [start, row] = rows(journal as Journal)
    expect(start).toMatchObject({ session_id: 's1' })
    expect(row?.['tool_output']).not.toContain('PROJ-17')
    expect(lines).toEqual(['redact_patterns: pattern 2 is no regular expression'])
    journal?.close()
  })

  test('is not there where capture is off', async () => {
    expect(await openHomeJournal({ ...settings, home, capture: 'off' }, { harness: 'x', log })).toBeUndefined()
  })
})

test('a folder that cannot be written costs the row and nothing else, and is tried again', async () => {
  writeFileSync(join(home, 'state'), 'a file in the way')
  const lines: string[] = []
  const journal = openJournal({ folder, harness: 'x', log: (line) => lines.push(line) })
  const uri = experienceUri('mira', 'a')
  const ask = () =>
    callTool(
      'read_experience',
      { uri },
      { backend: memoryBackend({ files: { [uri]: 'text' } }), harness: 'x', journal },
    )
  expect((await ask()).isError).toBeUndefined()
  expect(lines).toHaveLength(1)
  rmSync(join(home, 'state'))
  await ask()
  expect(rows(journal).map((row) => row['type'])).toEqual(['start', 'call'])
  journal.close()
})

test('only the two experience tools are recorded, with what the model got', async () => {
  const journal = openJournal({ folder, harness: 'x' })
  const uri = experienceUri('mira', 'a')
  const backend = memoryBackend({ files: { [uri]: 'text' } })
  const context = { backend, harness: 'x', journal, call: { call_id: 'c', session_id: 's' } }
  await callTool('find', { query: 'text' }, context)
  await callTool('fly', {}, context)
  expect(journal.path).toBeUndefined()
  await callTool('read_experience', { uri, more: 1 }, context)
  await callTool('read_experience', { uri: 'nonsense' }, context)
  await callTool('search_experience', 'nonsense', context)
  expect(rows(journal).slice(1)).toMatchObject([
    {
      call_id: 'c',
      session_id: 's',
      tool_name: 'read_experience',
      tool_input: { uri, more: 1 },
      tool_output: JSON.stringify({ uri, content: 'text' }),
      tool_status: 'completed',
    },
    { tool_input: { uri: 'nonsense' }, tool_output: expect.stringMatching(/^INVALID_URI: /), tool_status: 'error' },
    { tool_name: 'search_experience', tool_input: {}, tool_status: 'error' },
  ])
  journal.close()
})

test('a call that the client withdrew is no success', async () => {
  const journal = openJournal({ folder, harness: 'x' })
  const withdrawn = new AbortController()
  const searchExperiences = async () => {
    withdrawn.abort()
    return []
  }
  const backend = memoryBackend({ replace: { searchExperiences } })
  await callTool('search_experience', { query: 'x' }, { backend, harness: 'x', journal, signal: withdrawn.signal })
  expect(rows(journal)[1]).toMatchObject({ tool_status: 'error', tool_output: expect.stringMatching(/^CANCELLED/) })
  journal.close()
})

test('two journals of one process never share a file', () => {
  const journals = [openJournal({ folder, harness: 'x' }), openJournal({ folder, harness: 'x' })]
  for (const journal of journals) journal.record(call())
  expect(readdirSync(folder)).toHaveLength(2)
  for (const journal of journals) journal.close()
})
