import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '@openviking-plugins/programs'
import type { ServerProgram } from '../program/server-program.ts'

/** What a client sees of a user's sessions, and of one of them. */
interface Seen {
  /** Ids, sorted. */
  sessions: string[]
  userTexts: string[]
  toolIds: string[]
}

interface Asked {
  url: string
  key: string
  session_id: string
}

interface Archive {
  messages: { role: string; parts: { type: string; text?: string; tool_id?: string }[] }[]
}

/** Through OpenViking's Python SDK, of the release that the tests of servers name. */
export async function seenBySdk({ command: [python, noSite = '-S'], env }: ServerProgram, asked: Asked): Promise<Seen> {
  const script = join(import.meta.dirname, 'sdk.py')
  const { sessions, archives } = await json<{ sessions: string[]; archives: Archive[] }>(
    python,
    [noSite, script, asked.url, asked.key, asked.session_id],
    env,
  )
  return seen(sessions, archives)
}

/** Through the command `ov` of the server's release, with a file of its own. */
export async function seenByCommand({ env }: ServerProgram, { url, key, session_id }: Asked): Promise<Seen> {
  const home = mkdtempSync(join(tmpdir(), 'ov-home-'))
  try {
    mkdirSync(join(home, '.openviking'))
    writeFileSync(join(home, '.openviking', 'ovcli.conf'), JSON.stringify({ url, api_key: key }))
    const [packages = ''] = (env['PYTHONPATH'] ?? '').split(delimiter)
    const program = join(packages, 'openviking', 'bin', 'ov')
    // It runs no command before it has been told one.
    await run(program, ['language', 'en'], { env: { ...env, HOME: home } })
    const ov = <Result>(...args: string[]): Promise<Result> =>
      json<{ result: Result }>(program, ['--output', 'json', 'session', ...args], { ...env, HOME: home }).then(
        ({ result }) => result,
      )
    const sessions = await ov<{ session_id: string }[]>('list')
    const { commit_count } = await ov<{ commit_count: number }>('get', session_id)
    const archives: Archive[] = []
    for (let at = 1; at <= commit_count; at += 1) {
      archives.push(await ov('get-session-archive', session_id, `archive_${String(at).padStart(3, '0')}`))
    }
    return seen(
      sessions.map((one) => one.session_id),
      archives,
    )
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function json<Value>(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Value> {
  const { status, stdout, stderr } = await run(program, args, { env: { ...env } })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} exited ${status}\n${stdout}${stderr}`)
  return JSON.parse(stdout) as Value
}

function seen(sessions: readonly string[], archives: readonly Archive[]): Seen {
  const messages = archives.flatMap((archive) => archive.messages)
  return {
    sessions: sessions.toSorted(),
    userTexts: messages.flatMap(({ role, parts }) =>
      role === 'user' ? parts.flatMap(({ text }) => (text === undefined ? [] : [text])) : [],
    ),
    toolIds: messages.flatMap(({ parts }) => parts.flatMap(({ tool_id }) => tool_id ?? [])),
  }
}
