import type { Settings } from '@openviking-plugins/connect/settings'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { RecallContext } from '@openviking-plugins/recall'
import { sayAFewTimes } from '@openviking-plugins/recall/few-times'
import { firstDaysLine } from '@openviking-plugins/recall/first-days-line'
import { troubleLines } from '@openviking-plugins/recall/trouble-lines'
import { keepOne, type OtherPlugin } from '@openviking-plugins/setup/stand-down'
import { countTranscripts } from './transcripts.ts'

const LEARN_COMMAND = '/openviking-memory:learn'
const DOCTOR_COMMAND = '/openviking-memory:doctor'

/** What the user is told when he starts Claude Code; `config` is its own folder. A file of its own: it is for one event. */
export async function startupLines(at: RecallContext, config: string): Promise<string | undefined> {
  const trouble = troubleLines(at.settings, { doctor: DOCTOR_COMMAND, log: at.log })
  const first = await firstDaysLine(at, { command: LEARN_COMMAND, countSessions: () => countTranscripts(config) })
  return [trouble, first].filter((line) => line !== undefined).join('\n') || undefined
}

/** That another plugin of our name is on, said a few times. */
export async function otherPluginLine(
  settings: Pick<Settings, 'home'>,
  other: OtherPlugin,
): Promise<string | undefined> {
  const line = `OpenViking: ${other.id} is on as well, and Claude Code mixes the two. ${keepOne(other)}`
  return (await sayAFewTimes(homePaths(settings.home), `other:${other.id}`)) ? line : undefined
}
