import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const ROOT: string = resolve(import.meta.dirname, '../../..')

const NO_COURIER = join(import.meta.dirname, 'no-courier.cjs')
const NODES = join(ROOT, 'tests/nodes/node_modules')

/** The Node releases that shipped files must run on: name, and where it is when it is installed for this platform. */
export const NODE_RELEASES: readonly { name: string; path: string; present: boolean }[] = [
  ...['node20', 'node22', 'node24'].map((name) => ({ name, path: join(NODES, name, 'bin/node') })),
  { name: 'node26', path: process.execPath },
].map((release) => ({ ...release, present: existsSync(release.path) }))

/** A folder with blanks in its path that holds the files of the built server and nothing else. */
export interface Installation {
  folder: string
  /** `…/dist/mcp.cjs` */
  server: string
  remove(): void
}

/** Builds the server as it ships. */
export function installServer(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'ovp some dir '))
  const dist = join(folder, 'with spaces', 'dist')
  const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build-server.ts'), dist], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the server was not built:\n${built.stdout}${built.stderr}`)
  return { folder, server: join(dist, 'mcp.cjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Answer {
  jsonrpc: '2.0'
  id: string | number | null
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

export interface ServerOptions {
  node?: string
  home?: string
  args?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Lets the server start a courier, which outlives it. */
  counts?: boolean
  /** Its own process group, as some clients give it one, to be killed as a whole. */
  ownGroup?: boolean
}

/** A running server, spoken to line by line. */
export interface McpChild {
  process: ChildProcess
  home: string
  /** Everything that came out of stdout, by lines. */
  lines: string[]
  stderr(): string
  write(text: string): void
  request(method: string, params?: Record<string, unknown>): Promise<Answer>
  notify(method: string, params?: Record<string, unknown>): void
  initialize(more?: Record<string, unknown>): Promise<Answer>
  callTool(name: string, args?: unknown, meta?: Record<string, unknown>): Promise<Answer>
  /** Closes stdin. */
  end(): void
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>
}

let homes = 0

/** Starts the server with an environment that holds nothing but what `options` give. */
export function startServer(installation: Installation, options: ServerOptions = {}): McpChild {
  homes += 1
  const home = options.home ?? join(installation.folder, `home ${homes}`)
  const args = [installation.server, '--home', home, ...(options.args ?? ['--harness', 'claude-code'])]
  // Nothing of whoever runs the tests.
  const user = { HOME: installation.folder, USERPROFILE: installation.folder }
  const env = { ...user, ...options.env }
  const alone = options.counts === true ? [] : ['--require', NO_COURIER]
  const child = spawn(options.node ?? process.execPath, [...alone, ...args], {
    env,
    cwd: installation.folder,
    detached: options.ownGroup === true,
  })
  const lines: string[] = []
  const waiting = new Map<string | number, (answer: Answer) => void>()
  let stderr = ''
  let rest = ''
  let next = 0
  let endedAt = performance.now()

  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const pieces = (rest + text).split('\n')
    rest = pieces.pop() ?? ''
    for (const line of pieces) {
      lines.push(line)
      const answer = JSON.parse(line) as Answer
      if (answer.id !== null) waiting.get(answer.id)?.(answer)
    }
  })
  child.stdin.on('error', () => undefined)
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>((done) => {
    child.on('close', (code, signal) => done({ code, signal, ms: performance.now() - endedAt }))
  })
  const write = (text: string): void => {
    child.stdin.write(text)
  }
  const request = (method: string, params?: Record<string, unknown>): Promise<Answer> => {
    next += 1
    const id = next
    write(`${JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) })}\n`)
    return new Promise((done) => waiting.set(id, done))
  }
  const notify = (method: string, params?: Record<string, unknown>): void => {
    write(`${JSON.stringify({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) })}\n`)
  }
  return {
    process: child,
    home,
    lines,
    stderr: () => stderr,
    write,
    request,
    notify,
    initialize: async (more = {}) => {
      const clientInfo = { name: 'test-client', version: '9.9.9' }
      const answer = await request('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo,
        ...more,
      })
      notify('notifications/initialized')
      return answer
    },
    callTool: (name, args = {}, meta) =>
      request('tools/call', { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) }),
    end: () => {
      endedAt = performance.now()
      child.stdin.end()
    },
    exit,
  }
}

/** The one text of a tool's result. */
export function textOf(answer: Answer): string {
  const content = answer.result?.['content']
  if (!Array.isArray(content) || content.length !== 1) throw new Error(`no single text in ${JSON.stringify(answer)}`)
  return String((content[0] as { text: unknown }).text)
}

/** Every row of every journal under a home. */
export function journalRows(home: string): Record<string, unknown>[] {
  const folder = join(home, 'state', 'journal')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return names.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
}

/** Puts a text into a store by hand, as a user would; `path` is below the user's root. */
export function storeFolder(home: string): string {
  const folder = join(home, 'store')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
