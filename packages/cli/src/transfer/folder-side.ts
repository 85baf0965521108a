import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '@openviking-plugins/connect'
import { OpenVikingError, type SessionLog } from '@openviking-plugins/experience'
import { type LocalStore, openLocalStore, openSessionLog } from '@openviking-plugins/local-store'
import { pathOfExperience } from './experience-name.ts'
import { type KnownMessages, knownMessages } from './known-messages.ts'
import type { ExperienceSide, Refused, SessionItem, SessionSide, Side } from './side.ts'

const EXPERIENCES = 'memories/experiences'

/** Opens, and if need be makes, a home. `user` owns a new one. @throws HOME_REFUSED, CONFIGURATION */
export async function openFolderSide(
  { home, engine, rules }: Settings,
  options: { user?: string | undefined; log: (line: string) => void },
): Promise<Side> {
  const { user, log } = options
  const store = await openLocalStore({ home, engine, rules, log, ...(user === undefined ? {} : { user }) })
  const identity = await store.identity()
  const own = openSessionLog({ paths: store.paths, identity: () => store.identity(), rules, log })
  const sessions: SessionSide = {
    ids: async () => [...own.sessions()].map(({ session_id }) => session_id).sort(),
    items: (session_id) => keptItems(own, session_id),
    known: async (session_id) => keptMessages(own, session_id),
    append: async (session, messages) => (await own.append(session, messages)).added,
    commit: (session_id) => own.commit(session_id),
  }
  return {
    kind: 'folder',
    place: store.paths.home,
    id: JSON.stringify([store.paths.home, identity.user]),
    identity,
    rules,
    width: 1,
    experiences: folderExperiences(store, identity.user),
    sessions,
    close: () => store.close(),
  }
}

function folderExperiences(store: LocalStore, user: string): ExperienceSide {
  return {
    async list() {
      const listed = await store.listExperiences()
      const names = listed.flatMap(({ uri }) => pathOfExperience(uri, user) ?? [])
      const skipped = await store.skipped()
      const refused = skipped.flatMap(({ path, reason }): Refused[] =>
        path.startsWith(`${EXPERIENCES}/`) ? [{ name: path.slice(EXPERIENCES.length + 1), reason }] : [],
      )
      return { names, refused }
    },
    read: async (name) => textIn(readFileSync(join(store.paths.store, EXPERIENCES, name)), name),
    keptAs: (name) => [name.normalize('NFC')],
    async add(name, text, { replace }) {
      const { uri } = await store.addExperience(name, text, { replace })
      return pathOfExperience(uri, user) ?? name
    },
  }
}

/** Byte for byte, so that a byte-order mark and the line ends come along. */
function textIn(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new OpenVikingError('UNSUPPORTED', `${name} is not UTF-8 text. Save it as UTF-8.`, { cause })
  }
}

/** A session as it is kept on this machine. */
async function* keptItems(log: SessionLog, session_id: string): AsyncGenerator<SessionItem> {
  for (const line of log.lines(session_id, 0)) {
    if (line.kind === 'commit') yield { kind: 'commit' }
    else
      yield line.kind === 'message'
        ? { kind: 'message', message: line.message }
        : { kind: 'session', session: line.session }
  }
}

export function keptMessages(log: SessionLog, session_id: string): KnownMessages {
  const known = knownMessages()
  for (const line of log.lines(session_id, 0)) if (line.kind === 'message') known.add(line.message)
  return known
}
