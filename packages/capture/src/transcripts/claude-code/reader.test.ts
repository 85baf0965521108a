import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIXTURES, line, SESSION, temporaryFolder, writeLines } from '../../testing/capture-home.ts'
import { readInPieces } from '../../testing/in-pieces.ts'
import { agent, call, said, user } from '../../testing/said.ts'
import { readTranscriptFile, readTranscriptText } from '../read-transcript.ts'
import { claudeCode } from './format.ts'

const URI = 'viking://user/u1/memories/experiences/flaky-migration.md'
const SEARCH_OUTPUT = JSON.stringify({
  results: [{ uri: URI, title: 'flaky-migration', score: 0.82, snippet: 'Run the dry run first.' }],
})
const READ_OUTPUT = JSON.stringify({
  uri: URI,
  content: '# Flaky migration\n\nAlways run the dry run first. EXPERIENCE-BODY\n',
})
const PREFIX = 'mcp__plugin_openviking-memory_openviking__'

const search = (id: string) => call(id, 'search_experience', { query: 'run the migration', limit: 3 }, SEARCH_OUTPUT)
const read = (id: string) => call(id, 'read_experience', { uri: URI }, READ_OUTPUT)

function fixture(path: string): string {
  return join(FIXTURES, path)
}

const EXPERIENCE = [
  user('Run the migration'),
  agent('Loading the tools.'),
  call(
    'toolu_fake000001',
    'ToolSearch',
    { query: `select:${PREFIX}search_experience,${PREFIX}read_experience`, max_results: 5 },
    expect.stringContaining(`"matches":["${PREFIX}search_experience"`),
  ),
  agent('Looking for experience.'),
  search('toolu_fake000002'),
  read('toolu_fake000003'),
  call('toolu_fake000004', 'read_experience', { uri: 'not-a-uri' }, 'not an experience URI', 'error'),
  call('toolu_fake000005', 'Bash', { command: 'echo hello', description: 'say hello' }, 'hello'),
  agent('All done.'),
]

const RECORDED: [string, string, unknown[]][] = [
  ['experience', 'experience/transcripts/00000000-0000-4000-8000-000000000081.jsonl', EXPERIENCE],
  ['experience at Stop', 'experience/probe/013-Stop-transcript_path.jsonl', EXPERIENCE],
  [
    'experience at a PostToolUse',
    'experience/probe/004-PostToolUse-transcript_path.jsonl',
    [
      ...EXPERIENCE.slice(0, 2),
      call('toolu_fake000001', 'ToolSearch', expect.objectContaining({ max_results: 5 }) as object, '', 'error'),
    ],
  ],
  [
    'compact',
    'compact/transcripts/00000000-0000-4000-8000-000000000001.jsonl',
    [
      user('Run the migration'),
      agent('Looking for experience.'),
      search('toolu_fake000015'),
      read('toolu_fake000016'),
      agent('All done.'),
      user('And again'),
      agent('Resumed.'),
      user('Go on'),
      agent('After the compaction.'),
    ],
  ],
  [
    'hook-context',
    'hook-context/transcripts/00000000-0000-4000-8000-000000000122.jsonl',
    [
      user('Run the migration'),
      call('toolu_fake000006', 'Bash', { command: 'echo hello', description: 'say hello' }, 'hello'),
      agent('All done.'),
    ],
  ],
  [
    'large-output',
    'large-output/transcripts/00000000-0000-4000-8000-000000000184.jsonl',
    [
      user('Read the long ones'),
      call(
        'toolu_fake000010',
        'read_experience',
        { uri: URI, bytes: 60000 },
        expect.stringMatching(/^\{"uri":"viking:[^<]*lorem/),
      ),
      call(
        'toolu_fake000011',
        'read_experience',
        { uri: URI, bytes: 150000 },
        expect.stringMatching(/^Error: result \(150,160/),
      ),
      agent('All done.'),
    ],
  ],
  [
    'skill',
    'skill/transcripts/00000000-0000-4000-8000-000000000246.jsonl',
    [
      call(
        'toolu_fake000014',
        'Skill',
        { skill: 'openviking-memory:ov-experience-memory', args: 'foo bar' },
        'Launching skill: openviking-memory:ov-experience-memory',
      ),
      agent('All done.'),
    ],
  ],
  [
    'subagent, main',
    'subagent/transcripts/00000000-0000-4000-8000-000000000276.jsonl',
    [
      user('Run the migration'),
      agent('Delegating.'),
      call(
        'toolu_fake000007',
        'Agent',
        { description: 'sub job', prompt: 'SUBTASK-ONE please', subagent_type: 'openviking-memory:probe-worker' },
        '<elided: 6 lines of the harness>',
      ),
      agent('Waiting.'),
      agent('All done.'),
    ],
  ],
  [
    'subagent, its own file',
    'subagent/transcripts/00000000-0000-4000-8000-000000000276/subagents/agent-a0000000000000079.jsonl',
    [
      user('SUBTASK-ONE please'),
      agent('Looking for experience.'),
      search('toolu_fake000008'),
      read('toolu_fake000009'),
      agent('Sub result.'),
    ],
  ],
]

describe('recorded sessions', () => {
  test.each(RECORDED)('%s', (_name, path, expected) => {
    const { messages, faults } = readTranscriptFile(fixture(path))
    expect(said(messages)).toEqual(expected)
    expect(faults).toEqual([])
    expect(new Set(messages.map((message) => message.id)).size).toBe(messages.length)
  })

  test.each(RECORDED)('%s, read in pieces of any size, over any number of runs', (_name, path) => {
    const bytes = readFileSync(fixture(path))
    const whole = readTranscriptFile(fixture(path)).messages
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        const lines = bytes
          .toString('utf8')
          .split('\n')
          .filter((text) => text !== '')
        const stops = cuts.map((cut) => bytes.subarray(0, cut).toString('latin1').split('\n').length - 1)
        expect(readInPieces(claudeCode, lines, stops)).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  test('the ids of session, subagent and parent', () => {
    const parent = 'cc-00000000-0000-4000-8000-000000000276'
    const cwd = '/home/dev/e2e/sessions/subagent/project'
    expect(readTranscriptFile(fixture(RECORDED[7]?.[1] ?? '')).session).toEqual({
      session_id: parent,
      harness: 'claude-code',
      cwd,
    })
    expect(readTranscriptFile(fixture(RECORDED[8]?.[1] ?? '')).session).toEqual({
      session_id: `${parent}__subagent-a0000000000000079`,
      harness: 'claude-code',
      cwd,
      parent_session_id: parent,
    })
  })
})

describe('what a person wrote', () => {
  const texts = (...lines: string[]): unknown[] =>
    said(readTranscriptText(lines.join('\n'), { harness: 'claude-code' }).messages)

  test('slash-path-dropped', () => {
    const kept = ['/etc/hosts is wrong, mend it', '/home/me/a.ts has a bug']
    const all = [kept[0] ?? '', '/fix', '/plugin:cmd args', '/fix\nplease', kept[1] ?? '']
    expect(texts(...all.map((text, index) => line.user(`u${index}`, text)))).toEqual(kept.map(user))
  })

  test('non-latin-dropped', () => {
    const kept = [
      'Исправь ошибку в сборке проекта',
      '빌드 오류를 고쳐 주세요',
      'おねがいします、ビルドをなおして',
      'أصلح خطأ البناء',
      'कृपया बिल्ड ठीक करें',
      '修复构建错误',
      '  keep my spaces\n\n',
    ]
    expect(texts(...[...kept, '...', '!!!', '🔥', ' '].map((text, index) => line.user(`u${index}`, text)))).toEqual(
      kept.map(user),
    )
  })

  test('surrogate-split', () => {
    const text = `${'x'.repeat(79)}${'🔥'.repeat(50)}`
    expect(texts(line.user('u1', text))).toEqual([user(text)])
  })

  test('tag-mention-eaten', () => {
    const text = 'How does the `<openviking-context>` tag in our README work?'
    expect(texts(line.user('u1', text))).toEqual([user(text)])
  })

  test.each([
    'What does <system-reminder> do in a transcript?',
    '`<task-notification>` and `<command-name>` are tags, are they not?',
    '<command-name> is a tag, is it not?',
    '<local-command-stdout>x</local-command-stdout> stands in my prompt, why?',
    'My prompt has a <private> tag in it, unclosed',
    'It says [Request interrupted by user], and then nothing.',
    '2026-11-30 10:00 the deploy failed',
    '[2026-11-30T10:00:00Z] WARN retrying',
  ])('who merely writes about a tag or a time keeps his words: %j', (text) => {
    expect(texts(line.user('u1', text))).toEqual([user(text)])
  })

  test.each([
    [
      'a message that came while the agent worked',
      { type: 'queued_command', prompt: 'also fix the docs', commandMode: 'prompt' },
      [user('also fix the docs')],
    ],
    [
      'the same as blocks',
      { type: 'queued_command', prompt: [{ type: 'text', text: 'and tests' }], commandMode: 'prompt' },
      [user('and tests')],
    ],
    ['a queued task notification', { type: 'queued_command', prompt: 'x', commandMode: 'task-notification' }, []],
    ['context of a hook', { type: 'hook_additional_context', content: ['x'] }, []],
  ])('attachment: %s', (_name, attachment, expected) => {
    expect(texts(JSON.stringify({ type: 'attachment', uuid: 'q1', sessionId: SESSION, attachment }))).toEqual(expected)
  })

  test('blocks of text are kept, images and reminders are not', () => {
    const content = [
      { type: 'text', text: '<system-reminder>\nx\n</system-reminder>\n' },
      { type: 'text', text: '<system-reminder>\nx\n</system-reminder>\nat first' },
      { type: 'text', text: '<system-reminder>\nwhat was cut short' },
      { type: 'text', text: 'look at this' },
      { type: 'image', source: { type: 'base64', data: 'aaaa' } },
    ]
    expect(texts(JSON.stringify({ type: 'user', uuid: 'u', sessionId: SESSION, message: { content } }))).toEqual([
      user('at first'),
      user('look at this'),
    ])
  })

  test.each([
    ['meta', { isMeta: true }],
    ['a summary', { isCompactSummary: true }],
    ['a notification', { turnOrigin: 'task_notification' }],
    ['a notification by origin', { origin: { kind: 'task-notification' } }],
    ['an old subagent’s task', { isSidechain: true }],
  ])('not %s', (_name, more) => {
    expect(texts(line.user('u1', 'words', more))).toEqual([])
  })

  test('nothing of a line whose type is another, whatever role it names', () => {
    const message = { role: 'user', content: 'words' }
    expect(texts(JSON.stringify({ type: 'api-request-blob', uuid: 'b', sessionId: SESSION, message }))).toEqual([])
  })
})

describe('results', () => {
  const folder = (): string => join(temporaryFolder(), 'project')
  const moved = (path: string): string =>
    `<persisted-output>\nOutput too large (58.8KB). Full output saved to: ${path}\n\nPreview (first 2KB):\n[\n</persisted-output>`
  const outputOf = (path: string): unknown =>
    readTranscriptFile(path).messages.flatMap((message) =>
      message.parts.flatMap((part) => (part.type === 'tool' ? [part.tool_output] : [])),
    )[0]

  function transcript(project: string, notice: string): string {
    const path = join(project, `${SESSION}.jsonl`)
    writeLines(path, [
      line.call('c1', 'toolu_1', `${PREFIX}read_experience`, { uri: URI }),
      line.result('r1', 'toolu_1', notice),
    ])
    return path
  }

  test('a moved result is read from the session’s own folder', () => {
    const project = folder()
    const file = join(project, SESSION, 'tool-results', 'toolu_1.json')
    mkdirSync(join(project, SESSION, 'tool-results'), { recursive: true })
    writeFileSync(file, JSON.stringify([{ type: 'text', text: READ_OUTPUT }]))
    expect(outputOf(transcript(project, moved(file)))).toBe(READ_OUTPUT)
  })

  test.each(['outside', 'link', 'missing'])('a moved result stays a notice: %s', (kind) => {
    const project = folder()
    const results = join(project, SESSION, 'tool-results')
    mkdirSync(results, { recursive: true })
    const secret = join(project, 'secret.txt')
    writeFileSync(secret, 'SECRET')
    let path = join(results, 'toolu_1.json')
    if (kind === 'outside') path = join(results, '..', '..', 'secret.txt')
    if (kind === 'link') symlinkSync(secret, path)
    expect(outputOf(transcript(project, moved(path)))).toBe(moved(path))
  })

  test('the structured answer comes before the text, and what the program kept before a notice', () => {
    const project = folder()
    const path = join(project, `${SESSION}.jsonl`)
    writeLines(path, [
      line.call('c1', 'toolu_1', `${PREFIX}search_experience`, {}),
      line.result('r1', 'toolu_1', 'Error: result (9 characters across 1 line) exceeds maximum allowed tokens.', {
        toolUseResult: 'Error: result (9 characters across 1 line) exceeds maximum allowed tokens.',
        mcpMeta: { structuredContent: JSON.parse(SEARCH_OUTPUT) },
      }),
    ])
    expect(outputOf(path)).toBe(SEARCH_OUTPUT)
    writeLines(path, [
      line.call('c1', 'toolu_1', 'Bash', {}),
      line.result('r1', 'toolu_1', moved('/nowhere'), { toolUseResult: { stdout: 'out', stderr: 'err' } }),
    ])
    expect(outputOf(path)).toBe('out\nerr')
  })

  test('a broken line is a fault, without its content', () => {
    const { messages, faults } = readTranscriptText(`${line.user('u1', 'a')}\n{"secret":\n${line.user('u2', 'b')}`)
    expect(said(messages)).toEqual([user('a'), user('b')])
    expect(faults).toEqual(['a line of 10 characters is not JSON'])
  })

  test('several blocks in one line are told apart', () => {
    const content = [
      { type: 'thinking', thinking: 'hm' },
      { type: 'text', text: 'Both.' },
      { type: 'tool_use', id: 't1', name: 'Bash', input: {} },
      { type: 'tool_use', id: 't2', name: 'Bash', input: {} },
    ]
    const { messages } = readTranscriptText(
      [
        JSON.stringify({ type: 'assistant', uuid: 'a1', sessionId: SESSION, message: { content } }),
        line.result('r2', 't2', 'two'),
        line.result('r1', 't1', 'one'),
        line.result('r1', 't1', 'one'),
      ].join('\n'),
    )
    expect(messages.map((message) => message.id)).toEqual(['a1', 'a1.3', 'a1.2'])
  })
})

test('a text of no known harness is refused', () => {
  expect(() => readTranscriptText('{"a":1}\nhello')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED' }))
  expect(() => readTranscriptFile('/nowhere/at/all')).toThrow(expect.objectContaining({ code: 'IO' }))
})
