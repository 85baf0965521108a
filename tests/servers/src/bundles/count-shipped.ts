import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureStatePaths, loadSettings, type Settings } from '@openviking-plugins/connect'
import { experienceUri, type UsageEventType } from '@openviking-plugins/experience'
import type { Counts } from '../attribution/cases.ts'
import { untilKept } from '../attribution/lost-commits.ts'
import type { Identity, TestServer } from '../server/start-server.ts'
import type { Shipped } from './shipped.ts'

const SETTLED_WITHIN_MS = 90_000

/** What a server counted of a session with what ships, all of it as it is on a user's machine. */
export function countShipped(server: TestServer, shipped: Shipped, account: string): Promise<Counts> {
  return untilKept(server, { account, user: 'mira' }, async (as) => {
    const folder = mkdtempSync(join(tmpdir(), 'ovp shipped '))
    try {
      return await countIn(folder, server, { shipped, as })
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
}

/** Undefined when the server has lost the commit. */
async function countIn(
  folder: string,
  server: TestServer,
  { shipped, as }: { shipped: Shipped; as: Identity },
): Promise<Counts | undefined> {
  const uri = await server.seedExperience('busy-port', '# Busy port\n\nA test binds a port that is taken.\n', as)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    USERPROFILE: folder,
    OPENVIKING_PLUGINS_HOME: join(folder, 'plugins'),
    OPENVIKING_URL: server.url,
    OPENVIKING_API_KEY: as.key,
    OPENVIKING_TIMEOUT_MS: '60000',
  }
  const refused = [`${uri}x`, experienceUri('somebody-else', 'busy-port')]
  await shipped.session({ env, cwd: folder, uri, refused })
  await delivered(loadSettings({ env }).settings)
  if (!(await server.settled(as))) return undefined
  const events = server.usageEvents().filter(({ account }) => account === as.account)
  const other = events.find((event) => event.uri !== uri)
  if (other !== undefined) throw new Error(`${shipped.title}: counted ${other.uri}`)
  const count = (wanted: UsageEventType): number => events.filter(({ type }) => type === wanted).length
  return { recalls: count('memory.recalled'), injections: count('memory.injected') }
}

/** Until the courier that the program left behind has delivered what it found. */
async function delivered(settings: Settings): Promise<void> {
  const paths = ensureStatePaths(settings)
  const lock = join(dirname(paths.outbox), 'courier.json')
  const isCommitted = (name: string): boolean =>
    readFileSync(join(paths.sessions, name), 'utf8').includes('"type":"commit"')
  const isDone = (): boolean =>
    globSync('*.jsonl', { cwd: paths.sessions }).some(isCommitted) &&
    globSync('*.json', { cwd: paths.outbox }).length === 0 &&
    !existsSync(lock)
  const until = Date.now() + SETTLED_WITHIN_MS
  while (!isDone()) {
    if (Date.now() > until) throw new Error(`nothing was delivered from ${paths.sessions}`)
    await wait(100)
  }
}
