import { closeSync, globSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTranscriptFile } from '@openviking-plugins/capture'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newNotes, type SessionNotes } from '../notes.ts'
import { recordSession } from '../testing/recorded-session.ts'
import { STORIES } from '../testing/stories.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { scanTranscript } from './scan-transcript.ts'

const START = new Date('2026-11-01T10:00:00.000Z')
const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/claude-code')

function scanFile(
  path: string,
  options: { from?: number; notes?: SessionNotes } = {},
): {
  notes: SessionNotes
  end: number
} {
  const notes = options.notes ?? newNotes('s')
  const file = openSync(path, 'r')
  try {
    return { end: scanTranscript(file, options.from ?? 0, notes), notes }
  } finally {
    closeSync(file)
  }
}

function scan(folder: string, lines: readonly string[]): SessionNotes {
  const path = join(folder, 'scanned.jsonl')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return scanFile(path).notes
}

/** The same line with its members in another order, which no shortcut knows; it has as many bytes. */
function reordered(line: string): string {
  const entries = Object.entries(JSON.parse(line))
  return JSON.stringify(Object.fromEntries([...entries.slice(1), ...entries.slice(0, 1)]))
}

/** The same line with its type at the beginning, as some programs that write such lines have it. */
function typeFirst(line: string): string {
  const { type, ...others } = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify({ type, ...others })
}

type Step = [kind: 'user' | 'says' | 'bash' | 'failed' | 'edit' | 'read' | 'grep' | 'refuse' | 'queued', text: string]

function record(steps: readonly Step[]): string[] {
  const session = recordSession({ session: 'session-1', cwd: '/srv/web', start: START })
  for (const [kind, text] of steps) {
    if (kind === 'user') session.user(text)
    else if (kind === 'says') session.says(text)
    else if (kind === 'bash') session.bash(text, { output: text })
    else if (kind === 'failed') session.bash(text, { output: text, failed: true })
    else if (kind === 'edit') session.edit(text, 'a', text)
    else if (kind === 'read') session.read('/srv/web/a.ts', text)
    else if (kind === 'grep') session.grep(text, text)
    else if (kind === 'refuse') session.refuse(text, text)
    else session.queued(text)
  }
  return session.lines()
}

const words = fc.constantFrom(
  'pnpm test',
  'cargo build --release',
  "no, don't",
  '不对，用 pnpm',
  'cd "a b" && FOO=1 make check',
  'say "is_error":true',
  'C:\\Users\\x\\a.ts',
  ' 2 failed',
  '{"type":"tool_use"}',
)
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('user', 'says', 'bash', 'failed', 'edit', 'read', 'grep', 'refuse', 'queued'),
  fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 40 })),
)

/** As a program writes it that puts blanks between. */
function spaced(line: string): string {
  return JSON.stringify(JSON.parse(line), null, 1).replaceAll(/\n\s*/g, ' ')
}

describe('the shortcut through the lines of Claude Code', () => {
  it('does not pass over lines that have blanks between', () => {
    const folder = temporaryFolder()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const lines = record(steps)
        const { prompt_count, calls, lookups, fix_count, correction_count } = scan(folder, lines)
        expect(scan(folder, lines.map(spaced))).toMatchObject({
          prompt_count,
          calls,
          lookups,
          fix_count,
          correction_count,
        })
      }),
    )
  })

  it('notes what parsing every line notes', () => {
    const folder = temporaryFolder()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const lines = record(steps)
        const all = scan(folder, lines.map(reordered))
        expect(scan(folder, lines)).toEqual(all)
        expect(scan(folder, lines.map(typeFirst))).toEqual(all)
      }),
      { numRuns: 150 },
    )
  })

  it.each(STORIES)('notes what parsing every line of "$name" notes', ({ tell }) => {
    const folder = temporaryFolder()
    const session = recordSession({ session: 'session-1', cwd: '/srv/web', start: START })
    tell(session, '/srv/web')
    expect(scan(folder, session.lines())).toEqual(scan(folder, session.lines().map(reordered)))
  })

  it.each(globSync(join(FIXTURES, '*/transcripts/*.jsonl')))('notes what capture reads in %s', (path) => {
    const { messages } = readTranscriptFile(path)
    const said = messages.filter(({ role, parts }) => role === 'user' && parts.some(({ type }) => type === 'text'))
    const calls = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'tool'))
    const { notes } = scanFile(path)
    expect({ prompts: notes.prompt_count, calls: notes.calls }).toEqual({ prompts: said.length, calls: calls.length })
  })

  it.each([
    ['queued lines of the program', '{"type":"queue-operation","content":"no, stop","sessionId":"s"}'],
    [
      'a request that repeats the prompt',
      '{"type":"api-request-blob","sessionId":"s","message":{"role":"user","content":"no, stop"}}',
    ],
    ['what is no JSON', '{"parentUuid":"x","message":{"role":"user","content":"no'],
    ['what is no object', '[1,2,3]'],
    [
      'an expanded command',
      '{"parentUuid":null,"type":"user","isMeta":true,"message":{"role":"user","content":"no, stop"}}',
    ],
  ])('passes over %s', (_, line) => {
    expect(scan(temporaryFolder(), [line])).toEqual(newNotes('s'))
  })
})

describe('a transcript that grows', () => {
  it('gives the same notes however it is cut', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'growing.jsonl')
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), fc.nat(), (steps, at) => {
        const whole = Buffer.from(`${record(steps).join('\n')}\n`)
        writeFileSync(path, whole)
        const once = scanFile(path)
        writeFileSync(path, whole.subarray(0, at % whole.length))
        const first = scanFile(path)
        writeFileSync(path, whole)
        const second = scanFile(path, { from: first.end, notes: structuredClone(first.notes) })
        expect(second).toEqual(once)
        expect(once.end).toBe(whole.length)
      }),
      { numRuns: 100 },
    )
  })

  it('leaves a half-written line for the next run', () => {
    const path = join(temporaryFolder(), 'half.jsonl')
    const [line = ''] = record([['user', 'Fix it']])
    writeFileSync(path, line)
    expect(scanFile(path)).toEqual({ end: 0, notes: newNotes('s') })
  })
})

it('passes over a line longer than its window and finds the next', () => {
  const folder = temporaryFolder()
  const lines = record([
    ['user', 'Fix it'],
    ['read', 'x'.repeat(3_000_000)],
    ['failed', 'pnpm build'],
    ['bash', 'pnpm build'],
  ])
  const notes = scan(folder, lines)
  expect(notes).toMatchObject({ calls: 3, fix_count: 1 })
  const [offset = 0, bytes = 0] = notes.fixes[0]?.passed ?? []
  const text = readFileSync(join(folder, 'scanned.jsonl'))
    .subarray(offset, offset + bytes)
    .toString()
  expect(JSON.parse(text).message.content[0].input.command).toBe('pnpm build')
})
