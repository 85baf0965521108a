import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { RULE_SETS, type RuleSetName, type UsageEvent } from '@openviking-plugins/experience'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Explanation } from './commands/explain.ts'
import { run } from './run.ts'
import { testHome } from './testing/test-home.ts'
import { testIo } from './testing/test-io.ts'

const fixtures = resolve(import.meta.dirname, '../../../tests/fixtures')

type Counted = Pick<UsageEvent, 'event_type' | 'resource_uri'>

interface AttributionCase {
  id: string
  user: string
  tool_id: string
  tool_name: string
  tool_status: string
  tool_input: unknown
  tool_output: unknown
  preceding_parts?: object[]
  by_dialect: Record<Exclude<RuleSetName, 'local'>, { events: Counted[] }>
}

const cases = JSON.parse(readFileSync(join(fixtures, 'attribution-cases.json'), 'utf8')) as AttributionCase[]

/** Earlier parts in messages of their own, then the part: the way the cases were observed. */
function sessionOf({
  preceding_parts = [],
  tool_id,
  tool_name,
  tool_status,
  tool_input,
  tool_output,
}: AttributionCase): string {
  const part = { tool_id, tool_name, tool_status, tool_input, tool_output }
  const messages = [...preceding_parts, part].map((recorded, index) => ({
    id: `msg_${index + 1}`,
    role: 'assistant',
    parts: [{ type: 'tool', ...recorded }],
  }))
  return JSON.stringify({ messages })
}

async function explain(source: string | Uint8Array, ...args: string[]): Promise<Explanation & { stderr: string }> {
  const { io, stdout, stderr } = testIo({ stdin: [source] })
  const status = await run(['explain', '-', '--json', ...args], io)
  expect({ status, stderr: stderr() }).toMatchObject({ status: 0 })
  expect(stdout().trimEnd()).not.toContain('\n')
  const answer = JSON.parse(stdout()) as Explanation
  expect(Object.keys(answer)).toEqual(['events', 'ignored', 'generations'])
  return { ...answer, stderr: stderr() }
}

function counted(events: readonly UsageEvent[]): Counted[] {
  return events.map(({ event_type, resource_uri }) => ({ event_type, resource_uri }))
}

const dialects = Object.keys(cases[0]?.by_dialect ?? {}) as (keyof AttributionCase['by_dialect'])[]

describe.each(dialects)('explain --rules %s', (rules) => {
  it.each(cases)('$id', async (recorded) => {
    const args = ['--user', recorded.user, '--account', 'acme', '--session', 'cx-1', '--rules', rules]
    const { events } = await explain(sessionOf(recorded), ...args)
    expect(counted(events)).toEqual(recorded.by_dialect[rules].events)
  })
})

describe('explain, the generations', () => {
  it.each(cases)(
    '$id: one line for each, with what was observed, and no call of ours without a verdict',
    async (recorded) => {
      const { generations, events, ignored } = await explain(
        sessionOf(recorded),
        '--user',
        recorded.user,
        '--unreleased',
      )
      const observed = Object.entries(recorded.by_dialect).map(([rules, { events: expected }]) => ({
        rules,
        recalls: expected.filter(({ event_type }) => event_type === 'memory.recalled').length,
        injections: expected.filter(({ event_type }) => event_type === 'memory.injected').length,
      }))
      const shown = generations
        .filter(({ rules }) => rules !== 'local')
        .map(({ rules, recalls, injections }) => ({ rules, recalls, injections }))
      expect(shown).toEqual(expect.arrayContaining(observed))
      expect(shown).toHaveLength(observed.length)
      if (!recorded.id.startsWith('ded-')) return
      const judged = [...events.map(({ evidence }) => evidence.tool_call_id), ...ignored.map(({ tool_id }) => tool_id)]
      expect(judged).toContain(recorded.tool_id)
    },
  )
})

describe('explain leaves out rules that no server was released with', () => {
  // Those of this product are released with it.
  const released = RULE_SETS.filter(({ name, published }) => published || name === 'local').map(({ name }) => name)
  const all = RULE_SETS.map(({ name }) => name)
  const shown = async (...args: string[]): Promise<string[]> =>
    (await explain('[]', '--user', 'mira', ...args)).generations.map(({ rules }) => rules)

  it('unless they are asked for, all or by name', async () => {
    const [unreleased = 'local'] = all.filter((name) => !released.includes(name))
    expect(await shown()).toEqual(released)
    expect(await shown('--rules', 'generic-2')).toEqual(released)
    expect((await shown('--rules', unreleased)).toSorted()).toEqual([...released, unreleased].toSorted())
    expect(await shown('--unreleased')).toEqual(all)
  })
})

const root = 'viking://user/mira/memories/experiences'
const part = (fields: object) => ({
  type: 'tool',
  tool_id: 'c1',
  tool_name: 'read_experience',
  tool_status: 'completed',
  tool_output: '',
  ...fields,
})
const session = (...parts: object[]) => JSON.stringify({ messages: [{ id: 'm1', role: 'assistant', parts }] })

describe('explain, by the rules of this product', () => {
  const found = JSON.stringify({ results: [{ uri: `${root}/a.md` }, { uri: `${root}/b.md` }] })
  it.each<[string, string, [string, string][]]>([
    ['a read', session(part({ tool_input: { uri: `${root}/a.md` } })), [['memory.injected', 'a.md']]],
    [
      'a search',
      session(part({ tool_name: 'search_experience', tool_input: { query: 'x' }, tool_output: found })),
      [
        ['memory.recalled', 'a.md'],
        ['memory.recalled', 'b.md'],
      ],
    ],
    [
      'an output that was stored as an object',
      session(part({ tool_name: 'search_experience', tool_output: JSON.parse(found) })),
      [
        ['memory.recalled', 'a.md'],
        ['memory.recalled', 'b.md'],
      ],
    ],
    [
      'an input of the same call and name',
      session(part({ tool_status: 'pending', tool_input: { uri: `${root}/a.md` } }), part({ tool_input: null })),
      [['memory.injected', 'a.md']],
    ],
    [
      'no input of another name',
      session(
        part({ tool_name: 'search_experience', tool_status: 'pending', tool_input: { uri: `${root}/a.md` } }),
        part({}),
      ),
      [],
    ],
    ['no failed read', session(part({ tool_status: 'error', tool_input: { uri: `${root}/a.md` } })), []],
    ['no pending read', session(part({ tool_status: undefined, tool_input: { uri: `${root}/a.md` } })), []],
    ['nobody else’s', session(part({ tool_input: { uri: 'viking://user/otto/memories/experiences/a.md' } })), []],
    ['no URI with a dot segment', session(part({ tool_input: { uri: `${root}/x/../a.md` } })), []],
    ['no other memory', session(part({ tool_input: { uri: 'viking://user/mira/memories/notes/a.md' } })), []],
    ['no call without an id', session(part({ tool_id: '', tool_input: { uri: `${root}/a.md` } })), []],
    [
      'no name that only looks like ours',
      session(part({ tool_name: 'xread_experience', tool_input: { uri: `${root}/a.md` } })),
      [],
    ],
  ])('counts %s', async (_, source, expected) => {
    const { events, ignored } = await explain(source, '--user', 'mira')
    expect(events.map(({ event_type, resource_uri }) => [event_type, resource_uri])).toEqual(
      expected.map(([type, name]) => [type, `${root}/${name}`]),
    )
    if (expected.length === 0)
      expect(ignored.at(-1)).toMatchObject({ reason: expect.any(String), detail: expect.stringMatching(/\w+ \w+/u) })
  })

  it('gives whole events, with the identity that was asked for', async () => {
    const source = JSON.stringify({
      session_id: 'cx-9',
      messages: [
        {
          id: 'msg_1',
          created_at: '2026-05-04T03:02:01Z',
          parts: [part({ tool_id: 'call-1', tool_input: { uri: `${root}/数据库.md` } })],
        },
      ],
    })
    const { events } = await explain(source, '--user', 'mira', '--account', 'acme', '--session', 'cx-1')
    expect(events).toEqual([
      {
        schema_version: 'v1',
        event_id: 'ue_e3d66b73ed00eae051bbdd822ac3aee6c304824bcb01bbc4c60635c55db87a30',
        event_type: 'memory.injected',
        resource_uri: `${root}/数据库.md`,
        resource_type: 'experience',
        account_id: 'acme',
        user_id: 'mira',
        session_id: 'cx-1',
        task_id: expect.any(String),
        occurred_at: '2026-05-04T03:02:01.000Z',
        evidence: {
          archive_uri: expect.any(String),
          message_id: 'msg_1',
          tool_call_id: 'call-1',
          tool_name: 'read_experience',
        },
        attributes: {},
      },
    ])
    const { events: own } = await explain(source, '--user', 'mira')
    expect(own[0]).toMatchObject({ session_id: 'cx-9', account_id: 'local' })
  })

  it('takes user and account from the home when none is named', async () => {
    const home = testHome()
    onTestFinished(home.remove)
    const uri = await home.withBackend(
      async (backend) => `viking://user/${(await backend.identity()).user}/memories/experiences/a.md`,
    )
    const source = session(part({ tool_input: { uri } }))
    const { io, stdout } = testIo({ stdin: [source] })
    expect(await run(['--home', home.home, 'explain', '-', '--json'], io)).toBe(0)
    expect(JSON.parse(stdout()).events).toMatchObject([{ resource_uri: uri, account_id: 'local' }])
  })

  it('explains to a person, and lets no recorded text steer the terminal', async () => {
    const { io, stdout, stderr } = testIo({
      stdin: [
        session(
          part({ tool_input: { uri: `${root}/a.md` } }),
          part({ tool_id: 'c2\u001b[2J', tool_status: 'error', tool_input: { uri: `${root}/a.md` } }),
        ),
      ],
    })
    expect(await run(['explain', '-', '--user', 'mira'], io)).toBe(0)
    expect(stderr()).toBe('')
    expect(stdout()).toMatch(
      /^Session: 1 message, 2 tool parts; user mira, rules local\n\nCounted: 1\n {2}injection +viking/u,
    )
    expect(stdout()).toMatch(/\nNot counted: 1 [^\n]+\n {2}read_experience, call c2␛\[2J, message m1\n {4}\w/u)
    expect(stdout()).toMatch(/\n {2}Server +Rules +Recalls +Injections\n/u)
    expect(stdout()).not.toMatch(/(?!\n)\p{Cc}/u)
  })

  it('puts notes on standard error and keeps the answer clean', async () => {
    const { stderr, events } = await explain('\ufeff[{"role":"tool","parts":[]}]', '--user', 'mira')
    expect(events).toEqual([])
    expect(stderr).toMatch(/^note: Message 1 \(msg_1\) has the role "tool"/u)
  })

  it('answers on parts of any shape, and gives no event but a whole one', async () => {
    const uri = fc.constantFrom(`${root}/a.md`, `${root}/../a.md`, 'viking://user/otto/memories/experiences/a.md')
    const value = fc.oneof(
      { maxDepth: 2 },
      fc.jsonValue(),
      uri,
      fc.record({ uri }),
      fc.record({ results: fc.array(fc.record({ uri })) }),
    )
    const odd = fc.record(
      {
        type: fc.constantFrom('tool', 'tool', 'tool', 'text'),
        tool_id: fc.oneof(fc.constant('c1'), value),
        tool_name: fc.oneof(fc.constantFrom('read_experience', 'search_experience', 'find', 'read'), value),
        tool_status: fc.oneof(fc.constantFrom('completed', 'error', 'pending'), value),
        tool_input: value,
        tool_output: fc.oneof(
          value,
          value.map((inner) => JSON.stringify(inner)),
        ),
      },
      { requiredKeys: ['type'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 4 }), async (parts) => {
        const { events } = await explain(session(...parts), '--user', 'mira')
        for (const { event_id, resource_uri, evidence } of events) {
          expect(event_id).toMatch(/^ue_[\da-f]{64}$/u)
          expect(resource_uri).toBe(`${root}/a.md`)
          const own = parts.filter((part) => part.tool_id === evidence.tool_call_id)
          expect(own.map(({ tool_status }) => tool_status)).toContain('completed')
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reads a large session', async () => {
    const output = JSON.stringify({ results: [{ uri: `${root}/a.md`, snippet: 'x'.repeat(1000) }] })
    const parts = Array.from({ length: 20_000 }, (_, index) =>
      part({ tool_id: `c${index}`, tool_name: 'search_experience', tool_output: output }),
    )
    expect((await explain(session(...parts), '--user', 'mira')).events).toHaveLength(20_000)
  })
})

describe('explain, transcripts of Claude Code', () => {
  const uri = 'viking://user/u1/memories/experiences/flaky-migration.md'
  const recalled = ['memory.recalled', uri]
  const injected = ['memory.injected', uri]
  const expected: Record<string, string[][]> = {
    'compact/transcripts/00000000-0000-4000-8000-000000000001.jsonl': [recalled, injected],
    'experience/transcripts/00000000-0000-4000-8000-000000000081.jsonl': [recalled, injected],
    'hook-context/transcripts/00000000-0000-4000-8000-000000000122.jsonl': [],
    'large-output/transcripts/00000000-0000-4000-8000-000000000184.jsonl': [injected, injected],
    'skill/transcripts/00000000-0000-4000-8000-000000000246.jsonl': [],
    'subagent/transcripts/00000000-0000-4000-8000-000000000276.jsonl': [],
    'subagent/transcripts/00000000-0000-4000-8000-000000000276/subagents/agent-a0000000000000079.jsonl': [
      recalled,
      injected,
    ],
  }
  const folder = join(fixtures, 'claude-code')

  it('has a row for every recorded one', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(sep, '/'))
    expect(files.filter((file) => /\/transcripts\/.+\.jsonl$/u.test(file)).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    )
  })

  it.each(Object.entries(expected))('counts in %s what its calls did', async (file, events) => {
    const { io, stdout, stderr } = testIo()
    expect(await run(['explain', join(folder, file), '--user', 'u1', '--json'], io)).toBe(0)
    expect(stderr()).toBe('')
    const answer = JSON.parse(stdout()) as Explanation
    expect(answer.events.map(({ event_type, resource_uri }) => [event_type, resource_uri])).toEqual(events)
  })

  it('reads one from standard input, and says what it read', async () => {
    const [file = ''] = Object.keys(expected)
    const { io, stdout } = testIo({ stdin: [readFileSync(join(folder, file))] })
    expect(await run(['explain', '-', '--user', 'u1'], io)).toBe(0)
    expect(stdout()).toMatch(/^Transcript of claude-code: /u)
  })
})

describe('explain, by the agent that has written the transcript', () => {
  async function explained(file: string): Promise<{ status: number; stdout: string; stderr: string }> {
    const { io, stdout, stderr } = testIo({})
    const status = await run(['explain', join(fixtures, file), '--user', 'alice'], io)
    return { status, stdout: stdout(), stderr: stderr() }
  }

  it.each([
    ['Claude Code', 'claude-code/experience/transcripts/00000000-0000-4000-8000-000000000081.jsonl', 'claude-code'],
    ['Codex', 'codex/0.171.0/direct-text/rollout.jsonl', 'codex'],
    ['Cursor', 'cursor/transcript.jsonl', 'cursor'],
  ])('takes one of %s', async (_, file, harness) => {
    expect(await explained(file)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^Transcript of ${harness}: `, 'u')),
    })
  })

  it.each([
    'openclaw/2026.9.6/direct-only/transcript.jsonl',
    'gemini/session.jsonl',
    'pi/session.direct.jsonl',
    'copilot/session-events.jsonl',
  ])('says of %s which it takes, and where the rest is', async (file) => {
    expect(await explained(file)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/a transcript of Claude Code, Codex or Cursor\. .+state\/sessions of the home/u),
    })
  })
})
