import { acquireLock, harnessOfSession } from '@openviking-plugins/capture'
import { type ConnectedServer, connect, type Settings, serverFolder } from '@openviking-plugins/connect'
import { experiencesRoot, OpenVikingError } from '@openviking-plugins/experience'
import { openSessionLog } from '@openviking-plugins/local-store'
import { type Connection, storedSession, storedSessionIds, unspellMessage } from '@openviking-plugins/openviking'
import manifest from '../../package.json' with { type: 'json' }
import { pathOfExperience } from './experience-name.ts'
import { keptMessages } from './folder-side.ts'
import type { Sent, SessionItem, SessionSide, Side } from './side.ts'

/** Requests at once; servers write each file by itself. */
const WIDTH = 8
const USAGE_ONLY = 'capture is usage, so that of sessions only the calls of the two tools go to the server'
/** How long one run of the delivery goes on, so that the user can end it. */
const SLICE_MS = 2_000

/** A server as the user of a connection, asked who that is. @throws CONFIGURATION, UNAVAILABLE, SERVER */
export async function openServerSide(
  settings: Settings & { server: Connection },
  { log }: { log: (line: string) => void },
): Promise<Side> {
  const backend = (await connect(settings, { version: manifest.version, lock: acquireLock, log })) as ConnectedServer
  const identity = await backend.identity()
  const { user } = identity
  return {
    kind: 'server',
    place: settings.server.url,
    id: JSON.stringify([settings.server.url, identity.account, user]),
    identity,
    rules: settings.rules,
    width: WIDTH,
    experiences: {
      async list() {
        const listed = await backend.listExperiences()
        return { names: listed.flatMap(({ uri }) => pathOfExperience(uri, user) ?? []), refused: [] }
      },
      read: async (name) => (await backend.readExperience(`${experiencesRoot(user)}/${name}`)).content,
      // A new file with a blank in its name gets another one.
      keptAs: (name) => [...new Set([name.normalize('NFC'), name.normalize('NFC').replace(/\s+/gu, '_')])],
      async add(name, text, { replace }) {
        const { uri } = await backend.addExperience(name, text, { replace })
        return pathOfExperience(uri, user) ?? name
      },
    },
    sessions: serverSessions(backend, { settings, user, log }),
    close: () => backend.close(),
  }
}

function serverSessions(
  backend: ConnectedServer,
  { settings, user, log }: { settings: Settings & { server: Connection }; user: string; log: (line: string) => void },
): SessionSide {
  const own = openSessionLog({ paths: backend.paths, identity: () => backend.identity(), log })
  let ids: Promise<string[]> | undefined
  const idsOnce = (): Promise<string[]> => {
    ids ??= storedSessionIds(backend.client)
    return ids
  }
  const folder = serverFolder(settings)
  return {
    ...(settings.capture === 'off' ? { closed: 'no session goes to this server, since capture is off' } : {}),
    ...(settings.capture === 'usage' ? { note: USAGE_ONLY } : {}),
    ids: idsOnce,
    items: (session_id) => storedItems(backend, { session_id, user }),
    async known(session_id) {
      const known = keptMessages(own, session_id)
      if (!(await idsOnce()).includes(session_id)) return known
      for await (const item of storedItems(backend, { session_id, user })) {
        if (item.kind === 'message') known.add(item.message)
      }
      return known
    },
    append: async (session, messages) => (await backend.append(session, messages)).added,
    commit: (session_id) => backend.commit(session_id),
    async send() {
      const lock = acquireLock(folder)
      if (lock === undefined) {
        throw new OpenVikingError(
          'UNAVAILABLE',
          'Another process is sending sessions to this server at the moment. Run the same command again in a minute.',
        )
      }
      try {
        const { delivered, commits, problem, next_attempt_at } = await backend.delivery.deliver({
          budget_ms: SLICE_MS,
          holds: lock.isHeld,
        })
        return {
          progress: delivered + commits > 0,
          ...leftOf(backend),
          ...(problem === undefined ? {} : { problem }),
          ...(next_attempt_at === undefined ? {} : { next_attempt_at }),
        }
      } finally {
        lock.release()
      }
    },
  }
}

function leftOf({ delivery }: ConnectedServer): Pick<Sent, 'waiting' | 'set_aside'> {
  const { sessions } = delivery.pending()
  const refused = sessions.filter(({ messages, set_aside }) => messages === 0 && set_aside.length > 0)
  return {
    waiting: sessions.filter((session) => !refused.includes(session)).map(({ session_id }) => session_id),
    set_aside: refused.map(({ session_id, set_aside }) => ({
      name: session_id,
      reason: `the server refuses ${set_aside.length} of its messages: ${set_aside[0]?.reason ?? ''}`,
    })),
  }
}

async function* storedItems(
  { client }: ConnectedServer,
  { session_id, user }: { session_id: string; user: string },
): AsyncGenerator<SessionItem> {
  const harness = harnessOfSession(session_id) ?? 'unknown'
  yield { kind: 'session', session: { session_id, harness } }
  for await (const item of storedSession(client, session_id)) {
    if (item.kind === 'message') yield { kind: 'message', message: unspellMessage(item.message, { user }) }
    else if (item.kind === 'commit') yield item
    else
      yield {
        kind: 'missing',
        reason: `the server does not give out ${item.archive} now; what it holds may come later`,
      }
  }
}
