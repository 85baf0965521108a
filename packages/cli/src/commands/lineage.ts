import {
  type Backend,
  type ExperienceLineage,
  experienceUri,
  isOpenVikingError,
  titleFromUri,
  type UsageEvent,
} from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { shownName, withoutExtension } from '../experience-name.ts'
import type { CliIo } from '../io.ts'
import { hasSessions, type WithSessions } from '../place.ts'
import { printableLine } from '../printable.ts'
import { type OpenStore, withStore } from '../store.ts'
import { table } from '../table.ts'
import { counted, localTime } from '../wording.ts'
import { findExperience } from './read.ts'

/** A session on this machine in which an experience was read. */
interface UsingSession {
  session_id: string
  /** Both absent for a session that is not kept any more. */
  harness?: string
  cwd?: string
  /** ISO 8601 */
  last_at: string
  recalls: number
  injections: number
}

export async function lineage(wanted: string, context: CommandContext): Promise<void> {
  const { io, options } = context
  await withStore(context, async (store) => {
    const { backend, identity } = store
    const uri = await uriOf(wanted, store)
    const sessions = hasSessions(backend) ? await sessionsWith(uri, backend) : []
    const { told, missing } = await ofServer(uri, backend)
    if (options.json === true) return printJson(io, { uri, sessions, server: told ?? null })
    io.out(`${printableLine(shownName(uri, identity.user))}\n\n`)
    printSessions(sessions, io)
    if (told !== undefined) printTasks(told, io)
    if (missing !== undefined) io.err(`note: ${printableLine(missing)}\n`)
  })
}

/** Gone, or on a server that is away. */
const UNREAD: readonly string[] = ['NOT_FOUND', 'UNAVAILABLE']

/** Also of an experience that cannot be read now, where sessions on this machine know it. @throws NOT_FOUND */
async function uriOf(wanted: string, { backend, identity }: OpenStore): Promise<string> {
  try {
    return (await findExperience(wanted, identity.user, backend)).uri
  } catch (thrown) {
    if (!isOpenVikingError(thrown) || !UNREAD.includes(thrown.code) || !hasSessions(backend)) throw thrown
    const uri = wanted.includes('://') ? wanted.trim() : experienceUri(identity.user, withoutExtension(wanted.trim()))
    if ((await backend.events()).every(({ resource_uri }) => resource_uri !== uri)) throw thrown
    return uri
  }
}

/** From the ledger, which also knows sessions that are not kept any more; newest first. */
async function sessionsWith(uri: string, backend: WithSessions): Promise<UsingSession[]> {
  const found = new Map<string, UsingSession>()
  for (const event of await backend.events()) {
    if (event.resource_uri.normalize('NFC') !== uri.normalize('NFC')) continue
    const { session_id } = event
    found.set(
      session_id,
      withEvent(found.get(session_id) ?? { session_id, last_at: '', recalls: 0, injections: 0 }, event),
    )
  }
  const kept = new Map((await backend.sessions().list()).map((session) => [session.session_id, session]))
  return [...found.values()]
    .filter(({ injections }) => injections > 0)
    .map((session) => {
      const { harness, cwd } = kept.get(session.session_id) ?? {}
      return { ...session, ...(harness === undefined ? {} : { harness }), ...(cwd === undefined ? {} : { cwd }) }
    })
    .sort((left, right) => (left.last_at > right.last_at ? -1 : 1))
}

function withEvent(session: UsingSession, { event_type, occurred_at }: UsageEvent): UsingSession {
  const kind = event_type === 'memory.injected' ? 'injections' : 'recalls'
  const last_at = occurred_at > session.last_at ? occurred_at : session.last_at
  return { ...session, [kind]: session[kind] + 1, last_at }
}

async function ofServer(uri: string, backend: Backend): Promise<{ told?: ExperienceLineage; missing?: string }> {
  if (backend.lineage === undefined) return {}
  try {
    return { told: await backend.lineage(uri) }
  } catch (thrown) {
    if (!isOpenVikingError(thrown) || !['UNSUPPORTED', 'NOT_FOUND', 'UNAVAILABLE'].includes(thrown.code)) throw thrown
    return { missing: thrown.message }
  }
}

function printSessions(sessions: readonly UsingSession[], io: CliIo): void {
  if (sessions.length === 0) {
    io.out('No session on this machine has read it.\n')
    return
  }
  const rows = sessions.map(({ session_id, harness = 'not kept any more', cwd = '', last_at, recalls, injections }) => [
    localTime(last_at),
    session_id,
    harness,
    String(recalls),
    String(injections),
    cwd,
  ])
  const right = { align: 'right' as const }
  const columns = [
    { head: 'Last' },
    { head: 'Session' },
    { head: 'Harness' },
    { head: 'Found', ...right },
    { head: 'Read', ...right },
    { head: 'Folder' },
  ]
  io.out(table(columns, rows))
}

function printTasks({ trajectories, total, outcomes }: ExperienceLineage, io: CliIo): void {
  const ended = Object.entries(outcomes).flatMap(([outcome, count]) => (count > 0 ? [`${count} ${outcome}`] : []))
  io.out(`\nOn the server: ${counted(total, 'task')}${ended.length === 0 ? '' : ` (${ended.join(', ')})`}.\n`)
  if (trajectories.length === 0) return
  const rows = trajectories.map(({ uri, name, description, updated_at }) => [
    localTime(updated_at),
    name === '' ? titleFromUri(uri) : titleFromUri(name),
    description,
  ])
  io.out(table([{ head: 'Last' }, { head: 'Task' }, { head: 'What' }], rows))
}
