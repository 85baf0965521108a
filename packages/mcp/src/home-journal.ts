import { createRedactor } from '@openviking-plugins/capture/redact'
import type { Settings } from '@openviking-plugins/connect'
import { messageOf } from '@openviking-plugins/experience'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { type Journal, openJournal } from './journal.ts'

export interface HomeJournalOptions {
  harness: string
  session_id?: string | undefined
  log: (line: string) => void
}

/** The journal in the home that the settings name; none where capture is off or the home cannot be used. */
export async function openHomeJournal(
  settings: Pick<Settings, 'home' | 'capture' | 'redact' | 'redact_patterns'>,
  { harness, session_id, log }: HomeJournalOptions,
): Promise<Journal | undefined> {
  if (settings.capture === 'off') return undefined
  const redactor = createRedactor({ baseline: settings.redact === 'on', patterns: settings.redact_patterns })
  for (const problem of redactor.problems) log(`redact_patterns: ${problem}`)
  try {
    const { journal: folder } = await ensureHome(settings.home)
    return openJournal({ folder, harness, log, redactor, ...(session_id === undefined ? {} : { session_id }) })
  } catch (error) {
    log(`calls are not recorded: ${messageOf(error)}`)
    return undefined
  }
}
