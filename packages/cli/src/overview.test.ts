import { join } from 'node:path'
import { type Message, type SessionInfo, titleFromUri } from '@openviking-plugins/experience'
import { recordProvenance } from '@openviking-plugins/learn/draft'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type TestHome, testHome } from './testing/test-home.ts'

const uri = (name: string): string => `viking://user/mira/memories/experiences/${name}.md`
const AT = '2026-11-29T00:00:00.000Z'

function home(): TestHome {
  const made = testHome('mira')
  onTestFinished(made.remove)
  return made
}

function said(id: string, tool_name: string, tool_input: Record<string, unknown>, output: object, at = AT): Message {
  const tool_output = JSON.stringify(output)
  const part = { type: 'tool', tool_id: id, tool_name, tool_input, tool_output, tool_status: 'completed' } as const
  return { id: `m-${id}`, role: 'assistant', created_at: at, parts: [part] }
}
const read = (id: string, name: string, at?: string): Message =>
  said(id, 'read_experience', { uri: uri(name) }, { uri: uri(name), content: 'x' }, at)
const search = (id: string, ...names: string[]): Message => {
  const results = names.map((name) => ({ uri: uri(name), title: titleFromUri(uri(name)), score: 1, snippet: '' }))
  return said(id, 'search_experience', { query: 'x' }, { results })
}

/** The overview of a home with these experiences and committed sessions, as label and value. */
async function overview(
  at: TestHome,
  experiences: readonly string[],
  sessions: Record<string, Message[]>,
): Promise<Record<string, string>> {
  for (const name of experiences) await at.ovp(['add', '-', '--name', name], { stdin: [`# ${name}\n`] })
  await at.withBackend(async (backend) => {
    for (const [session_id, messages] of Object.entries(sessions)) {
      const info: SessionInfo = { session_id, harness: 'claude-code' }
      await backend.append(info, messages)
      await backend.commit(session_id)
    }
  })
  const { stdout } = await at.ovp([], { now: '2026-11-30T10:00:00.000Z' })
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(5)
  return Object.fromEntries(lines.map((line) => [line.slice(0, 9).trim(), line.slice(11)]))
}

describe('the last seven days', () => {
  it('count searches, reads and what was reused elsewhere, apart from what hooks put into prompts', async () => {
    const at = home()
    const seen = await overview(at, ['a', 'b', 'c', 'd'], {
      'cc-1': [read('r0', 'a', '2026-10-01T00:00:00.000Z'), search('s1', 'a', 'b')],
      'cc-2': [search('s2', 'a'), search('s3', 'c'), read('r1', 'a'), read('r2', 'b'), read('r3', 'b')],
      'cc-3': [search('ov-hook-1', 'a', 'd'), read('ov-hook-2', 'd')],
    })
    expect(seen).toEqual({
      Sessions: '3 in the last 7 days',
      Used: '3 searches found something, 3 reads; 1 experience reused elsewhere (a)',
      Cost: expect.stringMatching(/^about [1-9]\d{1,2} tokens added to prompts, 0 background model calls$/u),
      'Most used': 'b',
      Files: join(at.home, 'store', 'memories', 'experiences'),
    })
  })

  it('take a first read for reuse where the experience was learned in another session', async () => {
    const at = home()
    for (const [name, session] of [
      ['a', 'native-1'],
      ['b', 'native-2'],
    ] as const)
      recordProvenance(join(at.home, 'state'), uri(name), { harness: 'claude-code', session, accepted: AT })
    const { Used } = await overview(at, ['a', 'b'], { 'cc-native-2': [read('r1', 'a'), read('r2', 'b')] })
    expect(Used).toBe('0 searches found something, 2 reads; 1 experience reused elsewhere (a)')
  })
})
