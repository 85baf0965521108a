import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Message, type Part, type ToolPart, toolPart } from '@openviking-plugins/experience'
import { openLocalStore } from '@openviking-plugins/local-store'
import { type FakeServer, type FakeServerOptions, startFakeServer } from '@openviking-plugins/openviking/testing'
import { onTestFinished } from 'vitest'
import type { TransferReport } from '../transfer/report.ts'
import { type TestHome, testHome } from './test-home.ts'

export const KEY: Record<string, string> = { OPENVIKING_API_KEY: 'alice-key' }

export function home(user = 'mira'): TestHome {
  const made = testHome(user)
  onTestFinished(made.remove)
  return made
}

export async function server(options: FakeServerOptions = {}): Promise<FakeServer> {
  const started = await startFakeServer({ auth_mode: 'api_key', ...options })
  onTestFinished(() => started.close())
  return started
}

export function write(at: TestHome, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(at.home, 'store', 'memories', 'experiences', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

export function filesOf({ home: folder }: TestHome): Record<string, string> {
  const root = join(folder, 'store', 'memories', 'experiences')
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(
    paths.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}

export const textsOf = (at: FakeServer): Record<string, string> =>
  Object.fromEntries(Object.entries(at.texts()).map(([uri, text]) => [uri.replace(/^.*\/experiences\//u, ''), text]))

export interface Ran {
  status: number
  report: TransferReport
  stderr: string
}

export async function carry(
  at: TestHome,
  args: readonly string[],
  options: Parameters<TestHome['ovp']>[1] = {},
): Promise<Ran> {
  const { status, stdout, stderr } = await at.ovp([...args, '--json'], {
    env: KEY,
    stop: new AbortController().signal,
    ...options,
  })
  if (stdout === '') throw new Error(stderr)
  return { status, report: JSON.parse(stdout) as TransferReport, stderr }
}

/** As a run of Claude Code that no terminal shows. */
export const UNATTENDED: Record<string, string> = { CLAUDECODE: '1', CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' }

const AT = (second: number): string => new Date(Date.parse('2026-05-04T03:00:00.000Z') + second * 1000).toISOString()
export const uriOf = (user: string, name: string): string => `viking://user/${user}/memories/experiences/${name}`

export function message(id: string, second: number, parts: Part[], role: Message['role'] = 'assistant'): Message {
  return { id, role, parts, created_at: AT(second) }
}
const search = (id: string, uri: string): ToolPart => ({
  type: 'tool',
  tool_id: id,
  tool_name: 'search_experience',
  tool_input: { query: 'port', limit: 5 },
  tool_output: JSON.stringify({ results: [{ uri, title: 'port', score: 0.5, snippet: `see ${uri}` }] }),
  tool_status: 'completed',
})
export const read = (id: string, uri: string): ToolPart => ({
  type: 'tool',
  tool_id: id,
  tool_name: 'read_experience',
  tool_input: { uri },
  tool_output: JSON.stringify({ uri, content: `It is ${uri}, see (nothing found at ${uri})` }),
  tool_status: 'completed',
})
const bash = (id: string, output: string): ToolPart => ({
  type: 'tool',
  tool_id: id,
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
  tool_output: output,
  tool_status: 'completed',
})

/** Two commits and a rest, with everything that moves. */
function messages(session: string, user: string, name: string): Message[][] {
  const uri = uriOf(user, name)
  const id = (at: number): string => `${session}-m${at}`
  return [
    [
      message(id(1), 1, [{ type: 'text', text: `Fix the port bind, as ${uri} says` }], 'user'),
      message(id(2), 2, [{ type: 'text', text: 'I look.' }, search(`${session}-c1`, uri)]),
      message(id(3), 3, [read(`${session}-c2`, uri), bash(`${session}-c3`, 'x'.repeat(30_000))]),
    ],
    [
      message(id(4), 4, [read(`${session}-c4`, uri)]),
      message(id(5), 5, [
        toolPart({
          id: `${session}-c5`,
          recorded_name: 'openviking_read',
          input: { uri },
          output: '# Memory',
          status: 'completed',
        }),
      ]),
    ],
    [message(id(6), 6, [{ type: 'text', text: 'And now?' }], 'user')],
  ]
}

export async function addSessions(at: TestHome, user: string, sessions: Record<string, string>): Promise<void> {
  await at.withBackend(async (backend) => {
    for (const [session_id, name] of Object.entries(sessions)) {
      const [first = [], second = [], rest = []] = messages(session_id, user, name)
      const info = { session_id, harness: session_id.startsWith('cx') ? 'codex' : 'claude-code', cwd: '/repo' }
      await backend.append(info, first)
      await backend.commit(session_id)
      await backend.append(info, second)
      await backend.commit(session_id)
      await backend.append(info, rest)
    }
  })
}

/** What a folder holds of sessions, without what a server keeps to itself: ids of messages, and where it was. */
export async function sessionsOf(at: TestHome): Promise<unknown> {
  const store = await openLocalStore({ home: at.home })
  try {
    const list = await store.sessions().list()
    const read = await Promise.all(list.map(({ session_id }) => store.sessions().read(session_id)))
    return read
      .sort((left, right) => (left.session_id < right.session_id ? -1 : 1))
      .map(({ session_id, harness, messages: held, commits }) => ({
        session_id,
        harness,
        messages: held.map(({ role, parts, created_at }) => ({ role, parts, created_at })),
        commits: commits.map(({ message_ids, event_ids }) => [message_ids.length, event_ids.length]),
      }))
  } finally {
    await store.close()
  }
}

export async function countsOf(at: TestHome): Promise<unknown[]> {
  const store = await openLocalStore({ home: at.home })
  try {
    const events = await store.events()
    return events
      .map(({ event_type, resource_uri, session_id, occurred_at }) =>
        [event_type, resource_uri.replace(/^.*\/experiences\//u, ''), session_id, occurred_at].join(' '),
      )
      .sort()
  } finally {
    await store.close()
  }
}

export const EXPERIENCES: Readonly<Record<string, string>> = {
  'port.md': '# Port\n\nListen on port 0.\n',
  'ci/flaky.md': '---\na: b\n---\n## Situation\nIt fails.\n',
  'ci/数据库迁移.md': '## 情况\n迁移失败。\n',
  'same.md': '# Port\n\nListen on port 0.\n',
  'crlf.md': '\ufeff# A\r\nb\r\n',
}

/** Of outputs too: the addresses of experiences in them are those of another user, what they quote is not. */
export function withOutputsOf(user: string, sessions: unknown): unknown {
  return JSON.parse(
    JSON.stringify(sessions, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('tool_output' in value) || !('tool_name' in value))
        return value
      if (!String(value.tool_name).endsWith('_experience')) return value
      const output = JSON.parse(String(value.tool_output)) as unknown
      const rewritten = JSON.stringify(output, (key, one: unknown) =>
        key === 'uri' ? String(one).replace('/mira/', `/${user}/`) : one,
      )
      return { ...value, tool_output: rewritten }
    }),
  )
}
