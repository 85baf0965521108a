import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Installation, installServer, type McpChild, startServer, storeFolder, textOf } from './mcp-child.ts'
import { counted, settled } from './settled-home.ts'

/** Servers that are killed in each way; OVP_LONG=1 kills 200 in all. */
const EACH = process.env['OVP_LONG'] === '1' ? 40 : 4
const COUNTED_WITHIN_MS = 30_000

let installation: Installation

beforeAll(() => {
  installation = installServer()
})
afterAll(() => installation.remove())

function newHome(name: string): string {
  const home = join(installation.folder, name)
  const folder = join(storeFolder(home), 'memories', 'experiences')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'port-bind.md'), '## Situation\nA test binds a port that is taken.\n')
  return home
}

const metaOf = (session: string, call: number): Record<string, unknown> => ({
  sessionId: session,
  callId: `${session}-${call}`,
})

const MISSING = 'viking://user/nobody/memories/experiences/never-written.md'

/** A server of a session of its own, which has answered a search and a read. */
async function answered(home: string, session: string): Promise<McpChild> {
  const child = startServer(installation, { home, args: [], counts: true, ownGroup: true })
  await child.initialize({ clientInfo: { name: 'codex-mcp-client', version: '0.171.0' } })
  const found = await child.callTool('search_experience', { query: 'port taken' }, metaOf(session, 1))
  const [best] = (JSON.parse(textOf(found)) as { results: { uri: string }[] }).results
  await child.callTool('read_experience', { uri: best?.uri }, metaOf(session, 2))
  return child
}

/** To the server and whatever it has started in its group; it may be gone already. */
function signal({ process: { pid = 0 } }: McpChild, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: 'ESRCH' })
  }
}

const lockOf = (home: string): string => join(home, 'state', 'courier.json')

/** The courier that the server has started on its way out, once there is one. */
async function killCourier(home: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const pid = existsSync(lockOf(home)) ? /"pid":(\d+)/.exec(readFileSync(lockOf(home), 'utf8'))?.[1] : undefined
    if (pid !== undefined) return void process.kill(Number(pid), 'SIGKILL')
    await wait(5)
  }
}

/** Each with a number of milliseconds that differs from server to server. */
const WAYS: readonly [name: string, kill: (child: McpChild, ms: number, session: string) => Promise<void>][] = [
  ['behind its answer', (_child, ms) => wait(ms)],
  [
    'while it answers another call',
    async (child, ms, session) => {
      void child.callTool('read_experience', { uri: MISSING }, metaOf(session, 3))
      await wait(ms / 4)
    },
  ],
  [
    'after it was asked to end',
    async (child, ms) => {
      signal(child, 'SIGTERM')
      await wait(ms)
    },
  ],
  [
    'after its input was closed',
    async (child, ms) => {
      child.end()
      await wait(ms)
    },
  ],
  [
    'as the courier that it left is',
    async (child, ms) => {
      signal(child, 'SIGTERM')
      await killCourier(child.home).catch((thrown: unknown) => expect(thrown).toMatchObject({ code: 'ESRCH' }))
      await wait(ms / 4)
    },
  ],
]

function committed(home: string): number {
  const folder = join(home, 'state', 'sessions')
  return readdirSync(folder).filter(
    (name) => name.endsWith('.jsonl') && readFileSync(join(folder, name), 'utf8').includes('"type":"commit"'),
  ).length
}

/** Killing a group is not known on Windows. */
describe.skipIf(process.platform === 'win32')('a server that is killed', () => {
  test.each(WAYS)(
    '%s is counted by the next one, each call once',
    async (name, kill) => {
      const home = newHome(name)
      for (let round = 0; round < EACH; round++) {
        const session = `thread-${round}`
        const child = await answered(home, session)
        // What the one before has left, by this one that runs already.
        await expect.poll(() => committed(home), { timeout: COUNTED_WITHIN_MS, interval: 20 }).toBe(round)
        await kill(child, (round * 17) % 60, session)
        signal(child, 'SIGKILL')
        await child.exit
      }
      const last = startServer(installation, { home, args: [], counts: true })
      await last.initialize()
      await expect.poll(() => committed(home), { timeout: COUNTED_WITHIN_MS, interval: 20 }).toBe(EACH)
      last.end()
      await last.exit
      await settled(home)
      expect(await counted(home)).toMatchObject({ sessions: { length: EACH }, recalls: EACH, injections: EACH })
    },
    EACH * 10_000 + COUNTED_WITHIN_MS,
  )
})
