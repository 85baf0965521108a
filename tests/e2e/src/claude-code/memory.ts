import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadSettings, statePaths } from '@openviking-plugins/connect/settings'
import type { ExperienceHit, Message, SessionInfo, ToolPart, UsageReport } from '@openviking-plugins/experience'
import { type HomePaths, homePaths } from '@openviking-plugins/local-store/home'
import { run } from '@openviking-plugins/programs'
import { repository } from '../repository.ts'
import { whatLiesThere } from './what-lies-there.ts'

/** A home of this product, seen as its user sees it: through the command, and through the files. */
export interface Memory {
  readonly paths: HomePaths
  /** Keeps a write-up; answers its URI. */
  add(name: string, markdown: string): Promise<string>
  usage(): Promise<UsageReport>
  /** Searches, and so brings the index up to date. */
  search(query: string): Promise<ExperienceHit[]>
  /** Sessions in the order of their first message. */
  sessions(): StoredSession[]
  /** Waits until everything that hooks left has been stored. */
  settled(): Promise<void>
  log(): string
  /** What lies in its state, for the message of a test that fails. */
  state(): string
}

export interface StoredSession {
  info: SessionInfo
  messages: Message[]
  commits: number
}

const command = join(repository, 'packages', 'cli', 'dist', 'ovp.mjs')
const SETTLED_WITHIN_MS = 45_000

/** What the user's environment says, `env`, decides with the home's own settings whether it is a folder or a server. */
export function openMemory(home: string, { env: own = {} }: { env?: NodeJS.ProcessEnv } = {}): Memory {
  const pathsNow = (): HomePaths =>
    statePaths(loadSettings({ env: { ...own, OPENVIKING_PLUGINS_HOME: home } }).settings)

  async function ovp<Answer>(args: readonly string[], input = ''): Promise<Answer> {
    if (!existsSync(command)) await buildCommand()
    // The person whose memory it is, also where an agent runs these tests.
    const env = { ...process.env, ...own, CLAUDE_CODE_ENTRYPOINT: '' }
    const result = await run(process.execPath, [command, ...args, '--json', '--home', home], { input, env })
    if (result.status !== 0) throw new Error(`ovp ${args.join(' ')} exited ${result.status}\n${result.stderr}`)
    return JSON.parse(result.stdout) as Answer
  }

  return {
    get paths() {
      return pathsNow()
    },
    async add(name, markdown) {
      const { uri } = await ovp<{ uri: string }>(['add', '-', '--name', name], markdown)
      return uri
    },
    usage: () => ovp<UsageReport>(['usage']),
    search: async (query) => (await ovp<{ results: ExperienceHit[] }>(['search', query])).results,
    sessions() {
      const { sessions } = pathsNow()
      return list(sessions)
        .filter((name) => name.endsWith('.jsonl'))
        .flatMap((name) => readSession(join(sessions, name)))
        .sort((a, b) => (a.messages[0]?.created_at ?? '').localeCompare(b.messages[0]?.created_at ?? ''))
    },
    async settled() {
      const paths = pathsNow()
      const atWork = (): boolean =>
        list(paths.outbox).some((name) => name.endsWith('.json')) ||
        existsSync(join(dirname(paths.outbox), 'courier.json'))
      const until = Date.now() + SETTLED_WITHIN_MS
      while (atWork()) {
        if (Date.now() > until) throw new Error(`the outbox was not emptied: ${whatLiesThere(homePaths(home).state)}`)
        await wait(50)
      }
    },
    log: () => readLog(pathsNow()),
    state: () => whatLiesThere(homePaths(home).state),
  }
}

export const textsOf = (session: StoredSession | undefined, role: Message['role']): string[] =>
  (session?.messages ?? [])
    .filter((message) => message.role === role)
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))

export const toolPartsOf = (session: StoredSession | undefined): ToolPart[] =>
  (session?.messages ?? []).flatMap(({ parts }) => parts.filter((part) => part.type === 'tool'))

/** Recalls and injections of each experience, by title. */
export const counted = ({ experiences }: UsageReport): Record<string, [recalls: number, injections: number]> =>
  Object.fromEntries(experiences.map(({ title, recalls, injections }) => [title, [recalls, injections]]))

type Line =
  | ({ type: 'session' } & SessionInfo)
  | { type: 'message'; message: Message }
  | { type: 'commit'; message_ids: string[] }

/** As far as its lines are whole: a process may be writing it, and has perhaps only made the file. */
function readSession(file: string): StoredSession[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
  const info = lines.find((line) => line.type === 'session')
  if (info === undefined && lines.length > 0) throw new Error(`${file} names no session`)
  if (info === undefined) return []
  return [
    {
      info,
      messages: lines.flatMap((line) => (line.type === 'message' ? [line.message] : [])),
      commits: lines.filter(({ type }) => type === 'commit').length,
    },
  ]
}

async function buildCommand(): Promise<void> {
  const bundler = join(repository, 'node_modules', 'tsdown', 'dist', 'run.mjs')
  const built = await run(process.execPath, [bundler], { cwd: join(repository, 'packages', 'cli') })
  if (built.status !== 0) throw new Error(`the command cannot be built\n${built.stdout}${built.stderr}`)
}

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function readLog({ log }: HomePaths): string {
  return list(log)
    .map((name) => readFileSync(join(log, name), 'utf8'))
    .join('')
}
