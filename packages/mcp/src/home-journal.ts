import { COMMIT_POLICY } from '@openviking-plugins/capture'
import { redactorOf } from '@openviking-plugins/capture/redact'
import { ensureStatePaths, type Settings } from '@openviking-plugins/connect/settings'
import { messageOf } from '@openviking-plugins/experience'
import { startHomeCourier, takeOver } from './home-courier.ts'
import { type Journal, type JournalOptions, openJournal } from './journal.ts'

export interface HomeJournalsOptions {
  harness: string
  /** A program that is the courier when it is asked to be. It is started when a journal ends, and for what others left. */
  courier?: string | undefined
  /** Environment of the courier, see `HomeCourierOptions`. */
  env?: NodeJS.ProcessEnv | undefined
  log: (line: string) => void
}

export interface HomeJournalOptions extends HomeJournalsOptions {
  session_id?: string | undefined
}

type JournalSettings = Pick<Settings, 'home' | 'server' | 'capture' | 'redact' | 'redact_patterns'>

/** The journal in the home that the settings name; none where capture is off or the home cannot be used. */
export async function openHomeJournal(
  settings: JournalSettings,
  { session_id, ...options }: HomeJournalOptions,
): Promise<Journal | undefined> {
  return (await homeJournals(settings, options))?.(session_id)
}

/** Opens journals in that home, one for each session that calls; undefined as for `openHomeJournal`. */
export async function homeJournals(
  settings: JournalSettings,
  { harness, courier, env, log }: HomeJournalsOptions,
): Promise<((session_id: string | undefined) => Journal) | undefined> {
  if (settings.capture === 'off') return undefined
  const redactor = redactorOf(settings)
  for (const problem of redactor.problems) log(`redact_patterns: ${problem}`)
  try {
    const paths = ensureStatePaths(settings)
    const options = {
      folder: paths.journal,
      harness,
      log,
      redactor,
      ...(courier === undefined ? {} : countedBy(() => startHomeCourier(paths, { entry: courier, env, log }))),
    }
    if (courier !== undefined) takeOver(paths, { entry: courier, env, log })
    return (session_id) => openJournal({ ...options, ...(session_id === undefined ? {} : { session_id }) })
  } catch (error) {
    log(`calls are not recorded: ${messageOf(error)}`)
    return undefined
  }
}

/** A journal is a session that is over, or for now. */
function countedBy(start: () => void): Pick<JournalOptions, 'onEnd' | 'onQuiet' | 'quietMs'> {
  // A little later than the courier takes for quiet.
  return { onEnd: start, onQuiet: start, quietMs: COMMIT_POLICY.idleMs + 60_000 }
}
