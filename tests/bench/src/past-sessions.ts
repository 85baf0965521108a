import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lineId, writeTurns } from './transcript.ts'

/** What fills a session: `mixed` reads, searches, edits and runs tests; `shell` has long outputs of commands and little else. */
export type Work = 'mixed' | 'shell'

export interface PastSessions {
  /** What `CLAUDE_CONFIG_DIR` is to be. */
  folder: string
  files: string[]
  bytes: number
}

const VERSION = '2.1.332'
const CWD = '/home/dev/shop'
const MINUTE = 60_000
const WORDS =
  'migration lock timeout index retry schema cache build deploy rollback test port queue worker token import fails error password release'.split(
    ' ',
  )
const PROMPTS = [
  'Add a retry to the worker that imports orders, and cover it with a test.',
  'Why does the migration take the lock twice? Find out and mend it.',
  'no, do not touch the schema, only the index',
  'The release build still fails on the second step.',
  'thanks, that works now',
  'не трогай настройки, только тест',
]

/** Writes `count` sessions of about `size` bytes each as Claude Code keeps them; the same arguments give the same bytes. */
export function writePastSessions(folder: string, work: Work, count: number, size: number): PastSessions {
  const project = join(folder, 'projects', CWD.replaceAll('/', '-'))
  mkdirSync(project, { recursive: true })
  const sessions: PastSessions = { folder, files: [], bytes: 0 }
  for (let number = 0; number < count; number++) {
    const id = lineId(0, number)
    const file = join(project, `${id}.jsonl`)
    sessions.bytes += writeTurns(file, size, (turn) => turnText(work, turn + number * 13, id)).bytes
    sessions.files.push(file)
  }
  return sessions
}

function turnText(work: Work, turn: number, sessionId: string): string {
  const lines: object[] = []
  const said = (role: 'user' | 'assistant', content: unknown, more: object = {}): void => {
    const line = lines.length
    const model = role === 'assistant' ? { id: `msg_${turn}`, type: 'message', model: 'claude-opus-5-5' } : {}
    lines.push({
      parentUuid: lineId(turn, line),
      isSidechain: false,
      ...(role === 'user' ? { promptId: lineId(turn, 99), type: 'user' } : {}),
      message: { ...model, role, content },
      ...(role === 'user' ? {} : { type: 'assistant' }),
      uuid: lineId(turn, line + 1),
      timestamp: new Date(Date.UTC(2026, 4, 1) + turn * MINUTE).toISOString(),
      ...more,
      userType: 'external',
      entrypoint: 'cli',
      cwd: CWD,
      sessionId,
      version: VERSION,
      gitBranch: 'main',
    })
  }
  const used = (
    name: string,
    input: object,
    content: string,
    { toolUseResult, failed = false }: { toolUseResult: object | string; failed?: boolean },
  ): void => {
    const id = `toolu_${turn}_${lines.length}`
    said('assistant', [{ type: 'tool_use', id, name, input }])
    said('user', [{ tool_use_id: id, type: 'tool_result', content, ...(failed ? { is_error: true } : {}) }], {
      toolUseResult,
    })
  }
  const ran = (command: string, output: string, failed = false): void => {
    const content = failed ? `Exit code 1\n${output}` : output
    const toolUseResult = failed ? `Error: ${content}` : { stdout: output, stderr: '', interrupted: false }
    used('Bash', { command, description: prose(turn, 6) }, content, { toolUseResult, failed })
  }

  said('user', `${PROMPTS[turn % PROMPTS.length]} ${prose(turn, 40)}`)
  said('assistant', [{ type: 'thinking', thinking: '', signature: 'c2lnbmF0dXJl'.repeat(60) }])
  said('assistant', [{ type: 'text', text: prose(turn + 1, 60) }])
  if (work === 'mixed') {
    const path = `${CWD}/src/file${turn % 17}.ts`
    const source = fileText(turn, 120 + (turn % 5) * 60)
    used('Grep', { pattern: 'lock' }, found(turn, 30), { toolUseResult: { mode: 'content', content: found(turn, 30) } })
    used('Read', { file_path: path }, numbered(source), {
      toolUseResult: { type: 'text', file: { filePath: path, content: source } },
    })
    used(
      'Edit',
      { file_path: path, old_string: prose(turn, 40), new_string: prose(turn + 3, 50) },
      `The file ${path} has been updated.\n${numbered(fileText(turn, 12))}`,
      {
        toolUseResult: {
          filePath: path,
          originalFile: source,
          structuredPatch: [{ lines: found(turn, 8).split('\n') }],
        },
      },
    )
    ran('pnpm vitest run src', testRun(turn, 40, turn % 4 === 0), turn % 4 === 0)
    ran('git status --short', found(turn, 4))
  } else {
    for (let call = 0; call < 3; call++) {
      const failed = (turn + call) % 9 === 0
      ran(call === 1 ? 'pnpm test' : 'make build 2>&1', prose(turn + call, 3_000 + ((turn + call) % 4) * 1_000), failed)
    }
  }
  said('assistant', [{ type: 'text', text: `Done: ${prose(turn + 2, 80)}` }])
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function prose(seed: number, words: number): string {
  return Array.from({ length: words }, (_, at) => WORDS[(seed * 7 + at * 3 + ((at * at) % 5)) % WORDS.length]).join(' ')
}

function fileText(seed: number, lines: number): string {
  return Array.from(
    { length: lines },
    (_, at) => `  const value${at} = await read("${prose(seed + at, 3)}", { retries: ${at % 7} }) // ${prose(at, 3)}`,
  ).join('\n')
}

const numbered = (text: string): string =>
  text
    .split('\n')
    .map((line, at) => `${String(at + 1).padStart(6)}\t${line}`)
    .join('\n')

const found = (seed: number, lines: number): string =>
  Array.from({ length: lines }, (_, at) => `src/file${at}.ts:${at * 3}: ${prose(seed + at, 8)}`).join('\n')

function testRun(seed: number, tests: number, failed: boolean): string {
  const lines = Array.from({ length: tests }, (_, at) => ` ✓ src/file${at}.test.ts > ${prose(seed + at, 5)} ${at}ms`)
  const end = failed
    ? ` FAIL src/file1.test.ts\nAssertionError: expected 3 to be 2\n Tests 1 failed | ${tests - 1} passed`
    : ` Tests ${tests} passed`
  return [...lines, end].join('\n')
}
