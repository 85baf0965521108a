import { type Settings, serverFolder, statePaths } from '@openviking-plugins/connect/settings'
import { serverTrouble } from '@openviking-plugins/openviking/server-trouble'
import { sayOnceADay } from '../few-times.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * What the user is told, once a day at most, where nothing reaches his server: at once when he has to act himself, as
 * after a refused key, and after a day of anything else. Asks no server.
 */
export function serverLine(
  settings: Pick<Settings, 'capture' | 'home' | 'server'>,
  { doctor, log, now = Date.now() }: { doctor: string; log: (line: string) => void; now?: number },
): string | undefined {
  const { server, home } = settings
  if (server === undefined || settings.capture === 'off') return undefined
  const trouble = serverTrouble(serverFolder({ home, server }), log)
  if (trouble === undefined) return undefined
  const { code, message, since } = trouble
  if (code !== 'CONFIGURATION' && now - since <= DAY_MS) return undefined
  if (!sayOnceADay(statePaths(settings), 'server-trouble', new Date(now))) return undefined
  const day = new Date(since).toISOString().slice(0, 10)
  return `OpenViking: nothing has reached your server since ${day}; what is captured waits on this machine. ${message} ${doctor} says more.`
}
