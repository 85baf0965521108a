import { transcriptFormat } from '@openviking-plugins/capture'
import { type Backend, isHookCall, isOpenVikingError, type UsageEvent } from '@openviking-plugins/experience'
import { readProvenance } from '@openviking-plugins/learn/draft'
import { homePaths } from '@openviking-plugins/local-store/home'
import { addedTokens } from '@openviking-plugins/recall'
import type { CommandContext } from '../context.ts'
import { countWhatWaits } from '../count-what-waits.ts'
import { shownName } from '../experience-name.ts'
import type { CliIo } from '../io.ts'
import { machineOf } from '../machine.ts'
import { hasSessions, placeOf, type WithSessions } from '../place.ts'
import { printableLine } from '../printable.ts'
import { reusedElsewhere } from '../reused.ts'
import { sinceMoment } from '../since.ts'
import { type OpenStore, withStore } from '../store.ts'
import { whereOvpIs } from '../where-ovp-is.ts'
import { counted } from '../wording.ts'
import { byUse } from './usage.ts'

type Line = readonly [label: string, value: string]

function welcome(store: OpenStore, installed: boolean): string {
  return `No experiences yet. They are Markdown files ${store.settings.server === undefined ? 'in' : 'on'}
  ${printableLine(placeOf(store))}

What to do next:
${installed ? '' : '  ovp setup                    install the plugin into your coding agent\n'}  ovp learn                    find the lessons in your past sessions
  ovp add NOTES.md             keep a write-up of how a task was done
  ovp search "port in use"     find it again
  ovp explain SESSION.jsonl    see what a recorded session counts
  ovp help                     all commands
`
}

/** Whether the coding agent whose plugin this program belongs to has it; one that does not answer may. */
async function isInstalled(context: CommandContext): Promise<boolean> {
  if (context.io.courier === undefined) return false
  const { harnessOfProgram } = await import('@openviking-plugins/setup')
  return (
    (await harnessOfProgram(context.io.courier)
      ?.isInstalled(machineOf(context))
      .catch(() => true)) === true
  )
}

/** The last seven days in five lines. */
export async function overview(context: CommandContext): Promise<void> {
  const { io } = context
  await withStore(context, async (store) => {
    await countWhatWaits(io, store.settings)
    const since = sinceMoment('7d', io.now()) ?? ''
    const report = await store.backend.usage({ since })
    if (report.experiences.length === 0 && (await hasNone(store.backend, io))) {
      io.out(`${welcome(store, await isInstalled(context))}${whereOvpIs(io)}`)
      return
    }
    const most = report.experiences.toSorted(byUse)[0]
    const lines: Line[] = [
      ['Sessions', `${report.sessions} in the last 7 days`],
      ...(hasSessions(store.backend)
        ? await ofSessions(store, store.backend, since)
        : [['Used', `${counted(report.recalls, 'recall')}, ${counted(report.injections, 'injection')}`] as const]),
      ['Most used', most === undefined ? 'none yet' : shownName(most.uri, store.identity.user)],
      [store.settings.server === undefined ? 'Files' : 'Server', placeOf(store)],
    ]
    for (const [label, value] of lines) io.out(`${label.padEnd(9)}  ${printableLine(value)}\n`)
  })
}

/** Nobody knows while the server is away; that it is, is told. */
async function hasNone(backend: Backend, io: CliIo): Promise<boolean> {
  try {
    return (await backend.listExperiences()).length === 0
  } catch (thrown) {
    if (!isOpenVikingError(thrown) || thrown.code !== 'UNAVAILABLE') throw thrown
    io.err(`note: ${printableLine(thrown.message)}\n`)
    return false
  }
}

/** What the sessions on this machine tell: whose calls they were, in which sessions, and what they put into prompts. */
async function ofSessions({ identity, settings }: OpenStore, backend: WithSessions, since: string): Promise<Line[]> {
  const events = await backend.events()
  const agents = events.filter(
    ({ occurred_at, evidence }) => Date.parse(occurred_at) >= Date.parse(since) && !isHookCall(evidence.tool_call_id),
  )
  const reused = reusedElsewhere(events, since, origins(settings.home))
  const names = reused.map((uri) => shownName(uri, identity.user))
  const elsewhere = `${counted(reused.length, 'experience')} reused elsewhere${names.length > 0 ? ` (${shortened(names)})` : ''}`
  const tokens = await addedTokens(backend.paths, events, { since, contentOf: (uri) => contentOf(backend, uri) })
  return [
    [
      'Used',
      `${counted(calls(agents, 'memory.recalled'), 'search', 'searches')} found something, ${counted(calls(agents, 'memory.injected'), 'read')}; ${elsewhere}`,
    ],
    ['Cost', `${tokens === 0 ? 'no' : `about ${tokens}`} tokens added to prompts, 0 background model calls`],
  ]
}

function calls(events: readonly UsageEvent[], type: UsageEvent['event_type']): number {
  const ids = events
    .filter(({ event_type }) => event_type === type)
    .map(({ session_id, evidence }) => `${session_id} ${evidence.tool_call_id}`)
  return new Set(ids).size
}

/** The sessions that experiences were learned in, under the ids that the ledger has for them. */
function origins(home: string): Map<string, string> {
  const known = [...readProvenance(homePaths(home).state)]
  return new Map(
    known.flatMap(([uri, { harness = '', session }]) =>
      session === undefined ? [] : [[uri, transcriptFormat(harness)?.sessionId(session) ?? session] as const],
    ),
  )
}

async function contentOf(backend: Backend, uri: string): Promise<string | undefined> {
  try {
    return (await backend.readExperience(uri)).content
  } catch (thrown) {
    // Gone, or on a server that is away: what it cost then is not known.
    if (isOpenVikingError(thrown) && ['NOT_FOUND', 'UNAVAILABLE'].includes(thrown.code)) return undefined
    throw thrown
  }
}

function shortened(names: readonly string[], most = 2): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}
