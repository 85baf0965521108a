import { takeNotices } from '@openviking-plugins/capture/hook'
import { type Settings, statePaths } from '@openviking-plugins/connect/settings'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { RecallContext } from '@openviking-plugins/recall'
import { sayAFewTimes } from '@openviking-plugins/recall/few-times'
import { firstDaysLine } from '@openviking-plugins/recall/first-days-line'
import { keepOne, type OtherPlugin } from '@openviking-plugins/setup/stand-down'
import { noticeLine } from './notice-line.ts'
import { serverLine } from './server-line.ts'
import { countTranscripts } from './transcripts.ts'

const LEARN_COMMAND = '/openviking-memory:learn'

/** What the user is told when he starts Claude Code; `config` is its own folder. A file of its own: it is for one event. */
export async function startupLines(at: RecallContext, config: string): Promise<string | undefined> {
  const lost = noticeLine(takeNotices(statePaths(at.settings).outbox))
  const server = serverLine(at.settings, { log: at.log })
  const first = await firstDaysLine(at, { command: LEARN_COMMAND, countSessions: () => countTranscripts(config) })
  return [server, lost, first].filter((line) => line !== undefined).join('\n') || undefined
}

/** That another plugin of our name is on, said a few times. */
export async function otherPluginLine(
  settings: Pick<Settings, 'home'>,
  other: OtherPlugin,
): Promise<string | undefined> {
  const line = `OpenViking: ${other.id} is on as well, and Claude Code mixes the two. ${keepOne(other)}`
  return (await sayAFewTimes(homePaths(settings.home), `other:${other.id}`)) ? line : undefined
}
