import { takeNotices } from '@openviking-plugins/capture/hook'
import { type Settings, statePaths } from '@openviking-plugins/connect/settings'
import { noticeLine } from './notice-line.ts'
import { serverLine } from './server-line.ts'

/**
 * What the user is told when a session starts: that nothing reaches his server, and what was lost or given up since he
 * was last told. `doctor`: what he types to learn more. Asks no server.
 */
export function troubleLines(
  settings: Pick<Settings, 'capture' | 'home' | 'server'>,
  { doctor, log }: { doctor: string; log: (line: string) => void },
): string | undefined {
  const server = serverLine(settings, { doctor, log })
  const lost = noticeLine(takeNotices(statePaths(settings).outbox), doctor)
  return [server, lost].filter((line) => line !== undefined).join('\n') || undefined
}
